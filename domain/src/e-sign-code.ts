/** Digits of the code that a paper shows. */
const DIGITS = 4;

/**
 * The code on the paper that is opened before consent to electronic papers: who types it showed that such papers can be read where they
 * are (15 USC 7001(c)(1)(C)(ii)). It proves nothing else, so it may be the same for a person each time.
 */
export function eSignCode(email: string, version: string): string {
  let sum = 7;
  for (const sign of `${version} ${email.toLowerCase()}`) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return String(sum % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** Whether a typed code is the one of the paper; spaces around it do no harm. */
export const isESignCode = (typed: string | undefined, email: string, version: string): boolean =>
  typed?.trim() === eSignCode(email, version);
