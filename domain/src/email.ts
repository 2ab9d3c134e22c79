const EMAIL_LENGTH_MAX = 254;
const LOCAL_PART = /^[^\s@<>(),;:"\\[\]\p{Cc}]{1,64}$/u;
const DOMAIN_LABEL = /^[\p{L}\p{N}-]{1,63}$/u;
const TOP_LEVEL = /^(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/**
 * Whether a text has the form of an email address (decision G04): one part, an at sign, a domain whose last label has
 * two letters or more; no spaces, at most 254 characters.
 */
export function isEmail(text: string): boolean {
  if (text.length > EMAIL_LENGTH_MAX) return false;
  const at = text.lastIndexOf('@');
  if (at < 1 || !LOCAL_PART.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  const topLevel = labels.pop() ?? '';
  return labels.length > 0 && TOP_LEVEL.test(topLevel) && labels.every(isDomainLabel);
}

/** The form in which an address is kept and compared: trimmed, lower case, composed letters. */
export function normalizeEmail(text: string): string {
  return text
    .slice(0, 2 * EMAIL_LENGTH_MAX)
    .trim()
    .normalize('NFC')
    .toLowerCase();
}

/** An address as it is shown to a reader who must recognize it but not learn it: `j•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '•••';
  const [first = ''] = email;
  return `${first}•••${email.slice(at)}`;
}

function isDomainLabel(label: string): boolean {
  return DOMAIN_LABEL.test(label) && !label.startsWith('-') && !label.endsWith('-');
}
