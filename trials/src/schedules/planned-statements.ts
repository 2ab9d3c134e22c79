import { isFinal } from '@lendside/domain/operation-states';
import type { Statement } from './memory-database.ts';
import type { AutoPayRow, ScheduledRow, Tables } from './memory-tables.ts';

type Values = readonly unknown[];

const LIVE = ['SCHEDULED', 'SENDING', 'POSTED'];
const millis = (at: unknown) => Date.parse(at as string);
const scheduledOf = (tables: Tables, id: unknown) => tables.scheduled.get(id as string);
/** The auto-pay of this name while it is on. */
const onById = ({ autoPays }: Tables, id: unknown) => {
  const row = autoPays.get(id as string);
  return row?.state === 'ON' ? row : undefined;
};
/** The auto-pay of this name unless the rules ended it. */
const notEndedById = ({ autoPays }: Tables, id: unknown) => {
  const row = autoPays.get(id as string);
  return row?.state === 'ENDED' ? undefined : row;
};
const onOfLoan = ({ autoPays }: Tables, loanId: unknown) =>
  [...autoPays.values()].filter((row) => row.loanId === loanId && row.state === 'ON');

/**
 * The statements of scheduled-store.ts, auto-pay-store.ts and auto-pay-debits-store.ts that auto-pay needs, in memory.
 */
