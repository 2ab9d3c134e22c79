import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import {
  SIGN_IN_WAITS,
  type SignInWait,
  type SignInWaitKind,
  type SignInWaits,
} from '@lendside/providers/sign-in/wait-types';
import { askCounts, wrongCodeCounts } from './code-limits.ts';
import type { CodePurpose } from './codes-store.ts';
import { hashed } from './limits.ts';

const PURPOSES: readonly CodePurpose[] = ['registration', 'passwordReset', 'trustedDevice', 'loginChange', 'loanStep'];

interface Person {
  readonly userId: string;
  readonly username: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly lockedUntilMs: number | null;
  readonly devices: readonly string[];
}

/** A count that may hold a person back; with `within`, beyond so many in a span of time. */
interface Counted {
  readonly kind: SignInWaitKind;
  readonly subject: string;
  readonly within?: { readonly atMost: number; readonly milliseconds: number };
}

/** Waits of people at sign-in, on the counts of `limits.ts` and `code-limits.ts`. */
export function waitsOf({ db, nowMs }: { readonly db: Database; readonly nowMs: () => number }): SignInWaits {
  async function running(userId: string): Promise<readonly (SignInWait & { readonly subject?: string })[]> {
    const person = await findPerson(db, userId);
    if (!person) return [];
    const now = nowMs();
    const counts = new Map(countsOf(person).map((one) => [hashed(one.subject), one]));
    const rows = await db.query<{ subject: string; tries: number; startedAtMs: number; blockedUntilMs: number }>(
      'worker',
      `select subject, tries, window_started_at as "startedAtMs", blocked_until as "blockedUntilMs"
         from providers.sign_in_tries where subject = any ($1)`,
      [[...counts.keys()]],
    );
    const profile = person.lockedUntilMs === null ? [] : [{ kind: 'profile' as const, untilMs: person.lockedUntilMs }];
    const counted = rows.flatMap(({ subject, tries, startedAtMs, blockedUntilMs }) => {
      const count = counts.get(subject);
      if (!count) return [];
      const { kind, within } = count;
      if (!within) return [{ kind, subject, tries, untilMs: blockedUntilMs }];
      return tries > within.atMost ? [{ kind, subject, tries, untilMs: startedAtMs + within.milliseconds }] : [];
    });
    return [...profile, ...counted].filter(({ untilMs }) => untilMs > now);
  }

  return {
    async of(userId) {
      const all = await running(userId);
      return SIGN_IN_WAITS.flatMap((kind): SignInWait[] => {
        const [longest] = all.filter((one) => one.kind === kind).sort((one, other) => other.untilMs - one.untilMs);
        if (!longest) return [];
        const { untilMs, tries } = longest;
        return [{ kind, untilMs, ...(tries !== undefined && { tries }) }];
      });
    },

    async release(userId, kind) {
      if (kind === 'profile') {
        const unlocked = await db.query(
          'worker',
          'update providers.users set locked_until = null where user_id = $1 and locked_until > $2 returning 1',
          [userId, instant(nowMs())],
        );
        return unlocked.length > 0;
      }
      const subjects = (await running(userId)).flatMap((one) => (one.kind === kind ? (one.subject ?? []) : []));
      if (subjects.length === 0) return false;
      const gone = await db.query(
        'worker',
        'delete from providers.sign_in_tries where subject = any ($1) returning 1',
        [subjects],
      );
      return gone.length > 0;
    },
  };
}

async function findPerson(db: Database, userId: string): Promise<Person | undefined> {
  const [person] = await db.query<Person>(
    'worker',
    `select user_id as "userId", username, case when email_verified then email end as email,
       case when phone_verified then phone_number end as "phoneNumber", locked_until as "lockedUntilMs",
       coalesce((select array_agg(device_key) from providers.devices device where device.user_id = person.user_id), '{}') as devices
     from providers.users person where user_id = $1 and state <> 'deleted'`,
    [userId],
  );
  return person;
}

/** All counts that name a person, as they are counted: by name and contact, and by each device of theirs. */
function countsOf({ userId, username, email, phoneNumber, devices }: Person): readonly Counted[] {
  const names = [...new Set([username, email, phoneNumber].flatMap((name) => name ?? []))];
  const askers = devices.map((device) => `device ${device}`);
  const passwords = [`account ${username}`, ...devices.map((device) => `account ${username} ${device}`)];
  return [
    ...passwords.map((subject) => ({ kind: 'password' as const, subject })),
    ...[...names.map((name) => `name ${name}`), `person ${userId}`].flatMap((subject) => [
      ...[...askers, ''].flatMap((askedBy) =>
        wrongCodeCounts(subject, askedBy).map((count) => ({ kind: 'code' as const, subject: count })),
      ),
      ...PURPOSES.flatMap((purpose) =>
        [...askers, ''].flatMap((askedBy) =>
          Object.values(askCounts(`${purpose} ${subject}`, askedBy)).map((count) => ({
            kind: 'codesAsked' as const,
            subject: count.subject,
            within: count,
          })),
        ),
      ),
    ]),
  ];
}
