import type { ReactNode } from 'react';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './key-value.module.css';

export type KeyValueRow = {
  key: string;
  label: ReactNode;
  value: ReactNode;
  note?: ReactNode;
  /** Under both, in a line of its own: how an amount was worked out. */
  line?: ReactNode;
  tip?: ReactNode;
};

type KeyValueProps = {
  rows: readonly KeyValueRow[];
  /** The sum under a double rule, as on a receipt. */
  total?: KeyValueRow;
  /** Values are amounts: figures line up at the end. */
  figures?: boolean;
  /**
   * `grid`: facts to look up, each under its label, beside each other where there is room. `paper`: words of a paper, which stand
   * under their label where they are too long to stand beside it.
   */
  look?: 'receipt' | 'grid' | 'paper';
};

/** A receipt: words on the left, values on the right, a dotted leader between them. */
export function KeyValue({ rows, total, figures, look = 'receipt' }: KeyValueProps) {
  return (
    <dl className={styles.list} data-figures={figures || undefined} data-look={look}>
      {rows.map((row) => (
        <Row key={row.key} row={row} />
      ))}
      {total !== undefined && <Row row={total} total />}
    </dl>
  );
}

function Row({ row, total }: { row: KeyValueRow; total?: boolean }) {
  return (
    <div className={styles.row} data-total={total || undefined}>
      <dt className={styles.label}>
        <Unbroken>{row.label}</Unbroken>
        {row.tip}
      </dt>
      <dd className={styles.value}>
        <Unbroken>{row.value}</Unbroken>
        {row.note !== undefined && <span className={styles.note}>{row.note}</span>}
      </dd>
      {row.line !== undefined && (
        <dd className={styles.line}>
          <Unbroken>{row.line}</Unbroken>
        </dd>
      )}
    </div>
  );
}
