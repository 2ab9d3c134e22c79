import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import styles from './field.module.css';
import { type InputProps, TextInput } from './text-input.tsx';

export type RevealInputProps = InputProps & {
  revealed: boolean;
  onRevealed: (revealed: boolean) => void;
  revealLabel: string;
  hideLabel: string;
  shape?: (text: string) => string;
};

/** An input whose text is hidden until the person asks to see it. */
export function RevealInput({ revealed, onRevealed, revealLabel, hideLabel, ...rest }: RevealInputProps) {
  const Icon = revealed ? EyeOff : Eye;
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={revealed ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className={styles.end}
          aria-label={revealed ? hideLabel : revealLabel}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRevealed(!revealed)}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
