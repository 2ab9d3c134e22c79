import { countsAsFailure } from '@lendside/domain/auto-pay';
import { isFinal } from '@lendside/domain/operation-states';
import type * as debits from '@lendside/service/payments/auto-pay-debits-store';
import type * as autoPays from '@lendside/service/payments/auto-pay-store';
import type * as planned from '@lendside/service/payments/scheduled-store';
import type * as withdrawals from '@lendside/service/payments/withdrawals-store';
import type * as consents from '@lendside/service/profile/store/consents';
import type { Done, InMemory } from './memory-database.ts';
import { type AutoPayRow, newOpen, type ScheduledRow, type Tables } from './memory-tables.ts';

export type Planned = Pick<
  typeof planned & typeof autoPays & typeof debits & typeof consents & typeof withdrawals,
  | 'insertScheduled'
  | 'endOfSent'
  | 'insertAutoPay'
  | 'autoPayOfLoan'
  | 'autoPayLoansOf'
  | 'autoPaysById'
  | 'autoPayByAcknowledgement'
  | 'lockAutoPayOfLoan'
  | 'claimAutoPays'
  | 'lookAgainAt'
  | 'endOn'
  | 'withdrawConsent'
  | 'debitMade'
  | 'debitFailed'
  | 'triesOf'
  | 'cancelDebits'
  | 'openDebits'
  | 'moveDebits'
  | 'isMoneyUnderWay'
  | 'lastWithdrawals'
  | 'lockAutoPaysOfCard'
>;

const LIVE = ['SCHEDULED', 'SENDING', 'POSTED'];
/** The auto-pay of this name while it is on. */
const onById = ({ autoPays: all }: Tables, id: string) => {
  const row = all.get(id);
  return row?.state === 'ON' ? row : undefined;
};
/** The auto-pay of this name unless the rules ended it. */
const notEndedById = ({ autoPays: all }: Tables, id: string) => {
  const row = all.get(id);
  return row?.state === 'ENDED' ? undefined : row;
};
const onOfLoan = ({ autoPays: all }: Tables, loanId: string) =>
  [...all.values()].filter((row) => row.loanId === loanId && row.state === 'ON');

