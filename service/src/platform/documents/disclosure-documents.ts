import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { DISCLOSURE_VERSION, type DocumentType } from '@lendside/domain/disclosures';
import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import type { Context } from '../../context.ts';
import type { Disclosure, DisclosureAbout } from './disclosure-sets.ts';
import { english } from './disclosure-texts.english.ts';
import { spanish } from './disclosure-texts.spanish.ts';

/** The documents that several occasions share, in words. Their amounts are filled in; nothing else in them changes. */

const disclosureTexts = { english, spanish };

/** Facts in every document: its origin and its recipient. */
export interface DocumentFacts {
  readonly language: Language;
  readonly lender: string;
  readonly storeName: string;
  readonly storePhone: string;
  /** Absent in documents that were issued before it was named. */
  readonly storeAddress?: string;
  readonly signerName: string;
  readonly loanId: string;
  /** Vehicle that secures the loan, with its VIN where the lender has it. */
  readonly vehicle?: string;
}

export async function documentFacts(
  context: Context,
  { loan, signer, language }: Pick<DisclosureAbout, 'loan' | 'signer' | 'language'>,
): Promise<DocumentFacts> {
  const store = await context.ports.storeDirectory.store(loan.storeId);
  return {
    language,
    lender: lenderOf(loan.brand),
    storeName: store?.name ?? (isBrandCode(loan.brand) ? brands[loan.brand].name : ''),
    storePhone: store?.phone ?? '',
    ...(store && { storeAddress: `${store.line1}, ${store.city}, ${store.state} ${store.zip}` }),
    signerName: `${signer.firstName} ${signer.lastName}`,
    loanId: loan.loanId,
    ...(loan.collateral && { vehicle: vehicleOf(loan.collateral) }),
  };
}

/** The company that lends under a brand, as papers name it. */
export const lenderOf = (brand: string): string =>
  isBrandCode(brand) ? `${brands[brand].legalName} (${brands[brand].name})` : '';

export const tollFreePhoneOf = ({ brands: said }: Context, brand: string): string =>
  said[isBrandCode(brand) ? brand : DEFAULT_BRAND].tollFreePhone;

export function vehicleOf({ year, make, model, vin }: NonNullable<DisclosureAbout['loan']['collateral']>): string {
  return `${year} ${make} ${model}${vin === undefined ? '' : `, VIN ${vin}`}`;
}

export const textsOf = (language: Language) => disclosureTexts[language];
export const heading = (text: string): DocumentBlock => ({ kind: 'heading', text });
export const paragraph = (text: string): DocumentBlock => ({ kind: 'paragraph', text });
export const strong = (text: string): DocumentBlock => ({ kind: 'strong', text });
export const rows = (...pairs: readonly (readonly [string, string] | undefined)[]): DocumentBlock => ({
  kind: 'rows',
  rows: pairs.flatMap((pair) => (pair === undefined ? [] : [{ label: pair[0], value: pair[1] }])),
});

/** Figures that stand apart from everything else, the first two more than the others (12 CFR 1026.17(a)). */
export const box = (...pairs: readonly (readonly [string, string])[]): DocumentBlock => ({
  kind: 'rows',
  rows: pairs.map(([label, value]) => ({ label, value })),
  look: 'box',
});

/** A document of the current version that is initialed and acknowledged. */
export function disclosure(
  type: DocumentType,
  text: DocumentText,
  over: Partial<Pick<Disclosure, 'initialsNeeded' | 'ackNeeded' | 'ownSignature'>> = {},
): Disclosure {
  return { type, version: DISCLOSURE_VERSION, text, initialsNeeded: true, ackNeeded: true, ...over };
}

export const withQuestions = (facts: DocumentFacts, blocks: readonly DocumentBlock[]): readonly DocumentBlock[] => [
  ...blocks,
  paragraph(textsOf(facts.language).questions(facts.storeName, facts.storePhone)),
];

/** Who agrees to a document with whom, and about which loan. */
export function partyRows({ language, lender, storeAddress, signerName, loanId }: DocumentFacts): DocumentBlock {
  const texts = textsOf(language);
  return rows(
    [texts.lender, lender],
    storeAddress === undefined ? undefined : [texts.address, storeAddress],
    [texts.letter.customer, signerName],
    [texts.account, loanId],
  );
}

/** Consent to electronic records and signatures (15 U.S.C. 7001(c)). */
export function eSignConsent(facts: DocumentFacts): Disclosure {
  const texts = textsOf(facts.language).eSign;
  return disclosure('eSignConsent', {
    title: texts.title,
    blocks: withQuestions(facts, [
      paragraph(texts.lead(facts.lender)),
      heading(texts.coversHeading),
      paragraph(texts.covers),
      heading(texts.paperHeading),
      paragraph(texts.paper(facts.storePhone)),
      heading(texts.withdrawHeading),
      paragraph(texts.withdraw(facts.storePhone)),
      heading(texts.needsHeading),
      paragraph(texts.needs),
      heading(texts.contactHeading),
      paragraph(texts.contact),
      strong(texts.agree),
    ]),
  });
}

