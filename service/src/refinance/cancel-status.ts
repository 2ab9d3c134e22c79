import type { ProblemCode } from '@lendside/contract/problems';
import type { readRefinanceCancelStatus } from '@lendside/contract/refinance-renewing';
import { isFinal, type OperationState } from '@lendside/domain/operation-states';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem, saidIn } from '../problem.ts';

interface CancelRow {
  readonly messageKey: string;
  readonly paymentKey: string;
  readonly state: OperationState;
  readonly refusal: string | null;
  readonly reason: string;
  readonly result: {
    readonly cancelled?: { readonly loanId: string; readonly paymentCents: number; readonly atMs: number };
  } | null;
}

/** Status of a renewal's cancellation, for the person who asked for it; another person's is not found. */
export async function cancelStatus(context: Context, { input, caller }: Call<typeof readRefinanceCancelStatus>) {
  const session = sessionOf(caller);
  const [row] = await context.db.query<CancelRow>(
    { customerIds: session.customerIds },
    `select o.message_key as "messageKey", o.payment_key as "paymentKey", o.state, o.refusal, o.result,
            o.request -> 'cancelRenewal' ->> 'reason' as reason
       from lendside.operations o
      where o.owner_id = $1 and o.kind = 'cancelRenewal' and (o.message_key = $2 or o.payment_key = $3)`,
    [session.userId, input.messageKey ?? null, input.paymentKey ?? null],
  );
  if (!row) throw new Problem('message_key_not_found');
  const { messageKey, paymentKey, state, result, reason } = row;
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
