import type { SigningRow } from '@lendside/service/platform/documents/signings-store';
import type { Statement } from './memory-database.ts';
import type { SettlementRow } from './memory-tables.ts';

/** The statements of settlements.ts, of submit-settlement.ts and finish-settlements.ts, and of signings.ts, in memory. */
export const SETTLEMENT_STATEMENTS = {
  settlingLoan: {
    words: 'hashtextextended($1, 68)',
    locks: ([key]) => [key as string],
    run: () => ({ rows: [] }),
  },

  insertSigning: {
    words: 'insert into lendside.signings',
    run: (tables, values) => ({
      rows: [],
      write() {
        const [signingId, loanId, customerId, userId, purpose, language, , started, expires] =
          values as readonly string[];
        const row = {
          ...{ signingId, loanId, customerId, userId, purpose, language, sessionId: null, documents: [] },
          ...{ state: 'pending', endedAtMs: null, paperKey: null },
          ...{ startedAtMs: Date.parse(started as string), expiresAtMs: Date.parse(expires as string) },
        } as unknown as SigningRow;
        tables.signings.set(row.signingId, row);
      },
    }),
  },

  endSigning: {
    words: 'update lendside.signings set state = $2',
    locks: ([signingId]) => [`signing ${signingId}`],
    run(tables, [signingId, state, ended]) {
      const row = tables.signings.get(signingId as string);
      if (row?.state !== 'pending') return { rows: [] };
      const endedAtMs = Date.parse(ended as string);
      return { rows: [{}], write: () => Object.assign(row, { state, endedAtMs }) };
    },
  },

  lastSigned: {
    words: "state = 'signing_complete' and ($3::text is null or customer_id = $3)",
    run(tables, [loanId, purpose, customerId]) {
      const signed = [...tables.signings.values()]
        .filter((row) => row.loanId === loanId && row.purpose === purpose && row.state === 'signing_complete')
        .filter((row) => customerId === null || row.customerId === customerId)
        .sort((one, other) => (other.endedAtMs ?? 0) - (one.endedAtMs ?? 0));
      return { rows: signed.slice(0, 1).map((row) => ({ ...row })) };
    },
  },

  paidSettlement: {
    words: 'select 1 from lendside.settlements where loan_id = $1',
    run: (tables, [loanId]) => ({ rows: tables.settlements.has(loanId as string) ? [{}] : [] }),
  },

  failedSettlements: {
    words: 'count(*)::int as failed from lendside.operations',
    run(tables, [loanId, sessionId]) {
      const failed = [...tables.operations.values()].filter(
        (row) =>
          row.loanId === loanId &&
          row.request.settlement?.sessionId === sessionId &&
          ['DECLINED', 'FAILED'].includes(row.state),
      );
      return { rows: [{ failed: failed.length }] };
    },
  },

  insertSettlement: {
    words: 'insert into lendside.settlements',
    locks: ([loanId]) => [`settlement of ${loanId}`],
    run(tables, [loanId, offerId, , signingId, messageKey, amountCents]) {
      if (tables.settlements.has(loanId as string)) return { rows: [] };
      const row = { loanId, offerId, signingId, messageKey, amountCents } as SettlementRow;
      return { rows: [{}], write: () => tables.settlements.set(row.loanId, row) };
    },
  },

  deleteSettlement: {
    words: 'delete from lendside.settlements where message_key = $1',
    run: (tables, [messageKey]) => ({
      rows: [],
      write() {
        for (const [loanId, row] of tables.settlements) {
          if (row.messageKey === messageKey) tables.settlements.delete(loanId);
        }
      },
    }),
  },
} satisfies Record<string, Statement>;
