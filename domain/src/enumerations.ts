/** Kinds of payment (spec 4). */
export const PAYMENT_TYPE = { none: 1, payment: 2, refinance: 3, settlement: 5 } as const;

/** Ways that money goes out to a customer (spec 4) and the number each has as a pay method (spec 9). */
export const DISBURSEMENT_TYPES = ['none', 'store', 'moneyGram', 'debit', 'ach'] as const;
export type DisbursementType = (typeof DISBURSEMENT_TYPES)[number];
export const PAY_METHOD: Readonly<Record<DisbursementType, number>> = {
  none: 0,
  store: 2,
  moneyGram: 14,
  debit: 16,
  ach: 101,
};

/** The way that a name or a pay method's number means; undefined where neither does. */
export function disbursementTypeFrom(text: string): DisbursementType | undefined {
  return DISBURSEMENT_TYPES.find((type) => type === text || String(PAY_METHOD[type]) === text);
}

/** Which card processor a brand has (spec 9); `mixed` reads the first two and merges their cards (decision D16). */
export const PROCESSOR = { first: 1, second: 2, mixed: 3, third: 4, none: 5 } as const;

/** Kinds of offer (spec 9). */
export const OFFER_ID = { settlement: 10, appraisal: 12, widget: 22 } as const;

/** Where a customer wants to be reached (spec 4). */
export const CONTACT_PREFERENCE = { email: 0, text: 1, both: 2 } as const;

/** Outcomes of a verification step (spec 4, decision A15). */
export const VERIFICATION_OUTCOMES = ['SUCCESS', 'FAIL', 'UNSUPPORTED', 'SKIP', 'ABANDON', 'REFRESH'] as const;
export type VerificationOutcome = (typeof VERIFICATION_OUTCOMES)[number];
