import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { insertDisbursement } from '../money/disbursements-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork } from '../platform/jobs/leased-work.ts';
import { DRAWS, type Draw, type DrawResult } from './draws-store.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;

/** Problem code for a refusal of the book, as the customer hears it. */
const refusalOf = (reason: string) =>
  ['above_available_credit', 'draw_too_small'].includes(reason) ? 'draw_amount_not_allowed' : 'draw_not_available';

/**
 * Books an accepted draw and owes its money, in one transaction with its state. Booked by its own key it is in the books once,
 * however often this runs.
 */
async function book(context: Context, draw: Leased<Draw>): Promise<void> {
  context.crashPoint('draw-claimed');
  const date = context.businessDate();
  const disbursementId = context.ids.next('out');
  const isBooked = await finishWork(context, DRAWS, draw, async (tx) => {
    const nowMs = context.clock.nowMs();
    const { messageKey, loanId, customerId, ownerId, amountCents, way, target, request } = draw;
    const outcome = await context.ports.loanChanges.draw(tx, {
      reference: messageKey,
      loanId,
      date,
      amountCents,
      way: CHANNEL_OF_METHOD[way],
    });
    context.crashPoint('draw-sent');
    const isRefused = outcome.outcome === 'refused';
    const detail = { messageKey, amountCents, ...(isRefused ? { refusal: refusalOf(outcome.reason) } : {}) };
    context.crashPoint('draw-known');
    const what = isRefused ? 'cash.declined' : 'cash.booked';
    await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what, detail }]);
    if (isRefused) return { to: 'DECLINED', set: { refusal: refusalOf(outcome.reason) } };
    const source = { purpose: 'draw', sourceKey: messageKey } as const;
    await insertDisbursement(
      tx,
      { ...source, disbursementId, ownerId, customerId, loanId, amountCents, way, target, request },
      nowMs,
    );
    context.crashPoint('draw-writing');
    const result: DrawResult = { principalCents: outcome.principalCents, disbursementId };
    return { to: 'BOOKED', set: { result: JSON.stringify(result) } };
  });
  context.crashPoint('draw-written');
  if (isBooked) context.wake('cash');
}

export const drawsWork: LeasedWork<Draw> = {
  table: DRAWS,
  handle: book,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: 'a draw could not be booked',
};
