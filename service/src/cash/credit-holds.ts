import type { Context } from '../context.ts';
import type { DrawPlan } from './draw-plans.ts';

/** Time in which a draw is accepted and booked; after it, credit that was held for it is free again. */
const HELD_MILLISECONDS = 15 * 60_000;

/** Request of a person, under which one draw is made however often it is sent. */
interface DrawKey {
  readonly ownerId: string;
  readonly paymentKey: string;
}

/** Reference of the credit that is held for a draw, the same for each sending of its request. */
export const holdOf = ({ ownerId, paymentKey }: DrawKey): string => `credit:${ownerId}:${paymentKey}`;

/** Has the lender's system hold credit for a draw. False where the line does not have it beside what else is held. */
export async function holdCreditFor(
  context: Context,
  key: DrawKey,
  { loanId, amountCents }: Pick<DrawPlan, 'loanId' | 'amountCents'>,
): Promise<boolean> {
  const { outcome } = await context.ports.loanChanges.holdCredit({
    ...{ reference: holdOf(key), loanId, amountCents, date: context.businessDate() },
    untilMs: context.clock.nowMs() + HELD_MILLISECONDS,
  });
  return outcome === 'held';
}

/** Frees the credit of a draw that is not made. Where that fails it is free after its time. */
export async function releaseCreditOf(context: Context, key: DrawKey, loanId: string): Promise<void> {
  await context.ports.loanChanges.releaseCredit({ reference: holdOf(key), loanId }).catch((error: unknown) => {
    context.log.warn({ loanId, error: String(error) }, 'credit could not be released');
  });
}
