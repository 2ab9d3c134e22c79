/** Choice of the customer, which amount to pay (spec 3, decision D01); `onlineProduct` is the product-switch amount (decision D39). */
export const AMOUNT_TYPES = ['minimum', 'pastDue', 'payoff', 'ofrReinstate', 'other', 'onlineProduct'] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

/** Whether a value from outside is one of the amount types. */
export function isAmountType(value: unknown): value is AmountType {
  return (AMOUNT_TYPES as readonly unknown[]).includes(value);
}
