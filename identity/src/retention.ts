import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

const DAY_MILLISECONDS = 86_400_000;
/** Rows of one statement: a long one would keep others waiting. */
const AT_ONCE = 1000;

/** Rows that are deleted by their age, and how old each becomes. Values of a statement: the instant, and how many rows at most. */
const KEPT: readonly { readonly days: number; readonly statement: string }[] = [
  {
    // A try is forgotten a day after the last one, whatever it was of; no wait is longer.
    days: 1,
    statement: `delete from providers.sign_in_tries where subject in (
      select subject from providers.sign_in_tries where window_started_at < $1 and blocked_until < $1 limit $2
      for update skip locked)`,
  },
  {
    days: 1,
    statement: `delete from providers.failed_sign_ins where failed_id in (
      select failed_id from providers.failed_sign_ins where at < $1 and user_id is null limit $2 for update skip locked)`,
  },
  {
    days: 90,
    statement: `delete from providers.failed_sign_ins where failed_id in (
      select failed_id from providers.failed_sign_ins where at < $1 limit $2 for update skip locked)`,
  },
  {
    // Registered, and never proved.
    days: 30,
    statement: `delete from providers.users where user_id in (
      select user_id from providers.users where state = 'unconfirmed' and created_at < $1 limit $2
      for update skip locked)`,
  },
  {
    days: 1,
    statement: `delete from providers.code_requests where request_id in (
      select request_id from providers.code_requests where expires_at < $1 limit $2 for update skip locked)`,
  },
];

/** Deletes what strangers left behind and no limit needs any more. Answers how many rows went. */
export async function forgetOld(db: Database, nowMs: number): Promise<number> {
  let all = 0;
  for (const { days, statement } of KEPT) {
    const values = [instant(nowMs - days * DAY_MILLISECONDS), AT_ONCE];
    for (;;) {
      const gone = (await db.query('worker', `${statement} returning 1`, values)).length;
      all += gone;
      if (gone < AT_ONCE) break;
    }
  }
  return all;
}
