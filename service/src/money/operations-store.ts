import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { camelRows, columnsOf } from '../platform/database/camel-rows.ts';
import { statementAs, storeOf } from '../platform/database/store-of.ts';
import { type MoneyOperation, OPERATION_COLUMNS } from './operation.ts';

/** SQL of money requests that answers people. What the worker writes is in claims-store.ts. */

export type NewOperation = Pick<
  MoneyOperation,
  | 'messageKey'
  | 'ownerId'
  | 'paymentKey'
  | 'bodyHash'
  | 'customerId'
  | 'loanId'
  | 'amountCents'
  | 'cardToken'
  | 'chargeToken'
  | 'request'
  | 'confirmationNumber'
> & {
  /** Trace of the call that asked for it; null where none did. */
  readonly traceId: string | null;
};

export interface KeyOfOwner {
  readonly ownerId: string;
  readonly paymentKey: string;
}

export interface KnownKey extends KeyOfOwner {
  readonly messageKey: string;
  readonly bodyHash: string;
}

/** Money under way on a loan: how much, and whether an outcome is not known yet. */
export interface UnderWay {
  readonly loanId: string;
  readonly amountCents: number;
  readonly unknown: boolean;
}

/** Until when a loan takes no payment by hand, because its last one failed or was given up waiting for (spec 9). */
export interface Restricted {
  readonly loanId: string;
  readonly untilMs: number;
}

/** When operations are written, and for how long their writer claims them; left to any worker where that is absent. */
export interface Writing {
  readonly nowMs: number;
  readonly leaseSeconds?: number | undefined;
}

/** Accepts operations on their own, as all their customers at once. */
export function acceptOperations(
  db: Database,
  operations: readonly NewOperation[],
  writing: Writing,
): Promise<readonly KnownKey[]> {
  const actor = { customerIds: [...new Set(operations.map((one) => one.customerId))] };
  return writeOperations(statementAs(db, actor), operations, writing);
}

/** The columns of a new operation that are texts or numbers, in the order in which `ACCEPT` takes them from $4 on. */
const COLUMNS = [
  'messageKey',
  'ownerId',
  'paymentKey',
  'bodyHash',
  'customerId',
  'loanId',
  'cardToken',
  'chargeToken',
  'confirmationNumber',
  'amountCents',
  'traceId',
] as const satisfies readonly (keyof NewOperation)[];

/**
 * $1: now; $2: for how many seconds they are taken over, null where they are not; $3: the requests. Arrays of columns
 * and not records: taking records apart costs as much as writing them. What is in them is hidden from the planner,
 * which would plan anew for every length.
 */
const ACCEPT = `
  with accepted as (
    insert into lendside.operations as o
      (message_key, kind, owner_id, payment_key, body_hash, customer_id, loan_id, card_token, charge_token,
       confirmation_number, amount_cents, trace_id, request, accepted_at, changed_at, state, version)
    select x.message_key, 'payment', x.owner_id, x.payment_key, x.body_hash, x.customer_id, x.loan_id, x.card_token,
           x.charge_token, x.confirmation_number, x.amount_cents, x.trace_id, x.request, $1, $1,
           case when $2::integer is null then 'ACCEPTED' else 'AUTHORIZING' end, 1 + ($2 is not null)::integer
      from rows from (
             unnest((select $4::text[]), (select $5::text[]), (select $6::text[]), (select $7::text[]),
                    (select $8::text[]), (select $9::text[]), (select $10::text[]), (select $11::text[]),
                    (select $12::text[]), (select $13::bigint[]), (select $14::uuid[])),
             jsonb_array_elements((select $3::jsonb)))
        as x (message_key, owner_id, payment_key, body_hash, customer_id, loan_id, card_token, charge_token,
              confirmation_number, amount_cents, trace_id, request)
    on conflict on constraint operations_owner_id_payment_key_key do nothing
    returning o.message_key, o.owner_id, o.customer_id, o.loan_id, o.amount_cents, o.trace_id),
  opened as (
    insert into lendside.open_operations
      (message_key, kind, loan_id, customer_id, amount_cents, due_at, trace_id, fence, attempts, lease_until)
    select message_key, 'operation', loan_id, customer_id, amount_cents, $1, trace_id,
           ($2 is not null)::integer, ($2 is not null)::integer, clock_timestamp() + make_interval(secs => $2)
      from accepted),
  audited as (
    insert into lendside.audit (at, customer_id, user_id, loan_id, what, detail, trace_id)
    select $1, customer_id, owner_id, loan_id, 'payment.accepted',
           jsonb_build_object('messageKey', message_key, 'amountCents', amount_cents), trace_id
      from accepted)
  select ${columnsOf<KnownKey>('accepted', ['messageKey'])} from accepted`;

/**
 * Writes new operations and who asked for them; a key that stands already stays as it is. Answers what each key is now.
 * One statement, so that under load a group costs one trip. What is taken over at once is written as the first claim of
 * a worker would leave it (`claimOperations`).
 */
export async function writeOperations(
  tx: Tx,
  operations: readonly NewOperation[],
  writing: Writing,
): Promise<readonly KnownKey[]> {
  const written = await insertOperations(tx, operations, writing);
  return written.length === operations.length ? operations : readStanding(tx, operations);
}

