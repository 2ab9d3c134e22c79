import type { CSSProperties, ReactNode } from 'react';
import styles from './cost-bars.module.css';

export type CostBar = {
  key: string;
  label: ReactNode;
  /** Cost in whole cents, for how long the bar is. Without one the way is closed, and the note says why. */
  costCents?: number | undefined;
  /** The same, written out at the end of the bar. */
  costText: string;
  /** Months until the end, a tick for each. */
  months: number;
  /** "4 payments, the last on Mar 15, 2027". */
  note?: ReactNode;
  /** The button that takes this way. */
  action?: ReactNode;
};

type CostBarsProps = {
  /** Names the list. */
  label: string;
  /** Measure that the bars compare. */
  title: ReactNode;
  /** Help in reading them. */
  note?: ReactNode;
  /** Level of the headings of the ways. */
  level?: 3 | 4;
  bars: readonly CostBar[];
};

/** More ticks than this cannot be told apart. */
const TICKS_MAX = 36;

/**
 * Costs of several ways as bars on one scale, which is that of the dearest. Each row says in words what its bar shows, so it needs
 * no other text.
 */
export function CostBars({ label, title, note, bars, level = 3 }: CostBarsProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  const most = Math.max(1, ...bars.map(({ costCents = 0 }) => costCents));
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>
        {title}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </figcaption>
      <ul className={styles.bars} aria-label={label}>
        {bars.map((bar) => (
          <li key={bar.key} className={styles.row}>
            <div className={styles.way}>
              <Heading className={styles.label}>{bar.label}</Heading>
              {bar.costCents !== undefined && <Line bar={bar} costCents={bar.costCents} most={most} />}
              {bar.note !== undefined && <p className={styles.note}>{bar.note}</p>}
            </div>
            {bar.action}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Line({ bar, costCents, most }: { bar: CostBar; costCents: number; most: number }) {
  return (
    <p className={styles.line}>
      <span
        className={styles.bar}
        aria-hidden="true"
        style={lengthOf(costCents / most, bar.months)}
        data-ticks={bar.months > 1 || undefined}
      />
      <strong className={styles.cost}>{bar.costText}</strong>
      <span className={styles.rest} aria-hidden="true" style={{ flexGrow: 1 - costCents / most }} />
    </p>
  );
}

/** Length of a bar, and into how many parts its months divide it. */
function lengthOf(share: number, months: number): CSSProperties {
  const parts = { '--months': Math.min(TICKS_MAX, Math.max(1, months)) };
  return { flexGrow: share, ...parts };
}
