import { useTexts } from '../data/language/texts.ts';
import { PasswordInput } from '../kit/forms/password-input.tsx';
import { accessTexts } from './texts.ts';

type CurrentPasswordFieldProps = {
  hint?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
};

/** The password of the sign-in, asked for once more. Its id is `password`. */
export function CurrentPasswordField(props: CurrentPasswordFieldProps) {
  const texts = useTexts(accessTexts).fields;
  return (
    <PasswordInput
      {...props}
      id="password"
      name="password"
      autoComplete="current-password"
      maxLength={256}
      label={texts.currentPassword}
      revealLabel={texts.show}
      hideLabel={texts.hide}
    />
  );
}