export const PLANNED_STATEMENTS = {
  // No customer here has a device for push notices.
  devicesOfLetter: { words: 'from lendside.push_subscriptions', run: () => ({ rows: [] }) },

  insertScheduled: {
    words: 'insert into lendside.scheduled_payments',
    // A unique key that another transaction is writing is waited for.
    locks: ([, ownerId, paymentKey, , , loanId, , , , , , , , , , , , , , dueDate]) => [
      `planned ${ownerId} ${paymentKey}`,
      `due ${loanId} ${dueDate}`,
    ],
    run(tables, given, { holds }) {
      const row = scheduledRow(given);
      const isLive = (one: ScheduledRow) => LIVE.includes(one.state) && !holds(one.scheduledPaymentId);
      if ([...tables.scheduled.values()].some((one) => clashes(one, row, isLive(one)))) return { rows: [] };
      return { rows: [{}], write: () => tables.scheduled.set(row.scheduledPaymentId, row) };
    },
  },

  claimDueScheduled: {
    words: "set state = 'SENDING', lease_until",
    run(tables, [now, atMost, leaseSeconds], { nowMs, heldByOther }) {
      const due = [...tables.scheduled.values()]
        .filter(({ state, messageKey }) => (state === 'SCHEDULED' || state === 'SENDING') && messageKey === null)
        .filter(
          ({ dueAtMs, leaseUntilMs }) => dueAtMs <= millis(now) && (leaseUntilMs === null || leaseUntilMs < nowMs),
        )
        .filter(({ scheduledPaymentId }) => !heldByOther(scheduledPaymentId))
        .sort((one, other) => one.dueAtMs - other.dueAtMs)
        .slice(0, atMost as number);
      const changes = { state: 'SENDING', leaseUntilMs: nowMs + (leaseSeconds as number) * 1000 } as const;
      return {
        rows: due.map((row) => ({ ...row, ...changes })),
        write: () => due.map((row) => Object.assign(row, changes)),
      };
    },
  },

  markSent: {
    words: 'set message_key = $2, lease_until = null',
    locks: ([id]) => [id as string],
    run: (tables, [id, messageKey]) =>
      changing(sending(tables, id), { messageKey: messageKey as string, leaseUntilMs: null }),
  },

  sendAgainAt: {
    words: 'set due_at = $2, lease_until = null',
    locks: ([id]) => [id as string],
    run(tables, [id, at]) {
      const row = sending(tables, id);
      return changing(row?.messageKey === null ? row : undefined, { dueAtMs: millis(at), leaseUntilMs: null });
    },
  },

  endScheduled: {
    words: 'set state = $2, refusal = $3, lease_until = null',
    locks: ([id]) => [id as string],
    run: (tables, [id, state, refusal, at]) =>
      changing(sending(tables, id), {
        state: state as ScheduledRow['state'],
        refusal: refusal as string | null,
        leaseUntilMs: null,
        changedAtMs: millis(at),
      }),
  },

  settledScheduled: {
    words: 'o.state as ended',
    run: (tables) => ({
      rows: [...tables.scheduled.values()].flatMap((row) => {
        const operation = row.state === 'SENDING' ? tables.operations.get(row.messageKey ?? '') : undefined;
        return operation && isFinal(operation.state)
          ? [{ ...row, ended: operation.state, why: operation.refusal }]
          : [];
      }),
    }),
  },

  insertAutoPay: {
    words: 'insert into lendside.auto_pay',
    locks: ([, loanId]) => [`auto-pay of ${loanId}`],
    run(tables, given, { holds }) {
      const row = autoPayRow(given);
      const isTaken = [...tables.autoPays.values()].some((one) => one.acknowledgementId === row.acknowledgementId);
      if (isTaken || onOfLoan(tables, row.loanId).some(({ autoPayId }) => !holds(autoPayId))) return { rows: [] };
      return { rows: [{}], write: () => tables.autoPays.set(row.autoPayId, row) };
    },
  },

  autoPayOfLoan: {
    words: "a.state = 'ON' and a.loan_id = $1",
    run: (tables, [loanId]) => ({ rows: onOfLoan(tables, loanId).map((row) => ({ ...row })) }),
  },

  autoPaysById: {
    words: 'where a.auto_pay_id = any ($1)',
    run: ({ autoPays }, [ids]) => ({ rows: (ids as string[]).flatMap((id) => ({ ...autoPays.get(id) })) }),
  },

  autoPayByAcknowledgement: {
    words: 'where a.acknowledgement_id = $1',
    run: (tables, [id]) => ({ rows: [...tables.autoPays.values()].filter((row) => row.acknowledgementId === id) }),
  },

  lockAutoPayOfLoan: {
    words: 'for no key update',
    locks: ([loanId], tables) => onOfLoan(tables, loanId).map(({ autoPayId }) => autoPayId),
    run: (tables, [loanId]) => ({ rows: onOfLoan(tables, loanId).map((row) => ({ ...row })) }),
  },

  dueAutoPays: {
    words: 'a.look_at <= $1',
    run: (tables, [now, atMost]) => ({
      rows: [...tables.autoPays.values()]
        .filter((row) => row.state === 'ON' && row.lookAtMs <= millis(now))
        .slice(0, atMost as number)
        .map((row) => ({ ...row })),
    }),
  },

  lookAgainAt: {
    words: 'warned_of = coalesce($3, warned_of)',
    locks: ([id]) => [id as string],
    run(tables, [id, at, warnedOf]) {
      const row = onById(tables, id);
      return changing(row, { lookAtMs: millis(at), warnedOf: (warnedOf as string | null) ?? row?.warnedOf ?? null });
    },
  },

  endAutoPay: {
    words: 'set state = $2, reason = $3',
    locks: ([id]) => [id as string],
    run(tables, [id, state, reason]) {
      const row = onById(tables, id);
      const changes = { state: state as AutoPayRow['state'], reason: reason as AutoPayRow['reason'] };
      return { ...changing(row, changes), rows: row ? [{ acknowledgementId: row.acknowledgementId }] : [] };
    },
  },

  withdrawConsent: {
    words: 'update lendside.consents set withdrawn_at = $2 where consent_id = $1',
    run: () => ({ rows: [] }),
  },

  debitMade: {
    words: 'set failures = 0',
    locks: ([id]) => [id as string],
    run: (tables, [id, cents, at]) =>
      changing(notEndedById(tables, id), { failures: 0, lastCents: cents as number, lookAtMs: millis(at) }),
  },

  debitFailed: {
    words: 'set failures = a.failures + $2',
    locks: ([id]) => [id as string],
    run(tables, [id, counted, at]) {
      const row = notEndedById(tables, id);
      const changes = { failures: (row?.failures ?? 0) + (counted as number), lookAtMs: millis(at) };
      return { ...changing(row, changes), rows: row ? [{ ...row, ...changes }] : [] };
    },
  },

  triesOf: {
    words: 'coalesce(max(s.attempt), 0)',
    run(tables, [loanId, dueDate, autoPayId]) {
      const of = [...tables.scheduled.values()].filter((row) => row.loanId === loanId && row.dueDate === dueDate);
      const isPlanned = of.some((row) => row.autoPayId === autoPayId || LIVE.includes(row.state));
      return { rows: [{ tries: Math.max(0, ...of.map(({ attempt }) => attempt ?? 0)), isPlanned }] };
    },
  },

  cancelDebits: {
    words: "refusal = 'auto_pay_ended'",
    locks: ([id], tables) => waiting(tables, id).map((row) => row.scheduledPaymentId),
    run(tables, [id, at]) {
      const rows = waiting(tables, id);
      const changes = { state: 'CANCELLED', refusal: 'auto_pay_ended', changedAtMs: millis(at) } as const;
      return { rows: rows.map(() => ({})), write: () => rows.map((row) => Object.assign(row, changes)) };
    },
  },

  openDebits: {
    words: "where s.auto_pay_id = $1 and s.state in ('SCHEDULED', 'SENDING') order by s.due_at",
    run: (tables, [id], { holds }) => ({
      rows: [...tables.scheduled.values()].filter(
        // What this transaction holds of those that wait, it cancels.
        (row) =>
          row.autoPayId === id &&
          (row.state === 'SENDING' || (row.state === 'SCHEDULED' && !holds(row.scheduledPaymentId))),
      ),
    }),
  },

  moveDebits: {
    words: 'set auto_pay_id = $2',
    locks: ([id], tables) => waiting(tables, id).map((row) => row.scheduledPaymentId),
    run(tables, [id, autoPayId, cardToken, chargeToken, cardType, lastFour]) {
      const rows = waiting(tables, id);
      const changes = { autoPayId, cardToken, chargeToken, cardType, lastFour } as Partial<ScheduledRow>;
      return { rows: [], write: () => rows.map((row) => Object.assign(row, changes)) };
    },
  },

  isMoneyUnderWay: {
    words: 'select 1 from lendside.open_operations open',
    run(tables, [loanId, besideId]) {
      const isOpen = [...tables.open.values()].some((row) => row.loanId === loanId);
      const isBeside = (row: ScheduledRow) =>
        row.loanId === loanId && row.scheduledPaymentId !== besideId && row.state === 'SENDING';
      return { rows: isOpen || [...tables.scheduled.values()].some(isBeside) ? [{}] : [] };
    },
  },
} satisfies Record<string, Statement>;

