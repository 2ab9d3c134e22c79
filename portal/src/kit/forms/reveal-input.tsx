import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import type { FocusEvent } from 'react';
import styles from './field.module.css';
import { type InputProps, TextInput } from './text-input.tsx';

export type RevealInputProps = InputProps & {
  revealed: boolean;
  onRevealed: (revealed: boolean) => void;
  revealLabel: string;
  hideLabel: string;
  /** The focus went from both the field and its button. */
  onLeave?: () => void;
  shape?: (text: string) => string;
};

/** An input whose text is hidden until the person asks to see it. */
export function RevealInput(props: RevealInputProps) {
  const { revealed, onRevealed, revealLabel, hideLabel, onLeave, onBlur, ...rest } = props;
  const Icon = revealed ? EyeOff : Eye;
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    const isOnTheOther = relatedTarget instanceof Node && currentTarget.parentElement?.contains(relatedTarget);
    if (!isOnTheOther) onLeave?.();
  };
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
      type={revealed ? 'text' : 'password'}
      onBlur={(event) => {
        leave(event);
        onBlur?.(event);
      }}
      suffix={
        <button
          type="button"
          className={styles.end}
          aria-label={revealed ? hideLabel : revealLabel}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRevealed(!revealed)}
          onBlur={leave}
        >
          <Icon aria-hidden="true" />
        </button>
      }
    />
  );
}
