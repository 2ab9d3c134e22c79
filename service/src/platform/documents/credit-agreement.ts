import { formatDate } from '@lendside/domain/date-format';
import type { DocumentBlock } from '@lendside/domain/document-text';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { stateName } from '@lendside/domain/us-states';
import type { CreditTerms } from '@lendside/providers/loan-book/credit-terms';
import { ancillaryTexts } from './ancillary-texts.ts';
import { allocationSteps, laterTexts, lateText, prepayText, returnedText } from './charge-words.ts';
import { type DocumentFacts, disclosure, heading, paragraph, rows, strong, textsOf } from './disclosure-documents.ts';
import type { Disclosure } from './disclosure-sets.ts';
import { costBox, noticeAtSignature } from './notice-sheets.ts';

/** Who agrees, as the document names them. */
export interface AgreementParties {
  readonly party: 'borrower' | 'cosigner';
  /** First name and initial: the other party's full name is theirs. */
  readonly otherParty?: string | undefined;
  /** The loan that this one takes the place of. */
  readonly renewedFrom?: string | undefined;
  /** The last day on which the loan can be canceled. */
  readonly cancelUntil?: string | undefined;
}

/**
 * The credit agreement with the segregated disclosures first (12 CFR 1026.17(a), 1026.18) and the itemisation. It sends no
 * dispute to arbitration. What a cosigner and a state are owed on sheets of their own stands in notice-sheets.ts.
 */
export function creditAgreement(facts: DocumentFacts, terms: CreditTerms, parties: AgreementParties): Disclosure {
  const { language } = facts;
  const all = textsOf(language);
  const texts = all.agreement;
  const isCosigner = parties.party === 'cosigner';
  const own = isCosigner ? all.cosigner : all.borrower;
  const other = isCosigner ? all.borrower : all.cosigner;
  return disclosure('creditAgreement', {
    title: texts.title,
    blocks: [
      rows(
        [all.lender, terms.arranged?.lender ?? facts.lender],
        terms.arranged === undefined ? undefined : [all.arrangedBy, facts.lender],
        facts.storeAddress === undefined ? undefined : [all.address, facts.storeAddress],
        [own, facts.signerName],
        parties.otherParty === undefined ? undefined : [other, parties.otherParty],
        [all.account, `${productNameIn(language, terms.productName)}, ${terms.loanId}`],
        facts.vehicle === undefined ? undefined : [all.vehicle, facts.vehicle],
        terms.licence === undefined
          ? undefined
          : [
              all.licence,
              all.licenceIn(terms.licence.as, stateName(terms.licence.state, language) ?? terms.licence.state),
            ],
        [all.madeOn, formatDate(terms.openedOn, 'long', language)],
      ),
      ...truthInLending(facts, terms),
      ...arrangement(facts, terms),
      heading(texts.promiseHeading),
      paragraph(promiseText(terms, language)),
      ...allocationBlocks(terms, language),
      ...laterBlocks(terms, language),
      ...(parties.renewedFrom === undefined
        ? []
        : [
            heading(texts.renewalHeading),
            paragraph(texts.renewal(parties.renewedFrom)),
            heading(texts.cancelHeading),
            strong(texts.cancel(parties.cancelUntil && formatDate(parties.cancelUntil, 'long', language))),
          ]),
      ...(parties.cancelUntil === undefined || parties.renewedFrom !== undefined
        ? []
        : [heading(texts.cancelHeading), strong(texts.cancelLoan(formatDate(parties.cancelUntil, 'long', language)))]),
      heading(texts.defaultHeading),
      paragraph(texts.default),
      heading(texts.disputesHeading),
      paragraph(texts.disputes),
      strong(texts.beforeSigning),
      paragraph(all.questions(facts.storeName, facts.storePhone)),
      ...noticeAtSignature(facts, terms),
    ],
  });
}