const sending = (tables: Tables, id: unknown) => {
  const row = scheduledOf(tables, id);
  return row?.state === 'SENDING' ? row : undefined;
};

const waiting = (tables: Tables, autoPayId: unknown) =>
  [...tables.scheduled.values()].filter((row) => row.autoPayId === autoPayId && row.state === 'SCHEDULED');

/** Changes a row when it commits; answers one row where there is one. */
function changing<Row extends object>(row: Row | undefined, changes: Partial<Row>) {
  return row ? { rows: [{}], write: () => void Object.assign(row, changes) } : { rows: [] };
}

/**
 * The unique indexes of scheduled_payments. What the transaction that asks holds, it is about to end: it is not live.
 */
function clashes(one: ScheduledRow, row: ScheduledRow, isLive: boolean): boolean {
  if (one.ownerId === row.ownerId && one.paymentKey === row.paymentKey) return true;
  if (one.loanId !== row.loanId) return false;
  if (row.autoPayId === null) return one.autoPayId === null && one.scheduledDate === row.scheduledDate && isOpen(one);
  return one.autoPayId !== null && one.dueDate === row.dueDate && (isLive || one.attempt === row.attempt);
}

const isOpen = ({ state }: ScheduledRow) => state === 'SCHEDULED' || state === 'SENDING';

function scheduledRow(given: Values): ScheduledRow {
  const [scheduledPaymentId, ownerId, paymentKey, bodyHash, customerId, loanId, amountCents, amountType, ...more] =
    given;
  const [cardToken, chargeToken, cardType, lastFour, brand, language, scheduledDate, timeZone, dueAt, now, ...of] =
    more;
  const [autoPayId, dueDate, attempt] = of;
  return {
    ...{ scheduledPaymentId, ownerId, paymentKey, bodyHash, customerId, loanId, amountCents, amountType, cardToken },
    ...{ chargeToken, cardType, lastFour, brand, language, scheduledDate, timeZone, autoPayId, dueDate, attempt },
    ...{ dueAtMs: millis(dueAt), changedAtMs: millis(now), state: 'SCHEDULED', messageKey: null, refusal: null },
    leaseUntilMs: null,
  } as ScheduledRow;
}

function autoPayRow(given: Values): AutoPayRow {
  const [autoPayId, loanId, ownerId, customerId, cardToken, chargeToken, cardType, lastFour, ...more] = given;
  const [expirationMonth, expirationYear, brand, language, timeZone, acknowledgementId, textHash, ...rest] = more;
  const [textVersion, authorizedAt, lastCents, now] = rest;
  return {
    ...{ autoPayId, loanId, ownerId, customerId, cardToken, chargeToken, cardType, lastFour, expirationMonth },
    ...{ expirationYear, brand, language, timeZone, acknowledgementId, textHash, textVersion, lastCents },
    ...{ authorizedAtMs: millis(authorizedAt), state: 'ON', reason: null, failures: 0, warnedOf: null },
    ...{ confirmationNumber: null, changedAtMs: millis(now), lookAtMs: millis(now) },
  } as AutoPayRow;
}
