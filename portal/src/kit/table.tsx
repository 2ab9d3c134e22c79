import { type ReactNode, useId } from 'react';
import styles from './table.module.css';

export type TableColumn = {
  key: string;
  label: ReactNode;
  /** Figures: lined up at the end. */
  numeric?: boolean;
  /** Never broken over lines (dates). */
  whole?: boolean;
};
export type TableRow = { key: string; cells: Readonly<Record<string, ReactNode>> };

type TableProps = {
  caption: ReactNode;
  captionHidden?: boolean;
  columns: readonly TableColumn[];
  rows: readonly TableRow[];
  /** The column that names its row; the first unless told. */
  rowHeader?: string;
};

/** A table that scrolls inside its own frame, by touch and by keyboard, and never widens the page. */
export function Table({ caption, captionHidden, columns, rows, rowHeader = columns[0]?.key }: TableProps) {
  const captionId = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.frame} aria-labelledby={captionId} tabIndex={0}>
      <table className={styles.table}>
        <caption id={captionId} className={captionHidden ? 'visually-hidden' : styles.caption}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" data-numeric={column.numeric || undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              {columns.map((column) => {
                const Cell = column.key === rowHeader ? 'th' : 'td';
                return (
                  <Cell
                    key={column.key}
                    scope={column.key === rowHeader ? 'row' : undefined}
                    data-numeric={column.numeric || undefined}
                    data-whole={column.whole || undefined}
                  >
                    {row.cells[column.key]}
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
