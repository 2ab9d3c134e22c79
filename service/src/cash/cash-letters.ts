import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { type CashLetter, DISBURSEMENT_COLUMNS, type Disbursement } from '../disbursements.ts';
import { type CashFacts, cashTexts } from './cash-letter-texts.ts';

/** Words letters about money on its way by reference; of those who have a verified address. */
export async function wordCashLetters(
  context: Context,
  references: readonly string[],
): Promise<ReadonlyMap<string, Message>> {
  const ids = [...new Set(references.map((reference) => reference.split(' ')[0] ?? ''))];
  const rows = await context.db.query<Disbursement & { readonly confirmationNumber: string | null }>(
    'worker',
    `select ${DISBURSEMENT_COLUMNS}, d.confirmation_number as "confirmationNumber"
       from lendside.disbursements w left join lendside.draws d on d.message_key = w.source_key
      where w.disbursement_id = any ($1)`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.disbursementId, row]));
  const worded = new Map<string, Message>();
  for (const reference of references) {
    const [id = '', letter = ''] = reference.split(' ');
    const one = byId.get(id);
    const message = one && (await wordOne(context, one, letter as CashLetter, reference));
    if (message) worded.set(reference, message);
  }
  return worded;
}

async function wordOne(
  context: Context,
  one: Disbursement & { readonly confirmationNumber: string | null },
  letter: CashLetter,
  reference: string,
): Promise<Message | undefined> {
  // Another way was chosen, or it was taken back meanwhile: nobody is asked to choose.
  if (letter === 'choose' && one.state !== 'CHOOSING') return undefined;
  const { signIn, loanBook, storeDirectory } = context.ports;
  const person = await signIn.findUserOfCustomer(one.customerId);
  if (!person?.email || !person.emailVerified) return undefined;
  const loan = await loanBook.loan(one.loanId, context.businessDate());
  const store = loan ? await storeDirectory.store(loan.storeId) : undefined;
  const { language } = one.request;
  const texts = cashTexts[language];
  const { target } = one;
  const day = letter === 'choose' ? dateInZone(one.dueAtMs, store?.timeZone ?? DEFAULT_TIME_ZONE) : one.availableOn;
  const facts: CashFacts = {
    purpose: one.purpose,
    amount: formatMoney(one.amountCents),
    loan: loan?.loanHeader ?? one.loanId,
    way: one.way,
    place: target.storeName ?? [target.cardType ?? target.bankName, '••••', target.lastFour].join(' '),
    pickupReference: one.pickupReference ?? '',
    date: day ? formatDate(day, 'long', language) : '',
    confirmationNumber: one.confirmationNumber ?? '',
  };
  return {
    messageId: `cash ${reference}`,
    to: person.email,
    channel: 'email',
    subject: texts.subjects[letter](facts),
    text: [
      texts.greeting(person.firstName),
      ...texts.letters[letter](facts),
      ...(facts.confirmationNumber ? ['', texts.number(facts.confirmationNumber)] : []),
      '',
      texts.questions(store?.name ?? '', store?.phone ?? ''),
    ].join('\n'),
    codes: [],
    links: [],
  };
}
