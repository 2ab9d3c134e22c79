import { textsFromMs } from '@lendside/domain/account-letters';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { DisasterDays } from '@lendside/domain/disaster-days';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { promisedAmong } from '../plans/front.ts';
import { markWritten } from '../platform/documents/letter-marks-store.ts';
import { saveLetter } from '../platform/documents/letter-papers.ts';
import { type ChunkOutcome, runBatch } from '../platform/jobs/batch.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { askLenderLater, type LenderRequest } from '../platform/lender-requests/lender-request.ts';
import { disasterDaysOf } from '../platform/notifications/disaster-days-store.ts';
import { wasDischarged } from '../platform/notifications/discharged-store.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { type DueLetter, dueLetters, offersBy, settlementsOf } from './account-letter-events.ts';
import { accountLetterMessages, accountLetterPaper } from './account-letter-messages.ts';
import { endDefaults, type LoanLetter, lettersOf } from './store/account-letters.ts';

const LOOK_EVERY_MILLISECONDS = 10 * 60 * 1000;
const CUSTOMERS_AT_ONCE = 100;
/**
 * Looks once a business day at every loan and writes of what happened to it, by the events of `LETTER_EVENTS`. Each letter once, however
 * often this runs, and saved as a paper of the loan. Answers how many were written.
 */
export async function writeAccountLetters(context: Context, stopping?: AbortSignal): Promise<number> {
  const { written = 0 } = await runBatch(
    context,
    {
      ...{ job: 'account-letters', period: context.businessDate(), customersAtOnce: CUSTOMERS_AT_ONCE },
      work: (customerIds) => writeToSome(context, customerIds),
      failed: 'letters about loans of some customers could not be written',
    },
    stopping,
  );
  if (written > 0) {
    context.wake('outbox');
    context.wake('lenderRequests');
  }
  return written;
}

/** The letters about the loans that some customers borrowed. A loan whose letter could not be written is looked at again. */
async function writeToSome(context: Context, customerIds: readonly string[]): Promise<ChunkOutcome> {
  const found = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  const loans = found.filter(({ borrowerId }) => customerIds.includes(borrowerId));
  const loanIds = loans.map(({ loanId }) => loanId);
  await endDefaults(
    context.db,
    loans.filter(({ daysLate }) => daysLate === 0).map(({ loanId }) => loanId),
  );
  const [letters, known, promised, disasters] = await Promise.all([
    lettersOf(context.db, loanIds),
    context.ports.offers.offersOf(customerIds),
    promisedAmong(context.db, loanIds),
    disasterDaysOf(context.db, loans),
  ]);
  const settlements = settlementsOf(known);
  let [written, failed] = [0, 0];
  for (const [at, loan] of loans.entries()) {
    try {
      const settlement = settlements.get(loan.loanId);
      const offers = offersBy(loan, loans, known);
      const own = loans.filter(({ borrowerId }) => borrowerId === loan.borrowerId);
      const isPromised = promised.has(loan.loanId);
      const about = { loan, settlement, letters, offers, loans: own, isPromised, disasters: disasters[at] ?? [] };
      written += await writeAbout(context, about);
    } catch (error) {
      failed += 1;
      context.log.error({ loanId: loan.loanId, error: String(error) }, 'letters about a loan could not be written');
    }
  }
  const again = { atMs: context.clock.nowMs() + LOOK_EVERY_MILLISECONDS, waiting: failed };
  return { counts: { written }, again: failed === 0 ? undefined : again };
}

interface Found {
  readonly loan: LoanFacts;
  readonly settlement: CustomerOffer | undefined;
  readonly letters: readonly LoanLetter[];
  readonly offers: readonly CustomerOffer[];
  readonly loans: readonly LoanFacts[];
  readonly isPromised: boolean;
  readonly disasters: readonly DisasterDays[];
}

async function writeAbout(context: Context, { letters, ...about }: Found): Promise<number> {
  const { loan } = about;
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const written = letters.filter(({ loanId }) => loanId === loan.loanId);
  let count = 0;
  for (const letter of await dueLetters(context, { ...about, store, written })) {
    count += await write(context, { loan, store, letter });
  }
  return count;
}

/** Tells the lender's system that notice of the right to cure was given. */
export const cureNoticeRequest: LenderRequest<{ readonly loanId: string; readonly date: string }, ChangeOutcome> = {
  kind: 'cureNotice',
  ask: ({ ports }, { requestId: reference, body }) => ports.loanChanges.cureNoticeGiven({ reference, ...body }),
  follow: async (context, { loanId }, answer) => {
    if (answer.outcome === 'refused') context.log.error({ loanId, reason: answer.reason }, 'a notice was not taken');
    return async () => undefined;
  },
};

/** The loan with the parties who still owe it: a cosigner whose debt a court discharged is written to no more. */
async function asOwedNow({ db }: Context, loan: LoanFacts): Promise<LoanFacts> {
  const { cosignerId, openedOn } = loan;
  if (cosignerId === undefined || !(await wasDischarged(db, cosignerId, openedOn))) return loan;
  return { ...loan, cosignerId: undefined };
}

/** A letter and the mark that it was written, in one transaction. Mail goes out at once, texts and notices by day. */
async function write(
  context: Context,
  {
    loan: known,
    ...about
  }: { readonly loan: LoanFacts; readonly store: Store | undefined; readonly letter: DueLetter },
): Promise<number> {
  const loan = await asOwedNow(context, known);
  const one = { ...about, loan };
  const { letter, store } = one;
  const messages = await accountLetterMessages(context, one);
  if (messages.length === 0) return 0;
  const [nowMs, today] = [context.clock.nowMs(), context.businessDate()];
  const { event, abouts } = letter;
  const paper = await accountLetterPaper(context, one);
  return context.db.transaction('worker', async (tx) => {
    const marked = await markWritten(tx, { loanId: loan.loanId, event, abouts, today, nowMs });
    if (marked.length === 0) return 0;
    const about = abouts.at(-1) ?? '';
    await saveLetter(tx, { loanId: loan.loanId, event, about }, paper, nowMs);
    // The lender's book counts the days from here: until they are over it takes no security.
    if (event === 'rightToCure') {
      const { loanId, borrowerId: customerId } = loan;
      const subject = `${loanId} ${marked[0]}`;
      await askLenderLater(context, tx, cureNoticeRequest, {
        subject,
        customerId,
        loanId,
        body: { loanId, date: today },
      });
    }
    const mails = messages.filter(({ channel }) => channel === 'email');
    const others = messages.filter(({ channel }) => channel !== 'email');
    await writeOutbox(tx, mails, nowMs);
    await writeOutbox(tx, others, nowMs, textsFromMs(nowMs, store?.timeZone ?? DEFAULT_TIME_ZONE));
    return 1;
  });
}

/** Looks now and then whether the letters of the business day are written. Any number of processes share them. */
export function startAccountLetters(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'account-letters',
    run: (stopping) => writeAccountLetters(context, stopping),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'letters about loans could not be written',
  });
}
