import { formatDate } from '@lendside/domain/date-format';
import type { DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { productNameIn } from '@lendside/domain/product-names';
import type { CreditTerms } from '@lendside/providers/loan-book/port';
import { type AgreementParties, creditAgreement } from '../platform/documents/credit-agreement.ts';
import { type DocumentFacts, paragraph, rows, strong } from '../platform/documents/disclosure-documents.ts';
import { questionsSentence } from '../platform/notifications/mail-text.ts';
import { lenderDocumentTexts } from './lender-document-texts.ts';

/** Facts of a letter that a loan is paid in full. */
export interface PaidInFullFacts extends Omit<DocumentFacts, 'language'> {
  readonly productName: string;
  readonly issuedOn: string;
  readonly endedOn: string;
  /** Less than was owed was taken for all of it. */
  readonly isSettled: boolean;
  /** Day by which the title of the vehicle is released. */
  readonly titleBy?: string;
  readonly email: string;
}

/** The terms of a loan as it was made, said to be a copy from the lender's records. */
export function agreementText(facts: DocumentFacts, terms: CreditTerms, parties: AgreementParties): DocumentText {
  const texts = lenderDocumentTexts[facts.language];
  const { text } = creditAgreement(facts, terms, parties);
  return { title: texts.names.agreement, blocks: [paragraph(texts.copy), ...text.blocks] };
}

/** The letter that nothing more is owed, for a bank, a buyer or the customer's own records. */
export function paidInFullText(facts: PaidInFullFacts, language: Language): DocumentText {
  const texts = lenderDocumentTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  const { vehicle, titleBy } = facts;
  return {
    title: facts.isSettled ? texts.settledTitle : texts.names.paidInFull,
    blocks: [
      rows(
        [texts.issued, day(facts.issuedOn)],
        [texts.lender, facts.lender],
        [texts.customer, facts.signerName],
        [texts.account, `${productNameIn(language, facts.productName)}, ${facts.loanId}`],
        vehicle === undefined ? undefined : [texts.vehicle, vehicle],
        [facts.isSettled ? texts.settledOn : texts.paidOn, day(facts.endedOn)],
        [texts.owed, '$0.00'],
      ),
      strong(facts.isSettled ? texts.settled(day(facts.endedOn)) : texts.paid(day(facts.endedOn))),
      ...(titleBy === undefined ? [] : [paragraph(texts.title(day(titleBy)))]),
      paragraph(texts.keep),
      paragraph(`${questionsSentence(language, facts.storeName, facts.storePhone)} ${facts.email}`),
    ],
  };
}
