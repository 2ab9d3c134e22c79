import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import type { CustomerRecord } from '@lendside/providers/customer-file/port';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { Context } from '../context.ts';
import { releaseMoneyOut } from '../money/money-holds-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type ChunkOutcome, runBatch } from '../platform/jobs/batch.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { writeNotifications, writeOutbox } from '../platform/notifications/outbox.ts';
import { loansLeftBy, otherPartyLetters, undoneNotification } from './letters.ts';
import { HELD_BECAUSE, numbersOf, type PersonWhoDied, stopAfterDeath } from './stop-after-death.ts';
import { stopWhatCameAfter } from './stop-what-came-after.ts';
import { deleteDeceased, insertDeceased, livedAtMs, notedDeaths, saidByLender } from './store.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;
const CUSTOMERS_AT_ONCE = 100;
const AWAY_MILLISECONDS = 10 * 60_000;
const JOB = 'deaths-of-lender';

type Outcome = 'died' | 'lives' | 'unchanged';

/**
 * Looks once a business day at every customer with a sign-in: whether the lender's system says that they died, or says so no more
 * (decision record 209). Answers how many died.
 */
export async function followDeathsOfLender(context: Context, stopping?: AbortSignal): Promise<number> {
  const { died = 0 } = await runBatch(
    context,
    {
      ...{ job: JOB, period: context.businessDate(), customersAtOnce: CUSTOMERS_AT_ONCE },
      work: (customerIds) => noteSome(context, customerIds),
      failed: 'deaths that the lender’s system knows could not be noted',
    },
    stopping,
  );
  return died;
}

async function noteSome(context: Context, customerIds: readonly string[]): Promise<ChunkOutcome> {
  try {
    return { counts: await noteDeathsOfLender(context, customerIds) };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const atMs = context.clock.nowMs() + AWAY_MILLISECONDS;
    return { counts: {}, again: { atMs, waiting: customerIds.length }, resumesAtMs: atMs };
  }
}

/** Notes what the lender's system says of some customers. One without a sign-in is written nothing and pays nothing here. */
export async function noteDeathsOfLender(
  context: Context,
  customerIds: readonly string[],
): Promise<Readonly<Record<Outcome, number>>> {
  const counts = { died: 0, lives: 0, unchanged: 0 };
  const noted = new Map(
    (await notedDeaths(statementAs(context.db, 'worker'), customerIds)).map((one) => [one.customerId, one.reportId]),
  );
  for (const customerId of customerIds) counts[await noteOne(context, customerId, noted.get(customerId))] += 1;
  if (counts.died + counts.lives > 0) context.wake('outbox');
  return counts;
}

/** `reportId`: what their death is noted by already. What the desk found stands until the desk takes it back. */
async function noteOne(context: Context, customerId: string, reportId: string | undefined): Promise<Outcome> {
  if (reportId !== undefined && reportId !== saidByLender(customerId)) return 'unchanged';
  const { customerFile, signIn } = context.ports;
  const person = await signIn.findUserOfCustomer(customerId);
  if (!person) return 'unchanged';
  const record = await customerFile.customer(customerId);
  const isDead = record?.deceasedOn !== undefined && record.deceasedOn <= context.businessDate();
  if (!record || isDead === (reportId !== undefined)) return 'unchanged';
  const about = { customerIds: numbersOf(customerId, person), person };
  return isDead ? noteDeath(context, record, about) : takeBack(context, customerId, about);
}

/** The same stops as by a report that the desk found. The desk's word that they live counts for each day up to its own. */
async function noteDeath(context: Context, record: CustomerRecord, about: PersonWhoDied): Promise<Outcome> {
  const { customerId, firstName, deceasedOn = '' } = record;
  const { customerIds, person } = about;
  const livedMs = await livedAtMs(statementAs(context.db, 'worker'), customerIds);
  if (livedMs !== undefined && dateInZone(livedMs, DEFAULT_TIME_ZONE) >= deceasedOn) return 'unchanged';
  const [reportId, userId] = [saidByLender(customerId), person?.userId];
  const loans = await loansLeftBy(context, customerIds);
  const letters = await otherPartyLetters(
    context,
    { reportId: `${reportId} ${deceasedOn}` },
    { name: firstName, customerIds },
    loans,
  );
  const isNoted = await context.db.transaction('worker', async (tx) => {
    const nowMs = context.clock.nowMs();
    const fresh = await insertDeceased(tx, { customerIds, userId, reportId }, nowMs);
    if (fresh.length === 0) return false;
    const detail = { deceasedOn, ...(await stopAfterDeath(context, tx, about)) };
    await writeOutbox(tx, letters, nowMs);
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'customer.deathNoted', detail }]);
    return true;
  });
  if (isNoted && userId !== undefined) await context.ports.signIn.ownSessions.end({ userId, sessionId: undefined });
  return isNoted ? 'died' : 'unchanged';
}

/** The lender's system says no more that they died, under none of their numbers: they are written to again, and told. */
async function takeBack(context: Context, customerId: string, { customerIds }: PersonWhoDied): Promise<Outcome> {
  const records = await Promise.all(customerIds.map((id) => context.ports.customerFile.customer(id)));
  if (records.some((record) => record?.deceasedOn !== undefined)) return 'unchanged';
  const nowMs = context.clock.nowMs();
  const isTakenBack = await context.db.transaction('worker', async (tx) => {
    const living = await deleteDeceased(tx, customerId, saidByLender(customerId));
    for (const id of living) await releaseMoneyOut(tx, id, HELD_BECAUSE, nowMs);
    if (living.length === 0) return false;
    await writeNotifications(tx, [undoneNotification(customerId, nowMs)], nowMs);
    await writeAudit(tx, nowMs, [{ customerId, what: 'customer.deathUndone', detail: { by: 'lender' } }]);
    return true;
  });
  return isTakenBack ? 'lives' : 'unchanged';
}

/** Looks now and then. Any number of processes share the customers. */
export function startDeathsOfLender(context: Context): Job {
  return startRepeatingJob(context, {
    name: JOB,
    async run(stopping) {
      await stopWhatCameAfter(context);
      await followDeathsOfLender(context, stopping);
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'deaths that the lender’s system knows could not be looked for',
  });
}
