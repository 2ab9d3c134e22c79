import type { ReactNode } from 'react';
import styles from './columns.module.css';

type ColumnsProps = {
  children: ReactNode;
  /** Stays in sight beside the content from 1200 px; on a phone it stands under it (or above, with `summaryFirst`). */
  summary: ReactNode;
  /** Names the summary for screen readers. */
  summaryLabel: string;
  summaryFirst?: boolean;
  /** Under the summary, no part of it: what the frame puts beside a page of one column. */
  under?: ReactNode;
};

/** Content beside a summary that stays. */
export function Columns({ children, summary, summaryLabel, summaryFirst, under }: ColumnsProps) {
  const aside = (
    <div className={styles.summary}>
      <aside className={styles.part} aria-label={summaryLabel}>
        {summary}
      </aside>
      {under}
    </div>
  );
  return (
    <div className={styles.columns}>
      {summaryFirst && aside}
      <div className={styles.content}>{children}</div>
      {!summaryFirst && aside}
    </div>
  );
}
