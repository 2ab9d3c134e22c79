import type { Actor } from '@lendside/providers/database';
import type * as payments from '@lendside/service/money/operations-store';
import type * as coming from '@lendside/service/money/payments-coming-store';
import type * as several from '@lendside/service/payments/several-store';
import type * as around from '@lendside/service/payments/store';
import type * as devices from '@lendside/service/platform/notifications/devices-store';
import type { InMemory } from './memory-database.ts';
import { newOpen, type OperationRow, type Tables } from './memory-tables.ts';

export type Asking = Pick<
  typeof payments & typeof coming & typeof several & typeof around & typeof devices,
  | 'readBeforeAccepting'
  | 'identicalPayments'
  | 'insertOperations'
  | 'readStanding'
  | 'findOperation'
  | 'markClientStoppedWaiting'
  | 'insertSeveral'
  | 'findSeveral'
  | 'operationsByKey'
  | 'countCharge'
  | 'devicesToTell'
>;

/** In-memory store of payment reads. */
export const ASKING: InMemory<Asking> = {
  readBeforeAccepting: {
    run(tables, [customerIds, keys, loanIds, nowMs]) {
      const actor = { customerIds };
      const known = keys.flatMap(({ ownerId, paymentKey }) => standing(tables, actor, ownerId, paymentKey) ?? []);
      const underWay = loanIds.flatMap((loanId) => {
        const rows = [...tables.open.values()].filter(
          (row) => row.kind === 'operation' && row.loanId === loanId && sees(actor, row.customerId),
        );
        if (rows.length === 0) return [];
        const amountCents = rows.reduce((sum, one) => sum + one.amountCents, 0);
        return [{ loanId, amountCents, unknown: rows.some(({ unresolved }) => unresolved) }];
      });
      const restricted = [...tables.restrictions].flatMap(([key, { loanId, untilMs }]) => {
        const operation = tables.operations.get(key);
        if (!operation || !sees(actor, operation.customerId) || !loanIds.includes(loanId)) return [];
        const { state, refusal } = operation;
        const endedWell =
          state === 'POSTED' || state === 'DECLINED' || (state === 'FAILED' && refusal !== 'charge_given_up');
        return endedWell || untilMs <= nowMs ? [] : [{ loanId, untilMs }];
      });
      return { answer: { known: known.map(keyRow), underWay, restricted } };
    },
  },

  identicalPayments: {
    run(tables, [ownerId, asked, { sinceMs }]) {
      const rows = [...tables.operations.values()];
      const last = new Map<string, OperationRow>();
      for (const { loanId, amountCents, paymentKey } of asked) {
        if (rows.some((row) => row.ownerId === ownerId && row.paymentKey === paymentKey)) continue;
        for (const row of rows) {
          const isIdentical = row.loanId === loanId && row.amountCents === amountCents && row.acceptedAtMs > sinceMs;
          const stands = ['ACCEPTED', 'AUTHORIZING', 'POSTED'].includes(row.state);
          const isLater = row.acceptedAtMs > (last.get(loanId)?.acceptedAtMs ?? 0);
          if (isIdentical && stands && isLater) last.set(loanId, row);
        }
      }
      const paid = [...last.values()].map(({ loanId, ownerId, acceptedAtMs }) => ({ loanId, ownerId, acceptedAtMs }));
      // Each question is answered at once here: none comes while another waits to be accepted.
      return { answer: { paid, announced: asked.length } };
    },
  },

  insertOperations: {
    run(tables, [operations, { nowMs: acceptedAtMs, leaseSeconds }], { actor, nowMs }) {
      const claimed = leaseSeconds === undefined ? {} : CLAIMED_ROW;
      const claim =
        leaseSeconds === undefined ? {} : { fence: 1, attempts: 1, leaseUntilMs: nowMs + leaseSeconds * 1000 };
      const accepted: OperationRow[] = [];
      for (const one of operations) {
        if (!sees(actor, one.customerId)) throw new Error('new row violates row-level security policy');
        const taken = (row: OperationRow) => row.ownerId === one.ownerId && row.paymentKey === one.paymentKey;
        if ([...tables.operations.values(), ...accepted].some(taken)) continue;
        accepted.push({ ...one, ...NEW_ROW, ...claimed, acceptedAtMs });
      }
      const write = () => {
        for (const row of accepted) {
          const { messageKey, loanId, customerId, amountCents } = row;
          tables.operations.set(messageKey, row);
          const kind = 'operation';
          const open = newOpen({ kind, loanId, customerId, amountCents, dueAtMs: acceptedAtMs });
          tables.open.set(messageKey, { ...open, ...claim });
          tables.audit.push({ what: 'payment.accepted', messageKey });
        }
      };
      return { answer: accepted.map(({ messageKey }) => messageKey), write };
    },
  },

  readStanding: {
    run: (tables, [keys], { actor }) => ({
      answer: keys.flatMap(({ ownerId, paymentKey }) => {
        const row = standing(tables, actor, ownerId, paymentKey);
        return row ? keyRow(row) : [];
      }),
    }),
  },

  findOperation: {
    run(tables, [{ userId, customerIds }, { messageKey, paymentKey }]) {
      const found = [...tables.operations.values()].find(
        (row) =>
          row.ownerId === userId &&
          (row.messageKey === messageKey || row.paymentKey === paymentKey) &&
          sees({ customerIds }, row.customerId),
      );
      return { answer: found && operationRow(found) };
    },
  },

  markClientStoppedWaiting: {
    locks: ([messageKey]) => [messageKey],
    run(tables, [messageKey, nowMs]) {
      const row = tables.operations.get(messageKey);
      const write = () => {
        if (row) row.clientStoppedWaitingAtMs ??= nowMs;
      };
      return { answer: undefined, write };
    },
  },

  insertSeveral: {
    locks: ([{ ownerId, paymentKey }]) => [`several ${ownerId} ${paymentKey}`],
    run(tables, [several]) {
      const key = `${several.ownerId} ${several.paymentKey}`;
      if (tables.several.has(key)) return { answer: false };
      return { answer: true, write: () => tables.several.set(key, several) };
    },
  },

  findSeveral: {
    run(tables, [{ userId, customerIds }, paymentKey]) {
      const row = tables.several.get(`${userId} ${paymentKey}`);
      return { answer: row?.customerIds.some((id) => sees({ customerIds }, id)) ? row : undefined };
    },
  },

  operationsByKey: {
    run: (tables, [{ userId, customerIds }, keys]) => ({
      answer: new Map(
        keys.flatMap((key) => {
          const row = standing(tables, { customerIds }, userId, key);
          return row ? [[key, operationRow(row)] as const] : [];
        }),
      ),
    }),
  },

  countCharge: {
    locks: ([visit, hour]) => [`guest charges ${visit} ${hour}`],
    run(tables, [visit, hour]) {
      const key = `${visit} ${hour}`;
      const count = (tables.guestCharges.get(key) ?? 0) + 1;
      return { answer: count, write: () => tables.guestCharges.set(key, count) };
    },
  },

  // No customer here has a device for push notices.
  devicesToTell: { run: () => ({ answer: [] }) },
};

const NEW_ROW = {
  state: 'ACCEPTED',
  version: 1,
  result: null,
  refusal: null,
  clientStoppedWaitingAtMs: null,
} as const;

/** As the first claim of a worker leaves a row. */
const CLAIMED_ROW = { state: 'AUTHORIZING', version: 2 } as const;

/** A row as a store reads it. */
export function operationRow(row: OperationRow) {
  const { clientStoppedWaitingAtMs: _stopped, ...columns } = row;
  return { ...columns, reference: row.messageKey };
}

const keyRow = ({ ownerId, paymentKey, messageKey, bodyHash }: OperationRow) => ({
  ownerId,
  paymentKey,
  messageKey,
  bodyHash,
});

/** Row-level security: the worker sees all, a customer their own. */
export const sees = (actor: Actor, ...ids: readonly (string | null)[]) =>
  typeof actor === 'string' || ids.some((id) => id !== null && actor.customerIds.includes(id));

const standing = (tables: Tables, actor: Actor, ownerId: string, paymentKey: string) =>
  [...tables.operations.values()].find(
    (row) => row.ownerId === ownerId && row.paymentKey === paymentKey && sees(actor, row.customerId),
  );
