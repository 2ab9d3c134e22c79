import { crc32 } from 'node:zlib';
import { isBankrupt, isChargedOff, isFinished } from '@lendside/domain/loan-states';
import { isStatusCheckDue, statusCheckEvery } from '@lendside/domain/status-check';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type ChunkOutcome, runBatch } from '../platform/jobs/batch.ts';
import { lastRuns } from '../platform/jobs/batch-store.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { CERTIFIED, statusOn } from './active-duty-check.ts';
import { endProtection, protectByCertificate } from './decide-protection.ts';
import { isPartyOf, loansToProtect } from './protect-loans.ts';
import { begin } from './protections.ts';
import { everyProtectionOf } from './store/protections.ts';
import { customersThatWait, keepStatusCheck, lastStatusChecks } from './store/status-checks.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;
const CUSTOMERS_AT_ONCE = 100;
/** Questions under way at a time: the machine that is asked is a vendor's. */
const ASKED_AT_ONCE = 8;
/** So many questions of one chunk without an answer say that the check is away: it is left alone for a while. */
const SILENT_QUESTIONS = 5;
const AWAY_MILLISECONDS = 10 * 60_000;
/** Single questions without an answer are asked again. */
const NEXT_LOOK_MILLISECONDS = 60 * 60_000;

/** Name of the batch job, one run each business day. */
const JOB = 'status-checks';

type Outcome = 'asked' | 'found' | 'ended' | 'unanswered';

/**
 * Asks the status check about every party of a loan who is due on the business day (decision record 181), and does what follows where it tells
 * something new. One who was asked about is not due again, however often this runs. Answers how many were asked about.
 */
export async function checkStatuses(context: Context, stopping?: AbortSignal): Promise<number> {
  const ordinary = context.flags.limit('activeDutyCheckDays');
  if (ordinary === 0) return 0;
  const { asked = 0 } = await runBatch(
    context,
    {
      ...{ job: JOB, period: context.businessDate(), customersAtOnce: CUSTOMERS_AT_ONCE },
      work: (customerIds) => checkSome(context, customerIds, ordinary),
      failed: 'the status of some customers could not be checked',
    },
    stopping,
  );
  return asked;
}

/** A customer with the loans that they owe: as the borrower or as the cosigner (decision record 183). */
interface Party {
  readonly customerId: string;
  readonly loans: readonly LoanFacts[];
}

/** Asks about those of some customers who are due. Questions without an answer are asked again, those of all customers later where it is away. */
async function checkSome(context: Context, customerIds: readonly string[], ordinary: number): Promise<ChunkOutcome> {
  const counts = { asked: 0, found: 0, ended: 0, unanswered: 0 };
  const due = await dueAmong(context, customerIds, ordinary);
  for (let at = 0; at < due.length; at += ASKED_AT_ONCE) {
    const outcomes = due.slice(at, at + ASKED_AT_ONCE).map((one) =>
      checkOne(context, one).catch((error: unknown): Outcome => {
        context.log.error(
          { customerId: one.customerId, error: String(error) },
          'the status of a customer was not checked',
        );
        return 'unanswered';
      }),
    );
    for (const outcome of await Promise.all(outcomes)) {
      counts[outcome] += 1;
      if (outcome === 'found' || outcome === 'ended') counts.asked += 1;
    }
  }
  const { unanswered: waiting, ...answered } = counts;
  if (waiting === 0) return { counts: answered };
  const nowMs = context.clock.nowMs();
  const isAway = answered.asked === 0 && waiting >= SILENT_QUESTIONS;
  return isAway
    ? { counts: answered, again: { atMs: nowMs, waiting }, resumesAtMs: nowMs + AWAY_MILLISECONDS }
    : { counts: answered, again: { atMs: nowMs + NEXT_LOOK_MILLISECONDS, waiting } };
}

async function dueAmong(context: Context, customerIds: readonly string[], ordinary: number): Promise<Party[]> {
  const today = context.businessDate();
  const [loans, checks, waiting] = await Promise.all([
    context.ports.loanBook.loansOf(customerIds, today),
    lastStatusChecks(context.db, customerIds),
    customersThatWait(context.db, customerIds),
  ]);
  const last = new Map(checks.map((check) => [check.customerId, check]));
  return customerIds
    .map((customerId) => ({ customerId, loans: loans.filter((loan) => isPartyOf(loan, customerId)) }))
    .filter(({ customerId, loans: own }) => {
      const asLoans = own.map(({ loanStatusId, daysLate, collateral, awaitsMoney = false }) => ({
        ...{ loanStatusId, daysLate, awaitsMoney },
        isSecured: collateral !== undefined,
      }));
      const every = statusCheckEvery(asLoans, { ordinary, isToldAndWaiting: waiting.has(customerId) });
      return every !== undefined && isStatusCheckDue(every, last.get(customerId), { today, spread: crc32(customerId) });
    });
}

