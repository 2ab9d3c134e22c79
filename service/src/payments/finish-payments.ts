import type { Tx } from '@lendside/providers/database';
import type { PostingOutcome } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { SettledOutcome } from '../money/charge-outcome.ts';
import { type Claimed, type Move, moveOperations } from '../money/claims-store.ts';
import type { MoneyOperation, PaymentResult } from '../money/operation.ts';
import { restrictRetry } from '../money/retry-restriction.ts';
import { type AuditEntry, writeAudit } from '../platform/audit/audit.ts';
import { holdOpen, makeDue } from '../platform/jobs/open-work-store.ts';
import { LEASE_MILLISECONDS, writeNotifications } from '../platform/notifications/outbox.ts';
import { changeOf, postChanges } from './finish-changes.ts';
import type { Booked, WriteBooked } from './loan-change.ts';
import { keepPosted, receiptNotification } from './receipts.ts';
import { plannedOf } from './scheduled-store.ts';

/** Worker's finding about one operation. */
export interface Finding {
  readonly operation: Claimed;
  readonly outcome: SettledOutcome;
}

/** An unknown outcome is looked up again after 1, 2, 4 ... seconds, at most a minute apart. */
const lookAgainAfterMs = (attempts: number) => Math.min(60_000, 1000 * 2 ** Math.min(6, Math.max(0, attempts - 1)));

/** Where an operation went, and whether it is due again at once. */
export interface Finished {
  readonly to: Move['to'];
  readonly dueNow: boolean;
}

/**
 * Has a group of payments and changes posted and writes down how they ended: state, audit and the receipt owed, in one transaction. What was
 * posted and not written down is found posted the next time. Answers, in order, an error for each that could not be
 * written; one bad operation does not keep the others from being posted.
 */
export async function finishGroup(
  context: Context,
  findings: readonly Finding[],
): Promise<readonly (Finished | Error)[]> {
  let written: Written;
  const notifications = context.inProcess.notifications;
  const takesNotifications = notifications?.hasRoom() ?? false;
  try {
    const charged = findings.filter(({ outcome }) => outcome.outcome === 'done').map(({ operation }) => operation);
    const [changes, posted] = await Promise.all([postChanges(context, charged), postAll(context, charged)]);
    context.crashPoint('operation-posted');
    written = await context.db.transaction('worker', (tx) =>
      finishInside(context, tx, findings, { changes, posted, takesNotifications }),
    );
  } catch (error) {
    if (findings.length === 1) return [error instanceof Error ? error : new Error(String(error))];
    const results: (Finished | Error)[] = [];
    for (const finding of findings) results.push(...(await finishGroup(context, [triedBefore(finding)])));
    return results;
  }
  context.crashPoint('operation-written');
  if (takesNotifications) {
    keepPosted(context, written.posted);
    notifications?.claim(written.posted.map(({ messageKey }) => receiptNotification(messageKey)));
  }
  return written.finished;
}

/** The finding after a try that failed: what was asked then may still arrive. */
const triedBefore = ({ operation, ...rest }: Finding): Finding => ({
  ...rest,
  operation: { ...operation, foundIn: operation.foundIn === 'ACCEPTED' ? 'AUTHORIZING' : operation.foundIn },
});

/** Answers of the book before the transaction, and what is to be written of changes, by message key. */
interface BeforeWriting {
  readonly changes: ReadonlyMap<string, WriteBooked>;
  readonly posted: ReadonlyMap<string, Booked>;
  readonly takesNotifications: boolean;
}

/** Result of one transaction. */
interface Written {
  readonly finished: readonly Finished[];
  /** Whose receipt is owed: as they stand now. */
  readonly posted: readonly MoneyOperation[];
}

async function finishInside(
  context: Context,
  tx: Tx,
  findings: readonly Finding[],
  { changes, posted, takesNotifications }: BeforeWriting,
): Promise<Written> {
  const nowMs = context.clock.nowMs();
  const ours = await holdOpen(
    tx,
    findings.map((finding) => finding.operation),
  );
  // One worker may hold an operation twice, when it lost the first claim and won the next: only the last one counts.
  const mine = findings.filter(({ operation }) => ours.get(operation.messageKey) === operation.fence);
  const done = mine.filter((finding) => finding.outcome.outcome === 'done').map((finding) => finding.operation);
  const booked = new Map([...posted, ...(await writeChanges(tx, done, changes))]);
  const moves = mine.map((finding) => moveOf(finding, booked.get(finding.operation.messageKey), nowMs));
  const receipts = mine.flatMap(({ operation }, index) =>
    moves[index]?.to === 'POSTED' && operation.amountCents > 0
      ? [postedAs(operation, booked.get(operation.messageKey))]
      : [],
  );
  const settled = mine.filter((_, index) => moves[index]?.nextAttemptAtMs === undefined);
  const plans = plannedOf(settled.map(({ operation }) => operation));
  const givenUp = mine
    .filter(({ operation }, index) => moves[index]?.to === 'FAILED' && operation.refusal === 'charge_given_up')
    .map(({ operation }) => operation);
  // Sent together: none waits for the other's answer.
  await Promise.all([
    moveOperations(tx, moves, nowMs),
    restrictRetry(context, tx, givenUp),
    ...(plans.length > 0 ? [makeDue(tx, plans, nowMs)] : []),
    writeNotifications(
      tx,
      receipts.map(({ messageKey }) => receiptNotification(messageKey)),
      nowMs,
      takesNotifications ? LEASE_MILLISECONDS : undefined,
    ),
    writeAudit(
      tx,
      nowMs,
      mine.map(({ operation }, index) => activityOf(operation, moves[index])),
    ),
  ]);
  context.crashPoint('operation-writing');
  const moved = new Map(mine.map((finding, index) => [finding, moves[index]]));
  // What another worker took over meanwhile is its to finish.
  const finished = findings.map((finding) => {
    const move = moved.get(finding);
    return {
      to: move?.to ?? ('UNKNOWN' as const),
      dueNow: move?.nextAttemptAtMs !== undefined && move.nextAttemptAtMs <= nowMs,
    };
  });
  return { finished, posted: receipts };
}

