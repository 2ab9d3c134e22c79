import type { ProblemCode } from '@lendside/contract/problems';
import type { readCashOutStatus } from '@lendside/contract/referrals';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem, saidIn } from '../problem.ts';
import { findCashOut } from './cash-outs-store.ts';
import { balanceOf } from './store/rewards.ts';

/** Status of a cash-out, for the member who made it; another member's is not found. */
export async function cashOutStatus(context: Context, { input, caller }: Call<typeof readCashOutStatus>) {
  const { userId } = sessionOf(caller);
  const one = await findCashOut(context, userId, { messageKey: input.messageKey });
  if (!one) throw new Problem('message_key_not_found');
  const { messageKey, state } = one;
  if (state === 'FAILED') {
    const { code: error, ...said } = saidIn({ code: refusalOf(one.refusal) }, caller.language);
    return { messageKey, status: 'failed' as const, error, ...said };
  }
  if (state !== 'SENT') return { messageKey, status: 'pending' as const };
  return {
    messageKey,
    status: 'done' as const,
    result: {
      disbursementAmount: one.amountCents,
      lastFour: one.lastFour,
      paid: instant(one.changedAtMs),
      currentBalance: await balanceOf(context, userId),
      confirmationNumber: one.confirmationNumber,
    },
  };
}

/** What the network said, as a refusal of ours. */
export function refusalOf(refusal: string | null): ProblemCode {
  if (refusal === 'expired_card') return 'card_expired';
  return refusal === 'card_cannot_receive' ? 'card_cannot_receive' : 'cash_out_failed';
}
