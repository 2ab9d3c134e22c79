import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { changeableUntil } from '@lendside/domain/scheduled-payment';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { ScheduledPayment } from './scheduled-store.ts';
import { type ScheduledLetter, scheduledTexts } from './scheduled-texts.ts';

type Said = Pick<
  ScheduledPayment,
  'customerId' | 'loanId' | 'amountCents' | 'scheduledDate' | 'cardType' | 'lastFour' | 'language'
>;

/**
 * The mail about a planned payment, in the language it was planned in; undefined when there is no verified address. `why`
 * is the sentence of a failure. A payment that was made has its receipt.
 */
export async function scheduledMessage(
  context: Context,
  letter: ScheduledLetter,
  one: Said,
  messageId: string,
  why = '',
): Promise<Message | undefined> {
  const { signIn, loanBook, storeDirectory } = context.ports;
  const person = await signIn.findUserOfCustomer(one.customerId);
  if (!person?.email || !person.emailVerified) return undefined;
  const loan = await loanBook.loan(one.loanId, context.businessDate());
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const texts = scheduledTexts[one.language];
  const date = (day: string) => formatDate(day, 'long', one.language);
  const facts = {
    amount: formatMoney(one.amountCents),
    date: date(one.scheduledDate),
    loan: loan?.loanHeader ?? one.loanId,
    card: `${one.cardType} •••• ${one.lastFour}`,
    until: date(changeableUntil(one.scheduledDate)),
    why,
  };
  return {
    messageId,
    to: person.email,
    channel: 'email',
    subject: texts.subjects[letter](facts),
    text: [
      texts.greeting(person.firstName),
      ...texts.letters[letter](facts),
      '',
      texts.questions(store?.name ?? '', store?.phone ?? ''),
    ].join('\n'),
    codes: [],
    links: [],
  };
}
