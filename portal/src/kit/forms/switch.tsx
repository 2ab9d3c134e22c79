import type { ReactNode } from 'react';
import styles from './switch.module.css';

type SwitchProps = {
  label: ReactNode;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  disabled?: boolean;
  id?: string;
};

/** A setting that takes effect at once (show paid-off loans, text messages). */
export function Switch({ label, checked, onChecked, disabled, id }: SwitchProps) {
  return (
    <label className={styles.row}>
      <span className={styles.label}>{label}</span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        className={styles.input}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        onChange={(event) => onChecked(event.target.checked)}
      />
      <span className={styles.track} />
    </label>
  );
}
