/** Digits of a bank account (decision F22). */
const ACCOUNT_NUMBER = /^\d{4,17}$/;
const ROUTING_NUMBER = /^\d{9}$/;
const WEIGHTS = [3, 7, 1, 3, 7, 1, 3, 7, 1];

/** Digits of a routing number that a bank is looked up by (spec 9, decision F23). */
export const BANK_LOOKUP_DIGITS = 8;

/**
 * Whether a text is a routing number: nine digits whose sum, weighted 3, 7, 1, can be divided by ten (ABA; decision F22).
 * Nine zeros are none.
 */
export function isRoutingNumber(text: string): boolean {
  if (!ROUTING_NUMBER.test(text) || text === '000000000') return false;
  const sum = WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0);
  return sum % 10 === 0;
}

/** Whether a text can be the number of a bank account: 4 to 17 digits, not all zeros (decision F22). */
export function isAccountNumber(text: string): boolean {
  return text.length <= 17 && ACCOUNT_NUMBER.test(text) && /[1-9]/.test(text);
}

/** Part of a routing number that a bank is found by: its first eight digits; the ninth follows from them. */
export function bankLookupKey(routingNumber: string): string {
  return routingNumber.slice(0, BANK_LOOKUP_DIGITS);
}

/** An account number as it is shown: `•••• 6789`. */
export function maskAccountNumber(text: string): string {
  return `•••• ${text.slice(0, 32).replace(/\D/g, '').slice(-4)}`;
}
