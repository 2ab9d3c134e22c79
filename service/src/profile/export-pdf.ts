import { formatDate, formatDateTime } from '@lendside/domain/date-format';
import { deviceWordsIn } from '@lendside/domain/device-words';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { displayAddress } from '@lendside/domain/postal-address';
import { productNameIn } from '@lendside/domain/product-names';
import { maskSsn } from '@lendside/domain/ssn';
import { type DocumentWriter, openDocument } from '../platform/documents/document-writer.ts';
import { consentKindName } from './consent-kinds.ts';
import type { ExportContents } from './export-contents.ts';
import { exportTexts } from './export-texts.ts';
import { recordName } from './record-names.ts';

/** The export in short, as a document that a person reads. */
export async function exportPdf(
  contents: ExportContents,
  { language, brand }: { readonly language: Language; readonly brand: string },
): Promise<Buffer> {
  const texts = exportTexts[language];
  const at = (ms: number) => formatDateTime(new Date(ms).toISOString(), language);
  const writer = await openDocument({ language, brand, title: texts.title, about: '' });
  writer.row(texts.madeOn, at(Date.parse(contents.madeAt)));
  writer.gap(6);
  writer.note(texts.lead);
  person(writer, contents, language);
  lists(writer, contents, language);
  loans(writer, contents, language);
  agreements(writer, contents, language);
  writer.heading(texts.sections.devices);
  for (const one of contents.devicesAndSessions)
    writer.row(deviceWordsIn(language, one.deviceName), at(one.lastActiveAtMs));
  writer.heading(texts.sections.records);
  for (const [table, rows] of Object.entries(contents.records)) {
    writer.row(recordName(language, table) ?? table, String(rows.length));
  }
  writer.gap(12);
  writer.note(texts.more);
  return writer.finish();
}

function person(writer: DocumentWriter, { signIn, customers }: ExportContents, language: Language): void {
  const { sections, labels } = exportTexts[language];
  writer.heading(sections.person);
  if (signIn) {
    writer.row(labels.name, `${signIn.firstName} ${signIn.lastName}`);
    if (signIn.email) writer.row(labels.email, signIn.email);
    if (signIn.phoneNumber) writer.row(labels.phone, formatPhone(signIn.phoneNumber));
  }
  for (const { customerId, lmsId, birthDate, ssnLastFour } of customers) {
    writer.row(labels.customer, `${lmsId ?? ''} ${customerId ?? ''}`);
    if (birthDate) writer.row(labels.birthDate, formatDate(birthDate, 'long', language));
    if (ssnLastFour) writer.row(labels.ssn, maskSsn(ssnLastFour));
  }
}

function lists(writer: DocumentWriter, { customers, cards }: ExportContents, language: Language): void {
  const { sections, none } = exportTexts[language];
  const addresses = customers.flatMap((customer) => customer.addresses ?? []);
  const banks = customers.flatMap((customer) => customer.banks ?? []);
  const parts: readonly [string, readonly string[]][] = [
    [sections.addresses, addresses.map(displayAddress)],
    [sections.banks, banks.map((bank) => `${bank.bankName} •••• ${bank.lastFour}`)],
    [sections.cards, cards.map((card) => `${card.cardType ?? ''} •••• ${card.lastFour ?? ''}`)],
  ];
  for (const [heading, lines] of parts) {
    writer.heading(heading);
    for (const line of lines.length > 0 ? lines : [none]) writer.note(line);
  }
}

function loans(writer: DocumentWriter, contents: ExportContents, language: Language): void {
  const { sections, labels, none } = exportTexts[language];
  writer.heading(sections.loans);
  if (contents.loans.length === 0) {
    writer.note(none);
    return;
  }
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  writer.table(
    [
      { label: labels.loan, share: 0.26 },
      { label: labels.product, share: 0.24 },
      { label: labels.opened, share: 0.18 },
      right(labels.principal, 0.16),
      right(labels.payoff, 0.16),
    ],
    contents.loans.map((loan) => [
      loan.loanId,
      productNameIn(language, loan.productName),
      formatDate(loan.openedOn, 'short', language),
      formatMoney(loan.principalCents),
      formatMoney(loan.payoffAmountCents),
    ]),
  );
}

function agreements(writer: DocumentWriter, contents: ExportContents, language: Language): void {
  const { sections, labels, none } = exportTexts[language];
  const at = (ms: number | null) => (ms === null ? '' : formatDateTime(new Date(ms).toISOString(), language));
  writer.heading(sections.agreements);
  if (contents.agreements.length === 0) {
    writer.note(none);
    return;
  }
  writer.table(
    [
      { label: labels.agreement, share: 0.25 },
      { label: labels.version, share: 0.15 },
      { label: labels.given, share: 0.3 },
      { label: labels.withdrawn, share: 0.3 },
    ],
    contents.agreements.map((one) => [
      consentKindName(language, one.kind),
      one.version,
      at(one.givenAtMs),
      at(one.withdrawnAtMs),
    ]),
  );
}
