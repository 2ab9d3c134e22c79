import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';
import type { MoneyOperation } from './operation.ts';

/** SQL of payments that may be accepted in the next moment: one of the same loan and amount at a time. */

/** A payment that is asked for, before anything is known of it. */
export interface AskedPayment {
  readonly loanId: string;
  readonly amountCents: number;
  readonly paymentKey: string;
}

/** A payment of the same loan and amount that was made before. */
export type IdenticalPayment = Pick<MoneyOperation, 'loanId' | 'ownerId' | 'acceptedAtMs'>;

interface ComingPayment extends Pick<IdenticalPayment, 'loanId' | 'ownerId'> {
  readonly askedAt: number;
}

/** The four columns of payments that are asked for. */
const valuesOf = (ownerId: string, asked: readonly AskedPayment[]) => [
  ownerId,
  asked.map((one) => one.loanId),
  asked.map((one) => one.amountCents),
  asked.map((one) => one.paymentKey),
];
const ASKED = 'unnest($2::text[], $3::bigint[], $4::text[]) asked (loan_id, amount_cents, payment_key)';

export const { identicalPayments } = storeOf({
  /**
   * The last payment of the same loan and amount since a moment, for each of these that does not stand under its key itself.
   * It may be of any payer; one that was declined, failed or may still turn out so is none. In the same statement these are
   * announced, and `announced` is how many were: another payment of that loan and amount that is not accepted yet stands in the
   * way, unless its time is over or it is the same request. One order, so that two who ask for several loans cannot block each other.
   */
  async identicalPayments(
    db: Database,
    ownerId: string,
    asked: readonly AskedPayment[],
    times: { readonly sinceMs: number; readonly nowMs: number; readonly untilMs: number },
  ): Promise<{ readonly paid: readonly IdenticalPayment[]; readonly announced: number }> {
    const rows = await db.query<IdenticalPayment & { announced: number }>(
      'worker',
      `with announced as (
         insert into lendside.payments_coming as c (loan_id, amount_cents, owner_id, payment_key, asked_at, until)
         select loan_id, amount_cents, $1, payment_key, $6, $7 from ${ASKED} order by 1, 2
         on conflict (loan_id, amount_cents) do update
           set owner_id = excluded.owner_id, payment_key = excluded.payment_key, asked_at = excluded.asked_at,
               until = excluded.until
         where c.until <= $6 or (c.owner_id = excluded.owner_id and c.payment_key = excluded.payment_key)
            or exists (
              select from lendside.operations o where o.owner_id = c.owner_id and o.payment_key = c.payment_key)
         returning 1),
       paid as (
         select distinct on (o.loan_id) o.loan_id, o.owner_id, o.accepted_at
           from ${ASKED}
           join lendside.operations o using (loan_id, amount_cents)
          where o.accepted_at > $5 and o.state in ('ACCEPTED', 'AUTHORIZING', 'POSTED')
            and not exists (
              select 1 from lendside.operations own where own.owner_id = $1 and own.payment_key = asked.payment_key)
          order by o.loan_id, o.accepted_at desc)
       select n.announced, ${columnsOf<IdenticalPayment>('p', ['loanId', 'ownerId', 'acceptedAtMs'])}
         from (select count(*)::integer as announced from announced) n left join paid p on true`,
      [...valuesOf(ownerId, asked), instant(times.sinceMs), instant(times.nowMs), instant(times.untilMs)],
    );
    const paid = rows.filter(({ loanId }) => loanId !== null);
    return {
      paid: paid.map(({ loanId, ownerId, acceptedAtMs }) => ({ loanId, ownerId, acceptedAtMs })),
      announced: rows[0]?.announced ?? 0,
    };
  },
});

/** Payments of others that stand in the way of these and are not accepted yet. */
export async function comingPayments(
  db: Database,
  ownerId: string,
  asked: readonly AskedPayment[],
): Promise<readonly IdenticalPayment[]> {
  const others = await db.query<ComingPayment>(
    'worker',
    `select ${columnsOf<ComingPayment>('c', ['loanId', 'ownerId', 'askedAt'])}
       from lendside.payments_coming c join ${ASKED} using (loan_id, amount_cents)
      where c.owner_id <> $1 or c.payment_key <> asked.payment_key`,
    valuesOf(ownerId, asked),
  );
  return others.map(({ loanId, ownerId, askedAt }) => ({ loanId, ownerId, acceptedAtMs: askedAt }));
}

/** These are not accepted: the next one of their loan and amount is not asked about them. */
export async function takeBackPayments(db: Database, ownerId: string, asked: readonly AskedPayment[]): Promise<void> {
  await db.query(
    'worker',
    `delete from lendside.payments_coming c using ${ASKED}
      where c.loan_id = asked.loan_id and c.amount_cents = asked.amount_cents and c.owner_id = $1
        and c.payment_key = asked.payment_key`,
    valuesOf(ownerId, asked),
  );
}
