import { isEmail } from '@lendside/domain/email';
import { useTexts } from '../data/language/texts.ts';
import { EmailInput } from '../kit/forms/contact-inputs.tsx';
import { accessTexts } from './texts.ts';

type EmailFieldProps = {
  label?: string;
  value: string;
  onValue: (value: string) => void;
  error?: string | undefined;
};

/** Where a code is to go: an address that can be opened now. Its id is `email`. */
export function EmailField({ label, value, onValue, error }: EmailFieldProps) {
  const texts = useTexts(accessTexts).fields;
  return (
    <EmailInput
      id="email"
      label={label ?? texts.email}
      hint={texts.emailHint}
      value={value}
      onValue={onValue}
      {...(error !== undefined && { error })}
    />
  );
}

/** Problem code of a required email address; undefined when it is valid. */
export function emailProblem(email: string): 'email_required' | 'email_invalid' | undefined {
  if (email.trim() === '') return 'email_required';
  return isEmail(email.trim()) ? undefined : 'email_invalid';
}