/** The box: nothing but the law's disclosures stands between its heading and the itemisation. */
function truthInLending({ language, vehicle }: DocumentFacts, terms: CreditTerms): DocumentBlock[] {
  const texts = textsOf(language).agreement;
  const { toCustomerCents, toOthers, prepaidFinanceChargeCents } = terms.itemisation;
  return [
    heading(texts.box),
    costBox(terms, language),
    heading(texts.schedule),
    {
      kind: 'table',
      columns: [
        { label: texts.count, share: 0.2 },
        { label: texts.amount, share: 0.25, align: 'right' },
        { label: texts.due, share: 0.55 },
      ],
      rows: terms.payments.map((group) => [
        String(group.count),
        formatMoney(group.amountCents),
        dueText(group, terms.frequency, language),
      ]),
    },
    paragraph(terms.security === 'vehicle' ? texts.securityVehicle(vehicle) : texts.securityNone),
    paragraph(lateText(terms.lateCharge, language)),
    paragraph(returnedText(terms.returnedFee, language)),
    paragraph(prepayText(terms, language)),
    paragraph(texts.contractReference),
    heading(texts.itemisation),
    rows(
      [texts.toYou, formatMoney(toCustomerCents)],
      ...earlierLoanRows(terms, language),
      ...toOthers.map(({ name, amountCents }): [string, string] => [
        texts.toSeller(ancillaryTexts[language].products[name]?.name ?? name),
        formatMoney(amountCents),
      ]),
      prepaidFinanceChargeCents === 0 ? undefined : [texts.prepaid, formatMoney(prepaidFinanceChargeCents)],
    ),
  ];
}

/** Rows of the part for the earlier loan, by what it pays there: interest and fees that are lent anew are not lumped with the rest. */
function earlierLoanRows({ itemisation }: CreditTerms, language: DocumentFacts['language']): [string, string][] {
  const texts = textsOf(language).agreement;
  const { onEarlierLoanCents, earlierLoan } = itemisation;
  const parts: [string, number][] = earlierLoan
    ? [
        [texts.earlierPrincipal, earlierLoan.principalCents],
        [texts.earlierInterest, earlierLoan.interestCents],
        [texts.earlierFees, earlierLoan.feesCents],
      ]
    : [];
  return [[texts.onEarlier, onEarlierLoanCents] as [string, number], ...parts]
    .filter(([, cents]) => cents !== 0)
    .map(([label, cents]) => [label, formatMoney(cents)]);
}

function dueText(
  group: CreditTerms['payments'][number],
  frequency: CreditTerms['frequency'],
  language: DocumentFacts['language'],
): string {
  const texts = textsOf(language).agreement;
  const first = formatDate(group.firstDueDate, 'long', language);
  if (group.count === 1) return texts.dueOnce(first);
  return texts.dueFrom(texts.frequency[frequency], first, formatDate(group.lastDueDate, 'long', language));
}

/** The third party that lends, and the fee of the store that arranges it, apart from interest (Tex. Fin. Code 393.201, 393.602). */
function arrangement({ language, lender }: DocumentFacts, { arranged, ratePercent }: CreditTerms): DocumentBlock[] {
  if (arranged === undefined) return [];
  const texts = textsOf(language).agreement;
  const fee = String(Math.round((Number(ratePercent) - Number(arranged.interestPercent)) * 100) / 100);
  return [
    heading(texts.arrangedHeading),
    strong(texts.arranged(arranged.lender, lender, arranged.interestPercent, fee)),
  ];
}

function promiseText(terms: CreditTerms, language: DocumentFacts['language']): string {
  const texts = textsOf(language).agreement;
  const { totalOfPaymentsCents, ratePercent, arranged, earnedAtOnceCents } = terms;
  const total = formatMoney(totalOfPaymentsCents);
  const fee = earnedAtOnceCents === undefined ? undefined : formatMoney(earnedAtOnceCents);
  if (fee !== undefined && Number(ratePercent) === 0) return texts.noInterest(total, fee);
  return `${texts.promise(total, arranged?.interestPercent ?? ratePercent)}${fee === undefined ? '' : texts.fee(fee)}`;
}

/** The order of allocation, from the same data by which payments are applied. */
function allocationBlocks({ allocation }: CreditTerms, language: DocumentFacts['language']): DocumentBlock[] {
  if (allocation === undefined) return [];
  const texts = textsOf(language).agreement;
  return [
    heading(texts.allocationHeading),
    paragraph(texts.allocation),
    ...allocationSteps(allocation, language).map(paragraph),
  ];
}

function laterBlocks(terms: CreditTerms, language: DocumentFacts['language']): DocumentBlock[] {
  const texts = laterTexts(terms, language);
  return texts.length === 0 ? [] : [heading(textsOf(language).agreement.laterHeading), ...texts.map(paragraph)];
}
