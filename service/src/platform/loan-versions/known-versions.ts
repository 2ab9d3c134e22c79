import type { Database } from '@lendside/providers/database';
import { latestUsed } from '@lendside/providers/latest-used';
import type { LoanBook, LoanParties } from '@lendside/providers/loan-book/port';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanMoney } from '@lendside/providers/loan-money/port';
import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import type { Clock } from '@lendside/providers/runtime';
import { forgetVersions, knownVersions, saveVersions, wantedCustomers } from './loan-versions-store.ts';

/** Milliseconds for which a version that was told is taken without asking. The job asks anew well within it. */
const TAKEN_MILLISECONDS = 3_000;
/** Milliseconds for which the job goes on asking about a customer whose page nothing wanted any more. */
const WANTED_MILLISECONDS = 120_000;
const NOTED_MILLISECONDS = 30_000;
const ASKED_AT_ONCE = 5_000;
/** Versions that another process asked for so lately are not asked for again. */
const ASKED_LATELY_MILLISECONDS = 500;
const PARTIES_AT_HAND = 10_000;

interface Around {
  readonly db: Database;
  readonly clock: Clock;
}

/** Ports of one loan system that is far away. */
export interface FarBook {
  readonly loanBook: LoanBook;
  readonly loanMoney: LoanMoney;
  readonly loanChanges: LoanChanges;
  readonly loanOrigination: LoanOrigination;
}

/**
 * The same ports with versions that are known: a list which is at hand goes out without a question to a system far away. What the
 * lender changed shows within seconds; what went through these ports shows at once, in every process.
 */
export function withKnownVersions(far: FarBook, { db, clock }: Around): FarBook {
  const { loanBook, loanMoney, loanChanges, loanOrigination } = far;
  const parties = latestUsed<LoanParties>(PARTIES_AT_HAND);

  /** Makes a change; whatever became of it, what was known of these customers is not any more. */
  async function changing<Answer>(
    customers: () => Promise<readonly string[]>,
    change: () => Promise<Answer>,
  ): Promise<Answer> {
    try {
      return await change();
    } finally {
      // Where that fails, what was known is not taken for longer than moments anyway.
      await customers()
        .then((customerIds) => forgetVersions(db, customerIds, clock.nowMs()))
        .catch(() => undefined);
    }
  }

  /** Customer of an application: of one whose loan is made, the borrower. */
  async function applicantOf(applicationId: string): Promise<readonly string[]> {
    const { customerId } = (await loanOrigination.application(applicationId)) ?? {};
    return customerId === undefined ? [] : [customerId];
  }

  /** Borrowers and cosigners of loans. Those of a loan never change, so that each is asked for once. */
  async function customersOf(loanIds: readonly string[]): Promise<readonly string[]> {
    const unknown = loanIds.filter((loanId) => parties.get(loanId) === undefined);
    if (unknown.length > 0) for (const [loanId, both] of await loanBook.partiesOf(unknown)) parties.set(loanId, both);
    const all = loanIds.flatMap((loanId) => {
      const { borrowerId, cosignerId } = parties.get(loanId) ?? {};
      return [borrowerId, cosignerId].filter((customerId) => customerId !== undefined);
    });
    return [...new Set(all)];
  }

  return {
    loanBook: { ...loanBook, versionsOf: (customerIds) => versionsAtHand(loanBook, { db, clock }, customerIds) },
    loanMoney: {
      ...loanMoney,
      post: (postings) =>
        changing(
          () => customersOf([...new Set(postings.map(({ loanId }) => loanId))]),
          () => loanMoney.post(postings),
        ),
    },
    loanChanges: {
      ...loanChanges,
      ...changesOf(loanChanges, CHANGES, ({ loanId }: { readonly loanId: string }, change) =>
        changing(() => customersOf([loanId]), change),
      ),
    },
    loanOrigination: {
      ...loanOrigination,
      ...changesOf(loanOrigination, MAKING, ({ applicationId }: { readonly applicationId: string }, change) =>
        changing(() => applicantOf(applicationId), change),
      ),
    },
  };
}

/** Versions that are known, and those of the others by one question, which are known from then on. */
async function versionsAtHand(
  loanBook: LoanBook,
  { db, clock }: Around,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const nowMs = clock.nowMs();
  const known = await knownVersions(db, customerIds, {
    nowMs,
    sinceMs: nowMs - TAKEN_MILLISECONDS,
    wantedSinceMs: nowMs - NOTED_MILLISECONDS,
  });
  const unknown = customerIds.filter((customerId) => !known.has(customerId));
  if (unknown.length === 0) return known;
  const told = await loanBook.versionsOf(unknown);
  await saveVersions(db, told, { askedAtMs: nowMs, isWanted: true });
  return new Map([...known, ...told]);
}

/** Calls that change what a customer owes or can draw. */
const CHANGES = [
  'draw',
  'holdCredit',
  'releaseCredit',
  'acknowledgeLimit',
  'cancelDraw',
  'returnDraw',
  'keepCash',
  'refinance',
  'cancelRefinance',
  'cureNoticeGiven',
  'protect',
  'settle',
  'rescind',
  'moveDueDate',
  'undoDueDateMove',
  'startPlan',
  'undoPlan',
  'reverse',
] as const satisfies readonly (keyof LoanChanges)[];

/** Calls that make a new loan, pay it out or take it back. */
const MAKING = ['originate', 'payOut', 'takeBack'] as const satisfies readonly (keyof LoanOrigination)[];

/** These calls of a port, each made by a function that is told what it is about. */
function changesOf<Port extends object, Name extends keyof Port & string, About>(
  port: Port,
  names: readonly Name[],
  make: (about: About, change: () => Promise<unknown>) => Promise<unknown>,
): Pick<Port, Name> {
  const calls = names.map((name) => {
    const call = port[name] as (asked: About) => Promise<unknown>;
    return [name, (asked: About) => make(asked, () => call(asked))];
  });
  return Object.fromEntries(calls) as Pick<Port, Name>;
}

/** Asks anew for the versions of customers whose pages were wanted lately, in one question. */
export async function askVersionsAnew(loanBook: LoanBook, { db, clock }: Around): Promise<void> {
  const askedAtMs = clock.nowMs();
  const customerIds = await wantedCustomers(db, {
    wantedSinceMs: askedAtMs - WANTED_MILLISECONDS,
    askedBeforeMs: askedAtMs - ASKED_LATELY_MILLISECONDS,
    atMost: ASKED_AT_ONCE,
  });
  if (customerIds.length === 0) return;
  await saveVersions(db, await loanBook.versionsOf(customerIds), { askedAtMs, isWanted: false });
}
