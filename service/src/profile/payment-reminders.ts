import { DEFAULT_TIME_ZONE, dateInZone, minutesInZone } from '@lendside/domain/calendar-date';
import { type CommunicationChoice, channelsOf } from '@lendside/domain/communication';
import { disasterOn } from '@lendside/domain/disaster-days';
import { isReminderDue, isReminderTime } from '@lendside/domain/payment-reminder';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Identity } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { runBatch } from '../platform/jobs/batch.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { choicesOf } from '../platform/notifications/choices-store.ts';
import { deceasedAmong } from '../platform/notifications/deceased-store.ts';
import { disasterDaysOf } from '../platform/notifications/disaster-days-store.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { noticesFor } from '../platform/notifications/push-notices.ts';
import { reminderMessages } from './reminder-messages.ts';
import { hasConsent } from './store/consents.ts';
import { arrangedAmong, markReminded } from './store/payment-reminders.ts';

const LOOK_EVERY_MILLISECONDS = 10 * 60 * 1000;
const CUSTOMERS_AT_ONCE = 100;
/**
 * Looks once a day, at an hour at which people may be written to, at every customer's next due date and reminds of
 * those that are near, by the way each person chose. One reminder a due date, however often this runs. Answers how many
 * were written.
 */
export async function remindOfPayments(context: Context, stopping?: AbortSignal): Promise<number> {
  const nowMs = context.clock.nowMs();
  const today = dateInZone(nowMs, DEFAULT_TIME_ZONE);
  const daysBefore = context.flags.limit('paymentReminderDays');
  if (daysBefore === 0 || !isReminderTime(minutesInZone(nowMs, DEFAULT_TIME_ZONE))) return 0;
  const { written = 0 } = await runBatch(
    context,
    {
      ...{ job: 'payment-reminders', period: today, customersAtOnce: CUSTOMERS_AT_ONCE },
      work: async (customerIds) => ({ counts: { written: await remind(context, customerIds, daysBefore) } }),
      failed: 'reminders of some customers could not be written',
    },
    stopping,
  );
  if (written > 0) context.wake('outbox');
  return written;
}

/** Reminds those of some customers whose payments are due soon. */
async function remind(context: Context, customerIds: readonly string[], daysBefore: number): Promise<number> {
  const today = context.businessDate();
  const loans = await context.ports.loanBook.loansOf(customerIds, today);
  const due = loans.filter((loan) => customerIds.includes(loan.borrowerId) && isReminderDue(loan, today, daysBefore));
  const arranged = await arrangedLoans(context, due);
  const reminded = due.filter(({ loanId }) => !arranged.has(loanId));
  const people = await Promise.all(
    reminded.map(({ borrowerId }) => context.ports.signIn.findUserOfCustomer(borrowerId)),
  );
  const userIds = [...new Set(people.flatMap((person) => person?.userId ?? []))];
  const [choices, deceased] = await Promise.all([choicesOf(context.db, userIds), deceasedAmong(context.db, userIds)]);
  let written = 0;
  for (const [index, loan] of reminded.entries()) {
    const person = people[index];
    const choice = person && choices.get(person.userId);
    if (person && choice && !deceased.has(person.userId)) written += await write(context, { loan, person, choice });
  }
  return written;
}

/** Loans whose next payment is arranged, by auto-pay, planned or promised, which have mails of their own; or is due in a disaster. */
async function arrangedLoans(context: Context, due: readonly LoanFacts[]): Promise<ReadonlySet<string>> {
  if (due.length === 0) return new Set();
  const [rows, disasters] = await Promise.all([arrangedAmong(context.db, due), disasterDaysOf(context.db, due)]);
  const struck = due.filter(({ dueDate }, at) => dueDate !== undefined && disasterOn(disasters[at], dueDate));
  return new Set([...rows, ...struck].map(({ loanId }) => loanId));
}

interface Reminded {
  readonly loan: LoanFacts;
  readonly person: Identity;
  readonly choice: CommunicationChoice;
}

/** The reminder and the mark that it was written, in one transaction. */
async function write(context: Context, { loan, person, choice }: Reminded): Promise<number> {
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const nowMs = context.clock.nowMs();
  if (!isReminderTime(minutesInZone(nowMs, store?.timeZone ?? DEFAULT_TIME_ZONE))) return 0;
  return context.db.transaction('worker', async (tx) => {
    const wanted = channelsOf(choice.paymentReminders);
    const mayText = wanted.text && person.phoneVerified && (await hasConsent(tx, person.userId, 'text'));
    const by = {
      text: mayText && person.phoneNumber !== undefined,
      voice: choice.voice && context.flags.isOn('voiceMessages') && (await hasConsent(tx, person.userId, 'voice')),
      email: person.emailVerified && person.email !== undefined && (wanted.email || !mayText),
    };
    const { brand, loanId, dueDate } = loan;
    const about = { userId: person.userId, about: 'dueDates', news: `due ${loanId} ${dueDate}` } as const;
    // A device that asked for notices gets them whatever was chosen for mail and texts.
    const notices = await noticesFor(tx, { ...about, brand, loanId, language: person.language }, nowMs);
    const messages = [
      ...(choice.paymentReminders === 'off' ? [] : reminderMessages(context, { loan, person, store, by })),
      ...notices,
    ];
    if (messages.length === 0) return 0;
    const isFirst = await markReminded(tx, { loanId, userId: person.userId, dueDate, nowMs });
    if (isFirst.length === 0) return 0;
    await writeOutbox(tx, messages, nowMs);
    return 1;
  });
}

/** Looks now and then whether the day's reminders are written. Any number of processes share them. */
export function startPaymentReminders(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'payment-reminders',
    run: (stopping) => remindOfPayments(context, stopping),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'payment reminders could not be written',
  });
}
