import { dateInZone } from '@lendside/domain/calendar-date';
import { balanceDifference, bookingDifferences, type LoanDifference } from '@lendside/domain/loan-comparison';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { UnreadableAnswer } from '@lendside/providers/sockets/vendor-call';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { type BookingRow, bookingsOf, bookingsSince, type MirroredRow, mirroredAfter } from './own-bookings-store.ts';
import { clearDifferences, insertDifference, listDifferences } from './settlements-store.ts';

/** Days of bookings that are compared: a restore that takes longer than a weekend is known anyway. */
const COMPARED_DAYS = 4;
const DAY_MILLISECONDS = 86_400_000;
/** A booking that ended so lately may be on its way into what the system reads from. */
const SETTLED_MILLISECONDS = 60_000;
const BOOKINGS_AT_ONCE = 500;
const LOANS_AT_ONCE = 200;

/** Result of a comparison. */
export interface ComparedLoans {
  readonly bookings: number;
  readonly loans: number;
  /** Differences that are new. */
  readonly found: number;
  /** Differences that are gone. */
  readonly cleared: number;
}

/**
 * Holds the loan system against what we had it book in the last days, and against its loans as they are mirrored here, and names what differs.
 * Books nothing. Throws where the system is away; all of it is done again then.
 */
export async function compareLoans(context: Context): Promise<ComparedLoans> {
  const open = (await listDifferences(context.db)).filter(({ source }) => source === 'loans');
  const differences: LoanDifference[] = [];
  const seen = new Set<string>();
  const compare = async (rows: readonly BookingRow[]) => {
    const fresh = rows.filter(({ reference }) => !seen.has(reference));
    for (const { reference } of fresh) seen.add(reference);
    differences.push(...(await compareBookings(context, fresh)));
  };
  await compare(
    await bookingsOf(
      context.db,
      open.map(({ reference }) => reference),
    ),
  );
  const sinceMs = context.clock.nowMs() - COMPARED_DAYS * DAY_MILLISECONDS;
  for (let after = ''; ; ) {
    const rows = await bookingsSince(context.db, { sinceMs, after, atMost: BOOKINGS_AT_ONCE });
    await compare(rows);
    if (rows.length < BOOKINGS_AT_ONCE) break;
    after = rows.at(-1)?.reference ?? '';
  }
  let loans = 0;
  for (let after = ''; ; ) {
    const rows = await mirroredAfter(context.db, after, LOANS_AT_ONCE);
    differences.push(...(await compareMirrored(context, rows)));
    loans += rows.length;
    if (rows.length < LOANS_AT_ONCE) break;
    after = rows.at(-1)?.loanId ?? '';
  }
  const standing = new Set(differences.map(({ kind, reference }) => `${kind} ${reference}`));
  const gone = open.filter(({ kind, reference }) => !standing.has(`${kind} ${reference}`));
  const ends = await write(
    context,
    differences,
    gone.map(({ differenceId }) => differenceId),
  );
  return { bookings: seen.size, loans, ...ends };
}

/** Writes down what is new and what is gone. */
async function write(
  context: Context,
  differences: readonly LoanDifference[],
  gone: readonly string[],
): Promise<Pick<ComparedLoans, 'found' | 'cleared'>> {
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    let found = 0;
    for (const difference of differences) {
      const differenceId = context.ids.next('difference');
      if (!(await insertDifference(tx, { ...difference, differenceId, source: 'loans', nowMs }))) continue;
      found += 1;
      await writeAudit(tx, nowMs, [{ what: 'reconciliation.found', detail: { source: 'loans', ...difference } }]);
    }
    await clearDifferences(tx, gone, nowMs);
    const cleared = gone.map((differenceId) => ({ what: 'reconciliation.cleared', detail: { differenceId } }));
    if (cleared.length > 0) await writeAudit(tx, nowMs, cleared);
    return { found, cleared: gone.length };
  });
}

