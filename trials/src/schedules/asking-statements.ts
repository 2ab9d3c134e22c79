import type { Actor } from '@lendside/providers/database';
import type { NewOperation } from '@lendside/service/payments/payments-store';
import type { Several } from '@lendside/service/payments/several-store';
import type { Statement } from './memory-database.ts';
import type { OperationRow, Tables } from './memory-tables.ts';

/** The statements of payments-store.ts, several-store.ts and guest-charges.ts, in memory. */
export const ASKING_STATEMENTS = {
  readBeforeAccepting: {
    words: 'from lendside.before_accepting($1, $2, $3, $4)',
    run(tables, [owners, keys, loanIds, now], { actor }) {
      const known = pairs(owners, keys).flatMap(([owner, key]) => standing(tables, actor, owner, key) ?? []);
      const underWay = (loanIds as string[]).flatMap((loanId) => {
        const rows = [...tables.open].filter(([, row]) => row.loanId === loanId && sees(actor, row.customerId));
        if (rows.length === 0) return [];
        const amountCents = rows.reduce((sum, [, one]) => sum + one.amountCents, 0);
        const unknown = rows.some(([, { unresolved }]) => unresolved);
        return { what: 'loan', loanId, amountCents, unknown };
      });
      const restricted = [...tables.restrictions].flatMap(([key, { loanId, untilMs }]) => {
        const operation = tables.operations.get(key);
        if (!operation || !sees(actor, operation.customerId) || !(loanIds as string[]).includes(loanId)) return [];
        const endedWell = operation.state === 'POSTED' || operation.state === 'DECLINED';
        return endedWell || untilMs <= Date.parse(now as string) ? [] : [{ what: 'restricted', loanId, untilMs }];
      });
      return { rows: [...known.map((row) => ({ what: 'key', ...keyRow(row) })), ...underWay, ...restricted] };
    },
  },

  acceptOperations: {
    words: "'payment.accepted'",
    run(tables, [at, leaseSeconds, ...columns], { actor, nowMs }) {
      const takenOver =
        leaseSeconds === null ? {} : { ...TAKEN_ROW, leaseUntilMs: nowMs + (leaseSeconds as number) * 1000 };
      const acceptedAtMs = Date.parse(at as string);
      const accepted: OperationRow[] = [];
      for (const one of operationsOf(columns)) {
        if (!sees(actor, one.customerId)) throw new Error('new row violates row-level security policy');
        const taken = (row: OperationRow) => row.ownerId === one.ownerId && row.paymentKey === one.paymentKey;
        if ([...tables.operations.values(), ...accepted].some(taken)) continue;
        accepted.push({ ...one, ...NEW_ROW, ...takenOver, acceptedAtMs });
      }
      const write = () => {
        for (const row of accepted) {
          const { messageKey, loanId, customerId, amountCents } = row;
          tables.operations.set(messageKey, row);
          tables.open.set(messageKey, { loanId, customerId, amountCents, unresolved: false, dueAtMs: acceptedAtMs });
          tables.audit.push({ what: 'payment.accepted', messageKey });
        }
      };
      return { rows: accepted.map(keyRow), write };
    },
  },

  readStanding: {
    words: 'select o.owner_id as "ownerId", o.payment_key as "paymentKey", o.message_key as "messageKey"',
    run(tables, [owners, keys], { actor }) {
      return {
        rows: pairs(owners, keys).flatMap(([owner, key]) => {
          const row = standing(tables, actor, owner, key);
          return row ? keyRow(row) : [];
        }),
      };
    },
  },

  findOperation: {
    words: 'where o.owner_id = $1 and (o.message_key = $2 or o.payment_key = $3)',
    run(tables, [ownerId, messageKey, paymentKey], { actor }) {
      const mine = (row: OperationRow) =>
        row.ownerId === ownerId &&
        (row.messageKey === messageKey || row.paymentKey === paymentKey) &&
        sees(actor, row.customerId);
      return { rows: [...tables.operations.values()].filter(mine).map(operationRow) };
    },
  },

  markStoppedWaiting: {
    words: 'set client_stopped_waiting_at',
    locks: ([messageKey]) => [messageKey as string],
    run(tables, [messageKey, at]) {
      const row = tables.operations.get(messageKey as string);
      const write = () => {
        if (row) row.clientStoppedWaitingAtMs ??= Date.parse(at as string);
      };
      return { rows: [], write };
    },
  },

  insertSeveral: {
    words: 'insert into lendside.several_payments',
    locks: ([ownerId, paymentKey]) => [`several ${ownerId} ${paymentKey}`],
    run(tables, [ownerId, paymentKey, bodyHash, customerIds, payments]) {
      const key = `${ownerId} ${paymentKey}`;
      if (tables.several.has(key)) return { rows: [] };
      const row = { ownerId, paymentKey, bodyHash, customerIds, payments: JSON.parse(payments as string) } as Several;
      return { rows: [{}], write: () => tables.several.set(key, row) };
    },
  },

  findSeveral: {
    words: 'from lendside.several_payments s where',
    run(tables, [ownerId, paymentKey], { actor }) {
      const row = tables.several.get(`${ownerId} ${paymentKey}`);
      return { rows: row?.customerIds.some((id) => sees(actor, id)) ? [row] : [] };
    },
  },

  operationsByKey: {
    words: 'where o.owner_id = $1 and o.payment_key = any ($2)',
    run: (tables, [ownerId, keys], { actor }) => ({
      rows: (keys as string[]).flatMap((key) => {
        const row = standing(tables, actor, ownerId as string, key);
        return row ? operationRow(row) : [];
      }),
    }),
  },

  countGuestCharge: {
    words: 'insert into lendside.guest_charges',
    locks: ([visit, hour]) => [`guest charges ${visit} ${hour}`],
    run(tables, [visit, hour]) {
      const key = `${visit} ${hour}`;
      const count = (tables.guestCharges.get(key) ?? 0) + 1;
      return { rows: [{ count }], write: () => tables.guestCharges.set(key, count) };
    },
  },
} satisfies Record<string, Statement>;

