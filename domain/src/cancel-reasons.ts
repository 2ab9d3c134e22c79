/** Why a renewal is taken back, as a customer can say it (decision E08). */
export const CANCEL_REASONS = ['declined', 'changedMind', 'termsNotAcceptable', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Set by the deadline job: a party did not sign in time. */
export const NOT_SIGNED = 'notSigned';

export function isCancelReason(reason: string): reason is CancelReason {
  return CANCEL_REASONS.some((known) => known === reason);
}
