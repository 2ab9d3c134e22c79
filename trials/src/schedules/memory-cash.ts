import type * as plans from '@lendside/service/cash/draw-plans-store';
import type * as draws from '@lendside/service/cash/draws-store';
import type * as disbursements from '@lendside/service/money/disbursements-store';
import type * as holds from '@lendside/service/money/money-holds-store';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import { type DisbursementRow, type DrawRow, newOpen, type Tables } from './memory-tables.ts';

export type Cash = Pick<
  typeof draws & typeof disbursements & typeof plans & typeof holds,
  | 'savePlan'
  | 'readPlan'
  | 'forgetPlan'
  | 'insertDraw'
  | 'findDraw'
  | 'underWayOf'
  | 'holdUnbooked'
  | 'insertDisbursement'
  | 'findDisbursement'
  | 'wantDisbursementBack'
  | 'lockDisbursement'
  | 'cashOfRenewal'
  | 'cashToStop'
  | 'moneyHeldUntil'
>;

/** Draws, what was chosen before them, and money on its way out, in memory. */
export const CASH: InMemory<Cash> = {
  savePlan: {
    run: (tables, [{ loanId, customerId, amountCents, way, target }, nowMs]) => ({
      answer: undefined,
      write: () =>
        tables.plans.set(`${loanId} ${customerId}`, {
          loanId,
          customerId,
          amountCents,
          way,
          target,
          plannedAtMs: nowMs,
        }),
    }),
  },

  readPlan: {
    run: (tables, [{ loanId, customerId }]) => ({ answer: copyOf(tables.plans.get(`${loanId} ${customerId}`)) }),
  },

  forgetPlan: {
    run: (tables, [{ loanId, customerId }]) => ({
      answer: undefined,
      write: () => tables.plans.delete(`${loanId} ${customerId}`),
    }),
  },

  insertDraw: {
    locks: ([{ ownerId, paymentKey }]) => [`draw of ${ownerId} ${paymentKey}`],
    run(tables, [draw, nowMs]) {
      const { ownerId, paymentKey } = draw;
      if ([...tables.draws.values()].some((one) => one.ownerId === ownerId && one.paymentKey === paymentKey)) {
        return { answer: false };
      }
      const row: DrawRow = {
        ...draw,
        state: 'ACCEPTED',
        result: null,
        refusal: null,
        acceptedAtMs: nowMs,
        changedAtMs: nowMs,
      };
      const { messageKey, loanId, customerId, amountCents } = row;
      const write = () => {
        tables.draws.set(messageKey, row);
        tables.open.set(messageKey, newOpen({ kind: 'draw', loanId, customerId, amountCents, dueAtMs: nowMs }));
      };
      return { answer: true, write };
    },
  },

  findDraw: {
    run: (tables, [{ userId, customerIds }, by]) => ({
      answer: copyOf(
        [...tables.draws.values()].find(
          (row) =>
            row.ownerId === userId &&
            sees({ customerIds }, row.customerId) &&
            (row.messageKey === by.messageKey ||
              row.paymentKey === by.paymentKey ||
              row.confirmationNumber === by.confirmationNumber),
        ),
      ),
    }),
  },

  underWayOf: {
    run(tables, [loanId]) {
      const accepted = [...tables.draws.values()].filter((one) => one.loanId === loanId && one.state === 'ACCEPTED');
      const money = [...tables.disbursements.values()].filter((one) => one.loanId === loanId);
      const cents = accepted.reduce((sum, { amountCents }) => sum + amountCents, 0);
      return { answer: { cents, unknown: money.some(({ state }) => state === 'UNKNOWN') } };
    },
  },

  holdUnbooked: {
    locks: ([messageKey]) => [messageKey],
    run: (tables, [messageKey]) => ({ answer: tables.open.get(messageKey)?.attempts === 0 }),
  },

  insertDisbursement: {
    locks: ([{ purpose, sourceKey }]) => [`disbursement of ${purpose} ${sourceKey}`],
    run(tables, [one, nowMs]) {
      const { disbursementId, purpose, sourceKey, ownerId, customerId, loanId, amountCents, way, target, request } =
        one;
      const isOf = (other: DisbursementRow) => other.purpose === purpose && other.sourceKey === sourceKey;
      if ([...tables.disbursements.values()].some(isOf)) return { answer: undefined };
      const row: DisbursementRow = {
        disbursementId,
        purpose,
        sourceKey,
        ownerId,
        customerId,
        loanId,
        amountCents,
        way,
        target,
        request,
        state: 'WAITING',
        round: 1,
        pickupReference: null,
        availableOn: null,
        refusal: null,
        cancelWantedAtMs: null,
        createdAtMs: nowMs,
        changedAtMs: nowMs,
      };
      const write = () => {
        const open = newOpen({ kind: 'disbursement', loanId, customerId, amountCents, dueAtMs: nowMs });
        tables.disbursements.set(disbursementId, row);
        tables.open.set(disbursementId, open);
      };
      return { answer: undefined, write };
    },
  },

  findDisbursement: {
    run(tables, [{ userId, customerIds }, { loanId, sourceKey }]) {
      const own = [...tables.disbursements.values()]
        .filter((row) => row.ownerId === userId && sees({ customerIds }, row.customerId))
        .filter((row) => loanId === undefined || row.loanId === loanId)
        .filter((row) => sourceKey === undefined || row.sourceKey === sourceKey)
        .sort(
          (one, other) => other.createdAtMs - one.createdAtMs || (other.disbursementId > one.disbursementId ? 1 : -1),
        );
      return { answer: moneyOf(tables, own[0]) };
    },
  },

  wantDisbursementBack: {
    locks: ([id]) => [id],
    run(tables, [id, nowMs]) {
      const row = tables.disbursements.get(id);
      if (!row || !['WAITING', 'READY', 'ON_ITS_WAY', 'CHOOSING'].includes(row.state)) return { answer: undefined };
      const write = () => {
        row.cancelWantedAtMs = nowMs;
        const open = tables.open.get(id);
        if (open) open.dueAtMs = nowMs;
      };
      return { answer: { ...row, cancelWantedAtMs: nowMs, dueAtMs: nowMs }, write };
    },
  },

  lockDisbursement: {
    locks: ([id]) => [id],
    run: (tables, [id]) => ({ answer: moneyOf(tables, tables.disbursements.get(id)) }),
  },

  cashOfRenewal: {
    locks: ([renewalId], tables) => ofRenewal(tables, renewalId).map((row) => row.disbursementId),
    run: (tables, [renewalId]) => ({ answer: moneyOf(tables, ofRenewal(tables, renewalId)[0]) }),
  },

  cashToStop: {
    run: (tables, [cancelKey]) => ({
      answer: moneyOf(
        tables,
        [...tables.renewals.values()]
          .filter((row) => row.cancelKey === cancelKey)
          .flatMap(({ renewalId }) => ofRenewal(tables, renewalId))[0],
      ),
    }),
  },

  moneyHeldUntil: { run: () => ({ answer: undefined }) },
};

const ofRenewal = (tables: Tables, renewalId: string) =>
  [...tables.disbursements.values()].filter((row) => row.purpose === 'renewal' && row.sourceKey === renewalId);

/** Money on its way as a store reads it, with when it is looked at next. */
const moneyOf = (tables: Tables, row: DisbursementRow | undefined) =>
  row && { ...row, dueAtMs: tables.open.get(row.disbursementId)?.dueAtMs ?? null };

/** A copy: what a store read does not change when the table does. */
const copyOf = <Row extends object>(row: Row | undefined): Row | undefined => row && { ...row };
