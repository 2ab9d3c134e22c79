import type { Database, Tx } from '../database.ts';
import { instant } from '../instant.ts';

/** A sealed token and when it ends, in epoch milliseconds. */
export interface HeldToken {
  readonly token: string;
  readonly endsAtMs: number;
}

/** One process at a time asks for the token of an account. */
export const lockAccount = (tx: Tx, account: string) =>
  tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`vendor-token ${account}`]);

export async function heldToken(tx: Tx, account: string): Promise<HeldToken | undefined> {
  const rows = await tx.query<HeldToken>(
    'select token, ends_at as "endsAtMs" from providers.vendor_tokens where account = $1',
    [account],
  );
  return rows[0];
}

export const holdToken = (tx: Tx, account: string, { token, endsAtMs }: HeldToken) =>
  tx.query(
    `insert into providers.vendor_tokens (account, token, ends_at) values ($1, $2, $3)
     on conflict (account) do update set token = excluded.token, ends_at = excluded.ends_at`,
    [account, token, instant(endsAtMs)],
  );

/** Lets go of one that is not accepted any more; another one that came since stays. */
export const dropToken = (db: Database, account: string, token: string) =>
  db.query('worker', 'delete from providers.vendor_tokens where account = $1 and token = $2', [account, token]);
