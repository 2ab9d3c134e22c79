import type * as requests from '@lendside/service/platform/lender-requests/lender-requests-store';
import type { InMemory } from './memory-database.ts';
import { newOpen } from './memory-tables.ts';

export type LenderRequests = Pick<
  typeof requests,
  'queueForLender' | 'insertLenderRequest' | 'openLenderRequest' | 'writtenAnswer'
>;

/** Requests to the lender beside money requests, in memory. */
export const LENDER_REQUESTS: InMemory<LenderRequests> = {
  queueForLender: {
    locks: ([{ kinds, subject }]) => [`lender request ${kinds.join(' ')} ${subject}`],
    run: () => ({ answer: undefined }),
  },

  insertLenderRequest: {
    run(tables, [row, { dueAtMs }]) {
      const { requestId, kind, subject, customerId, loanId } = row;
      const isOpen = [...tables.lenderRequests.values()].some(
        (one) => one.kind === kind && one.subject === subject && one.state === 'ASKED',
      );
      if (isOpen) return { answer: false };
      const write = () => {
        tables.lenderRequests.set(requestId, { ...row, state: 'ASKED' });
        tables.open.set(requestId, newOpen({ kind: 'lenderRequest', loanId, customerId, amountCents: 0, dueAtMs }));
      };
      return { answer: true, write };
    },
  },

  openLenderRequest: {
    run(tables, [{ kinds, subject }]) {
      const row = [...tables.lenderRequests.values()].find(
        (one) => kinds.includes(one.kind) && one.subject === subject && one.state === 'ASKED',
      );
      return { answer: row && { ...row, fence: tables.open.get(row.requestId)?.fence ?? 0 } };
    },
  },

  writtenAnswer: { run: (tables, [requestId]) => ({ answer: tables.lenderRequests.get(requestId)?.answer }) },
};
