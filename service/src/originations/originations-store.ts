import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { DisbursementTarget } from '../money/disbursements.ts';
import { findRequest, insertRequest, requestTable } from '../money/request.ts';
import { storeOf } from '../platform/database/store-of.ts';
import { lockOpen } from '../platform/jobs/open-work-store.ts';

/** SQL of loans that are being made, and of the calls people wait for. */

export interface Origination {
  readonly messageKey: string;
  readonly applicationId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly customerId: string;
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  readonly target: DisbursementTarget;
  readonly request: { readonly brand: string; readonly language: Language };
  /** SIGNING: the loan stands without its money and waits for its signature, or for its payout once it is signed. ENDED: it was taken away again. */
  readonly state: 'ACCEPTED' | 'SIGNING' | 'PAID_OUT' | 'REFUSED' | 'ENDED';
  readonly loanId: string | null;
  readonly dueDate: string | null;
  readonly refusal: string | null;
  readonly acceptedAtMs: number;
  /** Its signature, from which its payout follows. */
  readonly signed: { readonly signingId: string; readonly date: string } | null;
  /** The book is being asked to take it back. */
  readonly back: WantedBack | null;
}

/** Why a loan is wanted back, by which reference the book is asked, as of which day. */
export interface WantedBack {
  readonly why: 'withdrawn' | 'expired' | 'notPaidOut';
  readonly reference: string;
  readonly date: string;
}

export const ORIGINATIONS = requestTable<Origination>({
  kind: 'origination',
  name: 'lendside.originations',
  fields: [
    ...(['messageKey', 'applicationId', 'ownerId', 'paymentKey', 'bodyHash', 'customerId', 'amountCents'] as const),
    ...([
      'way',
      'target',
      'request',
      'state',
      'loanId',
      'dueDate',
      'refusal',
      'acceptedAtMs',
      'signed',
      'back',
    ] as const),
  ],
  openStates: ['ACCEPTED', 'SIGNING'],
});

type NewOrigination = Omit<
  Origination,
  'state' | 'loanId' | 'dueDate' | 'refusal' | 'acceptedAtMs' | 'signed' | 'back'
>;

/** The newest origination of an application. Runs as the worker. */
export async function latestOrigination(context: Context, applicationId: string): Promise<Origination | undefined> {
  const [row] = await context.db.query<Origination>(
    'worker',
    `select ${ORIGINATIONS.columns} from lendside.originations w where w.application_id = $1
      order by w.accepted_at desc, w.message_key desc limit 1`,
    [applicationId],
  );
  return row;
}

/** Time of the requested call; undefined without a request. */
export async function awaitedCall(
  tx: Pick<Tx, 'query'>,
  applicationId: string,
  nowMs: number,
): Promise<number | undefined> {
  const [row] = await tx.query<{ expectedByMs: number }>(
    `select expected_by as "expectedByMs" from lendside.phone_queue where application_id = $1 and expected_by > $2
      order by expected_by desc limit 1`,
    [applicationId, instant(nowMs)],
  );
  return row?.expectedByMs;
}

export async function insertCall(
  tx: Tx,
  call: {
    readonly callId: string;
    readonly applicationId: string;
    readonly customerId: string;
    readonly storeId: string;
    readonly phoneNumber: string;
    readonly queuedAtMs: number;
    readonly expectedByMs: number;
  },
): Promise<void> {
  await tx.query(
    `insert into lendside.phone_queue (call_id, application_id, customer_id, store_id, phone_number, queued_at, expected_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[call.callId, call.applicationId, call.customerId, call.storeId, call.phoneNumber],
      ...[instant(call.queuedAtMs), instant(call.expectedByMs)],
    ],
  );
}

export const { insertOrigination, findOrigination, refusedSince, lockOrigination } = storeOf({
  /** Accepts an origination. False when its key stands, or a loan of its application does. */
  insertOrigination: (tx: Tx, one: NewOrigination, nowMs: number): Promise<boolean> =>
    insertRequest(tx, ORIGINATIONS, one, nowMs),

  /** The origination of this person by one of its keys; another person's is not found. */
  findOrigination(
    db: Database,
    { userId: ownerId, customerIds }: { readonly userId: string; readonly customerIds: readonly string[] },
    by: { readonly messageKey?: string; readonly paymentKey?: string },
  ): Promise<Origination | undefined> {
    return findRequest(db, { customerIds }, ORIGINATIONS, { ownerId, ...by });
  },

  /** Number of attempts refused since a moment, and the time of the first. */
  async refusedSince(
    db: Database,
    applicationId: string,
    sinceMs: number,
  ): Promise<{ readonly count: number; readonly firstMs: number | null }> {
    const [row] = await db.query<{ count: number; firstMs: number | null }>(
      'worker',
      `select count(*)::integer as count, min(changed_at) as "firstMs" from lendside.originations
      where application_id = $1 and state = 'REFUSED' and changed_at > $2`,
      [applicationId, instant(sinceMs)],
    );
    return row ?? { count: 0, firstMs: null };
  },

  /** The origination of an application or a loan that stands or is under way; locked until the transaction ends. */
  async lockOrigination(
    tx: Tx,
    of: { readonly applicationId?: string; readonly loanId?: string },
  ): Promise<Origination | undefined> {
    const [stands] = await tx.query<{ key: string }>(
      `select message_key as key from lendside.originations
        where (application_id = $1 or loan_id = $2) and state in ('ACCEPTED', 'SIGNING', 'PAID_OUT')`,
      [of.applicationId ?? null, of.loanId ?? null],
    );
    if (!stands) return undefined;
    await lockOpen(tx, stands.key);
    const [row] = await tx.query<Origination>(
      `select ${ORIGINATIONS.columns} from lendside.originations w
      where w.message_key = $1 and w.state in ('ACCEPTED', 'SIGNING', 'PAID_OUT') for update`,
      [stands.key],
    );
    return row;
  },
});

/** Calls about one application are asked for one after the other until the transaction ends. */
export async function queueForCall(tx: Tx, applicationId: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 65))', [`call ${applicationId}`]);
}
