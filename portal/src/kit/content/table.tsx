import { type ReactNode, useId } from 'react';
import styles from './table.module.css';

export type TableColumn = {
  key: string;
  label: ReactNode;
  /** Figures: lined up at the end. */
  numeric?: boolean;
  /** Never broken over lines (dates). */
  whole?: boolean;
  /** On a phone its cells are named too where they name their row: a bare number says nothing. */
  named?: boolean;
};
export type TableRow = { key: string; cells: Readonly<Record<string, ReactNode>> };

type TableProps = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** The column that names its row; the first unless told. */
  rowHeader?: string;
  /**
   * On a phone: `scroll` sideways in its frame, `stack` each row as a little list of its own, in which words stand under the name
   * of their cell, or its cells in `pairs`.
   */
  narrow?: 'scroll' | 'stack' | 'pairs';
};

/** Written out, because a table that is laid out as a list loses its roles in some browsers. */
const ROLES = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
} as const;

/** A table that never widens the page. */
export function Table(props: TableProps) {
  const { caption, captionHidden, columns, rows, rowHeader = columns[0]?.key, narrow = 'scroll' } = props;
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} data-narrow={narrow} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table} {...ROLES.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead {...ROLES.rowgroup}>
          <tr {...ROLES.row}>
            {columns.map((column) => (
              <th key={column.key} scope="col" {...ROLES.columnheader} data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLES.rowgroup}>
          {rows.map((row) => (
            <tr key={row.key} {...ROLES.row}>
              {columns.map((column) => {
                const Cell = column.key === rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.key === rowHeader ? 'row' : undefined}
                    role={column.key === rowHeader ? 'rowheader' : 'cell'}
                    data-numeric={column.numeric || undefined}
                    data-whole={column.whole || undefined}
                  >
                    {(column.key !== rowHeader || column.named) && (
                      <span className={styles.cellLabel} aria-hidden="true">
                        {column.label}
                      </span>
                    )}
                    <span className={styles.cellValue}>{row.cells[column.key]}</span>
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
