import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of who takes part in the referral program, what they share and who came by it. */

export interface SignUpRow {
  readonly username: string;
  readonly shortCode: string;
  readonly userId: string | null;
  readonly signedUpOn: string;
  readonly sameDevice: boolean;
  readonly referrerId: string;
}

export const SIGN_UPS = {
  kind: 'signUp',
  name: 'lendside.referral_sign_ups',
  key: 'username',
  columns: `w.username, w.short_code, w.user_id, w.signed_up_on,
    w.same_device,
    (select r.user_id from lendside.referrers r where r.short_code = w.short_code) as "referrerId"`,
  openStates: ['WAITING'],
} as const;

export async function insertShare(
  tx: Tx,
  share: {
    readonly shareId: string;
    readonly userId: string;
    /** The code by which a friend is known again. */
    readonly friend: string | null;
    readonly source: string;
    readonly storeId: string | null;
    readonly consented: boolean;
    readonly nowMs: number;
    readonly today: string;
  },
): Promise<void> {
  const { shareId, userId, friend, source, storeId, consented, nowMs, today } = share;
  await tx.query(
    `insert into lendside.referral_shares (share_id, user_id, friend, source, store_id, consented, shared_at, shared_on)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [shareId, userId, friend, source, storeId, consented, instant(nowMs), today],
  );
}

/** Shares of one member are counted one after the other until the transaction ends. */
export async function lockReferrer(tx: Tx, userId: string): Promise<void> {
  await tx.query('select 1 from lendside.referrers where user_id = $1 for update', [userId]);
}

/** Number of a member's shares today, and of messages to a friend after a day, by any member. */
export function countShares(
  tx: Tx,
  of: {
    readonly userId: string;
    readonly today: string;
    /** Every code by which the friend may be known. */
    readonly friend: readonly string[];
    readonly after: string;
  },
): Promise<{ readonly today: number; readonly again: number }[]> {
  return camelRows(
    tx.query(
      `select (select count(*)::int from lendside.referral_shares where user_id = $1 and shared_on = $2) as today,
            (select count(*)::int from lendside.referral_shares where friend = any ($3) and shared_on > $4) as again`,
      [of.userId, of.today, of.friend, of.after],
    ),
  );
}

/** Member's own data, as given at enrollment. */
export function findReferrer(
  db: Database,
  userId: string,
): Promise<{ readonly shortCode: string; readonly name: string; readonly address: string | null }[]> {
  return camelRows(
    db.query('worker', 'select short_code, name, address from lendside.referrers where user_id = $1', [userId]),
  );
}

/** Writes down a person who joins; empty where they took part before. */
export function insertReferrer(
  db: Database,
  referrer: {
    readonly userId: string;
    readonly shortCode: string;
    readonly broughtBy: string | null;
    readonly name: string;
    readonly email: string | null;
    readonly phone: string | null;
    readonly address: string | null;
    readonly consentVersion: string;
    readonly nowMs: number;
  },
): Promise<unknown[]> {
  const { userId, shortCode, broughtBy, name, email, phone, address, consentVersion, nowMs } = referrer;
  return camelRows(
    db.query(
      'worker',
      `insert into lendside.referrers (user_id, short_code, brought_by, name, email, phone, address, consent_version, joined_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (user_id) do nothing returning user_id`,
      [userId, shortCode, broughtBy, name, email, phone, address, consentVersion, instant(nowMs)],
    ),
  );
}

export function referrersWith(db: Database, shortCode: string): Promise<unknown[]> {
  return db.query('worker', 'select 1 from lendside.referrers where short_code = $1', [shortCode]);
}

/** Number of times a member's code was opened, and of sign-ups by it. */
export function countBrought(
  db: Database,
  shortCode: string,
  userId: string,
): Promise<{ readonly scans: number; readonly signUps: number }[]> {
  return camelRows(
    db.query(
      'worker',
      `select (select count(*)::int from lendside.referral_scans where short_code = $1) as scans,
              greatest(
                (select count(*)::int from lendside.referral_sign_ups where short_code = $1 and user_id is not null),
                (select count(*)::int from lendside.referral_journals where user_id = $2 and kind = 'earned')
              ) as "signUps"`,
      [shortCode, userId],
    ),
  );
}

/** Writes down a member who joined before; one who takes part already stays as they are. */
export async function enrollKnown(
  tx: Tx,
  member: {
    readonly userId: string;
    readonly shortCode: string;
    readonly name: string;
    readonly consentVersion: string;
    readonly joinedAtMs: number;
  },
): Promise<void> {
  const { userId, shortCode, name, consentVersion, joinedAtMs } = member;
  await tx.query(
    `insert into lendside.referrers (user_id, short_code, name, consent_version, joined_at)
     values ($1, $2, $3, $4, $5) on conflict (user_id) do nothing`,
    [userId, shortCode, name, consentVersion, instant(joinedAtMs)],
  );
}

/** Counts so many visitors of a day. */
export async function insertScans(tx: Tx, shortCode: string, day: string, scans: number): Promise<void> {
  await camelRows(
    tx.query(
      `insert into lendside.referral_scans (short_code, scanned_on, visitor)
     select $1, $2, 'visitor ' || n from generate_series(1, $3::int) n on conflict do nothing`,
      [shortCode, day, scans],
    ),
  );
}

/** Saves what is needed before money can be sent to a member; a phone that is not given stays. */
export async function saveReferrer(
  db: Database,
  given: { readonly userId: string; readonly name: string; readonly address: string; readonly phone: string | null },
): Promise<void> {
  await db.query(
    'worker',
    'update lendside.referrers set name = $2, address = $3, phone = coalesce($4, phone) where user_id = $1',
    [given.userId, given.name, given.address, given.phone],
  );
}

/** Counts that a code was opened, up to so many times a day; says whether the code exists. */
export function countScan(
  db: Database,
  scan: {
    readonly shortCode: string;
    readonly today: string;
    readonly visitor: readonly string[];
    readonly atMost: number;
  },
): Promise<{ readonly known: boolean }[]> {
  return db.query(
    'worker',
    `with referrer as (select short_code from lendside.referrers where short_code = $1),
          counted as (insert into lendside.referral_scans (short_code, scanned_on, visitor)
                      select short_code, $2, ($3::text[])[1] from referrer
                       where (select count(*) from lendside.referral_scans where short_code = $1 and scanned_on = $2) < $4
                         and not exists (select from lendside.referral_scans
                                          where short_code = $1 and scanned_on = $2 and visitor = any ($3))
                      on conflict do nothing)
     select exists (select 1 from referrer) as known`,
    [scan.shortCode, scan.today, scan.visitor, scan.atMost],
  );
}

/** Who has a code. */
export function referrerOf(
  db: Database,
  shortCode: string,
): Promise<{ readonly userId: string; readonly name: string }[]> {
  return camelRows(
    db.query('worker', 'select user_id, name from lendside.referrers where short_code = $1', [shortCode]),
  );
}

/** Writes down a person who came by a code; one who is written down already stays as they are. */
export async function insertSignUp(
  db: Database,
  signUp: {
    readonly username: string;
    readonly shortCode: string;
    readonly userId: string | null;
    readonly signedUpOn: string;
    readonly sameDevice: boolean;
    readonly nowMs: number;
  },
): Promise<void> {
  const { username, shortCode, userId, signedUpOn, sameDevice, nowMs } = signUp;
  await db.query(
    'worker',
    `with written as (
       insert into lendside.referral_sign_ups (username, short_code, user_id, signed_up_on, same_device, changed_at)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning username)
     insert into lendside.open_operations (message_key, kind, amount_cents, due_at, trace_id)
     select username, 'signUp', 0, $6, $7 from written`,
    [username, shortCode, userId, signedUpOn, sameDevice, instant(nowMs), db.traceId ?? null],
  );
}
