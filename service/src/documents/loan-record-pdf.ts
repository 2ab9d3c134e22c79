import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { productNameIn } from '@lendside/domain/product-names';
import { type DocumentWriter, openDocument } from '../platform/documents/document-writer.ts';
import { consentKindName } from '../profile/front.ts';
import { loanRecordTexts } from './loan-record-texts.ts';
import type { LoanRecord } from './store/loan-records.ts';

interface Drawn {
  /** Where its code can be checked. */
  readonly origin: string;
  readonly madeAtMs: number;
}

/** Draws a record of a loan as a tagged PDF with the brand's look. */
export async function loanRecordPdf(record: LoanRecord, { origin, madeAtMs }: Drawn): Promise<Buffer> {
  const { language, facts } = record;
  const texts = loanRecordTexts[language];
  const day = (date: string) => formatDate(date, 'long', language);
  const about = record.recordId;
  const writer = await openDocument({ language, brand: record.brand, title: texts.title, about, madeAtMs });
  if (facts.lender) writer.row(texts.lender, facts.lender);
  if (facts.customerName) writer.row(texts.customer, facts.customerName);
  writer.row(texts.account, `${productNameIn(language, facts.productName)}, ${record.loanId}`);
  if (facts.vehicle) writer.row(texts.vehicle, facts.vehicle);
  writer.row(texts.opened, day(facts.openedOn));
  writer.row(texts.issued, day(record.issuedOn));
  writer.gap(8);
  writer.row(texts.owed, formatMoney(facts.payoffCents));
  writer.row(texts.principal, formatMoney(facts.principalCents));
  writer.row(texts.interest, formatMoney(facts.interestCents));
  writer.row(texts.fees, formatMoney(facts.feesCents));
  if (facts.pastDueCents > 0) {
    writer.row(texts.pastDue, `${formatMoney(facts.pastDueCents)}, ${texts.late(facts.daysLate)}`);
  }
  drawHistory(writer, record);
  drawPapers(writer, record);
  drawConsents(writer, record);
  writer.heading(texts.check, 130);
  writer.row(texts.number, record.recordId);
  writer.row(texts.code, record.checkCode);
  writer.row(texts.address, `${origin}/LoanRecordCheck`);
  writer.gap(6);
  writer.note(texts.checkNote);
  return writer.finish();
}

const signed = (cents: number) => (cents < 0 ? `-${formatMoney(-cents)}` : formatMoney(cents));

function drawHistory(writer: DocumentWriter, { language, facts: { history, payoffCents } }: LoanRecord): void {
  const texts = loanRecordTexts[language];
  writer.heading(texts.history, 60);
  writer.table(
    [
      { label: texts.date, share: 0.18 },
      { label: texts.what, share: 0.42 },
      { label: texts.change, share: 0.2, align: 'right' },
      { label: texts.owedAfter, share: 0.2, align: 'right' },
    ],
    history.map(({ date, name, changeCents, owedAfterCents }) => [
      ...[formatDate(date, 'short', language), name, signed(changeCents), signed(owedAfterCents)],
    ]),
  );
  if (payoffCents > (history.at(-1)?.owedAfterCents ?? payoffCents)) {
    writer.gap(6);
    writer.note(texts.interestSince);
  }
}

function drawPapers(writer: DocumentWriter, { language, facts: { papers } }: LoanRecord): void {
  const texts = loanRecordTexts[language];
  writer.heading(texts.papers, 60);
  if (papers.length === 0) {
    writer.note(texts.noPapers);
    return;
  }
  writer.table(
    [
      { label: texts.date, share: 0.2 },
      { label: texts.what, share: 0.55 },
      { label: texts.state, share: 0.25 },
    ],
    papers.map(({ date, name, signed: isSigned }) => [
      ...[formatDate(date, 'short', language), name, isSigned ? texts.signed : texts.notSigned],
    ]),
  );
}

function drawConsents(writer: DocumentWriter, { language, facts: { consents } }: LoanRecord): void {
  const texts = loanRecordTexts[language];
  const day = (date: string) => formatDate(date, 'short', language);
  writer.heading(texts.consents, 60);
  if (consents.length === 0) {
    writer.note(texts.noConsents);
    return;
  }
  writer.table(
    [
      { label: texts.kind, share: 0.28 },
      { label: texts.given, share: 0.16 },
      { label: texts.withdrawn, share: 0.16 },
      { label: texts.wording, share: 0.4 },
    ],
    consents.map(({ kind, givenOn, withdrawnOn, textHash }) => [
      ...[consentKindName(language, kind), day(givenOn), withdrawnOn === null ? '' : day(withdrawnOn), textHash],
    ]),
  );
}
