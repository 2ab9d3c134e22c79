import { useEffect, useState } from 'react';
import { RevealInput, type RevealInputProps } from './reveal-input.tsx';

type MaskedInputProps = Omit<RevealInputProps, 'revealed' | 'onRevealed' | 'onLeave'>;

/** A private number (SSN, bank account): hidden again when it is left or the page goes out of sight (section 5). */
export function MaskedInput(props: MaskedInputProps) {
  const [revealed, setRevealed] = useState(false);
  useEffect(() => {
    const hide = () => setRevealed(false);
    const hideWhenUnseen = () => document.visibilityState === 'hidden' && hide();
    window.addEventListener('pagehide', hide);
    document.addEventListener('visibilitychange', hideWhenUnseen);
    return () => {
      window.removeEventListener('pagehide', hide);
      document.removeEventListener('visibilitychange', hideWhenUnseen);
    };
  }, []);
  const hide = () => setRevealed(false);
  return <RevealInput autoComplete="off" {...props} onLeave={hide} revealed={revealed} onRevealed={setRevealed} />;
}