/** Has what was charged posted, where it only pays its loan. Posted already, it is answered as it was. */
async function postAll(context: Context, charged: readonly Claimed[]): Promise<ReadonlyMap<string, Booked>> {
  const date = context.businessDate();
  const payments = charged.filter((operation) => !changeOf(operation));
  const postings = payments.map(({ reference, loanId, amountCents, confirmationNumber }) => {
    return { reference, loanId, amountCents, confirmationNumber, date };
  });
  const posted = postings.length === 0 ? [] : await context.ports.loanMoney.post(postings);
  return new Map(payments.map((one, index) => [one.messageKey, resultOf(one, posted[index])] as const));
}

/** Writes what follows from the changes of loans among these, one after the other. */
async function writeChanges(
  tx: Tx,
  done: readonly Claimed[],
  changes: ReadonlyMap<string, WriteBooked>,
): Promise<ReadonlyMap<string, Booked>> {
  const booked = new Map<string, Booked>();
  for (const { messageKey } of done) {
    const write = changes.get(messageKey);
    if (write) booked.set(messageKey, await write(tx));
  }
  return booked;
}

/** The line of an operation in its account's activity. */
function activityOf(operation: Claimed, move: Move | undefined): AuditEntry {
  const { messageKey, customerId, ownerId: userId, loanId, amountCents } = operation;
  const what = `${changeOf(operation)?.audited ?? 'payment'}.${move?.to.toLowerCase()}`;
  const { traceId } = operation;
  return { customerId, userId, loanId, what, detail: { messageKey, amountCents, refusal: move?.refusal }, traceId };
}

/** An operation as it stands once it is posted. */
const postedAs = (operation: Claimed, booked: Booked | undefined): MoneyOperation => ({
  ...operation,
  state: 'POSTED',
  version: operation.version + 1,
  result: booked && 'result' in booked ? booked.result : operation.result,
});

function resultOf(operation: Claimed, posting: PostingOutcome | undefined): Booked {
  if (!posting || posting.outcome === 'refused') return { refusal: 'balance_changed' };
  const { date, allocation, after } = posting;
  const result: PaymentResult = {
    confirmationNumber: operation.confirmationNumber,
    paymentDate: date,
    allocation,
    principalCents: after.principalCents,
    payoffAmountCents: after.payoffAmountCents,
    minimumAmountDueCents: after.minimumAmountDueCents,
    pastDueAmountCents: after.pastDueAmountCents,
    ...(after.nextDueDate ? { nextDueDate: after.nextDueDate } : {}),
    ...(after.nextDueOn ? { nextDueOn: after.nextDueOn, nextDueAmountCents: after.nextDueAmountCents } : {}),
    isPayoff: after.payoffAmountCents === 0,
    loanStatusId: after.loanStatusId,
  };
  return { result };
}

/** The next state of one operation. A charge the loan did not take waits as UNKNOWN until it is taken back. */
function moveOf({ operation, outcome }: Finding, booked: Booked | undefined, nowMs: number): Move {
  const { messageKey } = operation;
  switch (outcome.outcome) {
    case 'done':
      if (booked && 'result' in booked) return { messageKey, to: 'POSTED', result: booked.result };
      if (booked && changeOf(operation)?.refused === 'DECLINED')
        return { messageKey, to: 'DECLINED', refusal: booked.refusal };
      return { messageKey, to: 'UNKNOWN', refusal: booked?.refusal ?? 'balance_changed', nextAttemptAtMs: nowMs };
    case 'declined':
      if (operation.foundIn === 'UNKNOWN')
        return { messageKey, to: 'VOIDED', refusal: outcome.reason, nextAttemptAtMs: nowMs };
      return { messageKey, to: 'DECLINED', refusal: outcome.reason };
    case 'nothingCharged':
      return { messageKey, to: 'VOIDED', refusal: operation.refusal ?? 'charge_given_up', nextAttemptAtMs: nowMs };
    case 'closed':
      return { messageKey, to: 'FAILED' };
    case 'unknown':
      return { messageKey, to: 'UNKNOWN', nextAttemptAtMs: nowMs + lookAgainAfterMs(operation.attempts) };
  }
}
