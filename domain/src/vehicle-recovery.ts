import { amountChoices, type PaymentLoan } from './decide-payment.ts';
import { isOfr, isRepossessed } from './loan-states.ts';
import type { Cents } from './money.ts';

/** Answers of a customer to a vehicle that is out for repossession or held (decision E37). */
export const RECOVERY_ANSWERS = ['reinstate', 'payoff', 'call', 'acknowledged'] as const;
export type RecoveryAnswer = (typeof RECOVERY_ANSWERS)[number];

/** Whether a value is one of the four answers. */
export function isRecoveryAnswer(value: unknown): value is RecoveryAnswer {
  return (RECOVERY_ANSWERS as readonly unknown[]).includes(value);
}

/** `sought`: the vehicle is still with the customer. `held`: the lender has it. */
export type RecoveryStage = 'sought' | 'held';

/** Stage of a vehicle's recovery (decision E38): held in 13 and 24, sought in 15 and 23 or where the lender says so. */
export function recoveryStage(loan: { stateId: number; isInOfrStatus: boolean }): RecoveryStage | undefined {
  if (isRepossessed(loan.stateId)) return 'held';
  return loan.isInOfrStatus || isOfr(loan.stateId) ? 'sought' : undefined;
}

/** Amounts that can be paid online for a vehicle that is out for repossession. Whole cents; absent: not that way. */
export interface RecoveryChoices {
  /** Keeps the vehicle, and the loan goes on. */
  reinstateCents?: Cents;
  /** Keeps the vehicle, and nothing more is owed. */
  payoffCents?: Cents;
}

/**
 * The ways to keep a vehicle by paying now. None once the lender has it, nor on a loan that takes no payment online: then
 * the store helps. A reinstatement as high as the payoff is offered as the payoff.
 */
export function recoveryChoices(loan: PaymentLoan): RecoveryChoices {
  if (recoveryStage(loan) !== 'sought') return {};
  // Asked without the other amounts, so that none of them hides an equal reinstatement.
  const choices = amountChoices({ ...loan, minimumAmountDueCents: 0, pastDueAmountCents: 0 });
  const centsOf = (type: 'ofrReinstate' | 'payoff') => {
    const choice = choices.find(({ amountType }) => amountType === type);
    return choice && 'amountCents' in choice ? choice.amountCents : undefined;
  };
  return { reinstateCents: centsOf('ofrReinstate'), payoffCents: centsOf('payoff') };
}
