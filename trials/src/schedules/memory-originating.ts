import { OFFER_ID } from '@lendside/domain/enumerations';
import type {
  ChangeTaken,
  LoanApplication,
  LoanOrigination,
  OriginateOutcome,
  OriginationAnswer,
  WithdrawOutcome,
} from '@lendside/providers/loan-origination/port';
import type { CustomerOffer, Offers } from '@lendside/providers/offers/port';
import type { Chance } from '../simulation/seeded.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { book, lent } from './memory-ledger.ts';
import type { ApplicationRow, Tables } from './memory-tables.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

interface Reached {
  readonly time: VirtualTime;
  readonly chance: Chance;
  readonly process: Process;
}

const DUE_DATE = '2026-04-02';

/** Reference of an application's payout in the books; its reversal is booked beside it. */
export const paidOutAs = (applicationId: string) => `${applicationId}:out`;
export const takenBackAs = (applicationId: string) => `${applicationId}:back`;

interface Asked {
  readonly reference: string;
  readonly applicationId: string;
}

/** An answer, and what is written with it. */
type Made<Answer> = readonly [answer: Answer, write?: () => void];

/** The lender's applications in memory: each reference is answered once and for good, in a transaction of the lender's own. */
export function memoryOriginating(database: MemoryDatabase, process: Process, time: VirtualTime): LoanOrigination {
  const { tables } = database;
  const once =
    <One extends Asked, Answer extends OriginationAnswer>(
      make: (asked: One, row: ApplicationRow | undefined) => Made<Answer>,
    ) =>
    (asked: One): Promise<Answer> =>
      database.connect(process).transaction('worker', async (tx) => {
        const transaction = database.transactionOf(tx);
        await database.hold(transaction, `application ${asked.applicationId}`);
        const before = tables.originationAnswers.get(asked.reference);
        if (before) return before as Answer;
        const [answer, write] = make(asked, tables.applications.get(asked.applicationId));
        transaction.writes.push(() => {
          write?.();
          tables.originationAnswers.set(asked.reference, answer);
        });
        return answer;
      });
  const lending: Partial<LoanOrigination> = {
    name: 'simulated lender',
    embedded: true,
    answerTo: async ({ reference }) => tables.originationAnswers.get(reference),
    application: async (applicationId) => {
      const row = tables.applications.get(applicationId);
      return row && applicationOf(row, time.nowMs);
    },

    withdraw: once<Asked, WithdrawOutcome>((_asked, row) => {
      if (!row) return [{ outcome: 'notFound' }];
      if (row.state === 'withdrawn') return [{ outcome: 'alreadyWithdrawn', atMs: time.nowMs }];
      if (row.state === 'originated') return [{ outcome: 'loanOpen' }];
      if (stateOf(row, time.nowMs) === 'expired') return [{ outcome: 'final' }];
      return [{ outcome: 'withdrawn', atMs: time.nowMs }, () => Object.assign(row, { state: 'withdrawn' })];
    }),

    originate: once<Parameters<LoanOrigination['originate']>[0], OriginateOutcome>((asked, row) =>
      opening(tables, asked, row, time.nowMs),
    ),

    payOut: once<Parameters<LoanOrigination['payOut']>[0], ChangeTaken<'paidOut'>>(({ applicationId }, row) => {
      if (!row?.loanId) return [{ outcome: 'refused', reason: 'no_loan' }];
      const { loanId, amountCents = 0 } = row;
      if (tables.journals.has(paidOutAs(applicationId))) return [{ outcome: 'paidOut' }];
      return [{ outcome: 'paidOut' }, () => book(tables, paidOutAs(applicationId), lent(loanId, amountCents))];
    }),

    takeBack: once<Parameters<LoanOrigination['takeBack']>[0], ChangeTaken<'takenBack'>>(
      ({ applicationId, as }, row) => {
        if (!row?.loanId) return [{ outcome: 'takenBack' }];
        const { loanId, amountCents = 0 } = row;
        const write = () => {
          const isPaidOut = tables.journals.has(paidOutAs(applicationId));
          if (isPaidOut) book(tables, takenBackAs(applicationId), lent(loanId, -amountCents));
          row.state = as;
          delete row.loanId;
        };
        return [{ outcome: 'takenBack' }, write];
      },
    ),
  };
  return lending as LoanOrigination;
}

function opening(
  tables: Tables,
  { applicationId, amountCents }: Parameters<LoanOrigination['originate']>[0],
  row: ApplicationRow | undefined,
  nowMs: number,
): Made<OriginateOutcome> {
  const refused = (reason: string): Made<OriginateOutcome> => [{ outcome: 'refused', reason }];
  if (!row) return refused('unknown_application');
  const opened = { dueDate: DUE_DATE, loanAmountCents: amountCents };
  if (row.loanId) return [{ outcome: 'alreadyOpened', loanId: row.loanId, ...opened }];
  const state = stateOf(row, nowMs);
  if (state !== 'approved') return refused(state === 'expired' ? 'expired' : 'not_approved');
  if (row.refuses) return refused('rate_above_cap');
  if (amountCents < row.minCents || amountCents > row.maxCents) return refused('amount_not_approved');
  const loanId = `loan-of-${applicationId}`;
  const write = () => {
    if (tables.loans.has(loanId)) throw new Error('two loans of one application');
    tables.loans.set(loanId, { borrowerId: row.customerId, openedCents: 0, owedCents: 0 });
    Object.assign(row, { state: 'originated', loanId, amountCents });
  };
  return [{ outcome: 'opened', loanId, ...opened }, write];
}

/** In-memory offers of the lender, with latency. */
export function memoryOffers({ tables, time, chance, process }: Reached & { readonly tables: Tables }): Offers {
  const settlementOf = async (loanId: string): Promise<CustomerOffer | undefined> => {
    await time.wait(chance.below(4), process);
    const last = tables.offers.get(loanId)?.at(-1);
    return last && { ...last };
  };
  return { settlementOf } as Offers;
}

/** A settlement that the lender offers from now on. */
export function newSettlement(
  { tables, time }: { readonly tables: Tables; readonly time: VirtualTime },
  of: {
    readonly loanId: string;
    readonly customerId: string;
    readonly settlementCents: number;
    readonly forMs: number;
  },
): void {
  const { loanId, customerId, settlementCents, forMs } = of;
  const earlier = tables.offers.get(loanId) ?? [];
  const times = { madeAtMs: time.nowMs, expiresAtMs: time.nowMs + forMs };
  const offerId = `offer-${loanId}-${earlier.length}`;
  const offer = { offerId, customerId, kind: OFFER_ID.settlement, targetLoanId: loanId, settlementCents, ...times };
  tables.offers.set(loanId, [...earlier, offer]);
}

const stateOf = ({ state, expiresAtMs }: ApplicationRow, nowMs: number) =>
  state === 'approved' && expiresAtMs <= nowMs ? 'expired' : state;

function applicationOf(row: ApplicationRow, nowMs: number): LoanApplication {
  const { applicationId, customerId, minCents, maxCents, loanId, expiresAtMs } = row;
  return {
    applicationId,
    customerId,
    lmsId: 'NLS',
    brand: 'tmx',
    storeId: '40120',
    productId: 'simulated',
    kind: 'new',
    state: stateOf(row, nowMs),
    approved: { minCents, maxCents },
    expiresAtMs,
    createdAtMs: 0,
    ...(loanId === undefined ? {} : { loanId }),
    documentsAskedFor: [],
    canUploadDocuments: false,
  };
}
