import { type CalendarDate, dateInZone } from '@lendside/domain/calendar-date';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { latestUsed } from '@lendside/providers/latest-used';
import { pagesOf } from '@lendside/providers/loan-book/history-pages';
import type { HistoryEntry, LoanBook, LoanFacts, LoanParties, ScheduleRow } from '@lendside/providers/loan-book/port';
import type { Clock } from '@lendside/providers/runtime';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { StoreDirectory } from '@lendside/providers/store-directory/port';
import { factsInPassing } from './facts-in-passing.ts';
import {
  forgetLoan,
  type MirroredAnswer,
  mirroredLoan,
  mirroredLoansOf,
  mirroredPart,
  mirroredParties,
  mirroredStores,
  noteChange,
  saveLoans,
  savePart,
  saveStores,
  type ToldVersion,
  takeForRefresh,
} from './loan-mirror-store.ts';

interface Around {
  readonly db: Database;
  readonly clock: Clock;
  businessDate(): CalendarDate;
}

/** An answer as it was last known, and the moment it is of. */
export interface LastKnown<Answer> {
  readonly answer: Answer;
  readonly knownAtMs: number;
}

/** Loans as they were last known, for the customers whose they are. Undefined where nothing is. */
export interface LoanMirror {
  loansOf(customerIds: readonly string[]): Promise<LastKnown<readonly LoanFacts[]> | undefined>;
  loan(customerIds: readonly string[], loanId: string): Promise<LastKnown<LoanFacts> | undefined>;
  history(customerIds: readonly string[], loanId: string): Promise<LastKnown<readonly HistoryEntry[]> | undefined>;
  schedule(customerIds: readonly string[], loanId: string): Promise<LastKnown<readonly ScheduleRow[]> | undefined>;
  /** The system told that something changed: of those who are known here, loans are read anew, unless that version is known. */
  toldOfChange(customers: readonly ToldVersion[], nowMs: number): Promise<void>;
}

/** Ports of a loan system far away that are mirrored. */
export interface MirroredPorts {
  readonly loanBook: LoanBook;
  readonly storeDirectory: StoreDirectory;
}

/** Stores change seldom: a process saves them so often. */
const STORES_SAVED_MILLISECONDS = 600_000;

/**
 * The same ports, each answer saved as it goes by. While their system is away, whose a loan is and where a store is are answered from what was
 * saved; what is owed never is: who wants that as it was last known asks the mirror, which says of when it is.
 */
export const withMirror = ({ loanBook, storeDirectory }: MirroredPorts, around: Around): MirroredPorts => ({
  loanBook: mirroredBook(loanBook, around),
  storeDirectory: mirroredDirectory(storeDirectory, around),
});

/** Saves what was told. Where that fails, an older answer is shown while the system is away: with its own time. */
const saved = (saving: Promise<void>) => saving.catch(() => undefined);

function mirroredBook(loanBook: LoanBook, { db, clock, businessDate }: Around): LoanBook {
  const history: LoanBook['history'] = async (loanId) => {
    const readAtMs = clock.nowMs();
    const rows = await loanBook.history(loanId);
    await saved(savePart(db, 'history', { loanId, rows, readAtMs }));
    return rows;
  };
  const inPassing = factsInPassing(loanBook, { clock, businessDate });
  return {
    ...loanBook,
    loansById: inPassing.loansById,
    async loansOf(customerIds, asOf) {
      const readAtMs = clock.nowMs();
      const loans = await loanBook.loansOf(customerIds, asOf);
      if (asOf === businessDate()) await saved(saveLoans(db, loans.map(factsSaved), { readAtMs, allOf: customerIds }));
      return loans;
    },
    async loan(loanId, asOf) {
      const readAtMs = clock.nowMs();
      const loan = await loanBook.loan(loanId, asOf);
      if (loan === undefined) await saved(forgetLoan(db, loanId));
      else if (asOf === businessDate()) await saved(saveLoans(db, [factsSaved(loan)], { readAtMs }));
      return loan;
    },
    history,
    historyPage: pagesOf(history),
    async schedule(loanId, asOf) {
      const readAtMs = clock.nowMs();
      const rows = await loanBook.schedule(loanId, asOf);
      if (asOf === businessDate()) await saved(savePart(db, 'schedule', { loanId, rows, readAtMs }));
      return rows;
    },
    partiesOf: partiesAtHand(
      (loanIds) =>
        whileAway(
          () => inPassing.partiesOf(loanIds),
          async () => {
            const known = await mirroredParties(db, loanIds);
            return loanIds.every((loanId) => known.has(loanId)) ? known : undefined;
          },
        ),
      clock,
    ),
  };
}

/** Milliseconds for which it is known whose a loan is: from looking at it to paying it, a page asks once. */
const PARTIES_MILLISECONDS = 60_000;
const PARTIES_AT_HAND = 10_000;

/** Whose loans are, asked once a minute of each. */
function partiesAtHand(ask: LoanBook['partiesOf'], { nowMs }: Clock): LoanBook['partiesOf'] {
  const atHand = latestUsed<{ readonly parties: LoanParties; readonly askedAtMs: number }>(PARTIES_AT_HAND);
  return async (loanIds) => {
    const askedAtMs = nowMs();
    const held = new Map(loanIds.map((loanId) => [loanId, atHand.get(loanId)] as const));
    const isKnown = (loanId: string) => askedAtMs - (held.get(loanId)?.askedAtMs ?? 0) < PARTIES_MILLISECONDS;
    const unknown = loanIds.filter((loanId) => !isKnown(loanId));
    const told = unknown.length === 0 ? new Map<string, LoanParties>() : await ask(unknown);
    for (const [loanId, parties] of told) atHand.set(loanId, { parties, askedAtMs });
    const known = loanIds.flatMap((loanId): [string, LoanParties][] => {
      const parties = told.get(loanId) ?? (isKnown(loanId) ? held.get(loanId)?.parties : undefined);
      return parties === undefined ? [] : [[loanId, parties]];
    });
    return new Map(known);
  };
}

