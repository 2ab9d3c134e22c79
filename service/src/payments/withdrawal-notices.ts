import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { addBankDays } from '@lendside/domain/bank-days';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { isNoticeTime, noticeOf, WITHDRAWAL_NOTICE_DAYS } from '@lendside/domain/withdrawal-notice';
import { instant } from '@lendside/providers/instant';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { markWritten } from '../platform/documents/letter-marks-store.ts';
import { type LetterPaper, letterWords, partyNames, saveLetter } from '../platform/documents/letter-papers.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { noticeTexts, type WithdrawalFacts } from './withdrawal-notice-texts.ts';
import { partsOf } from './withdrawal-parts.ts';
import { noticeName, type WaitingWithdrawal, withdrawalsToTell } from './withdrawals-store.ts';

const LOOK_EVERY_MILLISECONDS = 5 * 60 * 1000;
const AT_MOST = 200;

type Notice = NonNullable<ReturnType<typeof noticeOf>>;

/**
 * Gives notice of first and of unusual withdrawals from seven business days before them on (12 CFR 1041.9(b)): by mail, and as a paper of
 * the loan. Looks at what was planned or changed since an instant. Answers how many were written.
 */
export async function writeWithdrawalNotices(context: Context, sinceMs: number): Promise<number> {
  const today = context.businessDate();
  const until = addBankDays(today, WITHDRAWAL_NOTICE_DAYS.earliest);
  let written = 0;
  for (const one of await withdrawalsToTell(context.db, { until, sinceIso: instant(sinceMs), atMost: AT_MOST })) {
    if (!isNoticeTime(today, one.scheduledDate)) continue;
    const loan = await context.ports.loanBook.loan(one.loanId, today);
    if (!loan) continue;
    const notice = noticeOf(one, { regular: await regularOf(context, loan), isFirst: one.isFirst });
    if (notice === undefined) continue;
    written += await write(context, { one, loan, notice });
  }
  if (written > 0) context.wake('outbox');
  return written;
}

/** Payments of the contract by their days; a line of credit has the one that it asks for next. */
async function regularOf(context: Context, loan: LoanFacts) {
  const rows = await context.ports.loanBook.schedule(loan.loanId, context.businessDate());
  if (rows.length === 0 && loan.nextDueOn !== undefined) {
    return [{ dueDate: loan.nextDueOn, amountCents: loan.nextDueAmountCents ?? loan.minimumAmountDueCents }];
  }
  return rows.map(({ dueDate, paymentCents }) => ({ dueDate, amountCents: paymentCents }));
}

interface Found {
  readonly one: WaitingWithdrawal;
  readonly loan: LoanFacts;
  readonly notice: Notice;
}

async function write(context: Context, { one, loan, notice }: Found): Promise<number> {
  const { storeDirectory, loanMoney } = context.ports;
  const [reader, store, preview] = await Promise.all([
    readerOf(context, one.customerId, { mail: true }),
    storeDirectory.store(loan.storeId),
    loanMoney.preview(one.loanId, one.amountCents, one.scheduledDate),
  ]);
  const factsIn = (language: Language) =>
    factsOf(context, { one, loan, notice, store, parts: partsOf(preview?.allocation) }, language);
  const { event } = notice;
  const [today, nowMs, about] = [context.businessDate(), context.clock.nowMs(), noticeName(one)];
  const words = noticeTexts[one.language][event];
  const facts = factsIn(one.language);
  const messages = reader
    ? await notificationMessages(context, reader, {
        messageId: `withdrawal ${event} ${about}`,
        language: one.language,
        brand: loan.brand,
        loanId: one.loanId,
        subject: words.subject(facts),
        lines: words.lines(facts),
        store,
        notice: { about: 'paymentResults', loanId: one.loanId },
      })
    : [];
  const customer = await partyNames(context, [one.customerId]);
  const paper: LetterPaper = {
    brand: loan.brand,
    event,
    date: today,
    readers: [one.customerId],
    words: letterWords(today, (language) => {
      const own = factsIn(language);
      const { subject, lines } = noticeTexts[language][event];
      return { title: subject(own), lines: lines(own), lender: own.lender, store: own.store, loan: own.loan, customer };
    }),
  };
  return context.db.transaction('worker', async (tx) => {
    const marked = await markWritten(tx, { loanId: one.loanId, event, abouts: [about], today, nowMs });
    if (marked.length === 0) return 0;
    await saveLetter(tx, { loanId: one.loanId, event, about }, paper, nowMs);
    await writeOutbox(tx, messages, nowMs);
    return 1;
  });
}

function factsOf(
  context: Context,
  {
    one,
    loan,
    notice,
    store,
    parts,
  }: Found & { readonly store: Store | undefined; readonly parts: ReturnType<typeof partsOf> },
  language: Language,
): WithdrawalFacts {
  const brand = isBrandCode(loan.brand) ? brands[loan.brand] : undefined;
  return {
    lender: brand ? `${brand.legalName} (${brand.name})` : (store?.name ?? ''),
    store: store ? `${store.name}, ${store.line1}, ${store.city}, ${store.state} ${store.zip}, ${store.phone}` : '',
    site: brandOrigin(context, loan.brand),
    loan: loan.loanHeader,
    card: `${one.cardType} •••• ${one.lastFour}`,
    date: formatDate(one.scheduledDate, 'long', language),
    amount: formatMoney(one.amountCents),
    parts,
    causes: notice.causes,
  };
}

/** Looks at everything once a business day, and in between at what was planned or changed since the last look. */
export function startWithdrawalNotices(context: Context): Job {
  let [lookedOn, sinceMs] = ['', 0];
  return startRepeatingJob(context, {
    name: 'withdrawal-notices',
    async run() {
      const [today, nowMs] = [context.businessDate(), context.clock.nowMs()];
      await writeWithdrawalNotices(context, today === lookedOn ? sinceMs : 0);
      // What is written while it looks is looked at again.
      [lookedOn, sinceMs] = [today, nowMs - LOOK_EVERY_MILLISECONDS];
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'notices of withdrawals could not be written',
  });
}
