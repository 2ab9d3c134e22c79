import { RENEWAL_STEPS } from '@lendside/domain/renewal-path';
import type * as locks from '@lendside/service/money/loan-locks-store';
import type * as steps from '@lendside/service/refinance/store/steps';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import type { LockRow, Tables } from './memory-tables.ts';

export type Locks = Pick<
  typeof locks & typeof steps,
  'takeLock' | 'heldLock' | 'readLoanLocks' | 'deleteLocks' | 'recordStep' | 'doneSteps' | 'deleteSteps'
>;

const lockRow = (loanId: string, lockType: string) => `lock ${loanId} ${lockType}`;
const keyOf = (loanId: string, lockType: string) => `${loanId} ${lockType}`;

/** Who holds a loan, and what was done on the way to its money, in memory. */
export const LOCKS: InMemory<Locks> = {
  takeLock: {
    locks: ([{ loanId, lockType }]) => [lockRow(loanId, lockType)],
    run(tables, [{ loanId, lockType, holder, partyIds, token, newToken, nowMs, lifetimeMinutes }], { actor }) {
      const held = tables.locks.get(keyOf(loanId, lockType));
      const isOwn = held?.customerId === holder.customerId;
      const stands = held !== undefined && held.untilMs > nowMs;
      if (!sees(actor, ...partyIds)) throw new Error('new row violates row-level security policy');
      if (stands && !(isOwn && (token === undefined || held.token === token))) return { answer: undefined };
      const row: LockRow = {
        ...holder,
        loanId,
        lockType,
        partyIds,
        token: stands && held.token === token ? held.token : newToken,
        sinceMs: stands && isOwn ? held.sinceMs : nowMs,
        untilMs: nowMs + lifetimeMinutes * 60_000,
      };
      return { answer: { ...row }, write: () => tables.locks.set(keyOf(loanId, lockType), row) };
    },
  },

  heldLock: {
    locks: ([{ loanId, lockType }, forUpdate]) => (forUpdate === 'for update' ? [lockRow(loanId, lockType)] : []),
    run(tables, [{ loanId, lockType, nowMs }], { actor }) {
      const row = tables.locks.get(keyOf(loanId, lockType));
      return { answer: row && row.untilMs > nowMs && sees(actor, ...row.partyIds) ? { ...row } : undefined };
    },
  },

  readLoanLocks: {
    run: (tables, [{ loanIds, lockType, nowMs }], { actor }) => ({
      answer: loanIds
        .flatMap((loanId) => tables.locks.get(keyOf(loanId, lockType)) ?? [])
        .filter((row) => row.untilMs > nowMs && sees(actor, ...row.partyIds))
        .map((row) => ({ ...row })),
    }),
  },

  deleteLocks: {
    locks: ([of], tables) => gone(tables, of).map((row) => lockRow(row.loanId, row.lockType)),
    run: (tables, [of]) => ({
      answer: undefined,
      write() {
        for (const { loanId, lockType } of gone(tables, of)) tables.locks.delete(keyOf(loanId, lockType));
      },
    }),
  },

  recordStep: {
    run: (tables, [way, { step, facts = {}, nowMs, lifetimeMinutes }]) => ({
      answer: undefined,
      write() {
        const done = { step, facts, atMs: nowMs, untilMs: nowMs + lifetimeMinutes * 60_000 };
        tables.steps.set(stepKey(way, step), done);
      },
    }),
  },

  doneSteps: {
    run: (tables, [way, nowMs]) => ({
      answer: RENEWAL_STEPS.flatMap((step) => tables.steps.get(stepKey(way, step)) ?? []).filter(
        ({ untilMs }) => untilMs > nowMs,
      ),
    }),
  },

  deleteSteps: {
    run: (tables, [way, gone]) => ({
      answer: undefined,
      write() {
        for (const step of gone) tables.steps.delete(stepKey(way, step));
      },
    }),
  },
};

const stepKey = ({ loanId, customerId, purpose }: steps.RenewalWay, step: string) =>
  `${loanId} ${customerId} ${purpose} ${step}`;

/** The locks that a delete takes away. */
function gone(tables: Tables, of: Parameters<typeof locks.deleteLocks>[1]): LockRow[] {
  return [...tables.locks.values()].filter(
    (row) =>
      row.loanId === of.loanId &&
      (of.lockType === undefined || row.lockType === of.lockType) &&
      (of.customerId === undefined || row.customerId === of.customerId) &&
      (of.token === undefined || row.token === of.token),
  );
}
