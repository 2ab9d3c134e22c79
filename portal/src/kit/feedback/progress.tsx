import type { ReactNode } from 'react';
import styles from './progress.module.css';

type ProgressProps = {
  /** Label of the bar: "Paid back". */
  label: string;
  /** 0 to 1. */
  fraction: number;
  /** In words: "$1,200 of $2,000 paid back". */
  valueText: string;
};

/** Bar that shows the paid-back share of a loan, with its words above it. */
export function ProgressBar({ label, fraction, valueText }: ProgressProps) {
  const percent = percentOf(fraction);
  return (
    <div className={styles.block}>
      <div className={styles.words} aria-hidden="true">
        <span>{label}</span>
        <span>{valueText}</span>
      </div>
      <div {...meter(label, percent, valueText)} className={styles.bar}>
        <span className={styles.fill} style={{ inlineSize: `${percent}%` }} />
      </div>
    </div>
  );
}

type ProgressRingProps = ProgressProps & { /** Stands in the middle: an Amount, "60%". */ children?: ReactNode };

const RADIUS = 44;
const LENGTH = 2 * Math.PI * RADIUS;

/** Ring that shows the paid-back share of a loan around its amount. */
export function ProgressRing({ label, fraction, valueText, children }: ProgressRingProps) {
  const percent = percentOf(fraction);
  return (
    <div {...meter(label, percent, valueText)} className={styles.ring}>
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <circle className={styles.track} cx="50" cy="50" r={RADIUS} />
        <circle
          className={styles.arc}
          cx="50"
          cy="50"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
          data-empty={percent === 0 || undefined}
        />
      </svg>
      <div className={styles.middle}>{children}</div>
    </div>
  );
}

function percentOf(fraction: number): number {
  return Number.isFinite(fraction) ? Math.round(Math.min(1, Math.max(0, fraction)) * 100) : 0;
}

function meter(label: string, percent: number, valueText: string) {
  return {
    role: 'progressbar',
    'aria-label': label,
    'aria-valuenow': percent,
    'aria-valuemin': 0,
    'aria-valuemax': 100,
    'aria-valuetext': valueText,
  } as const;
}
