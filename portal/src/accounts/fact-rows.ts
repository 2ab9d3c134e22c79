import type { Language } from '@lendside/domain/language';
import { productName, vehicleNamed } from '@lendside/domain/loan-names';
import { formatMoney } from '@lendside/domain/money';
import type { KeyValueRow } from '../kit/content/key-value.tsx';
import type { LoanDetail } from './owed-card.tsx';
import type { AccountsTexts } from './texts.ts';

interface Words {
  /** Amounts owed may be shown as owed. */
  readonly owes: boolean;
  readonly texts: AccountsTexts;
  readonly language: Language;
  readonly writeDate: (date: string | undefined) => string;
}

type Fact = readonly [key: string, label: string, value: string | number | undefined];

const money = (cents: number | undefined) => (cents === undefined ? undefined : formatMoney(cents));

/** The facts of an account, those that its kind has; what is not known or not said is left out. */
export function factRows(loan: LoanDetail, words: Words): readonly KeyValueRow[] {
  const { facts } = words.texts.details;
  const all: readonly Fact[] = [
    ['product', facts.product, productName(words.language, loan.productKind)],
    ['number', facts.number, loan.loanHeader],
    ['vehicle', facts.vehicle, loan.collateralDetail && vehicleNamed(words.language, loan.collateralDetail)],
    ['title', facts.title, titleOf(loan, words)],
    ...ofKind(loan, words),
    ['cosigner', facts.cosigner, loan.alternateName],
  ];
  return all.flatMap(([key, label, value]) => (value === undefined || value === '' ? [] : [{ key, label, value }]));
}

function titleOf({ titleRelease }: LoanDetail, { texts, writeDate }: Words): string | undefined {
  return titleRelease && texts.details.titleRelease[titleRelease.state](writeDate(titleRelease.on));
}

function ofKind(loan: LoanDetail, words: Words): readonly Fact[] {
  switch (loan.productKind) {
    case 'checkCashing':
      return ofCheck(loan, words);
    case 'creditLine':
      return [...ofLine(loan, words), ...owed(loan, words), ...price(loan, words)];
    case 'payday':
    case 'cashAdvance':
      return [...borrowed(loan, words), ...owed(loan, words), ...price(loan, words)];
    default:
      return [...borrowed(loan, words), ...owed(loan, words), ...price(loan, words), ...payments(loan, words)];
  }
}

function borrowed(loan: LoanDetail, { texts }: Words): readonly Fact[] {
  return [['borrowed', texts.details.facts.borrowed, money(loan.originalAmount)]];
}

function owed(loan: LoanDetail, { owes, texts }: Words): readonly Fact[] {
  if (!owes) return [];
  const { facts } = texts.details;
  return [
    ['principal', facts.principal, money(loan.principleBalance)],
    ['interest', facts.interest, money(loan.interest)],
    ['fees', facts.fees, loan.fees > 0 ? money(loan.fees) : undefined],
  ];
}

/** Price rows of a loan: a yearly rate, or a fee and the yearly rate that it comes to. */
function price(loan: LoanDetail, { texts }: Words): readonly Fact[] {
  const isFree = loan.ratePercent === '' || Number(loan.ratePercent) === 0;
  return [
    ['fee', texts.single.fee, money(loan.financeFee)],
    ['apr', texts.single.apr, loan.aprPercent === undefined ? undefined : `${loan.aprPercent}%`],
    ['rate', texts.details.facts.rate, isFree ? undefined : `${loan.ratePercent}%`],
  ];
}

function payments(loan: LoanDetail, { owes, texts }: Words): readonly Fact[] {
  const { facts } = texts.details;
  return [
    ['made', facts.made, loan.paymentsMade],
    [
      'left',
      loan.daysLate > 0 ? facts.leftAfterLate : facts.left,
      owes && loan.paymentsLeft > 0 ? loan.paymentsLeft : undefined,
    ],
  ];
}

function ofLine(loan: LoanDetail, { texts, writeDate }: Words): readonly Fact[] {
  const next = loan.creditLine?.nextStatementDate;
  return [
    ['limit', texts.line.limit, money(loan.creditLimit)],
    ['available', texts.line.available, money(loan.availableCredit)],
    ['minimumDraw', texts.line.minimumDraw, money(loan.creditLine?.minimumDraw)],
    ['nextStatement', texts.line.nextStatement, next && writeDate(next)],
  ];
}

function ofCheck(loan: LoanDetail, { texts }: Words): readonly Fact[] {
  const fee = loan.financeFee ?? 0;
  return [
    ['face', texts.check.face, money(loan.originalAmount)],
    ['fee', texts.check.fee, money(fee)],
    ['received', texts.check.received, money(loan.originalAmount - fee)],
  ];
}
