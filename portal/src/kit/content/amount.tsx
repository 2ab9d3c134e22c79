import type { ReactNode } from 'react';
import styles from './amount.module.css';

type AmountProps = {
  /** Written out by the domain: "$1,234.50", "-$20.00". */
  text: string;
  /** `hero` once on a screen; `s` inside a line of text. */
  size?: 's' | 'm' | 'l' | 'hero';
  /** Label above the amount. */
  label?: ReactNode;
  /** A short line under it ("due Friday, June 5"). */
  note?: ReactNode;
  tone?: 'ink' | 'soft' | 'brand' | 'positive' | 'danger';
  /** Names it where the same amount stands on two pages: it moves from its place on one to that on the other. */
  moves?: string;
};

const PARTS = /^([^\d]{0,8})([\d,]{1,20})(\.\d{1,4})?(.{0,8})$/;

/** An amount of money in tabular figures; sign and cents of a large one stand back so that the dollars are read first. */
export function Amount({ text, size = 'm', label, note, tone = 'ink', moves }: AmountProps) {
  const parts = size === 'l' || size === 'hero' ? PARTS.exec(text) : null;
  const figures = (
    <span
      className={styles.amount}
      data-size={size}
      data-tone={tone}
      style={moves ? { viewTransitionName: moves } : undefined}
    >
      {parts ? <Figures text={text} parts={parts} /> : text}
    </span>
  );
  if (label === undefined && note === undefined) return figures;
  return (
    <div className={styles.block}>
      {label !== undefined && <p className={styles.label}>{label}</p>}
      <p className={styles.line}>{figures}</p>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** The words are one for those who listen, search and copy; the style sheet draws their parts, which are no text of the page. */
function Figures({ text, parts: [, sign, whole, cents, rest] }: { text: string; parts: RegExpExecArray }) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span className={styles.drawn} aria-hidden="true">
        {sign && <span className={styles.sign} data-figures={sign} />}
        <span data-figures={whole} />
        {cents && <span className={styles.cents} data-figures={cents} />}
        {rest && <span data-figures={rest} />}
      </span>
    </>
  );
}
