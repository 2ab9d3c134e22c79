import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = { summary: ReactNode; children: ReactNode; open?: boolean };

/** Something that can be unfolded: details, terms, a group of a menu. */
export function Disclosure({ summary, children, open }: DisclosureProps) {
  return (
    <details className={styles.details} open={open}>
      <summary className={styles.summary}>
        <span>{summary}</span>
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
