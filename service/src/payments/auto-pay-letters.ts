import type { ProblemCode } from '@lendside/contract/problems';
import { cardEndsOn } from '@lendside/domain/auto-pay';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { changeableUntil } from '@lendside/domain/scheduled-payment';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import type { Letter } from '../jobs/outbox.ts';
import { type DebitOfLetter, debitsById } from './auto-pay-debits-store.ts';
import { type AutoPay, autoPaysById } from './auto-pay-store.ts';
import { type AutoPayLetter, autoPayTexts } from './auto-pay-texts.ts';
import { failureSentence } from './scheduled-failure.ts';

/** A letter about auto-pay, named in the transaction it is about and worded when it is sent. `of`: the debit or the auto-pay. */
export function autoPayLetter(letter: AutoPayLetter, of: string, more = ''): Letter {
  const reference = [letter, of, more].filter((part) => part !== '').join(' ');
  return { messageId: `auto-pay ${reference}`, kind: 'autoPay', reference };
}

/** Words letters about auto-pay, each in the language it was signed in; of those who have a verified address. */
export async function wordAutoPayLetters(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const named = references.map((reference) => {
    const [letter = '', of = ''] = reference.split(' ', 2);
    return { reference, letter: letter as AutoPayLetter, of };
  });
  const debits = await debitsById(
    context.db,
    named.map(({ of }) => of),
  );
  const debitById = new Map(debits.map((one) => [one.scheduledPaymentId, one]));
  const autoPays = await autoPaysById(context.db, [
    ...named.map(({ of }) => of),
    ...debits.map((one) => one.autoPayId),
  ]);
  const autoPayById = new Map(autoPays.map((one) => [one.autoPayId, one]));
  const worded = new Map<string, Message>();
  for (const { reference, letter, of } of named) {
    const debit = debitById.get(of);
    const autoPay = autoPayById.get(debit?.autoPayId ?? of);
    const message = autoPay && (await wordOne(context, letter, autoPay, debit));
    if (message) worded.set(reference, { ...message, messageId: `auto-pay ${reference}` });
  }
  return worded;
}

async function wordOne(
  context: Context,
  letter: AutoPayLetter,
  autoPay: AutoPay,
  debit: DebitOfLetter | undefined,
): Promise<Omit<Message, 'messageId'> | undefined> {
  const { signIn, loanBook, storeDirectory } = context.ports;
  const person = await signIn.findUserOfCustomer(autoPay.customerId);
  if (!person?.email || !person.emailVerified) return undefined;
  const loan = await loanBook.loan(autoPay.loanId, context.businessDate());
  const store = loan && (await storeDirectory.store(loan.storeId));
  const { language } = autoPay;
  const texts = autoPayTexts[language];
  const date = (day: string) => formatDate(day, 'long', language);
  const hasFailed = letter === 'failed' || letter === 'triesAgain';
  const refusal = hasFailed ? (debit?.refusal as ProblemCode | null | undefined) : undefined;
  const facts = {
    amount: formatMoney(debit?.amountCents ?? 0),
    date: debit ? date(debit.scheduledDate) : '',
    until: debit ? date(changeableUntil(debit.scheduledDate)) : '',
    loan: loan?.loanHeader ?? autoPay.loanId,
    card: `${debit?.cardType ?? autoPay.cardType} •••• ${debit?.lastFour ?? autoPay.lastFour}`,
    expires: date(cardEndsOn(autoPay)),
    why: refusal ? await failureSentence(context, autoPay, refusal, language) : '',
    reason: texts.ends[autoPay.reason ?? 'stopped'] ?? texts.endsOtherwise,
    confirmationNumber: autoPay.confirmationNumber ?? '',
  };
  return {
    to: person.email,
    channel: 'email',
    subject: texts.subjects[letter](facts),
    text: [
      texts.greeting(person.firstName),
      ...texts.letters[letter](facts).filter((line) => line !== ''),
      '',
      texts.questions(store?.name ?? '', store?.phone ?? ''),
    ].join('\n'),
    codes: [],
    links: [],
  };
}
