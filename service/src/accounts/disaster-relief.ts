import { isInArea } from '@lendside/domain/disaster-area';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type ChunkOutcome, runBatch } from '../platform/jobs/batch.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { endProtection } from './decide-protection.ts';
import { askNow, askOfLoans, beginning, isPartyOf, loansAbout, protectedAlone } from './protect-loans.ts';
import { begin } from './protections.ts';
import { type Disaster, disastersOn } from './store/disasters.ts';
import { disastersOver, loansProtected, type Protection, protectionsIn } from './store/protections.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;
const CUSTOMERS_AT_ONCE = 100;
const ENDED_AT_ONCE = 500;
const JOB = 'disasters';

/**
 * Has the loans of all who live in a declared area know of it, once a business day for each disaster that holds, and ends what is over.
 * Answers how many customers were covered.
 */
export async function followDisasters(context: Context, stopping?: AbortSignal): Promise<number> {
  await endPassed(context, stopping);
  let sum = 0;
  for (const disaster of await disastersOn(context.db, context.businessDate())) {
    const { covered = 0 } = await runBatch(
      context,
      {
        ...{ job: JOB, period: `${context.businessDate()} ${disaster.disasterId}`, customersAtOnce: CUSTOMERS_AT_ONCE },
        work: (customerIds) => coverSome(context, disaster, customerIds),
        failed: 'some customers of a disaster could not be covered',
      },
      stopping,
    );
    sum += covered;
  }
  return sum;
}

/** Protections whose disaster is over; its end is told to the loans where it came before the last day. */
async function endPassed(context: Context, stopping?: AbortSignal): Promise<void> {
  const over = await disastersOver(statementAs(context.db, 'worker'), context.businessDate(), ENDED_AT_ONCE);
  for (const { protectionId, overOn } of over) {
    if (stopping?.aborted) return;
    await endProtection(context, { protectionId, by: null, how: 'passed', on: overOn });
  }
}

/** Covers those of some customers who live in the area and owe payments, and the loans that they got since they were covered. */
async function coverSome(context: Context, disaster: Disaster, customerIds: readonly string[]): Promise<ChunkOutcome> {
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  const owing = customerIds.filter((customerId) => loans.some((loan) => loan.payable && isPartyOf(loan, customerId)));
  const known = await protectionsIn(statementAs(context.db, 'worker'), disaster.disasterId, owing);
  let covered = 0;
  for (const customerId of owing) {
    const one = known.find((known) => known.customerId === customerId);
    if (one?.state === 'STANDS') await coverNewLoans(context, one);
    if (one === undefined && (await cover(context, disaster, customerId))) covered += 1;
  }
  return { counts: { covered } };
}

async function cover(context: Context, disaster: Disaster, customerId: string): Promise<boolean> {
  if (!(await isAtHomeIn(context, disaster, customerId))) return false;
  const { disasterId, fromOn, untilOn, name } = disaster;
  const proof = `address in the area of ${name}`;
  const about = { kind: 'disaster', state: 'STANDS', disasterId, fromOn, untilOn, proof } as const;
  return (await begin(context, { ...about, customerId, userId: null, by: null })) !== undefined;
}

/** Whether the customer file says that a customer lives in the area. */
export async function isAtHomeIn(context: Context, disaster: Disaster, customerId: string): Promise<boolean> {
  const [home] = (await context.ports.customerFile.details(customerId))?.addresses ?? [];
  return home !== undefined && home.typeName === 'Home' && isInArea(disaster, home);
}

async function coverNewLoans(context: Context, one: Protection): Promise<void> {
  const asked = new Set(
    (await loansProtected(statementAs(context.db, 'worker'), one.protectionId)).map(({ loanId }) => loanId),
  );
  const fresh = (await loansAbout(context, one)).filter(({ loanId }) => !asked.has(loanId));
  for (const loan of await protectedAlone(context, fresh, one)) {
    const change = { of: one, loans: [loan], change: beginning(one, loan) };
    await context.db.transaction('worker', (tx) => askOfLoans(context, tx, change));
    await askNow(context, change);
  }
}

/** Looks now and then which disasters hold. Any number of processes share the customers. */
export function startDisasterRelief(context: Context): Job {
  return startRepeatingJob(context, {
    name: JOB,
    run: (stopping) => followDisasters(context, stopping),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'disasters could not be followed',
  });
}
