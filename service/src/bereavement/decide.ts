import { mayHearOfLoans } from '@lendside/domain/death-report';
import type { Context } from '../context.ts';
import { releaseMoneyOut } from '../money/money-holds-store.ts';
import type { PaymentsStopped } from '../payments/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { writeNotifications, writeOutbox } from '../platform/notifications/outbox.ts';
import { loansLeftBy, otherPartyLetters, undoneNotification, writerLetter } from './letters.ts';
import type { DeathWords } from './report.ts';
import { HELD_BECAUSE, numbersOf, stopAfterDeath } from './stop-after-death.ts';
import { type DeathReport, decideReport, deleteDeceased, findReport, insertDeceased, undoReports } from './store.ts';
import { lendersToTell, tellLendersLater, tellLendersNow } from './tell-lender.ts';

/** Why a decision cannot be made. */
export type DeathUndecided = 'gone' | 'unknownCustomer' | 'mayNotHear';

export interface DeathMatched extends PaymentsStopped {
  readonly calls: number;
  /** Whether a letter goes to the writer; without a mail address they are called. */
  readonly isWritten: boolean;
  readonly otherParties: number;
  /** Whether each system of the lender that knows the customer is asked to write it down. */
  readonly isLenderTold: boolean;
}

/** Words of a report, opened. */
export const wordsOf = async ({ sealing }: Context, { sealedWords }: DeathReport): Promise<DeathWords> =>
  JSON.parse(await sealing.open(sealedWords)) as DeathWords;

/**
 * A report is about this customer: nothing is written to them from now on, under none of their numbers, and nothing is taken of
 * them. `isConfirmed`: papers show that the writer stands in the customer's place, so that they hear of loans.
 */
export async function matchReport(
  context: Context,
  asked: { readonly reportId: string; readonly customerId: string; readonly isConfirmed: boolean; readonly by: string },
): Promise<DeathMatched | DeathUndecided> {
  const { reportId, customerId, isConfirmed, by } = asked;
  const report = await findReport(statementAs(context.db, 'worker'), reportId);
  if (report?.state !== 'WAITING') return 'gone';
  const { customerFile, signIn } = context.ports;
  const record = await customerFile.customer(customerId);
  if (!record) return 'unknownCustomer';
  const words = await wordsOf(context, report);
  if (isConfirmed && !mayHearOfLoans(words.writer.relation)) return 'mayNotHear';
  const person = await signIn.findUserOfCustomer(customerId);
  const userId = person?.userId;
  const customerIds = numbersOf(customerId, person);
  const loans = await loansLeftBy(context, customerIds);
  const beside = await otherPartyLetters(context, report, { name: record.firstName, customerIds }, loans);
  const lenders = await lendersToTell(context, customerIds, `${reportId} died`);
  const nowMs = context.clock.nowMs();
  const matched = await context.db.transaction('worker', async (tx): Promise<DeathMatched | undefined> => {
    if (!(await decideReport(tx, reportId, { state: 'MATCHED', customerId, by, nowMs }))) return undefined;
    await insertDeceased(tx, { customerIds, userId, reportId }, nowMs);
    const stopped = await stopAfterDeath(context, tx, { customerIds, person });
    const letter = isConfirmed
      ? ({ letter: 'stopped', loans, onTheirWay: stopped.onTheirWay } as const)
      : ({ letter: 'noted', loans: [], onTheirWay: 0 } as const);
    const written = writerLetter(context, report, words, letter);
    await writeOutbox(tx, [...written, ...beside], nowMs);
    await tellLendersLater(context, tx, lenders, words.died);
    const detail = { reportId, ...stopped };
    await writeAudit(tx, nowMs, [{ customerId, userId, what: 'customer.deathNoted', detail }]);
    const isLenderTold = lenders.length === customerIds.length;
    return { ...stopped, isWritten: written.length > 0, otherParties: beside.length, isLenderTold };
  });
  if (!matched) return 'gone';
  if (userId !== undefined) await signIn.ownSessions.end({ userId, sessionId: undefined });
  await tellLendersNow(context, lenders);
  context.wake('outbox');
  return matched;
}

/** No customer is found for a report. The writer reads what all read who may not hear of loans. */
export async function closeReport(
  context: Context,
  { reportId, by }: { readonly reportId: string; readonly by: string },
): Promise<boolean> {
  const report = await findReport(statementAs(context.db, 'worker'), reportId);
  if (report?.state !== 'WAITING') return false;
  const words = await wordsOf(context, report);
  const letter = writerLetter(context, report, words, { letter: 'noted', loans: [], onTheirWay: 0 });
  const nowMs = context.clock.nowMs();
  const isClosed = await context.db.transaction('worker', async (tx) => {
    if (!(await decideReport(tx, reportId, { state: 'NOT_FOUND', customerId: null, by, nowMs }))) return false;
    await writeOutbox(tx, letter, nowMs);
    return true;
  });
  context.wake('outbox');
  return isClosed;
}

/** A customer was taken for dead and lives: they are written to again. Payments stay off until the customer turns them on. */
export async function undoMatch(
  context: Context,
  { reportId, by }: { readonly reportId: string; readonly by: string },
): Promise<string | undefined> {
  const report = await findReport(statementAs(context.db, 'worker'), reportId);
  const customerId = report?.state === 'MATCHED' ? report.customerId : null;
  if (customerId === null) return undefined;
  const person = await context.ports.signIn.findUserOfCustomer(customerId);
  const lenders = await lendersToTell(context, numbersOf(customerId, person), `${reportId} lives`);
  const nowMs = context.clock.nowMs();
  const isUndone = await context.db.transaction('worker', async (tx) => {
    const customerIds = await deleteDeceased(tx, customerId);
    if (customerIds.length === 0) return false;
    await tellLendersLater(context, tx, lenders, null);
    await undoReports(tx, customerIds, { by, nowMs });
    for (const id of customerIds) await releaseMoneyOut(tx, id, HELD_BECAUSE, nowMs);
    await writeNotifications(tx, [undoneNotification(customerId, nowMs)], nowMs);
    await writeAudit(tx, nowMs, [{ customerId, what: 'customer.deathUndone', detail: { reportId } }]);
    return true;
  });
  if (!isUndone) return undefined;
  await tellLendersNow(context, lenders);
  context.wake('outbox');
  return customerId;
}
