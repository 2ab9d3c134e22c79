import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** Stays in sight beside the content from 1200 px; on a phone it stands under it (or above, with `summaryFirst`). */
  summary: ReactNode;
  /** Names the summary for screen readers. */
  summaryLabel: string;
  summaryFirst?: boolean;
};

/** Content beside a summary that stays. */
export function Columns({ children, summary, summaryLabel, summaryFirst }: ColumnsProps) {
  const aside = (
    <aside className={styles.summary} aria-label={summaryLabel}>
      {summary}
    </aside>
  );
  return (
    <div className={styles.columns}>
      {summaryFirst && aside}
      <div className={styles.content}>{children}</div>
      {!summaryFirst && aside}
    </div>
  );
}
