import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { debitFollows } from '../payments/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { SigningRow } from '../platform/documents/signings-store.ts';
import { askLenderLater, askWrittenDown, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { writeNotifications } from '../platform/notifications/outbox.ts';
import { planNotification } from './plan-notifications.ts';
import { movePlan, type PlanRow, plansById, planUnderWay, queueForPlan } from './plans-store.ts';

interface PlanAsked {
  readonly planId: string;
  /** Business date of the signature. */
  readonly date: CalendarDate;
}

/** Has the lender's system make a plan that was signed, under its name and with the figures that were signed. */
export const planRequest: LenderRequest<PlanAsked, ChangeOutcome> = {
  kind: 'loanPlan',
  async ask({ ports, db }, { body: { planId, date } }) {
    const [row] = await plansById(db, [planId]);
    if (!row) throw new Error(`a plan was lost: ${planId}`);
    const { loanId, kind, payments, firstDueDate, version } = row;
    return ports.loanChanges.startPlan({
      ...{ reference: planId, loanId, date, kind, version },
      ...(payments === null ? {} : { payments }),
      ...(firstDueDate === null ? {} : { firstDueDate }),
    });
  },
  async follow(context, { body }, answer) {
    const [row] = await plansById(context.db, [body.planId]);
    if (!row) return async () => undefined;
    return (tx) =>
      answer.outcome === 'refused'
        ? writeRefused(context, tx, row, answer.reason)
        : writeMade(context, tx, row, body.date);
  },
};

/** A signature makes the chosen plan a plan, in the transaction that records it. */
export async function planSigned(
  tx: Tx,
  context: Context,
  { loanId, customerId, signingId }: Pick<SigningRow, 'loanId' | 'customerId' | 'signingId'>,
): Promise<void> {
  await queueForPlan(tx, loanId);
  const chosen = await planUnderWay(tx, loanId);
  if (chosen?.state !== 'CHOSEN' || chosen.customerId !== customerId) return;
  const { planId } = chosen;
  await movePlan(tx, planId, { from: ['CHOSEN'], to: 'SIGNED', signingId, nowMs: context.clock.nowMs() });
  const body = { planId, date: context.businessDate() };
  await askLenderLater(context, tx, planRequest, { subject: planId, customerId, loanId, body });
}

/** Makes a plan that was signed a moment ago. What is not heard stays with the worker. */
export async function makeSignedPlan(context: Context, loanId: string): Promise<void> {
  const row = await context.db.transaction('worker', (tx) => planUnderWay(tx, loanId));
  if (row?.state === 'SIGNED') await askWrittenDown(context, planRequest, row.planId);
}

async function writeRefused(context: Context, tx: Tx, { planId }: PlanRow, refusal: string): Promise<void> {
  const nowMs = context.clock.nowMs();
  if (!(await movePlan(tx, planId, { from: ['SIGNED'], to: 'REFUSED', refusal, nowMs }))) return;
  await writeNotifications(tx, [planNotification('refused', planId)], nowMs);
}

async function writeMade(context: Context, tx: Tx, row: PlanRow, madeOn: CalendarDate): Promise<void> {
  const { planId, loanId, customerId, ownerId: userId, kind } = row;
  const nowMs = context.clock.nowMs();
  await queueForPlan(tx, loanId);
  const [next] = row.figures.after.rows;
  const moving = next && { moveId: planId, loanId, toDate: next.dueDate, amountCents: next.amountCents };
  const planned = moving ? await debitFollows(context, tx, moving) : [];
  if (!(await movePlan(tx, planId, { from: ['SIGNED'], to: 'STANDS', madeOn, planned, nowMs }))) return;
  await writeNotifications(tx, [planNotification('made', planId)], nowMs);
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'loan.planMade', detail: { planId, kind } }]);
}
