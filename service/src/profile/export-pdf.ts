import { formatDate, formatDateTime } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { formatPhone } from '@lendside/domain/phone';
import { displayAddress } from '@lendside/domain/postal-address';
import { productNameIn } from '@lendside/domain/product-names';
import { maskSsn } from '@lendside/domain/ssn';
import { openPaper, type Paper } from '../platform/documents/paper.ts';
import type { ExportContents } from './export-contents.ts';
import { exportTexts } from './export-texts.ts';

/** The export in short, as a paper that a person reads. */
export async function exportPdf(
  contents: ExportContents,
  { language, brand }: { readonly language: Language; readonly brand: string },
): Promise<Buffer> {
  const texts = exportTexts[language];
  const paper = await openPaper({ language, brand, title: texts.title, about: '' });
  paper.note(texts.lead);
  person(paper, contents, language);
  lists(paper, contents, language);
  loans(paper, contents, language);
  agreements(paper, contents, language);
  paper.heading(texts.sections.devices);
  const at = (ms: number) => formatDateTime(new Date(ms).toISOString(), language);
  for (const one of contents.devicesAndSessions) paper.row(one.deviceName, at(one.lastActiveAtMs));
  paper.heading(texts.sections.records);
  for (const [table, rows] of Object.entries(contents.records)) {
    paper.row(table.replaceAll('_', ' '), String(rows.length));
  }
  paper.gap(12);
  paper.note(texts.more);
  return paper.finish();
}

function person(paper: Paper, { signIn, customers }: ExportContents, language: Language): void {
  const { sections, labels } = exportTexts[language];
  paper.heading(sections.person);
  if (signIn) {
    paper.row(labels.name, `${signIn.firstName} ${signIn.lastName}`);
    if (signIn.email) paper.row(labels.email, signIn.email);
    if (signIn.phoneNumber) paper.row(labels.phone, formatPhone(signIn.phoneNumber));
  }
  for (const { customerId, lmsId, birthDate, ssnLastFour } of customers) {
    paper.row(labels.customer, `${lmsId ?? ''} ${customerId ?? ''}`);
    if (birthDate) paper.row(labels.birthDate, formatDate(birthDate, 'long', language));
    if (ssnLastFour) paper.row(labels.ssn, maskSsn(ssnLastFour));
  }
}

function lists(paper: Paper, { customers, cards }: ExportContents, language: Language): void {
  const { sections, none } = exportTexts[language];
  const addresses = customers.flatMap((customer) => customer.addresses ?? []);
  const banks = customers.flatMap((customer) => customer.banks ?? []);
  const parts: readonly [string, readonly string[]][] = [
    [sections.addresses, addresses.map(displayAddress)],
    [sections.banks, banks.map((bank) => `${bank.bankName} •••• ${bank.lastFour}`)],
    [sections.cards, cards.map((card) => `${card.cardType ?? ''} •••• ${card.lastFour ?? ''}`)],
  ];
  for (const [heading, lines] of parts) {
    paper.heading(heading);
    for (const line of lines.length > 0 ? lines : [none]) paper.note(line);
  }
}

function loans(paper: Paper, contents: ExportContents, language: Language): void {
  const { sections, labels, none } = exportTexts[language];
  paper.heading(sections.loans);
  if (contents.loans.length === 0) {
    paper.note(none);
    return;
  }
  const right = (label: string, share: number) => ({ label, share, align: 'right' as const });
  paper.table(
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

function agreements(paper: Paper, contents: ExportContents, language: Language): void {
  const { sections, labels, none } = exportTexts[language];
  const at = (ms: number | null) => (ms === null ? '' : formatDateTime(new Date(ms).toISOString(), language));
  paper.heading(sections.agreements);
  if (contents.agreements.length === 0) {
    paper.note(none);
    return;
  }
  paper.table(
    [
      { label: labels.agreement, share: 0.25 },
      { label: labels.version, share: 0.15 },
      { label: labels.given, share: 0.3 },
      { label: labels.withdrawn, share: 0.3 },
    ],
    contents.agreements.map((one) => [one.kind, one.version, at(one.givenAtMs), at(one.withdrawnAtMs)]),
  );
}