/** Planned payments and signed documents in memory, as auto-pay reads them. */
export const PLANNED: InMemory<Planned> = {
  insertScheduled: {
    // A unique key that another transaction is writing is waited for.
    locks: ([{ ownerId, paymentKey, loanId, dueDate }]) => [
      `planned ${ownerId} ${paymentKey}`,
      `due ${loanId} ${dueDate}`,
    ],
    run(tables, [given, nowMs], { holds }) {
      const row: ScheduledRow = {
        autoPayId: null,
        dueDate: null,
        attempt: null,
        meetsDueDate: null,
        ...given,
        createdAtMs: nowMs,
        changedAtMs: nowMs,
        state: 'SCHEDULED',
        messageKey: null,
        refusal: null,
      };
      const isLive = (one: ScheduledRow) => LIVE.includes(one.state) && !holds(one.scheduledPaymentId);
      if ([...tables.scheduled.values()].some((one) => clashes(one, row, isLive(one)))) return { answer: false };
      const { scheduledPaymentId, loanId, customerId, amountCents, dueAtMs } = row;
      const write = () => {
        tables.scheduled.set(scheduledPaymentId, row);
        tables.open.set(scheduledPaymentId, newOpen({ kind: 'planned', loanId, customerId, amountCents, dueAtMs }));
      };
      return { answer: true, write };
    },
  },

  endOfSent: { run: (tables, [messageKey]) => ({ answer: endOf(tables, messageKey) }) },

  insertAutoPay: {
    locks: ([{ loanId }]) => [`auto-pay of ${loanId}`],
    run(tables, [given, nowMs], { holds }) {
      const row: AutoPayRow = {
        ...given,
        state: 'ON',
        reason: null,
        failures: 0,
        warnedOf: null,
        confirmationNumber: null,
        changedAtMs: nowMs,
        lookAtMs: nowMs,
        claimedUntilMs: null,
      };
      const isTaken = [...tables.autoPays.values()].some((one) => one.acknowledgementId === row.acknowledgementId);
      if (isTaken || onOfLoan(tables, row.loanId).some(({ autoPayId }) => !holds(autoPayId))) return { answer: false };
      return { answer: true, write: () => tables.autoPays.set(row.autoPayId, row) };
    },
  },

  autoPayOfLoan: { run: (tables, [, loanId]) => ({ answer: copyOf(onOfLoan(tables, loanId)[0]) }) },

  autoPayLoansOf: {
    run: ({ autoPays: all }, [ownerId]) => ({
      answer: [...all.values()]
        .filter((row) => row.ownerId === ownerId && row.state === 'ON')
        .map(({ loanId }) => loanId)
        .sort(),
    }),
  },

  autoPaysById: {
    run: ({ autoPays: all }, [ids]) => ({ answer: ids.flatMap((id) => copyOf(all.get(id)) ?? []) }),
  },

  autoPayByAcknowledgement: {
    run: (tables, [id]) => ({
      answer: [...tables.autoPays.values()].find((row) => row.acknowledgementId === id),
    }),
  },

  lockAutoPayOfLoan: {
    locks: ([loanId], tables) => onOfLoan(tables, loanId).map(({ autoPayId }) => autoPayId),
    run: (tables, [loanId]) => ({ answer: copyOf(onOfLoan(tables, loanId)[0]) }),
  },

  claimAutoPays: {
    run(tables, [{ nowMs: now, atMost, leaseSeconds }], { nowMs, heldByOther }) {
      const due = [...tables.autoPays.values()]
        .filter((row) => row.state === 'ON' && row.lookAtMs <= now)
        .filter(({ claimedUntilMs }) => claimedUntilMs === null || claimedUntilMs < nowMs)
        .filter(({ autoPayId }) => !heldByOther(autoPayId))
        .slice(0, atMost);
      const write = () => {
        for (const row of due) row.claimedUntilMs = nowMs + leaseSeconds * 1000;
      };
      return { answer: due.map(({ claimedUntilMs: _, ...row }) => row), write };
    },
  },

  lookAgainAt: {
    locks: ([id]) => [id],
    run(tables, [id, lookAtMs, warnedOf]) {
      const row = onById(tables, id);
      return changing(row, { lookAtMs, claimedUntilMs: null, warnedOf: warnedOf ?? row?.warnedOf ?? null }, undefined);
    },
  },

  endOn: {
    locks: ([id]) => [id],
    run(tables, [id, { state, reason }]) {
      const row = onById(tables, id);
      return changing(row, { state, reason }, row?.acknowledgementId);
    },
  },

  withdrawConsent: { run: () => ({ answer: undefined }) },

  debitMade: {
    locks: ([id]) => [id],
    run: (tables, [id, lastCents, lookAtMs]) =>
      changing(notEndedById(tables, id), { failures: 0, lastCents, lookAtMs, claimedUntilMs: null }, undefined),
  },

  debitFailed: {
    locks: ([id]) => [id],
    run(tables, [id, counts, lookAtMs]) {
      const row = notEndedById(tables, id);
      const changes = { failures: (row?.failures ?? 0) + (counts ? 1 : 0), lookAtMs, claimedUntilMs: null };
      return changing(row, changes, row && { ...row, ...changes });
    },
  },

  triesOf: {
    run(tables, [{ loanId, dueDate, autoPayId }]) {
      const of = [...tables.scheduled.values()].filter((row) => row.loanId === loanId && row.dueDate === dueDate);
      const isPlanned = of.some((row) => row.autoPayId === autoPayId || LIVE.includes(row.state));
      return { answer: { tries: Math.max(0, ...of.map(({ attempt }) => attempt ?? 0)), isPlanned } };
    },
  },

  cancelDebits: {
    locks: ([id], tables) => waiting(tables, id).map((row) => row.scheduledPaymentId),
    run(tables, [id, changedAtMs]) {
      const rows = waiting(tables, id);
      const changes = { state: 'CANCELLED', refusal: 'auto_pay_ended', changedAtMs } as const;
      const write = () => {
        for (const row of rows) {
          Object.assign(row, changes);
          tables.open.delete(row.scheduledPaymentId);
        }
      };
      return { answer: rows.length, write };
    },
  },

  openDebits: {
    run: (tables, [id], { holds }) => ({
      answer: [...tables.scheduled.values()].flatMap((row) => {
        const { scheduledPaymentId, scheduledDate, amountCents, state } = row;
        if (row.autoPayId !== id || (state !== 'SENDING' && state !== 'SCHEDULED')) return [];
        // What this transaction holds of those that wait, it cancels.
        if (state === 'SCHEDULED' && holds(scheduledPaymentId)) return [];
        return [{ scheduledPaymentId, scheduledDate, amountCents, state }];
      }),
    }),
  },

  moveDebits: {
    locks: ([id], tables) => waiting(tables, id).map((row) => row.scheduledPaymentId),
    run(tables, [id, { autoPayId, cardToken, chargeToken, cardType, lastFour }]) {
      const rows = waiting(tables, id);
      const changes = { autoPayId, cardToken, chargeToken, cardType, lastFour };
      return { answer: undefined, write: () => rows.map((row) => Object.assign(row, changes)) };
    },
  },

  isMoneyUnderWay: {
    run(tables, [loanId, { scheduledPaymentId, scheduledDate, hasWaited }]) {
      const isOpen = [...tables.open.values()].some((row) => row.kind === 'operation' && row.loanId === loanId);
      const day = `${scheduledDate} ${scheduledPaymentId}`;
      const isBeside = (row: ScheduledRow) =>
        row.loanId === loanId &&
        row.scheduledPaymentId !== scheduledPaymentId &&
        row.state === 'SENDING' &&
        (!hasWaited || `${row.scheduledDate} ${row.scheduledPaymentId}` < day);
      return { answer: isOpen || [...tables.scheduled.values()].some(isBeside) };
    },
  },

  lastWithdrawals: {
    run: ({ scheduled }, [cardToken]) => ({
      answer: [...scheduled.values()]
        .filter((row) => row.cardToken === cardToken && isOver(row))
        .sort((a, b) => b.changedAtMs - a.changedAtMs)
        .slice(0, 2)
        .map(({ state, changedAtMs }) => ({ isMade: state === 'POSTED', atMs: changedAtMs })),
    }),
  },

  lockAutoPaysOfCard: {
    locks: ([cardToken], tables) => onWithCard(tables, cardToken).map(({ autoPayId }) => autoPayId),
    run: (tables, [cardToken]) => ({
      answer: onWithCard(tables, cardToken).map(({ autoPayId, loanId, customerId }) => ({
        autoPayId,
        loanId,
        customerId,
      })),
    }),
  },
};

