import type * as settlements from '@lendside/service/offers/store';
import type * as signings from '@lendside/service/platform/documents/signings-store';
import type * as discharged from '@lendside/service/platform/notifications/discharged-store';
import type { InMemory } from './memory-database.ts';

export type Settlements = Pick<
  typeof settlements & typeof signings & typeof discharged,
  | 'holdSettling'
  | 'insertSigning'
  | 'endSigning'
  | 'leaveSignings'
  | 'lastSigned'
  | 'isSettled'
  | 'failedSettlements'
  | 'insertPaidSettlement'
  | 'deletePaidSettlement'
  | 'hasDischargeSince'
>;

/** Settlements, and what was signed for them, in memory. */
export const SETTLEMENTS: InMemory<Settlements> = {
  holdSettling: {
    locks: ([loanId]) => [`settlement ${loanId}`],
    run: () => ({ answer: undefined }),
  },

  insertSigning: {
    run: (tables, [row]) => ({
      answer: undefined,
      write: () =>
        tables.signings.set(row.signingId, {
          ...row,
          documents: [],
          sessionId: null,
          state: 'pending',
          endedAtMs: null,
          documentKey: null,
        }),
    }),
  },

  endSigning: {
    locks: ([signingId]) => [`signing ${signingId}`],
    run(tables, [signingId, { state, atMs }]) {
      const row = tables.signings.get(signingId);
      if (row?.state !== 'pending') return { answer: false };
      return { answer: true, write: () => Object.assign(row, { state, endedAtMs: atMs }) };
    },
  },

  leaveSignings: {
    run(tables, [{ loanId, purpose, atMs }]) {
      const open = [...tables.signings.values()].filter(
        (row) => row.loanId === loanId && row.purpose === purpose && row.state === 'pending',
      );
      const write = () => {
        for (const row of open) Object.assign(row, { state: 'replaced', endedAtMs: atMs });
      };
      return { answer: undefined, write };
    },
  },

  lastSigned: {
    run(tables, [{ loanId, purpose, customerId }]) {
      const [signed] = [...tables.signings.values()]
        .filter((row) => row.loanId === loanId && row.purpose === purpose && row.state === 'signing_complete')
        .filter((row) => customerId === undefined || row.customerId === customerId)
        .sort((one, other) => (other.endedAtMs ?? 0) - (one.endedAtMs ?? 0));
      return { answer: signed && { ...signed } };
    },
  },

  isSettled: {
    run(tables, [loanId]) {
      const { messageKey = '' } = tables.settlements.get(loanId) ?? {};
      return { answer: tables.operations.get(messageKey)?.state === 'POSTED' };
    },
  },

  failedSettlements: {
    run(tables, [{ loanId, sessionId }]) {
      const failed = [...tables.operations.values()].filter(
        (row) =>
          row.loanId === loanId &&
          row.request.settlement?.sessionId === sessionId &&
          ['DECLINED', 'FAILED'].includes(row.state),
      );
      return { answer: failed.length };
    },
  },

  insertPaidSettlement: {
    locks: ([{ loanId }]) => [`settlement of ${loanId}`],
    run(tables, [paid]) {
      const standing = tables.settlements.get(paid.loanId);
      if (standing) return { answer: standing.messageKey === paid.messageKey };
      return { answer: true, write: () => tables.settlements.set(paid.loanId, paid) };
    },
  },

  // No court discharges a customer's debts here.
  hasDischargeSince: { run: () => ({ answer: false }) },

  deletePaidSettlement: {
    run: (tables, [messageKey]) => ({
      answer: undefined,
      write() {
        for (const [loanId, row] of tables.settlements) {
          if (row.messageKey === messageKey) tables.settlements.delete(loanId);
        }
      },
    }),
  },
};
