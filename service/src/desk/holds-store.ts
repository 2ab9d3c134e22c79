import type { Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of what holds a customer up. Runs as the worker. */

export interface Hold {
  /** Names it for its release. */
  readonly hold: string;
  readonly what: string;
  readonly loanId: string | null;
  readonly why: string;
  readonly endsAtMs: number;
}

type Asking = Pick<Tx, 'query'>;

/** Holds of a customer that stand now: money held back, loans that take no payment, locks of either party, guesses. */
export function holdsOf(
  tx: Asking,
  { customerId, subjects }: { readonly customerId: string; readonly subjects: readonly string[] },
  nowIso: string,
): Promise<Hold[]> {
  return camelRows<Hold>(
    tx.query(
      `select 'money' as hold, 'No money goes out' as what, null as loan_id, why, until as ends_at
         from lendside.money_holds where customer_id = $1 and until > $3
       union all
       select 'retry ' || message_key, 'The loan takes no payment by hand', loan_id,
              'a payment of it had no answer from the processor', until
         from lendside.retry_restrictions where customer_id = $1 and until > $3
       union all
       select 'lock ' || lock_type || ' ' || loan_id, 'The loan is locked by its party', loan_id,
              case lock_type when 'addOn' then 'cash is being drawn' else 'a renewal is being made' end, until
         from lendside.loan_locks where customer_id = $1 and until > $3
       union all
       select 'lockedOut ' || lock_type || ' ' || loan_id, 'The other party of the loan locks this one out', loan_id,
              case lock_type when 'addOn' then 'the other party is drawing cash' else 'the other party is making a renewal' end, until
         from lendside.loan_locks where customer_id <> $1 and $1 = any (party_ids) and until > $3
       union all
       select 'guesses ' || subject, 'Guesses are counted', null, count(*) || ' in a day', max(at) + interval '1 day'
         from lendside.guesses where subject = any ($2) and at > $3::timestamptz - interval '1 day' group by subject
       order by 1`,
      [customerId, subjects, nowIso],
    ),
  );
}

/** Releases a hold as it was named, of this customer; false where it stands no more. */
export async function release(tx: Asking, customerId: string, hold: string, nowIso: string): Promise<boolean> {
  const [kind = '', ...words] = hold.split(' ');
  const rest = words.join(' ');
  const statements: Readonly<Record<string, () => Promise<unknown[]>>> = {
    money: () =>
      tx.query('update lendside.money_holds set until = $2 where customer_id = $1 and until > $2 returning 1', [
        customerId,
        nowIso,
      ]),
    retry: () =>
      tx.query(
        `update lendside.retry_restrictions set until = $3
          where customer_id = $1 and message_key = $2 and until > $3 returning 1`,
        [customerId, rest, nowIso],
      ),
    lock: () =>
      tx.query(
        `delete from lendside.loan_locks
          where customer_id = $1 and lock_type = $2 and loan_id = $3 and until > $4 returning 1`,
        [customerId, words[0] ?? '', words.slice(1).join(' '), nowIso],
      ),
    lockedOut: () =>
      tx.query(
        `delete from lendside.loan_locks
          where customer_id <> $1 and $1 = any (party_ids) and lock_type = $2 and loan_id = $3 and until > $4 returning 1`,
        [customerId, words[0] ?? '', words.slice(1).join(' '), nowIso],
      ),
    guesses: () => tx.query('delete from lendside.guesses where subject = $1 returning 1', [rest]),
  };
  return ((await statements[kind]?.()) ?? []).length > 0;
}
