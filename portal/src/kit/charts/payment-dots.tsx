import styles from './payment-dots.module.css';

/** Standing of a payment of the plan: made, past due, the one that comes next, and those after it. */
export type DotState = 'paid' | 'late' | 'next' | 'upcoming';
export type PaymentDot = { key: string; state: DotState };

type PaymentDotsProps = {
  dots: readonly PaymentDot[];
  /** Where the line begins and ends: dates. */
  startLabel: string;
  endLabel: string;
};

const MARKS: Readonly<Record<DotState, string | undefined>> = {
  paid: 'M5.5 10.3l3 3 6-6.4',
  late: 'M10 5.5v5.6M10 14.2v.3',
  next: undefined,
  upcoming: undefined,
};

/**
 * The payments of a loan as dots on a line; shape and mark say what the color says. The sentence above them says it to those who listen:
 * read twice it would only take longer.
 */
export function PaymentDots({ dots, startLabel, endLabel }: PaymentDotsProps) {
  return (
    <div className={styles.picture} aria-hidden="true">
      <div className={styles.dots}>
        {dots.map(({ key, state }) => (
          <svg key={key} className={styles.dot} data-state={state} viewBox="0 0 20 20" aria-hidden="true">
            <circle cx="10" cy="10" r="9" />
            {state === 'next' && <circle className={styles.middle} cx="10" cy="10" r="4" />}
            {MARKS[state] !== undefined && <path d={MARKS[state]} />}
          </svg>
        ))}
      </div>
      <div className={styles.labels}>
        <span>{startLabel}</span>
        <span>{endLabel}</span>
      </div>
    </div>
  );
}
