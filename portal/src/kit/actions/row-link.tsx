import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './row-link.module.css';

/** The look of a row that leads somewhere, for a router link or an anchor; put a RowWords inside. */
export const rowLinkClass = styles.row ?? '';

type RowWordsProps = { icon?: ReactNode; label: ReactNode; note?: ReactNode; end?: ReactNode; chevron?: boolean };

/** Contents of a row: icon, words, something at the end, and an arrow. */
export function RowWords({ icon, label, note, end, chevron = true }: RowWordsProps) {
  return (
    <>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <span className={styles.words}>
        <span className={styles.label}>
          <Unbroken>{label}</Unbroken>
        </span>
        {note !== undefined && (
          <span className={styles.note}>
            <Unbroken>{note}</Unbroken>
          </span>
        )}
      </span>
      {end}
      {chevron && <ChevronRight className={styles.chevron} aria-hidden="true" />}
    </>
  );
}

/** A list of such rows. */
export function RowList({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
