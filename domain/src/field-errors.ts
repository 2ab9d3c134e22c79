/** Sentences that spec 5 and 8 word exactly, in English. The portal's catalogs carry them under these keys. */
export const FIELD_ERROR_TEXT = {
  password_required: 'Password is required',
  password_not_met: 'Your password does not meet our requirements',
  username_required: 'Email or Phone Number is required',
  username_invalid: 'Invalid Email or Phone Number',
  card_not_confirmed: 'Please confirm card information is entered correctly',
} as const;

export type FieldErrorKey = keyof typeof FIELD_ERROR_TEXT;
