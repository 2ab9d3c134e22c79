import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { insertDisbursement } from '../money/disbursements-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork } from '../platform/jobs/leased-work.ts';
import { holdOf } from './credit-holds.ts';
import { DRAWS, type Draw, type DrawResult } from './draws-store.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;

/** Problem code for a refusal of the book, as the customer hears it. */
const refusalOf = (reason: string) =>
  ['above_available_credit', 'draw_too_small'].includes(reason) ? 'draw_amount_not_allowed' : 'draw_not_available';

/**
 * Has an accepted draw booked and writes its state and the money owed in one transaction. Booked by its own key it is in the books
 * once, however often this runs.
 */
async function book(context: Context, draw: Leased<Draw>): Promise<void> {
  context.crashPoint('draw-claimed');
  const { messageKey, loanId, customerId, ownerId, amountCents, way, target, request } = draw;
  const outcome = await context.ports.loanChanges.draw({
    ...{ reference: messageKey, holdReference: holdOf(draw), loanId, date: context.businessDate(), amountCents },
    way: CHANNEL_OF_METHOD[way],
  });
  context.crashPoint('draw-sent');
  const disbursementId = context.ids.next('out');
  const refusal = outcome.outcome === 'refused' ? refusalOf(outcome.reason) : undefined;
  context.crashPoint('draw-known');
  const isWritten = await finishWork(context, DRAWS, draw, async (tx) => {
    const nowMs = context.clock.nowMs();
    const detail = { messageKey, amountCents, ...(refusal ? { refusal } : {}) };
    const what = refusal ? 'cash.declined' : 'cash.booked';
    await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what, detail }]);
    if (outcome.outcome === 'refused') return { to: 'DECLINED', set: { refusal } };
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
  if (isWritten) context.wake('cash');
}

export const drawsWork: LeasedWork<Draw> = {
  table: DRAWS,
  handle: book,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: 'a draw could not be booked',
};
