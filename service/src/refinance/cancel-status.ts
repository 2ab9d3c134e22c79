import type { ProblemCode } from '@lendside/contract/problems';
import type { readRefinanceCancelStatus } from '@lendside/contract/refinance-renewing';
import { isFinal } from '@lendside/domain/operation-states';
import type { Context } from '../context.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem, saidIn } from '../problem.ts';

/** Status of a renewal's cancellation, for the person who asked for it; another person's is not found. */
export async function cancelStatus(context: Context, { input, caller }: Call<typeof readRefinanceCancelStatus>) {
  const session = sessionOf(caller);
  const row = await findOperation(context.db, session, input);
  const reason = row?.request.cancelRenewal?.reason;
  if (!row || reason === undefined) throw new Problem('message_key_not_found');
  const { messageKey, paymentKey, state, result } = row;
  const cancelled = result?.cancelled;
  if (state === 'POSTED' && cancelled) {
    return {
      messageKey,
      paymentKey,
      status: 'done' as const,
      result: {
        loanId: cancelled.loanId,
        isCancelledRefi: true as const,
        cancelReason: reason,
        paymentAmount: cancelled.paymentCents,
        cancelled: new Date(cancelled.atMs).toISOString(),
      },
    };
  }
  if (!isFinal(state)) return { messageKey, paymentKey, status: 'pending' as const };
  const code = (row.refusal ?? 'nothing_to_cancel') as ProblemCode;
  return { messageKey, paymentKey, status: 'failed' as const, ...saidIn({ code }, caller.language) };
}
