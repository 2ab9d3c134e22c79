import type { ReactNode } from 'react';
import styles from './chip-choices.module.css';
import { OptionGroup } from './option-group.tsx';

type ChipChoicesProps<Value extends string> = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string;
  value: Value | undefined;
  onValue: (value: Value) => void;
  choices: readonly { value: Value; label: ReactNode }[];
};

/** One of many short things (days, times of day) as small fields that wrap; native radio buttons underneath. */
export function ChipChoices<Value extends string>(props: ChipChoicesProps<Value>) {
  const { id, legend, hint, error, value, onValue, choices } = props;
  return (
    <OptionGroup id={id} legend={legend} hint={hint} error={error}>
      <div className={styles.chips}>
        {choices.map((choice) => (
          <label className={styles.chip} key={choice.value}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onValue(choice.value)}
            />
            <span className={styles.face}>{choice.label}</span>
          </label>
        ))}
      </div>
    </OptionGroup>
  );
}
