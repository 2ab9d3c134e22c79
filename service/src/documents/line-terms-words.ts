import { formatDate } from '@lendside/domain/date-format';
import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { stateName } from '@lendside/domain/us-states';
import type { LineTerms } from '@lendside/providers/loan-book/port';
import { allocationSteps, laterTexts, lateText, returnedText } from '../platform/documents/charge-words.ts';
import {
  type DocumentFacts,
  heading,
  paragraph,
  rows,
  strong,
  textsOf,
} from '../platform/documents/disclosure-documents.ts';
import { noticeAtSignature } from '../platform/documents/notice-sheets.ts';
import { lenderDocumentTexts } from './lender-document-texts.ts';
import { lineTermsTexts } from './line-terms-texts.ts';

/** The account-opening disclosures of a line of credit: its table first, what belongs below it, then the rights (12 CFR 1026.6(b)). */
export function lineTermsText(facts: DocumentFacts, terms: LineTerms): DocumentText {
  const { language, storeName, storeAddress } = facts;
  const [all, texts] = [textsOf(language), lineTermsTexts[language]];
  return {
    title: lenderDocumentTexts[language].names.accountOpening,
    blocks: [
      paragraph(texts.lead),
      rows(
        [all.lender, facts.lender],
        storeAddress === undefined ? undefined : [all.address, storeAddress],
        [all.borrower, facts.signerName],
        [all.account, `${productNameIn(language, terms.productName)}, ${terms.loanId}`],
        terms.licence === undefined
          ? undefined
          : [
              all.licence,
              all.licenceIn(terms.licence.as, stateName(terms.licence.state, language) ?? terms.licence.state),
            ],
        [all.madeOn, formatDate(terms.openedOn, 'long', language)],
      ),
      ...tables(facts, terms),
      paragraph(texts.balance),
      paragraph(texts.rightsBelow),
      ...contract(facts, terms),
      heading(texts.rightsHeading),
      strong(texts.keep),
      heading(texts.foundHeading),
      ...texts.found([storeName, storeAddress].filter(Boolean).join(', ')).map(paragraph),
      heading(texts.thenHeading),
      ...texts.afterwards.map(paragraph),
      ...stateWords(facts, terms),
      paragraph(texts.questions(storeName, facts.storePhone)),
    ],
  };
}

function tables({ language }: DocumentFacts, terms: LineTerms): DocumentBlock[] {
  const texts = lineTermsTexts[language];
  const columns = [
    { label: texts.what, share: 0.4 },
    { label: texts.terms, share: 0.6 },
  ];
  return [
    heading(texts.ratesHeading),
    {
      kind: 'table',
      columns,
      rows: [
        [texts.apr, `${terms.aprPercent}%`],
        [texts.paying, texts.payingFrom],
      ],
    },
    heading(texts.feesHeading),
    {
      kind: 'table',
      columns,
      rows: [
        [texts.annual, texts.none],
        [texts.draw, texts.none],
        [texts.late, lateText(terms.lateCharge, language)],
        [texts.returned, returnedText(terms.returnedFee, language)],
      ],
    },
  ];
}

function contract({ language }: DocumentFacts, terms: LineTerms): DocumentBlock[] {
  const [all, texts] = [textsOf(language).agreement, lineTermsTexts[language]];
  const { principalShareMillionths, floorCents, statementDays, lastDueOn, allocation = [] } = terms;
  return [
    heading(texts.limitHeading),
    rows([texts.limit, formatMoney(terms.limitCents)], [texts.drawMin, formatMoney(terms.drawMinCents)]),
    paragraph(texts.limitMoves),
    heading(texts.minimumHeading),
    paragraph(texts.minimum(String(principalShareMillionths / 10_000), formatMoney(floorCents))),
    paragraph(texts.statements(statementDays)),
    paragraph(texts.last(formatDate(lastDueOn, 'long', language))),
    paragraph(texts.rate(terms.aprPercent)),
    ...laterTexts({ ratePercent: terms.ratePercent, chargeback: terms.chargeback }, language).map(paragraph),
    ...(allocation.length === 0
      ? []
      : [heading(all.allocationHeading), ...allocationSteps(allocation, language).map(paragraph)]),
  ];
}

/** The notice that the state has such a contract say; the amount that it may name is the limit. */
function stateWords(facts: DocumentFacts, { stateNotice, openedOn, limitCents }: LineTerms): DocumentBlock[] {
  if (stateNotice === undefined) return [];
  const notice = { ...stateNotice, ownSheet: false };
  return noticeAtSignature(facts, { stateNotice: notice, openedOn, totalOfPaymentsCents: limitCents });
}
