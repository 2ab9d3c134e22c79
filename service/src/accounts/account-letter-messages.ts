import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { saleAfter } from '@lendside/domain/account-letters';
import { dateInZone } from '@lendside/domain/calendar-date';
import { formatDate, formatMonth } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { productNameIn } from '@lendside/domain/product-names';
import { cureUntil } from '@lendside/domain/right-to-cure';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import { type LetterPaper, letterWords, partyNames } from '../platform/documents/letter-papers.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import type { DueLetter } from './account-letter-events.ts';
import { type AccountLetterFacts, accountLetterTexts, itemTexts, LETTER_LINE } from './account-letter-texts.ts';

interface Written {
  readonly loan: LoanFacts;
  readonly store: Store | undefined;
  readonly letter: DueLetter;
}

/**
 * A letter about a loan to everybody who is a party of it, each in their own language: by mail in any case, because it may be
 * legal, with a text beside it where texts were chosen.
 */
export async function accountLetterMessages(context: Context, written: Written): Promise<readonly Message[]> {
  const { loan, store, letter } = written;
  const messages = partiesOf(written).map(async (customerId, index): Promise<readonly Message[]> => {
    const reader = await readerOf(context, customerId, { mail: true });
    if (!reader) return [];
    const { language } = reader.person;
    const words = accountLetterTexts[language][letter.event];
    const facts = factsOf(context, written, language);
    return notificationMessages(context, reader, {
      messageId: `letter ${letter.event} ${loan.loanId} ${letter.abouts.at(-1)} ${index}`,
      language,
      brand: loan.brand,
      loanId: loan.loanId,
      subject: words.subject(facts),
      textSubject: LETTER_LINE[language],
      lines: words.lines(facts),
      store: { name: store?.name ?? facts.brand, phone: facts.phone },
      notice: { about: 'paymentResults', loanId: loan.loanId },
    });
  });
  return (await Promise.all(messages)).flat();
}

/** The same letter as a paper of the loan, in both languages. */
export async function accountLetterPaper(context: Context, written: Written): Promise<LetterPaper> {
  const { loan, letter } = written;
  const date = context.businessDate();
  const customer = await partyNames(context, partiesOf(written));
  const brand = brands[isBrandCode(loan.brand) ? loan.brand : DEFAULT_BRAND];
  return {
    brand: loan.brand,
    event: letter.event,
    date,
    readers: partiesOf(written),
    words: letterWords(date, (language) => {
      const facts = factsOf(context, written, language);
      const words = accountLetterTexts[language][letter.event];
      const { store, phone, loan: account } = facts;
      const lender = `${brand.legalName} (${brand.name})`;
      return {
        title: words.subject(facts),
        lines: words.lines(facts),
        lender,
        store: `${store}, ${phone}`,
        loan: account,
        customer,
      };
    }),
  };
}

/** Whom a letter is for: every party of the loan; an offer is made to one. */
const partiesOf = ({ loan, letter }: Written): readonly string[] =>
  letter.offer ? [letter.offer.customerId] : [loan.borrowerId, loan.cosignerId].filter((one) => one !== undefined);

function factsOf(context: Context, { loan, store, letter }: Written, language: Language): AccountLetterFacts {
  const brand = brands[isBrandCode(loan.brand) ? loan.brand : DEFAULT_BRAND];
  const { collateral } = loan;
  const date = (day: string) => formatDate(day, 'long', language);
  const words = itemTexts[language];
  const product = productNameIn(language, loan.productName);
  const vehicle = collateral ? `${collateral.year} ${collateral.make} ${collateral.model}` : '';
  return {
    brand: brand.name,
    store: store ? `${store.name}, ${store.line1}, ${store.city}, ${store.state} ${store.zip}` : brand.name,
    phone: store?.phone ?? formatPhone(brand.supportPhones[loan.lmsId]),
    site: brandOrigin(context, brand.code),
    loan: loan.loanHeader,
    described: [words.opened(product, date(loan.openedOn)), vehicle].filter((part) => part !== '').join(', '),
    vehicle,
    amount: amountOf(letter),
    date:
      letter.month === undefined ? date(dayOf(letter) || context.businessDate()) : formatMonth(letter.month, language),
    items: itemsOf(letter, { language, feesCents: loan.feesCents }),
    ...recoveryFacts(context, { loan, store, letter }, language),
    pastDue: loan.pastDueAmountCents > 0 ? formatMoney(loan.pastDueAmountCents) : '',
    charges: loan.feesCents > 0 ? formatMoney(loan.feesCents) : '',
    cureUntil: letter.cure ? date(cureUntil(letter.cure, context.businessDate())) : '',
    namesCollectionCosts: letter.cure?.namesCollectionCosts ?? false,
  };
}

/** Facts of a vehicle that is sought, held or sold: what is owed, what brings it back, when it may be sold and what a sale brought. */
function recoveryFacts(context: Context, { loan, store, letter }: Written, language: Language) {
  const date = (day: string) => formatDate(day, 'long', language);
  const { reinstateAmountCents, deadline, location = '' } = loan.recovery ?? {};
  const { amountCents = 0, principalCents = 0, interestCents = 0, feesCents = 0 } = letter.sale ?? {};
  const appliedCents = Math.abs(principalCents) + Math.abs(interestCents) + Math.abs(feesCents);
  const surplusCents = Math.max(0, amountCents - appliedCents);
  return {
    owed: formatMoney(loan.payoffAmountCents),
    reinstate: reinstateAmountCents === undefined ? '' : formatMoney(reinstateAmountCents),
    deadline: deadline === undefined ? '' : date(deadline),
    location,
    saleAfter: date(saleAfter(context.businessDate(), { state: store?.state, deadline })),
    proceeds: formatMoney(amountCents),
    owedBefore: formatMoney(amountCents - surplusCents + loan.payoffAmountCents + (loan.deficiencyEndedCents ?? 0)),
    forgiven: loan.deficiencyEndedCents === undefined ? '' : formatMoney(loan.deficiencyEndedCents),
    surplus: surplusCents > 0 ? formatMoney(surplusCents) : '',
    isOwed: loan.payoffAmountCents > 0,
  };
}

function amountOf({ fees = [], returned = [], offer }: DueLetter): string {
  const cents = offer?.settlementCents ?? offer?.qualifiedCents;
  return formatMoney(cents ?? [...fees, ...returned].reduce((sum, one) => sum + Math.abs(one.amountCents), 0));
}

function dayOf({ dueDate, fees, returned, sale, offer }: DueLetter): string {
  const entry = fees?.at(-1) ?? returned?.at(-1) ?? sale;
  return dueDate ?? entry?.date ?? (offer ? dateInZone(offer.expiresAtMs) : '');
}

/** A line for each fee, or for each payment that is past due without the charges, which stand on a line of their own. */
function itemsOf(
  { fees = [], returned = [], lateRows = [] }: DueLetter,
  { language, feesCents }: { readonly language: Language; readonly feesCents: number },
): readonly string[] {
  const words = itemTexts[language];
  const date = (day: string) => formatDate(day, 'long', language);
  const payments = lateRows.map(({ dueDate, amountDueCents }, index) =>
    words.payment(formatMoney(amountDueCents - (index === 0 ? feesCents : 0)), date(dueDate)),
  );
  const entries = [...fees, ...returned];
  return [...entries.map((one) => words.fee(formatMoney(Math.abs(one.amountCents)), date(one.date))), ...payments];
}
