import { type InputProps, TextInput } from './text-input.tsx';

type ContactInputProps = Omit<InputProps, 'type' | 'inputMode' | 'autoComplete' | 'maxLength'>;

/** A phone number of the United States, as people write it. */
export function PhoneInput(props: ContactInputProps) {
  return <TextInput name="tel" {...props} type="tel" inputMode="tel" autoComplete="tel-national" maxLength={24} />;
}

/** An email address. */
export function EmailInput(props: ContactInputProps) {
  return <TextInput name="email" {...props} {...ADDRESS} autoComplete="email" />;
}

/** The name of a sign-in: an email address or a phone number. */
export function UsernameInput(props: ContactInputProps) {
  return <TextInput name="username" {...props} {...ADDRESS} autoComplete="username" />;
}

/** Input attributes that keep a keyboard from correcting an address. */
const ADDRESS = { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } as const;
