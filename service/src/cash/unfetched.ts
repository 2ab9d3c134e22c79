import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Disbursement } from '../money/disbursements.ts';

type Cash = Pick<Disbursement, 'purpose' | 'amountCents'>;

/**
 * Whether the books take money back that never reached its customer: a draw at any time, a new loan with it while nothing was paid
 * on it, and cash of a renewal as long as more than it is owed. Letters, pages and refusals say what this answers.
 */
export function comesOff(loan: LoanFacts | undefined, { purpose, amountCents }: Cash): boolean {
  if (purpose === 'draw') return true;
  if (!loan?.payable) return false;
  return purpose === 'origination' ? loan.paymentsMade === 0 : loan.principalCents > amountCents;
}

/** End of money for which no other way is chosen in time; that of a loan that stands waits as cash at its store. */
export const ifNotChosen = (loan: LoanFacts | undefined, cash: Cash): 'canceled' | 'atStore' =>
  cash.purpose !== 'renewal' && comesOff(loan, cash) ? 'canceled' : 'atStore';
