import type { readRepoInfo, updateRepoInfo } from '@lendside/contract/payments-recovery';
import { isRecoveryAnswer, recoveryStage } from '@lendside/domain/vehicle-recovery';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { answerTo, keepAnswer, type RecoveryQuestion } from './recovery-store.ts';

/**
 * Terms for getting a vehicle back, as the books have them. A guest is shown the amounts, not the vehicle's location
 * (security 25).
 */
export async function repoInfo(context: Context, { input, caller }: Call<typeof readRepoInfo>) {
  const session = sessionOf(caller);
  const loan = await loanInRecovery(context, input);
  const { reinstateAmountCents, deadline, location, lotPhone, propertyPickup } = loan.recovery ?? {};
  const amounts = {
    loanStatusId: loan.loanStatusId,
    ofrPaymentValue: reinstateAmountCents,
    payoffAmount: loan.payoffAmountCents,
    deadline,
  };
  if (session.kind === 'guest') return amounts;
  const answer = await answerTo(context, questionOf(session, loan));
  return { ...amounts, vehicleLocation: location, lotPhone, propertyPickup, answer };
}

/** Records what the customer chose; it moves no money and stops nothing by itself. */
export async function answerRepoInfo(context: Context, { input, caller }: Call<typeof updateRepoInfo>) {
  const loan = await loanInRecovery(context, input);
  const { answer } = input;
  if (!isRecoveryAnswer(answer)) throw new Problem('answer_unknown');
  const recordedAtMs = await keepAnswer(context, questionOf(sessionOf(caller), loan), answer);
  return { answer, recorded: instant(recordedAtMs) };
}

async function loanInRecovery(
  context: Context,
  { loanId, lmsId }: { readonly loanId: string; readonly lmsId?: string | undefined },
): Promise<LoanFacts> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan || (lmsId && loan.lmsId !== lmsId)) throw new Problem('loan_not_found');
  const { loanStatusId: stateId, isInOfrStatus } = loan;
  if (recoveryStage({ stateId, isInOfrStatus }) === undefined) throw new Problem('not_in_recovery');
  return loan;
}

function questionOf(session: SessionClaims, loan: LoanFacts): RecoveryQuestion {
  const customerId = session.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (customerId === undefined) throw new Problem('loan_not_found');
  const about = [loan.loanStatusId, loan.recovery?.deadline ?? ''].join(' ').trim();
  return { userId: session.userId, customerId, loanId: loan.loanId, about };
}
