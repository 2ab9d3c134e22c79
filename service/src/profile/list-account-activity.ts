import type { listAccountActivity } from '@lendside/contract/access-sessions';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { type ActivityRow, findActivity } from './store/activity.ts';

const PAGE_LENGTH = 50;
const AUDIT_ID_MAX = Number.MAX_SAFE_INTEGER;
const FIRST_DAY = '2000-01-01';

/** Who did what to the person's accounts, from the append-only audit (security 30). */
export async function listActivity(context: Context, { input, caller }: Call<typeof listAccountActivity>) {
  const { customerIds, userId } = sessionOf(caller);
  const from = input.from ?? FIRST_DAY;
  const today = context.businessDate();
  const to = input.to ?? today;
  if (from > to) throw new Problem('invalid_period');
  // Nothing is written down ahead of time, and the last day that can be asked for has no day after it.
  const lastDay = to > today ? today : to;
  const rows = await findActivity(context.db, {
    customerIds,
    userId,
    fromMs: instantOf(from, 0),
    untilMs: instantOf(addDays(lastDay, 1), 0),
    beforeId: pageStart(input.page),
    limit: PAGE_LENGTH + 1,
  });
  const page = rows.slice(0, PAGE_LENGTH);
  return {
    activity: page.map((row) => ({
      at: instant(row.at),
      what: row.what,
      who: whoDid(row, userId),
      account: row.loanId ?? loanIn(row.detail),
      device: textIn(row.detail, 'device'),
      place: textIn(row.detail, 'place'),
    })),
    nextPage: rows.length > PAGE_LENGTH ? String(page.at(-1)?.auditId) : undefined,
  };
}

/** A page is named by the last line of the one before; anything else is the first. */
function pageStart(page: string | undefined): number {
  return page !== undefined && /^\d{1,15}$/.test(page) ? Number(page) : AUDIT_ID_MAX;
}

/** Written about a person, by no one who is known. */
const BY_STRANGERS = 'access.signInsFailed';

function whoDid(
  { userId: doer, what }: ActivityRow,
  userId: string,
): 'you' | 'guest' | 'otherParty' | 'system' | 'unknown' {
  if (what === BY_STRANGERS) return 'unknown';
  if (doer === null) return 'system';
  if (doer === userId) return 'you';
  return doer.startsWith(`${userId}/guest/`) ? 'guest' : 'otherParty';
}

function loanIn(detail: ActivityRow['detail']): string | undefined {
  return textIn(detail, 'loanId');
}

function textIn(detail: ActivityRow['detail'], name: string): string | undefined {
  const value = detail[name];
  return typeof value === 'string' ? value : undefined;
}
