/** Keys that a numeric field takes besides digits (spec 5 "Numeric input keys"). */
export const NUMERIC_FIELD_KEYS: readonly string[] = [
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Backspace',
  'Delete',
  'Tab',
];

/**
 * Whether a numeric field lets a key through. Only typed characters are filtered: Enter, Home, End, function keys and
 * shortcuts stay with the browser and with assistive technology (decision G10).
 */
export function isAllowedNumericKey(key: string, isShortcut = false): boolean {
  if (isShortcut || NUMERIC_FIELD_KEYS.includes(key)) return true;
  const isTypedCharacter = [...key].length === 1;
  return isTypedCharacter ? key >= '0' && key <= '9' : true;
}

/** What a numeric field keeps of a text, pasted or typed: its digits, at most `lengthMax` of them. */
export function typeDigits(text: string, lengthMax = 32): string {
  return text
    .slice(0, lengthMax * 4)
    .replace(/\D/g, '')
    .slice(0, lengthMax);
}

/** What an upper-case field keeps of a text. Dotted and dotless i follow English. */
export function typeUppercase(text: string): string {
  return text.toLocaleUpperCase('en-US');
}
