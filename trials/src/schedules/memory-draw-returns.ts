import { isFinal } from '@lendside/domain/operation-states';
import type * as returns from '@lendside/service/cash/draw-returns-store';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';

export type DrawReturns = Pick<
  typeof returns,
  | 'holdDrawReturn'
  | 'isGivenBack'
  | 'drawReturnsOf'
  | 'sentDrawsOf'
  | 'hasPaymentUnderWay'
  | 'insertDrawReturn'
  | 'deleteDrawReturn'
>;

/** Draws that are given back, in memory. */
export const DRAW_RETURNS: InMemory<DrawReturns> = {
  holdDrawReturn: {
    locks: ([loanId]) => [`draw return ${loanId}`],
    run: () => ({ answer: undefined }),
  },

  isGivenBack: { run: (tables, [drawKey]) => ({ answer: tables.drawReturns.has(drawKey) }) },

  drawReturnsOf: {
    run: (tables, [{ customerIds }, loanId]) => ({
      answer: [...tables.drawReturns.values()].filter(
        (row) =>
          row.loanId === loanId &&
          sees({ customerIds }, row.customerId) &&
          tables.operations.get(row.messageKey)?.state === 'POSTED',
      ),
    }),
  },

  sentDrawsOf: {
    run(tables, [{ userId, customerIds }, { loanId, sinceMs }]) {
      const sent = [...tables.disbursements.values()].filter(
        (row) =>
          row.ownerId === userId &&
          sees({ customerIds }, row.customerId) &&
          row.loanId === loanId &&
          row.purpose === 'draw' &&
          row.state === 'SENT' &&
          row.changedAtMs > sinceMs,
      );
      return {
        answer: sent.map((row) => ({
          ...row,
          dueAtMs: null,
          confirmationNumber: tables.draws.get(row.sourceKey)?.confirmationNumber ?? '',
        })),
      };
    },
  },

  hasPaymentUnderWay: {
    run: (tables, [{ customerIds }, loanId]) => ({
      answer: [...tables.operations.values()].some(
        (row) => row.loanId === loanId && sees({ customerIds }, row.customerId) && !isFinal(row.state),
      ),
    }),
  },

  insertDrawReturn: {
    locks: ([{ drawKey }]) => [`draw returned ${drawKey}`],
    run(tables, [row]) {
      const standing = tables.drawReturns.get(row.drawKey);
      if (standing) return { answer: standing.messageKey === row.messageKey };
      return { answer: true, write: () => tables.drawReturns.set(row.drawKey, row) };
    },
  },

  deleteDrawReturn: {
    run: (tables, [messageKey]) => ({
      answer: undefined,
      write() {
        for (const [drawKey, row] of tables.drawReturns) {
          if (row.messageKey === messageKey) tables.drawReturns.delete(drawKey);
        }
      },
    }),
  },
};
