import type { VerificationOutcome } from './enumerations.ts';

/**
 * Action after a verification step (decision A15): go on, try the code again, choose another way to get it, leave the flow,
 * or ask for a new code.
 */
export type AfterVerification = 'goOn' | 'tryAgain' | 'otherWay' | 'leave' | 'newCode';

const AFTER: Readonly<Record<VerificationOutcome, AfterVerification>> = {
  SUCCESS: 'goOn',
  FAIL: 'tryAgain',
  UNSUPPORTED: 'otherWay',
  SKIP: 'goOn',
  ABANDON: 'leave',
  REFRESH: 'newCode',
};

/** Action of a screen on the outcome of a verification step. */
export const afterVerification = (outcome: VerificationOutcome): AfterVerification => AFTER[outcome];
