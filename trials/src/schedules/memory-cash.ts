import type * as plans from '@lendside/service/cash/draw-plans-store';
import type * as draws from '@lendside/service/cash/draws-store';
import type * as disbursements from '@lendside/service/money/disbursements-store';
import type * as holds from '@lendside/service/money/money-holds-store';
import { sees } from './memory-asking.ts';
import type { InMemory } from './memory-database.ts';
import type { DisbursementRow, DrawRow, Tables } from './memory-tables.ts';
import { workRow } from './memory-work.ts';

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

const drawRow = (key: string) => workRow({ name: 'lendside.draws' }, key);
const disbursementRow = (key: string) => workRow({ name: 'lendside.disbursements' }, key);

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
        ...newWork(nowMs),
      };
      return { answer: true, write: () => tables.draws.set(row.messageKey, row) };
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
    locks: ([messageKey]) => [drawRow(messageKey)],
    run: (tables, [messageKey]) => ({ answer: tables.draws.get(messageKey)?.state === 'ACCEPTED' }),
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
        ...newWork(nowMs),
      };
      return { answer: undefined, write: () => tables.disbursements.set(row.disbursementId, row) };
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
      return { answer: copyOf(own[0]) };
    },
  },

  wantDisbursementBack: {
    locks: ([id]) => [disbursementRow(id)],
    run(tables, [id, nowMs]) {
      const row = tables.disbursements.get(id);
      const wanted = { cancelWantedAtMs: nowMs, dueAtMs: nowMs };
      if (!row || !['WAITING', 'READY', 'ON_ITS_WAY', 'CHOOSING'].includes(row.state)) return { answer: undefined };
      return { answer: { ...row, ...wanted }, write: () => Object.assign(row, wanted) };
    },
  },

  lockDisbursement: {
    locks: ([id]) => [disbursementRow(id)],
    run: (tables, [id]) => ({ answer: copyOf(tables.disbursements.get(id)) }),
  },

  cashOfRenewal: {
    locks: ([renewalId], tables) => ofRenewal(tables, renewalId).map((row) => disbursementRow(row.disbursementId)),
    run: (tables, [renewalId]) => ({ answer: copyOf(ofRenewal(tables, renewalId)[0]) }),
  },

  cashToStop: {
    run: (tables, [cancelKey]) => ({
      answer: copyOf(
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

/** The columns of new work. */
export const newWork = (dueAtMs: number) => ({
  dueAtMs,
  leaseUntilMs: null,
  fence: 0,
  attempts: 0,
  changedAtMs: dueAtMs,
});

/** A copy: what a store read does not change when the table does. */
const copyOf = <Row extends object>(row: Row | undefined): Row | undefined => row && { ...row };
