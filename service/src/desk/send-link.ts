import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { maskEmail } from '@lendside/domain/email';
import { isOpen } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { newestLinkUrl } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';
import { DeskRefusal } from './refusal.ts';
import { sendLinkTexts } from './send-link-texts.ts';

const TO_ONE_CUSTOMER_PER_HOUR = 3;
const HOURS = { payment: 24, signIn: 1 } as const;

/**
 * Mails a customer a link that works once, to the confirmed address of their sign-in. One that was sent before for the same
 * and not opened works no more. The operator never sees the link.
 */
export async function sendLink(context: Context, { input, seen }: DeskCall): Promise<DeskAnswer> {
  const { customerId = '', loanId } = input;
  const to = input.to === 'payment' ? 'payment' : 'signIn';
  const loan = to === 'payment' ? await loanToPay(context, customerId, loanId) : undefined;
  const reader = await readerOf(context, customerId, { mail: true });
  if (reader?.reach.email === undefined) {
    throw new DeskRefusal('This customer has no sign-in with a confirmed mail address.');
  }
  const limit = { what: `desk links to ${customerId}`, perHour: TO_ONE_CUSTOMER_PER_HOUR };
  await countRequest(statementAs(context.db, 'worker'), context, { ...limit, language: 'english' });
  const { userId, language } = reader.person;
  const brand: BrandCode = loan && isBrandCode(loan.brand) ? loan.brand : context.settings.brand;
  const link = await newestLinkUrl(context, {
    profileId: userId,
    brand,
    seconds: HOURS[to] * 3600,
    ...(loan ? { page: 'MakePayment', loanId: loan.loanId, locked: true } : { page: 'Home' }),
  });
  if (link === undefined) throw new Error(`no link leads to ${to}`);
  const words = sendLinkTexts[language][to];
  const facts = { brand: brands[brand].name, loan: loan?.loanHeader ?? '', hours: HOURS[to], link };
  const messages = await notificationMessages(context, reader, {
    messageId: context.ids.next('link'),
    language,
    brand,
    loanId: loan?.loanId,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: loan ? await context.ports.storeDirectory.store(loan.storeId) : 'none',
    links: [link],
  });
  await context.db.transaction('worker', (tx) => writeOutbox(tx, messages, context.clock.nowMs()));
  context.wake('outbox');
  seen({ customerId, userId, loanId: loan?.loanId, what: `a ${to} link was sent` });
  return { says: `It is on its way to ${maskEmail(reader.reach.email)}.` };
}

async function loanToPay(context: Context, customerId: string, loanId: string | undefined): Promise<LoanFacts> {
  if (loanId === undefined) throw new DeskRefusal('Loan is missing: a payment is for one loan.');
  const loans = await context.ports.loanBook.loansOf([customerId], context.businessDate());
  const loan = loans.find((one) => one.loanId === loanId);
  if (!loan) throw new DeskRefusal('This customer has no such loan.');
  if (!isOpen(loan.loanStatusId)) throw new DeskRefusal('This loan is not open: there is nothing to pay.');
  return loan;
}
