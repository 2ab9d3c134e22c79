import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

type SegmentedProps<Value extends string> = {
  legend: string;
  value: Value;
  onValue: (value: Value) => void;
  options: readonly { value: Value; label: ReactNode; lang?: string }[];
  /** In the bar above a page, where it is seldom what one came for. */
  quiet?: boolean;
};

/** Two to four short choices in one bar (language, light or dark). */
export function Segmented<Value extends string>({ legend, value, onValue, options, quiet }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.group} data-quiet={quiet || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label className={styles.option} key={option.value} lang={option.lang}>
          <input
            type="radio"
            className={styles.input}
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValue(option.value)}
          />
          <span className={styles.face}>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