function mirroredDirectory(storeDirectory: StoreDirectory, { db, clock }: Around): StoreDirectory {
  let savedAtMs = Number.NEGATIVE_INFINITY;
  async function storesSaved() {
    const readAtMs = clock.nowMs();
    const stores = await storeDirectory.stores();
    if (readAtMs - savedAtMs < STORES_SAVED_MILLISECONDS) return stores;
    savedAtMs = readAtMs;
    await saved(saveStores(db, stores, readAtMs));
    return stores;
  }
  return {
    ...storeDirectory,
    store: (storeId) =>
      whileAway(
        () => storeDirectory.store(storeId),
        async () => (await mirroredStores(db)).find((store) => store.storeId === storeId),
      ),
    stores: () =>
      whileAway(storesSaved, async () => {
        const stores = await mirroredStores(db);
        return stores.length > 0 ? stores : undefined;
      }),
  };
}

/** Names and numbers that no page shows of a loan do not lie here a second time. */
const factsSaved = ({ cosignerName: _name, collateral, ...facts }: LoanFacts): LoanFacts => ({
  ...facts,
  ...(collateral && { collateral: { ...collateral, vin: undefined } }),
});

/** Asks; where the system is away and something is known in its place, answers that. */
async function whileAway<Answer>(
  ask: () => Promise<Answer>,
  known: () => Promise<Answer | undefined>,
): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const answer = await known();
    if (answer === undefined) throw error;
    return answer;
  }
}

/** Opens the mirror of a loan system far away. */
export function openLoanMirror(db: Database): LoanMirror {
  return {
    async loansOf(customerIds) {
      const known = await mirroredLoansOf(db, customerIds);
      return known && lastKnown(known, known.answer);
    },
    async loan(customerIds, loanId) {
      const known = await mirroredLoan(db, { customerIds }, loanId);
      return known && lastKnown(known, [known.answer]);
    },
    async history(customerIds, loanId) {
      const known = await mirroredPart<HistoryEntry>(db, { customerIds }, { loanId, part: 'history' });
      return known && { answer: known.answer, knownAtMs: known.heldAtMs ?? known.readAtMs };
    },
    async schedule(customerIds, loanId) {
      const known = await mirroredPart<ScheduleRow>(db, { customerIds }, { loanId, part: 'schedule' });
      return known && { answer: known.answer, knownAtMs: known.readAtMs };
    },
    toldOfChange: (customers, nowMs) => noteChange(db, customers, nowMs),
  };
}

/** Amounts are of one day: a version that was told again on a later one says nothing of that day's interest. */
function lastKnown<Answer>(
  { answer, readAtMs, heldAtMs }: MirroredAnswer<Answer>,
  loans: readonly LoanFacts[],
): LastKnown<Answer> {
  const isSameDay = heldAtMs !== null && loans.every(({ asOf }) => asOf === dateInZone(heldAtMs));
  return { answer, knownAtMs: isSameDay ? heldAtMs : readAtMs };
}

/** An answer with, where its system is away, the moment it was last known. */
export interface MaybeOlder<Answer> {
  readonly answer: Answer;
  readonly knownAt?: string;
}

/**
 * Answer of the loan system; while it is away, what was last known of it, said to be that. Throws as the system's port does where nothing is
 * known.
 */
export async function orLastKnown<Answer>(
  ask: () => Promise<Answer>,
  known: (() => Promise<LastKnown<Answer> | undefined>) | undefined,
): Promise<MaybeOlder<Answer>> {
  try {
    return { answer: await ask() };
  } catch (error) {
    if (!(error instanceof ProviderAway)) throw error;
    const last = await known?.();
    if (last === undefined) throw error;
    return { answer: last.answer, knownAt: instant(last.knownAtMs) };
  }
}

const REFRESHED_AT_ONCE = 100;
/** Milliseconds after which another one reads what this one did not. */
const AGAIN_MILLISECONDS = 30_000;
/** Milliseconds since a page wanted a customer's loans in which they are read for it. */
const WANTED_MILLISECONDS = 10_000;
/** So many that cannot be read are a system that is away. */
const FAILURES_MAX = 3;

/** Reads the loans anew of customers of whom something changed, in one question; one by one where that fails. Throws what the last one threw. */
export async function refreshMirror(loanBook: LoanBook, { db, clock, businessDate }: Around): Promise<void> {
  const nowMs = clock.nowMs();
  const [againAtMs, wantedSinceMs] = [nowMs + AGAIN_MILLISECONDS, nowMs - WANTED_MILLISECONDS];
  const customerIds = await takeForRefresh(db, { nowMs, againAtMs, wantedSinceMs, atMost: REFRESHED_AT_ONCE });
  if (customerIds.length === 0) return;
  const read = (some: readonly string[]) => loanBook.loansOf(some, businessDate());
  const isRead = await read(customerIds).then(
    () => true,
    (error: unknown) => {
      if (customerIds.length === 1) throw error;
      return false;
    },
  );
  if (isRead) return;
  const failures: unknown[] = [];
  for (const customerId of customerIds) {
    if (failures.length >= FAILURES_MAX) break;
    await read([customerId]).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures.at(-1);
}
