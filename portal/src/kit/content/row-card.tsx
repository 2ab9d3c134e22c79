import type { ReactNode } from 'react';
import { Card } from './card.tsx';
import styles from './row-card.module.css';

/** A sheet of rows, with a line between them: what can be opened here, and what leads elsewhere. A row that shows nothing leaves no line. */
export function RowCard({ children }: { children: ReactNode }) {
  return (
    <Card>
      <div className={styles.rows}>{children}</div>
    </Card>
  );
}
