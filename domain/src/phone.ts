const PHONE_LENGTH_MAX = 24;
const PHONE = /^(?:\+1[ .-]?)?(?:\(([2-9]\d{2})\)|([2-9]\d{2}))[ .-]?(\d{3})[ .-]?(\d{4})$/;

/**
 * The ten digits of a United States phone number; undefined when it is none. Area code from 2 to 9, separators space,
 * dot, dash and parentheses, an optional +1 in front is removed (spec 5, decision G01).
 */
export function phoneDigits(text: string): string | undefined {
  if (text.length > PHONE_LENGTH_MAX) return undefined;
  const parts = PHONE.exec(text.trim());
  return parts ? `${parts[1] ?? parts[2]}${parts[3]}${parts[4]}` : undefined;
}

/** Whether a text is a United States phone number in one of the forms that `phoneDigits` reads. */
export function isPhone(text: string): boolean {
  return phoneDigits(text) !== undefined;
}

/** A phone number as it is shown: `(202) 555-0101` when it has exactly ten digits, else as it was given (spec 5). */
export function formatPhone(text: string): string {
  const digits = text.length > 64 ? '' : text.replace(/\D/g, '');
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : text;
}

/** A phone number as it is shown to a reader who must recognize it but not learn it: `(•••) •••-0101`. */
export function maskPhone(text: string): string {
  return `(•••) •••-${text.slice(0, 64).replace(/\D/g, '').slice(-4).padStart(4, '•')}`;
}

/** The number as `tel:` and message providers take it: `+12025550101`. Undefined when it is no phone number. */
export function internationalPhone(text: string): string | undefined {
  const digits = phoneDigits(text);
  return digits === undefined ? undefined : `+1${digits}`;
}