/** The operations out of the columns of `ACCEPT`, of which the first holds the requests. */
function operationsOf([requests, ...columns]: readonly unknown[]): NewOperation[] {
  const [messageKeys, owners, keys, hashes, customers, loans, cards, charges, numbers, amounts] =
    columns as (readonly string[])[];
  return (JSON.parse(requests as string) as NewOperation['request'][]).map((request, index) => {
    const at = (column: readonly string[] | undefined) => column?.[index] ?? '';
    return {
      ...{ messageKey: at(messageKeys), ownerId: at(owners), paymentKey: at(keys), bodyHash: at(hashes) },
      ...{ customerId: at(customers), loanId: at(loans), cardToken: at(cards), chargeToken: at(charges) },
      ...{ confirmationNumber: at(numbers), amountCents: Number(at(amounts)), request },
    };
  });
}

const NEW_ROW = {
  state: 'ACCEPTED',
  version: 1,
  fence: 0,
  attempts: 0,
  result: null,
  refusal: null,
  leaseUntilMs: null,
  clientStoppedWaitingAtMs: null,
} as const;

/** As the first claim of a worker leaves a row. */
const TAKEN_ROW = { state: 'AUTHORIZING', version: 2, fence: 1, attempts: 1 } as const;

/** The columns a store asks for, under the names of `MoneyOperation`. */
export function operationRow(row: OperationRow) {
  const { leaseUntilMs: _lease, clientStoppedWaitingAtMs: _stopped, ...columns } = row;
  return { ...columns, reference: row.messageKey };
}

const keyRow = ({ ownerId, paymentKey, messageKey, bodyHash }: OperationRow) => ({
  ownerId,
  paymentKey,
  messageKey,
  bodyHash,
});

/** Row-level security: the worker sees all, a customer their own. */
const sees = (actor: Actor, customerId: string) => typeof actor === 'string' || actor.customerIds.includes(customerId);

const standing = (tables: Tables, actor: Actor, ownerId: string, paymentKey: string) =>
  [...tables.operations.values()].find(
    (row) => row.ownerId === ownerId && row.paymentKey === paymentKey && sees(actor, row.customerId),
  );

function pairs(owners: unknown, keys: unknown): [string, string][] {
  return (owners as string[]).map((owner, index) => [owner, (keys as string[])[index] as string]);
}
