import { addDays } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import type { DocumentBlock } from '@lendside/domain/document-text';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import type { CreditTerms, NoticeFact, StateNotice } from '@lendside/providers/loan-book/credit-terms';
import { box, type DocumentFacts, disclosure, heading, rows, strong, textsOf } from './disclosure-documents.ts';
import type { Disclosure } from './disclosure-sets.ts';

/** Terms that the words of a notice name. */
type NoticeTerms = Pick<CreditTerms, 'stateNotice' | 'openedOn' | 'totalOfPaymentsCents'>;

/** The notice of 16 CFR 444.3(c): the words of the rule and no others, signed before the agreement that binds. */
export function cosignerNotice({ language }: Pick<DocumentFacts, 'language'>): Disclosure {
  const { title, lines } = textsOf(language).cosignerNotice;
  return disclosure('cosignerNotice', { title, blocks: lines.map(strong) }, { ownSignature: true });
}

/** The notice that a state wants on a sheet of its own, with who gives it; none where it wants none, or has it in the agreement. */
export function stateNotices(facts: DocumentFacts, terms: CreditTerms): Disclosure[] {
  const { stateNotice } = terms;
  if (!stateNotice?.ownSheet) return [];
  const cost = stateNotice.withCost === true ? [costBox(terms, facts.language)] : [];
  return [noticeSheet(facts, terms, stateNotice, [...cost, ...pawnRows(terms, facts)])];
}

/** Notice to a cosigner that some states want beside the notice of the federal rule, on a sheet that is signed by itself. */
export function cosignerStateNotices(facts: DocumentFacts, terms: CreditTerms, borrower: string): Disclosure[] {
  if (terms.cosignerNotice === undefined) return [];
  return [noticeSheet({ ...facts, signerName: borrower }, terms, terms.cosignerNotice, [])];
}

/** The words of a notice, what of the loan stands with them, and who gives it. */
function noticeSheet(
  facts: DocumentFacts,
  terms: CreditTerms,
  notice: StateNotice,
  figures: readonly DocumentBlock[],
): Disclosure {
  const { language, lender, storeName, storePhone, storeAddress } = facts;
  const blocks = [
    ...noticeBlocks(facts, terms, notice),
    ...figures,
    rows(
      [textsOf(language).lender, lender],
      [storeName, storePhone],
      storeAddress === undefined ? undefined : [textsOf(language).address, storeAddress],
    ),
  ];
  return disclosure('stateNotice', { title: notice[language].title, blocks }, { ownSignature: true });
}

/** Notice that a state wants right above the signature of the agreement. */
export function noticeAtSignature(facts: DocumentFacts, terms: NoticeTerms): DocumentBlock[] {
  const { stateNotice } = terms;
  if (stateNotice === undefined || stateNotice.ownSheet) return [];
  return [heading(stateNotice[facts.language].title), ...noticeBlocks(facts, terms, stateNotice)];
}

/** The words in the reader's language; where both are wanted, those of the other one below. */
function noticeBlocks(facts: DocumentFacts, terms: NoticeTerms, notice: StateNotice): DocumentBlock[] {
  const wordsIn = (language: Language) =>
    notice[language].lines.map((line) => strong(filledIn(line, noticeFacts({ ...facts, language }, terms))));
  const own = wordsIn(facts.language);
  if (!notice.inBoth) return own;
  const others = LANGUAGES.filter((one) => one !== facts.language);
  return [...own, ...others.flatMap((one) => [heading(notice[one].title), ...wordsIn(one)])];
}

const filledIn = (line: string, facts: Readonly<Record<NoticeFact, string>>) =>
  line.replace(/\{(\w+)\}/g, (whole, fact: string) => facts[fact as NoticeFact] ?? whole);

/** Days after the contract until whose midnight the contract of a store that arranges can be canceled. */
const CANCEL_DAYS = 3;

function noticeFacts(facts: DocumentFacts, terms: NoticeTerms): Readonly<Record<NoticeFact, string>> {
  const { language, lender, storeName, storePhone, storeAddress, signerName } = facts;
  return {
    lender,
    store: storeName,
    address: storeAddress ?? storeName,
    phone: formatPhone(storePhone) || storePhone,
    customer: signerName,
    date: formatDate(terms.openedOn, 'long', language),
    amount: formatMoney(terms.totalOfPaymentsCents),
    cancelBy: formatDate(addDays(terms.openedOn, CANCEL_DAYS), 'long', language),
  };
}

/** The four figures of the cost of credit, set apart (12 CFR 1026.17(a)). */
export function costBox(terms: CreditTerms, language: Language): DocumentBlock {
  const texts = textsOf(language).agreement;
  return box(
    [texts.apr, `${terms.aprPercent}%`],
    [texts.charge, formatMoney(terms.financeChargeCents)],
    [texts.financed, formatMoney(terms.amountFinancedCents)],
    [texts.total, formatMoney(terms.totalOfPaymentsCents)],
  );
}

/** Rows of the ticket of a pawn, beside its words (O.C.G.A. 44-12-138(b)). */
function pawnRows({ pawn, ...terms }: CreditTerms, { language, vehicle, signerName }: DocumentFacts): DocumentBlock[] {
  if (pawn === undefined) return [];
  const texts = textsOf(language).pawn;
  const day = (date: string) => formatDate(date, 'long', language);
  // Extensions are agreed to in writing (O.C.G.A. 44-14-403(b)(2)): where the contract has more periods than one, it is that writing.
  const more = terms.payments.reduce((sum, { count }) => sum + count, 0) - 1;
  return [
    rows(
      [texts.pledgor, signerName],
      vehicle === undefined ? undefined : [texts.pledged, vehicle],
      [texts.made, day(terms.openedOn)],
      [texts.advanced, formatMoney(terms.amountFinancedCents)],
      [texts.apr, `${terms.aprPercent}%`],
      [texts.firstPeriod(pawn.periodDays), day(pawn.firstPeriodEndsOn)],
      [texts.charge(pawn.periodDays), formatMoney(pawn.chargeCents)],
      [texts.redeem(pawn.periodDays), formatMoney(pawn.redeemCents)],
      [texts.later(pawn.periodDays), texts.laterCharge(`${terms.ratePercent}%`)],
      more > 0 ? [texts.renewed, texts.renewedFor(more, pawn.periodDays)] : undefined,
      [texts.maturity, day(pawn.maturityOn)],
      [texts.grace, day(pawn.graceUntil)],
    ),
  ];
}
