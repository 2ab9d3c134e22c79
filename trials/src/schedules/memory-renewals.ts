import type * as money from '@lendside/service/money/money-operations-store';
import type * as facts from '@lendside/service/refinance/store/checks';
import type * as renewals from '@lendside/service/refinance/store/renewals';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import type { OperationRow, RenewalRow, Tables } from './memory-tables.ts';

export type Renewals = Pick<
  typeof renewals & typeof money & typeof facts,
  | 'insertOperation'
  | 'standingOperation'
  | 'hasOpenOperation'
  | 'renewalOfLoan'
  | 'lockRenewal'
  | 'insertRenewal'
  | 'writeSigned'
  | 'markCancelling'
  | 'markCancelled'
  | 'dueUnsigned'
  | 'lastSsnCheck'
  | 'lastMilitaryAnswer'
>;

/** Renewals, those taken back, and operations that are written one at a time, in memory. */
export const RENEWALS: InMemory<Renewals> = {
  insertOperation: {
    locks: ([{ ownerId, paymentKey }]) => [`operation of ${ownerId} ${paymentKey}`],
    run(tables, [{ kind: _kind, ...operation }, nowMs]) {
      if (byKey(tables, operation.ownerId, operation.paymentKey)) return { answer: false };
      const row = {
        ...operation,
        acceptedAtMs: nowMs,
        state: 'ACCEPTED',
        version: 1,
        result: null,
        refusal: null,
        clientStoppedWaitingAtMs: null,
      } as unknown as OperationRow;
      return { answer: true, write: () => tables.operations.set(row.messageKey, row) };
    },
  },

  standingOperation: {
    run(tables, [ownerId, paymentKey]) {
      const row = byKey(tables, ownerId, paymentKey);
      return { answer: row && { messageKey: row.messageKey, bodyHash: row.bodyHash } };
    },
  },

  hasOpenOperation: {
    run: (tables, [loanId]) => ({
      answer: [...tables.open.values()].some((one) => one.kind === 'operation' && one.loanId === loanId),
    }),
  },

  renewalOfLoan: {
    run(tables, [person, loanId]) {
      const row = ofLoan(tables, loanId);
      return { answer: row && sees(person, row.borrowerId, row.cosignerId) ? { ...row } : undefined };
    },
  },

  lockRenewal: {
    locks([loanId], tables) {
      const row = ofLoan(tables, loanId);
      return row ? [`renewal ${row.renewalId}`] : [];
    },
    run(tables, [loanId], { actor }) {
      const row = ofLoan(tables, loanId);
      return { answer: row && sees(actor, row.borrowerId, row.cosignerId) ? { ...row } : undefined };
    },
  },

  insertRenewal: {
    locks: ([{ oldLoanId }]) => [`renewal standing ${oldLoanId}`],
    run(tables, [one, nowMs]) {
      if (tables.renewals.has(one.renewalId)) return { answer: undefined };
      const isStanding = (other: RenewalRow) => other.oldLoanId === one.oldLoanId && other.state !== 'CANCELLED';
      if ([...tables.renewals.values()].some(isStanding)) throw new Error('duplicate key: renewals_standing');
      const row: RenewalRow = {
        ...one,
        state: 'SIGNING',
        borrowerSignedAtMs: null,
        cosignerSignedAtMs: null,
        cancelKey: null,
        cancelReason: null,
        invitations: 0,
        renewedAtMs: nowMs,
      };
      return { answer: undefined, write: () => tables.renewals.set(row.renewalId, row) };
    },
  },

  writeSigned: {
    run: (tables, [renewalId, { party, left }, nowMs]) => ({
      answer: undefined,
      write() {
        const row = tables.renewals.get(renewalId);
        if (!row) return;
        row[`${party}SignedAtMs`] = nowMs;
        row.state = left === 0 ? 'SIGNED' : 'SIGNING';
        row.invitations += left;
      },
    }),
  },

  markCancelling: {
    run: (tables, [renewalId, { cancelKey, cancelReason }]) => changing(tables, renewalId, { cancelKey, cancelReason }),
  },

  markCancelled: { run: (tables, [renewalId]) => changing(tables, renewalId, { state: 'CANCELLED' }) },

  dueUnsigned: {
    run: (tables, [nowMs]) => ({
      answer: [...tables.renewals.values()]
        .filter((row) => row.state === 'SIGNING' && row.deadlineMs <= nowMs)
        .filter((row) => row.cancelKey === null && !byKey(tables, row.ownerId, `unsigned:${row.renewalId}`))
        .map(({ newLoanId }) => newLoanId),
    }),
  },

  lastSsnCheck: { run: () => ({ answer: 'verified' }) },
  lastMilitaryAnswer: { run: () => ({ answer: false }) },
};

const byKey = (tables: Tables, ownerId: string, paymentKey: string) =>
  [...tables.operations.values()].find((row) => row.ownerId === ownerId && row.paymentKey === paymentKey);

/** The renewal a loan is part of: one that is to be signed before any other, else the latest. */
function ofLoan(tables: Tables, loanId: string): RenewalRow | undefined {
  const of = [...tables.renewals.values()].filter((row) => row.newLoanId === loanId || row.oldLoanId === loanId);
  const waits = ({ state }: RenewalRow) => (state === 'SIGNING' ? 1 : 0);
  return of.sort((one, other) => waits(other) - waits(one) || other.renewedAtMs - one.renewedAtMs)[0];
}

const changing = (tables: Tables, renewalId: string, changes: Partial<RenewalRow>) => ({
  answer: undefined,
  write() {
    const row = tables.renewals.get(renewalId);
    if (row) Object.assign(row, changes);
  },
});
