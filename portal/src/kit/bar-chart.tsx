import { useId } from 'react';
import styles from './bar-chart.module.css';

export type ChartBar = { key: string; label: string; value: number; valueText: string };

type BarChartProps = {
  title: string;
  textEquivalent: string /** Headings of the two columns: "Month", "Earned". */;
  columnLabels: readonly [string, string];
  bars: readonly ChartBar[];
};

/** Bars that are rows of a table (referral earnings by month): the picture and its table are one thing. */
export function BarChart({ title, textEquivalent, columnLabels, bars }: BarChartProps) {
  const titleId = useId();
  const most = Math.max(1, ...bars.map((bar) => bar.value));
  return (
    <figure className={styles.figure} aria-labelledby={titleId}>
      <figcaption id={titleId} className={styles.title}>
        {title}
      </figcaption>
      <p className={styles.text}>{textEquivalent}</p>
      <table className={styles.table} aria-labelledby={titleId}>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{columnLabels[0]}</th>
            <th scope="col">{columnLabels[1]}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.key}>
              <th scope="row">{bar.label}</th>
              <td>
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${(bar.value / most) * 100}%` }}
                  aria-hidden="true"
                />
                <span className={styles.value}>{bar.valueText}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
