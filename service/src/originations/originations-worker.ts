import type { ProblemCode } from '@lendside/contract/problems';
import { ORIGINATION_SIGN_HOURS } from '@lendside/domain/limits';
import type { Tx } from '@lendside/providers/database';
import type { OriginateOutcome } from '@lendside/providers/loan-origination/port';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { finishWork, type Leased, type LeasedWork, type Move, patienceMs } from '../platform/jobs/leased-work.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { endedNotification } from './ended-notification.ts';
import { takeUnsignedBack, wantLoanBack, writeTakenBack } from './loan-back.ts';
import { payOutSigned } from './loan-originations.ts';
import { ORIGINATIONS, type Origination } from './originations-store.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;
/** Seconds after which a loan whose application is being withdrawn is looked at again, at most. */
const WITHDRAWAL_SECONDS = 900;
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
  if (one.state === 'ACCEPTED') {
    await open(context, one);
    return;
  }
  if (one.signed && !one.back) await payOutSigned(context, one.loanId ?? '');
  else if (one.back?.why === 'withdrawn') await leaveToWithdrawal(context, one);
  else await end(context, one);
}

/** Opens the loan without its money, then writes that down. Asked again by the same reference, the book tells of the loan it made. */
async function open(context: Context, one: Leased<Origination>): Promise<void> {
  const { applicationId, amountCents, messageKey: reference } = one;
  const date = context.businessDate();
  const outcome = await context.ports.loanOrigination.originate({ reference, applicationId, amountCents, date });
  context.crashPoint('origination-sent');
  context.crashPoint('origination-known');
  await finishWork(context, ORIGINATIONS, one, async (tx) => {
    const move = await writeOpened(context, tx, one, outcome);
    context.crashPoint('origination-writing');
    return move;
  });
  context.crashPoint('origination-written');
}

async function writeOpened(context: Context, tx: Tx, one: Origination, outcome: OriginateOutcome): Promise<Move> {
  const nowMs = context.clock.nowMs();
  const { applicationId, amountCents, customerId, ownerId: userId, messageKey } = one;
  if (outcome.outcome === 'refused') {
    const refusal = refusalOf(outcome.reason);
    const detail = { messageKey, applicationId, refusal, reason: outcome.reason };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'origination.refused', detail }]);
    return { to: 'REFUSED', set: { refusal } };
  }
  const { loanId, dueDate } = outcome;
  const detail = { messageKey, applicationId, amountCents };
  await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'origination.opened', detail }]);
  return { to: 'SIGNING', againAtMs: nowMs + SIGN_WITHIN_MILLISECONDS, set: { loan_id: loanId, due_date: dueDate } };
}

/** Takes back a loan that was not signed in time, or that the book did not pay out. A signature that came in the last moment is first. */
async function end(context: Context, one: Leased<Origination>): Promise<void> {
  const { applicationId } = one;
  const { why, reference } = one.back ?? { why: 'expired', reference: context.ids.next('back') };
  const wanted = await context.db.transaction('worker', (tx) =>
    wantLoanBack(tx, context, applicationId, { why, reference }),
  );
  if (wanted.is !== 'wanted') {
    context.log.info({ key: one.messageKey }, 'a loan was signed or withdrawn as its time ended');
    return;
  }
  const answer = await takeUnsignedBack(context, wanted.one);
  context.crashPoint('origination-taken-back');
  const notifications = answer.outcome === 'takenBack' ? await endedNotification(context, one, why) : [];
  await context.db.transaction('worker', async (tx) => {
    const isWritten = await writeTakenBack(tx, context, { applicationId, reference }, answer);
    if (isWritten) await writeOutbox(tx, notifications, context.clock.nowMs());
  });
  context.wake('outbox');
}

/** The request that withdraws its application ends it. */
async function leaveToWithdrawal(context: Context, one: Leased<Origination>): Promise<void> {
  const againAtMs = context.clock.nowMs() + patienceMs(one.attempts, WITHDRAWAL_SECONDS);
  await finishWork(context, ORIGINATIONS, one, async () => ({ to: 'SIGNING', againAtMs }));
  context.wake('lenderRequests');
}

export const originationsWork: LeasedWork<Origination> = {
  table: ORIGINATIONS,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: 'a loan could not be made',
};
