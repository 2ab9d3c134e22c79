import type {
  createCalendarFeed,
  readCalendarFeed,
  readCalendarFeedStatus,
  stopCalendarFeed,
} from '@lendside/contract/accounts-documents';
import { addDays } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import { hasPayoff } from '@lendside/domain/payoff-quote';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, type FileReply, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { CalendarEvent } from '../platform/documents/calendar-file.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { type DueDate, dueDatesCalendar } from './due-dates-calendar.ts';
import {
  activeFeed,
  type CalendarFeed,
  findFeed,
  queueForPerson,
  stopFeed,
  writeFeed,
} from './store/calendar-feeds.ts';

const KEY_BYTES = 32;
const ADDRESSES_PER_HOUR = 30;
/** A due date that passed unpaid so long ago does not clutter the calendar any more. */
const DAYS_BACK = 45;

/** Makes the private address; the former one ends in the same moment. Only this answer ever holds it. */
export async function createFeed(context: Context, { input, caller }: Call<typeof createCalendarFeed>) {
  const { userId, customerIds } = sessionOf(caller);
  const loanIds = input.loanIds ?? null;
  if (loanIds) {
    const parties = await context.ports.loanBook.partiesOf(loanIds);
    const isTheirs = (loanId: string) => {
      const { borrowerId, cosignerId } = parties.get(loanId) ?? {};
      return customerIds.some((id) => id === borrowerId || id === cosignerId);
    };
    if (!loanIds.every(isTheirs)) throw new Problem('loan_not_found');
  }
  const feedKey = context.ids.secret(KEY_BYTES);
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    await queueForPerson(tx, userId);
    const what = `calendar addresses of ${userId}`;
    await countRequest(tx, context, { what, perHour: ADDRESSES_PER_HOUR, language: caller.language });
    await stopFeed(tx, userId, nowMs);
    await writeFeed(tx, feedKey, { userId, customerIds, loanIds, language: caller.language, createdAtMs: nowMs });
    await writeAudit(tx, nowMs, [
      { customerId: customerIds[0], userId, what: 'accounts.calendarAddressMade', detail: {} },
    ]);
  });
  return { feedUrl: `${caller.origin}/api/calendarFeed?feedKey=${feedKey}`, created: instant(nowMs) };
}

/** Ends the private address. */
export async function endFeed(context: Context, { caller }: Call<typeof stopCalendarFeed>) {
  const { userId, customerIds } = sessionOf(caller);
  const nowMs = context.clock.nowMs();
  const stopped = await context.db.transaction('worker', async (tx) => {
    if (!(await stopFeed(tx, userId, nowMs))) return false;
    const what = 'accounts.calendarAddressStopped';
    await writeAudit(tx, nowMs, [{ customerId: customerIds[0], userId, what, detail: {} }]);
    return true;
  });
  if (!stopped) throw new Problem('feed_not_found');
  return { stopped };
}

/** Whether there is an address, and since when; never the address. */
export async function feedStatus(context: Context, { caller }: Call<typeof readCalendarFeedStatus>) {
  const { userId } = sessionOf(caller);
  const feed = await context.db.transaction('worker', (tx) => activeFeed(tx, userId));
  return { active: feed !== undefined, ...(feed && { created: instant(feed.createdAtMs) }) };
}

/** The entries of appointments to stores for a calendar, of some loans. */
export type FindAppointmentEntries = (
  context: Context,
  loanIds: readonly string[],
  language: Language,
) => Promise<readonly CalendarEvent[]>;

/** The due dates and the appointments behind an address, of the loans the person has now. */
export const readFeed =
  (findAppointmentEntries: FindAppointmentEntries) =>
  async (context: Context, { input }: Call<typeof readCalendarFeed>): Promise<FileReply> => {
    const feed = await context.db.transaction('worker', (tx) => findFeed(tx, input.feedKey));
    if (!feed) throw new Problem('feed_not_found');
    const customerIds = feed.stoppedAtMs === null ? await customerIdsNow(context, feed) : undefined;
    if (!customerIds) throw new Problem('feed_stopped');
    const loans = await loansOf(context, customerIds, feed);
    const appointments = await findAppointmentEntries(
      context,
      loans.map(({ loanId }) => loanId),
      feed.language,
    );
    const dueDates = await dueDatesOf(context, loans, feed);
    const calendar = dueDatesCalendar(dueDates, feed.language, context.clock.nowMs(), appointments);
    return { file: calendar, name: 'due-dates.ics', download: false };
  };

/** Whose loans they are now: an account that moved to another sign-in leaves the calendar of the former one. */
async function customerIdsNow(context: Context, feed: CalendarFeed): Promise<readonly string[] | undefined> {
  for (const customerId of feed.customerIds) {
    const person = await context.ports.signIn.findUserOfCustomer(customerId);
    if (person?.userId === feed.userId) return Object.values(person.lmsCustomerIds);
  }
  return undefined;
}

/** The loans that the calendar is about, of those the person has now. */
async function loansOf(
  context: Context,
  customerIds: readonly string[],
  { loanIds }: Pick<CalendarFeed, 'loanIds'>,
): Promise<readonly LoanFacts[]> {
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  return loans.filter(({ loanId }) => loanIds?.includes(loanId) ?? true);
}

/** Due dates still to be paid, by day. A loan on which nothing may be asked for has none. */
async function dueDatesOf(
  context: Context,
  loans: readonly LoanFacts[],
  { userId }: Pick<CalendarFeed, 'userId'>,
): Promise<DueDate[]> {
  const { loanBook } = context.ports;
  const today = context.businessDate();
  const payable = loans.filter(({ loanStatusId, payoffAmountCents }) =>
    hasPayoff({ stateId: loanStatusId, payoffAmountCents }),
  );
  const schedules = await Promise.all(
    payable.map(async ({ loanId }) => ({ loanId, rows: await loanBook.schedule(loanId, today) })),
  );
  const first = addDays(today, 0 - DAYS_BACK);
  return schedules
    .flatMap(({ loanId, rows }) =>
      rows
        .filter((row) => row.state !== 'paid' && row.dueDate >= first)
        // The user id is unknown outside: a loan number cannot be found by trying what gives this key.
        .map(({ number, dueDate }) => ({ key: `${userId} ${loanId} ${number}`, date: dueDate })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