async function compareBookings(context: Context, rows: readonly BookingRow[]): Promise<readonly LoanDifference[]> {
  const before = context.clock.nowMs() - SETTLED_MILLISECONDS;
  const settled = rows.filter(({ state, changedAtMs }) => state !== 'underWay' && changedAtMs < before);
  const byLoan = new Map<string, BookingRow[]>();
  for (const row of settled) byLoan.set(row.loanId, [...(byLoan.get(row.loanId) ?? []), row]);
  const differences: LoanDifference[] = [];
  for (const [loanId, ofLoan] of byLoan) {
    const lined = ofLoan.filter(hasLine);
    if (lined.length > 0) {
      const history = await context.ports.loanBook.history(loanId);
      for (const row of lined) {
        const lines = history.filter(({ reference }) => reference === row.reference);
        differences.push(...bookingDifferences({ ...row, day: dateInZone(row.changedAtMs) }, lines));
      }
    }
    for (const row of ofLoan.filter((one) => !hasLine(one) && one.state === 'booked'))
      differences.push(...(await changeDifferences(context, row)));
  }
  return differences;
}

/** Whether it stands in the history of its loan under its own name, with its amount. Every other change is answered by its reference alone. */
const hasLine = ({ kind }: BookingRow) => kind === 'payment' || kind === 'draw';

async function changeDifferences(
  { ports }: Context,
  { reference, loanId, amountCents, changedAtMs }: BookingRow,
): Promise<readonly LoanDifference[]> {
  const told = await ports.loanChanges.answerTo({ loanId, reference });
  if (told !== undefined && told.outcome !== 'refused') return [];
  return [{ kind: 'missingThere', reference, oursCents: amountCents, day: dateInZone(changedAtMs) }];
}

/** Loans as they are mirrored, against the system's own word of the same day. */
async function compareMirrored(context: Context, rows: readonly MirroredRow[]): Promise<readonly LoanDifference[]> {
  const day = context.businessDate();
  const differences: LoanDifference[] = [];
  for (const asOf of new Set(rows.map(({ facts }) => facts.asOf))) {
    const ofDay = rows.filter(({ facts }) => facts.asOf === asOf);
    const { loans, unreadable } = await readLoans(
      context,
      ofDay.map(({ loanId }) => loanId),
      asOf,
    );
    // Asked after the loans: a version that is still the same was theirs when they were read.
    const versions = await context.ports.loanBook.versionsOf([...new Set(ofDay.map(({ borrowerId }) => borrowerId))]);
    for (const row of ofDay) {
      const { loanId: reference, borrowerId, formerOwner, version } = row;
      const now = loans.get(reference);
      if (unreadable.has(reference)) differences.push({ kind: 'unreadable', reference, day });
      else if (!now) differences.push({ kind: 'missingThere', reference, day });
      else if (formerOwner !== null || now.borrowerId !== borrowerId)
        differences.push({ kind: 'ownerChanged', reference, day });
      else if (version !== null && version === versions.get(borrowerId))
        differences.push(...balanceDifference(reference, { known: row.facts, now, day }));
    }
  }
  return differences;
}

/** Loans in one question; one by one where an answer cannot be read, and which those are. */
async function readLoans({ ports: { loanBook } }: Context, loanIds: readonly string[], asOf: string) {
  const unreadable = new Set<string>();
  try {
    return { loans: await loanBook.loansById(loanIds, asOf), unreadable };
  } catch (error) {
    if (!isUnreadable(error)) throw error;
  }
  const loans = new Map<string, LoanFacts>();
  for (const loanId of loanIds) {
    try {
      const loan = await loanBook.loan(loanId, asOf);
      if (loan) loans.set(loanId, loan);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      unreadable.add(loanId);
    }
  }
  return { loans, unreadable };
}

const isUnreadable = (error: unknown) => (error as Error).cause instanceof UnreadableAnswer;
