import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './disclosure.module.css';

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  open?: boolean;
  icon?: ReactNode;
  /** `row` among the rows of a list that leads somewhere: as light as they are, and without lines of its own. */
  look?: 'section' | 'row';
  /** It was unfolded. */
  onOpen?: () => void;
};

/** Something that can be unfolded: details, terms, a group of a menu. */
export function Disclosure({ summary, children, open, icon, look, onOpen }: DisclosureProps) {
  return (
    <details
      className={styles.details}
      data-look={look}
      open={open}
      onToggle={(event) => {
        if (event.currentTarget.open) onOpen?.();
      }}
    >
      <summary className={styles.summary}>
        {icon !== undefined && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        <span className={styles.words}>{summary}</span>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