/** Privacy notice on the model form (12 CFR 1016, appendix). Read and acknowledged, not initialed. */
export function privacyNotice(facts: DocumentFacts): Disclosure {
  const texts = textsOf(facts.language).privacy;
  const asked = (pairs: readonly (readonly string[])[]) =>
    pairs.flatMap(([question = '', answer = '']) => [strong(question), paragraph(answer)]);
  const text = {
    title: texts.title,
    blocks: withQuestions(facts, [
      paragraph(texts.revised),
      strong(texts.lead(facts.lender)),
      ...asked([
        [texts.whyHeading, texts.why],
        [texts.whatHeading, texts.what],
        [texts.howHeading, texts.how(facts.lender)],
      ]),
      {
        kind: 'table',
        columns: [
          { label: texts.reason, share: 0.6 },
          { label: texts.share, share: 0.18 },
          { label: texts.limit, share: 0.22 },
        ],
        rows: texts.rows,
      },
      heading(texts.limitHeading),
      paragraph(texts.limitHow(facts.storePhone)),
      heading(texts.whoHeading),
      ...asked([[texts.who, facts.lender]]),
      heading(texts.doHeading),
      ...asked(texts.doRows),
      heading(texts.definitionsHeading),
      ...asked(texts.definitions),
    ]),
  };
  return disclosure('privacyNotice', text, { initialsNeeded: false });
}

/** The statement to covered members of the Armed Forces (32 CFR 232.6(c)(3)) with what has to be paid. */
export function mlaStatement(
  facts: DocumentFacts,
  owed: { readonly totalCents: number; readonly payments: number; readonly first: string },
  /** Phone that costs the caller nothing, where the statement is spoken (32 CFR 232.6(d)(2)). */
  tollFreePhone: string,
): Disclosure {
  const texts = textsOf(facts.language).mla;
  return disclosure('mlaStatement', {
    title: texts.title,
    blocks: withQuestions(facts, [
      partyRows(facts),
      paragraph(texts.statement),
      heading(texts.obligationHeading),
      strong(texts.obligation(formatMoney(owed.totalCents), owed.payments, owed.first)),
      paragraph(texts.spoken(formatPhone(tollFreePhone))),
      paragraph(texts.rights),
    ]),
  });
}

/** The contract of the optional products a borrower chose. */
export function ancillaryContract(
  facts: DocumentFacts,
  products: readonly { readonly name: string; readonly description: string; readonly priceCents: number }[],
): Disclosure {
  const texts = textsOf(facts.language).ancillary;
  const totalCents = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return disclosure('ancillaryContract', {
    title: texts.title,
    blocks: withQuestions(facts, [
      partyRows(facts),
      paragraph(texts.lead),
      ...products.flatMap(({ name, description, priceCents }) => [
        heading(name),
        paragraph(description),
        rows([texts.price, formatMoney(priceCents)]),
      ]),
      rows([texts.total, formatMoney(totalCents)]),
      paragraph(texts.paid),
      heading(texts.cancelHeading),
      paragraph(texts.cancel(facts.storePhone)),
    ]),
  });
}

/** Authorization of a single card payment. */
export function paymentAuthorization(
  facts: DocumentFacts,
  paid: {
    readonly amountCents: number;
    readonly day: string;
    readonly lastFour?: string | undefined;
    /** The account that the payment is posted to. */
    readonly towards: string;
  },
): Disclosure {
  const texts = textsOf(facts.language).olpa;
  return disclosure('olpa', {
    title: texts.title,
    blocks: withQuestions(facts, [
      paragraph(texts.lead),
      rows(
        [textsOf(facts.language).lender, facts.lender],
        [texts.amount, formatMoney(paid.amountCents)],
        [texts.date, paid.day],
        paid.lastFour === undefined ? undefined : [texts.card, texts.cardEnding(paid.lastFour)],
        [texts.towards, paid.towards],
      ),
      paragraph(texts.statement),
      paragraph(texts.wrong(facts.storePhone)),
    ]),
  });
}

/** Less than is owed, taken for all of it. */
export function settlementAgreement(
  facts: DocumentFacts,
  offer: { readonly owedCents: number; readonly amountCents: number; readonly until: string },
): Disclosure {
  const texts = textsOf(facts.language).settlement;
  const amount = formatMoney(offer.amountCents);
  return disclosure('settlementAgreement', {
    title: texts.title,
    blocks: withQuestions(facts, [
      partyRows(facts),
      strong(texts.lead(amount, offer.until)),
      rows(
        [texts.owed, formatMoney(offer.owedCents)],
        [texts.amount, amount],
        [texts.forgiven, formatMoney(Math.max(0, offer.owedCents - offer.amountCents))],
        [texts.by, offer.until],
      ),
      heading(texts.termsHeading),
      ...[texts.terms, texts.missed, texts.reporting, texts.tax, texts.free].map(paragraph),
    ]),
  });
}
