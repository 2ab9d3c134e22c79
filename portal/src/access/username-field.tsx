import { useTexts } from '../data/language/texts.ts';
import { UsernameInput } from '../kit/forms/contact-inputs.tsx';
import { accessTexts } from './texts.ts';

type UsernameFieldProps = {
  hint?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
};

/** The name of an account: email or phone. Its id is `username`. */
export function UsernameField({ hint, value, onValue, error }: UsernameFieldProps) {
  const texts = useTexts(accessTexts).fields;
  return (
    <UsernameInput
      id="username"
      label={texts.username}
      value={value}
      onValue={onValue}
      {...(hint !== undefined && { hint })}
      {...(error !== undefined && { error })}
    />
  );
}
