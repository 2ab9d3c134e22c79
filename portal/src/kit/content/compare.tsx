import type { ReactNode } from 'react';
import styles from './compare.module.css';
import { KeyValue, type KeyValueRow } from './key-value.tsx';

export type CompareOption = {
  key: string;
  title: ReactNode;
  /** "Total cost" and its amount, the number by which the ways are compared. */
  costLabel: ReactNode;
  costText: string;
  rows: readonly KeyValueRow[];
  /** One short remark: "Costs least". */
  tag?: ReactNode;
  action?: ReactNode;
  /** The way the person is choosing on this screen. */
  chosen?: boolean;
};

type CompareProps = {
  /** Names the group. */
  label: string;
  options: readonly CompareOption[];
  /** Level of the options' headings. */
  level?: 2 | 3;
};

/** Ways side by side (keep, renew, pay off) by what they cost in all; one under the other on a phone. */
export function Compare({ label, options, level = 2 }: CompareProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <ul className={styles.options} aria-label={label}>
      {options.map((option) => (
        <li className={styles.option} key={option.key} data-chosen={option.chosen || undefined}>
          <div className={styles.head}>
            <Heading className={styles.title}>{option.title}</Heading>
            {option.tag}
          </div>
          <p className={styles.cost}>
            <span className={styles.costLabel}>{option.costLabel}</span>
            <span className={styles.costText}>{option.costText}</span>
          </p>
          <KeyValue rows={option.rows} figures />
          {option.action}
        </li>
      ))}
    </ul>
  );
}
