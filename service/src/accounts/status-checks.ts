import { crc32 } from 'node:zlib';
import { isBankrupt, isChargedOff, isFinished } from '@lendside/domain/loan-states';
import { isStatusCheckDue, statusCheckEvery } from '@lendside/domain/status-check';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { CERTIFIED, statusOn } from './active-duty-check.ts';
import { endProtection, protectByCertificate } from './decide-protection.ts';
import { isPartyOf, loansToProtect } from './protect-loans.ts';
import { begin } from './protections.ts';
import { everyProtectionOf } from './store/protections.ts';
import {
  customersThatWait,
  holdStatusCheckDay,
  keepStatusCheck,
  keepStatusCheckDay,
  lastStatusCheckDays,
  lastStatusChecks,
  type StatusCheckDay,
} from './store/status-checks.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;
const CUSTOMERS_AT_ONCE = 100;
/** Pages of customers in one look: so the process can leave between two looks, and others come in between. */
const PAGES_MAX = 50;
const BREATH_MILLISECONDS = 20;
/** Questions under way at a time: the machine that is asked is a vendor's. */
const ASKED_AT_ONCE = 8;
/** A page takes seconds; a process that held it longer is dead. */
const HELD_MILLISECONDS = 5 * 60_000;
/** A page with so many questions and no answer says that the check is away: it is left alone for a while. */
const SILENT_QUESTIONS = 5;
const AWAY_MILLISECONDS = 10 * 60_000;
/** Questions without an answer are asked again in another pass. */
const NEXT_PASS_MILLISECONDS = 60 * 60_000;

type Outcome = 'asked' | 'found' | 'ended' | 'unanswered';
type Counts = Readonly<Record<Outcome, number>>;

/**
 * Asks the status check about every party of a loan who is due on the business day (decision record 181), and does what follows where it tells
 * something new. A look goes on where the last one ended; one who was asked about is not due again, however often this runs. Answers how
 * many were asked about.
 */
export async function checkStatuses(context: Context): Promise<number> {
  const ordinary = context.flags.limit('activeDutyCheckDays');
  if (ordinary === 0) return 0;
  const { clock, db } = context;
  const hold = { day: context.businessDate(), holder: context.ids.next('status') };
  const [nowMs, untilMs] = [clock.nowMs(), clock.nowMs() + HELD_MILLISECONDS];
  let known = await holdStatusCheckDay(db, hold, { nowMs, untilMs });
  if (known === undefined) return 0;
  const before = known.asked;
  for (let page = 1; page <= PAGES_MAX; page += 1) {
    const customerIds = await context.ports.customerFile.customersAfter(known.afterCustomerId, CUSTOMERS_AT_ONCE);
    const counts = await checkPage(context, customerIds, ordinary);
    const isLast = customerIds.length < CUSTOMERS_AT_ONCE;
    known = { ...added(known, counts), afterCustomerId: customerIds.at(-1) ?? known.afterCustomerId };
    const isAway = counts.asked === 0 && counts.unanswered >= SILENT_QUESTIONS;
    const ends = isLast || isAway || page === PAGES_MAX;
    const to = {
      ...known,
      ...(ends ? leftAlone(clock.nowMs(), known.unanswered, { isLast, isAway }) : held(clock.nowMs())),
    };
    if (!(await keepStatusCheckDay(db, hold, to)) || ends) break;
    await context.timers.sleep(BREATH_MILLISECONDS);
  }
  return known.asked - before;
}

const added = <Day extends Counts>(known: Day, counts: Counts): Day => ({
  ...known,
  asked: known.asked + counts.asked,
  found: known.found + counts.found,
  ended: known.ended + counts.ended,
  unanswered: known.unanswered + counts.unanswered,
});

const held = (nowMs: number) => ({ heldUntilMs: nowMs + HELD_MILLISECONDS, finishedAtMs: undefined });

/** End of a look: done, before another pass, or before its next pages. */
function leftAlone(
  nowMs: number,
  unanswered: number,
  { isLast, isAway }: { readonly isLast: boolean; readonly isAway: boolean },
) {
  const waits = isAway ? nowMs + AWAY_MILLISECONDS : undefined;
  if (!isLast) return { heldUntilMs: waits, finishedAtMs: undefined };
  if (unanswered === 0) return { heldUntilMs: undefined, finishedAtMs: nowMs };
  return { heldUntilMs: nowMs + NEXT_PASS_MILLISECONDS, finishedAtMs: undefined, afterCustomerId: '', unanswered: 0 };
}

/** A customer with the loans that they owe: as the borrower or as the cosigner (decision record 183). */
interface Party {
  readonly customerId: string;
  readonly loans: readonly LoanFacts[];
}

/** Asks about those of a page of customers who are due. */
async function checkPage(context: Context, customerIds: readonly string[], ordinary: number): Promise<Counts> {
  const counts = { asked: 0, found: 0, ended: 0, unanswered: 0 };
  const due = customerIds.length === 0 ? [] : await dueAmong(context, customerIds, ordinary);
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
  return counts;
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

/** The last days of the job as the desk shows them, the newest first. */
export const statusCheckDays = (context: Context, atMost: number): Promise<readonly StatusCheckDay[]> =>
  lastStatusCheckDays(statementAs(context.db, 'worker'), atMost);

/** Looks now and then which customers are due today. Any number of processes may run one; one of them works at a time. */
export function startStatusChecks(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'status-checks',
    run: () => checkStatuses(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'the status of customers could not be checked',
  });
}
