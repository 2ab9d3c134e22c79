const SSN = /^(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}$/;

/** Whether a text is a social security number written ddd-dd-dddd that can have been issued (spec 5). */
export function isSsn(text: string): boolean {
  return text.length === 11 && SSN.test(text);
}

/** Text of a social security number field while it is typed in: digits, with the dashes put in (decision G13). */
export function typeSsn(text: string): string {
  const digits = text.slice(0, 32).replace(/\D/g, '').slice(0, 9);
  return [digits.slice(0, 3), digits.slice(3, 5), digits.slice(5)].filter((part) => part !== '').join('-');
}

/** A social security number as it is shown: `•••-••-6789`. Takes anything that ends in its last four digits. */
export function maskSsn(text: string): string {
  return `•••-••-${text.slice(0, 32).replace(/\D/g, '').slice(-4).padStart(4, '•')}`;
}