/** Is any payment with this card still under way, or planned? A card may not leave the wallet before it is final. */
export async function hasUnresolvedPayment(context: Context, cardToken: string): Promise<boolean> {
  const rows = await context.db.query(
    'worker',
    `select 1 from lendside.open_operations join lendside.operations o using (message_key)
      where o.card_token = $1
     union all
     select 1 from lendside.scheduled_payments s where s.card_token = $1 and s.state in ('SCHEDULED', 'SENDING')
     limit 1`,
    [cardToken],
  );
  return rows.length > 0;
}

/** Put together once: a text that is made anew for each call is looked up by all its letters as well, to find its name. */
const BEFORE_ACCEPTING = `
  select b.what, b.unknown, b.until as "untilMs",
         ${columnsOf<KnownKey & UnderWay>('b', ['ownerId', 'paymentKey', 'messageKey', 'bodyHash', 'loanId', 'amountCents'])}
    from lendside.before_accepting($1, $2, $3, $4) b`;

/** Message keys by the ledger's reference, so that a line of history can offer its receipt. */
export async function messageKeysOf(
  context: Context,
  customerIds: readonly string[],
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (references.length === 0) return new Map();
  const rows = await camelRows<{ messageKey: string }>(
    context.db.query({ customerIds }, 'select message_key from lendside.operations where message_key = any ($1)', [
      references.map(operationOfReference),
    ]),
  );
  const known = new Set(rows.map(({ messageKey }) => messageKey));
  const own = references.filter((reference) => known.has(operationOfReference(reference)));
  return new Map(own.map((reference) => [reference, operationOfReference(reference)]));
}

/** The payment of a renewal stands in the book beside the renewal, under the operation's name and its own. */
const operationOfReference = (reference: string) => reference.replace(/:payment$/, '');

export const {
  readBeforeAccepting,
  insertOperations,
  readStanding,
  findOperation,
  markClientStoppedWaiting,
  writeRestrictions,
} = storeOf({
  /**
   * Which of these keys were used before, and what is under way on these loans. Runs as all their customers at once.
   */
  async readBeforeAccepting(
    db: Database,
    customerIds: readonly string[],
    keys: readonly KeyOfOwner[],
    loanIds: readonly string[],
    nowMs: number,
  ): Promise<{ known: KnownKey[]; underWay: UnderWay[]; restricted: Restricted[] }> {
    const rows = await db.query<KnownKey & UnderWay & Restricted & { what: 'key' | 'loan' | 'restricted' }>(
      { customerIds },
      BEFORE_ACCEPTING,
      [keys.map((key) => key.ownerId), keys.map((key) => key.paymentKey), loanIds, instant(nowMs)],
    );
    const of = (what: 'key' | 'loan' | 'restricted') => rows.filter((row) => row.what === what);
    return { known: of('key'), underWay: of('loan'), restricted: of('restricted') };
  },

  /** The message keys of those that were written. */
  async insertOperations(
    tx: Tx,
    operations: readonly NewOperation[],
    { nowMs, leaseSeconds }: Writing,
  ): Promise<readonly string[]> {
    const rows = await tx.query<Pick<KnownKey, 'messageKey'>>(ACCEPT, [
      instant(nowMs),
      leaseSeconds ?? null,
      JSON.stringify(operations.map(({ request }) => request)),
      ...COLUMNS.map((column) => operations.map((one) => one[column])),
    ]);
    return rows.map(({ messageKey }) => messageKey);
  },

  /** Operations that stand under the keys of these. */
  readStanding(tx: Tx, keys: readonly KeyOfOwner[]): Promise<readonly KnownKey[]> {
    return tx.query<KnownKey>(
      `select ${columnsOf<KnownKey>('o', ['ownerId', 'paymentKey', 'messageKey', 'bodyHash'])}
       from lendside.operations o
       join unnest($1::text[], $2::text[]) k (owner_id, payment_key) using (owner_id, payment_key)`,
      [keys.map((one) => one.ownerId), keys.map((one) => one.paymentKey)],
    );
  },

  /** The payment of this person under a message key or a payment key; another person's is not found. */
  async findOperation(
    db: Database,
    person: { readonly userId: string; readonly customerIds: readonly string[] },
    key: { readonly messageKey?: string | undefined; readonly paymentKey?: string | undefined },
  ): Promise<MoneyOperation | undefined> {
    const [operation] = await db.query<MoneyOperation>(
      { customerIds: person.customerIds },
      `select ${OPERATION_COLUMNS} from lendside.operations w
      where w.owner_id = $1 and (w.message_key = $2 or w.payment_key = $3)`,
      [person.userId, key.messageKey ?? null, key.paymentKey ?? null],
    );
    return operation;
  },

  /** The customer stopped waiting for it; the first time counts. */
  async markClientStoppedWaiting(tx: Tx, messageKey: string, nowMs: number): Promise<void> {
    await tx.query(
      'update lendside.operations set client_stopped_waiting_at = $2 where message_key = $1 and client_stopped_waiting_at is null',
      [messageKey, instant(nowMs)],
    );
  },

  /** Until when these operations keep their loans from being paid again; one that stands stays as it is. */
  async writeRestrictions(
    tx: Tx,
    operations: readonly Pick<MoneyOperation, 'messageKey' | 'loanId' | 'customerId'>[],
    untilMs: number,
  ): Promise<void> {
    await tx.query(
      `insert into lendside.retry_restrictions (message_key, loan_id, customer_id, until)
     select *, $4::timestamptz from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
      [
        operations.map((one) => one.messageKey),
        operations.map((one) => one.loanId),
        operations.map((one) => one.customerId),
        instant(untilMs),
      ],
    );
  },
});
