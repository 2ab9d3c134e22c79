import { OFFER_ID } from '@lendside/domain/enumerations';
import type { LoanApplication, LoanOrigination } from '@lendside/providers/loan-origination/port';
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

/** The lender's applications in memory, each held while a transaction decides about it, as the embedded lender holds them. */
export function memoryOriginating({
  database,
  time,
  chance,
  process,
}: Reached & { readonly database: MemoryDatabase }): LoanOrigination {
  const { tables } = database;
  const held = async (tx: Parameters<LoanOrigination['payOut']>[0], applicationId: string) => {
    const transaction = database.transactionOf(tx);
    await database.hold(transaction, `application ${applicationId}`);
    return { transaction, row: tables.applications.get(applicationId) };
  };
  const lending: Partial<LoanOrigination> = {
    name: 'simulated lender',
    embedded: true,

    async application(applicationId) {
      await time.wait(chance.below(4), process);
      const row = tables.applications.get(applicationId);
      return row && applicationOf(row, time.nowMs);
    },

    async withdraw(tx, { applicationId }) {
      const { transaction, row } = await held(tx, applicationId);
      if (!row) return { outcome: 'notFound' };
      if (row.state === 'withdrawn') return { outcome: 'alreadyWithdrawn', atMs: time.nowMs };
      if (row.state === 'originated') return { outcome: 'loanOpen' };
      if (stateOf(row, time.nowMs) === 'expired') return { outcome: 'final' };
      transaction.writes.push(() => Object.assign(row, { state: 'withdrawn' }));
      return { outcome: 'withdrawn', atMs: time.nowMs };
    },

    async originate(tx, { applicationId, amountCents }) {
      const { transaction, row } = await held(tx, applicationId);
      if (!row) return { outcome: 'refused', reason: 'unknown_application' };
      const opened = { dueDate: DUE_DATE, loanAmountCents: amountCents };
      if (row.loanId) return { outcome: 'alreadyOpened', loanId: row.loanId, ...opened };
      const state = stateOf(row, time.nowMs);
      if (state !== 'approved') return { outcome: 'refused', reason: state === 'expired' ? 'expired' : 'not_approved' };
      if (row.refuses) return { outcome: 'refused', reason: 'rate_above_cap' };
      if (amountCents < row.minCents || amountCents > row.maxCents) {
        return { outcome: 'refused', reason: 'amount_not_approved' };
      }
      const loanId = `loan-of-${applicationId}`;
      transaction.writes.push(() => {
        if (tables.loans.has(loanId)) throw new Error('two loans of one application');
        tables.loans.set(loanId, { borrowerId: row.customerId, openedCents: 0, owedCents: 0 });
        Object.assign(row, { state: 'originated', loanId, amountCents });
      });
      return { outcome: 'opened', loanId, ...opened };
    },

    async payOut(tx, { applicationId }) {
      const { transaction, row } = await held(tx, applicationId);
      if (!row?.loanId) throw new Error(`application ${applicationId} has no loan to pay out`);
      const { loanId, amountCents = 0 } = row;
      if (tables.journals.has(paidOutAs(applicationId))) return;
      transaction.writes.push(() => book(tables, paidOutAs(applicationId), lent(loanId, amountCents)));
    },

    async takeBack(tx, { applicationId, as }) {
      const { transaction, row } = await held(tx, applicationId);
      if (!row?.loanId) return { outcome: 'takenBack' };
      const { loanId, amountCents = 0 } = row;
      transaction.writes.push(() => {
        const isPaidOut = tables.journals.has(paidOutAs(applicationId));
        if (isPaidOut) book(tables, takenBackAs(applicationId), lent(loanId, -amountCents));
        row.state = as;
        delete row.loanId;
      });
      return { outcome: 'takenBack' };
    },
  };
  return lending as LoanOrigination;
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
