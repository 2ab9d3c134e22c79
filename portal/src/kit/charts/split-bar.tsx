import { useId } from 'react';
import styles from './split-bar.module.css';

/** Where a part of a payment goes; the color and pattern of each are the same on every screen. */
export type SplitKind = 'penalty' | 'fee' | 'interest' | 'principal';
export type SplitPart = {
  kind: SplitKind;
  label: string /** Whole cents, for the width. */;
  amountCents: number /** "$12.50" */;
  amountText: string;
};

type SplitBarProps = {
  /** "Where your $123.45 goes" */
  title: string;
  parts: readonly SplitPart[];
  /** Left out where the amount stands above the picture. */
  total?: { label: string; amountText: string } | undefined;
};

/**
 * Where a payment goes, as a bar and as the table that is its legend, which says it to those who listen. Parts of zero stay in the
 * table.
 */
export function SplitBar({ title, parts, total }: SplitBarProps) {
  const titleId = useId();
  const visible = parts.filter((part) => part.amountCents > 0);
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption className={styles.title} id={titleId}>
        {title}
      </figcaption>
      <div className={styles.bar} aria-hidden="true">
        {visible.map((part) => (
          <span key={part.kind} className={styles.part} data-kind={part.kind} style={{ flexGrow: part.amountCents }} />
        ))}
      </div>
      <table className={styles.table} aria-labelledby={titleId}>
        <tbody>
          {parts.map((part) => (
            <tr key={part.kind} data-none={part.amountCents === 0 || undefined}>
              <th scope="row">
                <span className={styles.swatch} data-kind={part.kind} aria-hidden="true" />
                {part.label}
              </th>
              <td>{part.amountText}</td>
            </tr>
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <tr>
              <th scope="row">{total.label}</th>
              <td>{total.amountText}</td>
            </tr>
          </tfoot>
        )}
      </table>
    </figure>
  );
}
