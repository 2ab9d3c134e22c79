import type { ProblemCode } from '@lendside/contract/problems';
import { ORIGINATION_SIGN_HOURS } from '@lendside/domain/limits';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork, type Move } from '../platform/jobs/leased-work.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { takeLoanBack } from './loan-originations.ts';
import { notSignedNotification } from './not-signed-notification.ts';
import { ORIGINATIONS, type Origination } from './originations-store.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;
const SIGN_WITHIN_MILLISECONDS = ORIGINATION_SIGN_HOURS * 3_600_000;

/** Problem code for a refusal of the book, as the customer hears it. */
function refusalOf(reason: string): ProblemCode {
  if (reason === 'expired') return 'offer_expired';
  if (['unknown_application', 'not_approved', 'amount_not_approved'].includes(reason))
    return 'application_not_approved';
  return 'terms_above_legal_limit';
}

async function handle(context: Context, one: Leased<Origination>): Promise<void> {
  context.crashPoint('origination-claimed');
  if (one.state === 'SIGNING') {
    const notifications = await notSignedNotification(context, one);
    await context.db.transaction('worker', async (tx) => {
      // A signature that came in the last moment is first: it holds the row.
      const isOver = await takeLoanBack(tx, context, one.applicationId, 'expired');
      if (isOver) await writeOutbox(tx, notifications, context.clock.nowMs());
      else context.log.info({ key: one.messageKey }, 'a loan was signed as its time ended');
    });
    context.wake('outbox');
    return;
  }
  await finishWork(context, ORIGINATIONS, one, (tx) => open(context, tx, one));
  context.crashPoint('origination-written');
}

/** Opens the loan without its money, in one transaction with its state. Repeated, it finds the loan it made. */
async function open(context: Context, tx: Tx, one: Leased<Origination>): Promise<Move> {
  const nowMs = context.clock.nowMs();
  const { applicationId, amountCents, customerId, ownerId: userId, messageKey } = one;
  const date = context.businessDate();
  const outcome = await context.ports.loanOrigination.originate(tx, { applicationId, amountCents, date });
  context.crashPoint('origination-sent');
  if (outcome.outcome === 'refused') {
    const refusal = refusalOf(outcome.reason);
    const detail = { messageKey, applicationId, refusal, reason: outcome.reason };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'origination.refused', detail }]);
    return { to: 'REFUSED', set: { refusal } };
  }
  const { loanId, dueDate } = outcome;
  context.crashPoint('origination-known');
  const detail = { messageKey, applicationId, amountCents };
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'origination.opened', detail }]);
  context.crashPoint('origination-writing');
  return { to: 'SIGNING', againAtMs: nowMs + SIGN_WITHIN_MILLISECONDS, set: { loan_id: loanId, due_date: dueDate } };
}

export const originationsWork: LeasedWork<Origination> = {
  table: ORIGINATIONS,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: 'a loan could not be made',
};