/** A withdrawal that was made, or that the bank refused. */
const isOver = ({ state, refusal }: ScheduledRow) =>
  state === 'POSTED' || (state === 'FAILED' && countsAsFailure(refusal ?? undefined));

const onWithCard = ({ autoPays: all }: Tables, cardToken: string) =>
  [...all.values()]
    .filter((row) => row.cardToken === cardToken && row.state === 'ON')
    .sort((a, b) => (a.autoPayId < b.autoPayId ? -1 : 1));

/** Outcome of a planned payment's operation; undefined while it is not final. */
function endOf(tables: Tables, messageKey: string | null) {
  const operation = tables.operations.get(messageKey ?? '');
  if (!operation || !isFinal(operation.state)) return undefined;
  return { ended: operation.state as 'POSTED' | 'DECLINED' | 'FAILED', why: operation.refusal };
}

const waiting = (tables: Tables, autoPayId: string) =>
  [...tables.scheduled.values()].filter((row) => row.autoPayId === autoPayId && row.state === 'SCHEDULED');

/** A copy: what a store read does not change when the table does. */
const copyOf = <Row extends object>(row: Row | undefined): Row | undefined => row && { ...row };

/** Changes a row, where there is one, when it commits. */
function changing<Row extends object, Answer>(
  row: Row | undefined,
  changes: Partial<Row>,
  answer: Answer,
): Done<Answer> {
  return row ? { answer, write: () => Object.assign(row, changes) } : { answer };
}

/**
 * The unique indexes of scheduled_payments. What the transaction that asks holds, it is about to end: it is not live.
 */
function clashes(one: ScheduledRow, row: ScheduledRow, isLive: boolean): boolean {
  if (one.ownerId === row.ownerId && one.paymentKey === row.paymentKey) return true;
  if (one.loanId !== row.loanId) return false;
  const { meetsDueDate } = row;
  if (meetsDueDate !== null && one.meetsDueDate === meetsDueDate && isOpen(one)) return true;
  if (row.autoPayId === null) return one.autoPayId === null && one.scheduledDate === row.scheduledDate && isOpen(one);
  return one.autoPayId !== null && one.dueDate === row.dueDate && (isLive || one.attempt === row.attempt);
}

const isOpen = ({ state }: ScheduledRow) => state === 'SCHEDULED' || state === 'SENDING';
