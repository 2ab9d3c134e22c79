import { useState } from 'react';
import { RevealInput, type RevealInputProps } from './reveal-input.tsx';

type PasswordInputProps = Omit<RevealInputProps, 'revealed' | 'onRevealed' | 'onLeave'>;

/** A password, with a button to see it. Give `autoComplete` "current-password" or "new-password". */
export function PasswordInput(props: PasswordInputProps) {
  const [revealed, setRevealed] = useState(false);
  return <RevealInput {...props} revealed={revealed} onRevealed={setRevealed} />;
}