/** Asks about one party; the answer is kept once all that follows from it is written, so that a process that dies asks again. */
async function checkOne(context: Context, { customerId, loans }: Party): Promise<Outcome> {
  const today = context.businessDate();
  const customer = await context.ports.customerFile.customer(customerId);
  const status = customer && (await statusOn(context, customer, today));
  if (!status) return 'unanswered';
  await stayOfFile(context, customer, loans);
  const outcome = await follow(context, customerId, status);
  const { since, endedOn, certificateId } = status;
  await keepStatusCheck(
    context.db,
    { customerId, askedOn: today, since, endedOn, certificateId },
    context.clock.nowMs(),
  );
  return outcome;
}

/** The same follows as from the customer's own word; what is known already is left as it is. */
async function follow(
  context: Context,
  customerId: string,
  { certificate, endedOn }: NonNullable<Awaited<ReturnType<typeof statusOn>>>,
): Promise<Outcome> {
  const known = (await everyProtectionOf(context.db, customerId)).filter(({ kind }) => kind === 'activeDuty');
  const stands = known.find(({ state }) => state === 'STANDS');
  if (certificate !== undefined) {
    const { fromOn } = certificate;
    // The person who ended it knows more than the database, and none is about a loan made since.
    const wasEnded = known.some((one) => one.endedOn !== null && one.endedOn >= fromOn);
    if (stands || wasEnded || (await loansToProtect(context, customerId, fromOn)).length === 0) return 'asked';
    return (await protectByCertificate(context, { customerId, by: null, certificate })) ? 'found' : 'asked';
  }
  // What rests on papers a person ends at the desk.
  const isOver = stands?.proof.startsWith(CERTIFIED) && endedOn !== undefined && endedOn >= stands.fromOn;
  if (!stands || !isOver) return 'asked';
  const { protectionId } = stands;
  const undecided = await endProtection(context, { protectionId, by: null, how: 'served', on: endedOn });
  return undecided === undefined ? 'ended' : 'asked';
}

/** The lender's file says that a customer is bankrupt whose loan goes on, and no case was told yet: it counts from now on, and the desk looks at it. */
async function stayOfFile(context: Context, customer: CustomerRecord, loans: readonly LoanFacts[]): Promise<void> {
  const { customerId, bankrupt } = customer;
  const isCollected = ({ loanStatusId: state }: LoanFacts) =>
    !isFinished(state) && !isBankrupt(state) && !isChargedOff(state);
  if (!bankrupt || !loans.some(isCollected)) return;
  if ((await everyProtectionOf(context.db, customerId)).some(({ kind }) => kind === 'bankruptcy')) return;
  const [fromOn, proof] = [context.businessDate(), 'the customer file says bankrupt'];
  await begin(context, { customerId, userId: null, kind: 'bankruptcy', state: 'TOLD', fromOn, proof, by: null });
}

/** A day of the job as the desk shows it. */
export interface StatusCheckDay {
  readonly day: string;
  readonly asked: number;
  readonly found: number;
  readonly ended: number;
  readonly unanswered: number;
  readonly isDone: boolean;
}

/** The last days of the job, the newest first. */
export async function statusCheckDays({ db }: Context, atMost: number): Promise<readonly StatusCheckDay[]> {
  const runs = await lastRuns(statementAs(db, 'worker'), { job: JOB, atMost });
  return runs.map(({ period: day, counts: { asked = 0, found = 0, ended = 0 }, waiting, finishedAtMs }) => ({
    ...{ day, asked, found, ended, unanswered: waiting, isDone: finishedAtMs !== null },
  }));
}

/** Looks now and then which customers are due today. Any number of processes share them. */
export function startStatusChecks(context: Context): Job {
  return startRepeatingJob(context, {
    name: JOB,
    run: (stopping) => checkStatuses(context, stopping),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'the status of customers could not be checked',
  });
}
