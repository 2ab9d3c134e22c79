import type * as originations from '@lendside/service/originations/originations-store';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import { newOpen, type OriginationRow, type Tables } from './memory-tables.ts';

export type NewLoans = Pick<
  typeof originations,
  'insertOrigination' | 'findOrigination' | 'refusedSince' | 'lockOrigination'
>;

const STANDING = ['ACCEPTED', 'SIGNING', 'PAID_OUT'];

/** Loans that are being made, in memory. */
export const NEW_LOANS: InMemory<NewLoans> = {
  insertOrigination: {
    locks: ([{ applicationId, ownerId, paymentKey }]) => [
      `origination of ${applicationId}`,
      `origination under ${ownerId} ${paymentKey}`,
    ],
    run(tables, [asked, nowMs]) {
      const isTaken = (one: OriginationRow) =>
        (one.ownerId === asked.ownerId && one.paymentKey === asked.paymentKey) ||
        (one.applicationId === asked.applicationId && STANDING.includes(one.state));
      if ([...tables.originations.values()].some(isTaken)) return { answer: false };
      const row: OriginationRow = {
        ...asked,
        state: 'ACCEPTED',
        loanId: null,
        dueDate: null,
        refusal: null,
        acceptedAtMs: nowMs,
        signed: null,
        back: null,
        changedAtMs: nowMs,
      };
      const { messageKey, customerId, amountCents } = row;
      const write = () => {
        const open = newOpen({ kind: 'origination', loanId: null, customerId, amountCents, dueAtMs: nowMs });
        tables.originations.set(messageKey, row);
        tables.open.set(messageKey, open);
      };
      return { answer: true, write };
    },
  },

  findOrigination: {
    run(tables, [{ userId, customerIds }, { messageKey, paymentKey }]) {
      const found = [...tables.originations.values()].find(
        (row) =>
          row.ownerId === userId &&
          sees({ customerIds }, row.customerId) &&
          (row.messageKey === messageKey || row.paymentKey === paymentKey),
      );
      return { answer: found && { ...found } };
    },
  },

  refusedSince: {
    run(tables, [applicationId, sinceMs]) {
      const refused = [...tables.originations.values()].filter(
        (row) => row.applicationId === applicationId && row.state === 'REFUSED' && row.changedAtMs > sinceMs,
      );
      const firstMs = refused.length === 0 ? null : Math.min(...refused.map(({ changedAtMs }) => changedAtMs));
      return { answer: { count: refused.length, firstMs } };
    },
  },

  lockOrigination: {
    locks: ([of], tables) => standing(tables, of).map(({ messageKey }) => messageKey),
    run(tables, [of]) {
      const [row] = standing(tables, of);
      return { answer: row && { ...row } };
    },
  },
};

const standing = (tables: Tables, { applicationId, loanId }: Parameters<typeof originations.lockOrigination>[1]) =>
  [...tables.originations.values()].filter(
    (row) =>
      STANDING.includes(row.state) &&
      (row.applicationId === applicationId || (loanId !== undefined && row.loanId === loanId)),
  );
