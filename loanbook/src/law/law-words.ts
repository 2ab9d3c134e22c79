import { formatMoney } from '@lendside/domain/money';
import type { LateFee } from '../products/late-fee-rule.ts';
import type { LawRow, RateCap, Source } from './law-row.ts';

/** Sentences of a row of the law, a line for each limit with its citation. */
export function wordsOf(row: LawRow): string[] {
  const { allowed, changed } = row;
  const head = allowed.is
    ? `${row.state} ${row.kind}: allowed${FORMS[allowed.form ?? 'loan']}${allowed.licence ? `, licence: ${allowed.licence}` : ''}`
    : `${row.state} ${row.kind}: not allowed. ${allowed.because}`;
  const lines = allowed.is ? limitsOf(row) : [];
  const by = changed ? [`changed by ${changed.by} on ${changed.on}`] : [];
  return [`${head}${cited(allowed.source)}`, ...[...lines, ...by].map((line) => `  ${line}`)];
}

const FORMS = { loan: '', pawn: ' as a pawn', arranged: ' where a third party lends and the store arranges it' };

const cited = (source: Source) =>
  'readOn' in source ? `  [${source.citation}, read ${source.readOn}]` : `  [${source.citation}, to be verified]`;

const percent = (millionths: number) => `${millionths / 10_000} percent`;
const count = (most: number, one: string) => `${most} ${one}${most === 1 ? '' : 's'}`;

function limitsOf(row: LawRow): string[] {
  const { amount, fee, term, coolingOff, rescission, returnedFee } = row;
  return [
    row.rate && `rate: ${rateWords(row.rate)}${cited(row.rate.source)}`,
    amount && `amount: up to ${formatMoney(amount.mostCents)}${cited(amount.source)}`,
    fee &&
      `fee: up to ${percent(fee.shareMillionths)} ${fee.basis === 'ofFace' ? 'of the face of the check' : 'of the amount'}${fee.orCents ? ` or ${formatMoney(fee.orCents)}` : ''}${cited(fee.source)}`,
    term && `term: ${termWords(term)}${cited(term.source)}`,
    row.renewals && `renewals: ${renewalWords(row.renewals)}${cited(row.renewals.source)}`,
    `unpaid interest: ${addedWords(row.addedInterest)}`,
    row.interestByDay && `interest is earned by the day alone${cited(row.interestByDay.source)}`,
    coolingOff && `cooling off: ${count(coolingOff.businessDays, 'business day')}${cited(coolingOff.source)}`,
    row.loans && `loans: ${loansWords(row.loans)}${cited(row.loans.source)}`,
    rescission && `given back within ${count(rescission.businessDays, 'business day')}${cited(rescission.source)}`,
    row.lateFee
      ? `late fee: ${lateFeeWords(row.lateFee.most)}${cited(row.lateFee.source)}`
      : 'late fee: none may be charged',
    returnedFee
      ? `returned payment: up to ${formatMoney(returnedFee.mostCents)}${cited(returnedFee.source)}`
      : 'returned payment: no fee may be charged',
    row.afterMaturity &&
      `after the last due date: ${maturityWords(row.afterMaturity)}${cited(row.afterMaturity.source)}`,
    row.deficiency && `after a sale: ${deficiencyWords(row.deficiency)}${cited(row.deficiency.source)}`,
    row.newMoneyWhileLate
      ? `new money up to ${count(row.newMoneyWhileLate.daysLateMax, 'day')} late${cited(row.newMoneyWhileLate.source)}`
      : 'new money: none while a loan is late',
    row.extendedPlan && `extended payment plan: ${extendedWords(row.extendedPlan)}${cited(row.extendedPlan.source)}`,
    row.notice && `notice ${noticeWords(row.notice)}`,
    row.cosignerNotice && `notice to a cosigner ${noticeWords(row.cosignerNotice)}`,
  ].filter((line) => line !== undefined);
}

function extendedWords({ paymentsMin, everyDays, overDaysMin, onDueDay }: NonNullable<LawRow['extendedPlan']>): string {
  const over = overDaysMin === undefined ? '' : ` over at least ${overDaysMin} days`;
  const asked = onDueDay ? 'up to the due day' : 'before the due day';
  return `at least ${paymentsMin} parts${over} at no cost, once in ${everyDays} days, asked for ${asked}`;
}

function noticeWords({ ownSheet, inBoth, withCost, english, source }: NonNullable<LawRow['notice']>): string {
  const place = ownSheet ? 'on its own sheet, signed by itself' : 'above the signature';
  const how = `${place}${withCost ? ', with the cost of the loan' : ''}${inBoth ? ', in English and Spanish' : ''}`;
  return `${how}: ${english.lines.join(' ')}${cited(source)}`;
}

function rateWords({ tiers, blended }: RateCap): string {
  const words = tiers.map(({ upToCents, percentMax }) => {
    const rate = percentMax === null ? 'what the parties agree on' : `${percentMax} percent`;
    return upToCents === undefined ? rate : `${rate} up to ${formatMoney(upToCents)}`;
  });
  return `${words.join(', then ')}${blended ? ', each part by its tier' : ''}`;
}

function termWords({ fromDays, toDays }: NonNullable<LawRow['term']>): string {
  if (toDays === undefined) return `${fromDays} days or more`;
  return fromDays === undefined ? `up to ${toDays} days` : `${fromDays} to ${toDays} days`;
}

function renewalWords({ most, feesShareMillionths, principalCut }: NonNullable<LawRow['renewals']>): string {
  return [
    most !== undefined && (most === 0 ? 'none' : `up to ${most}`),
    feesShareMillionths !== undefined && `all fees together up to ${percent(feesShareMillionths)} of the first amount`,
    principalCut &&
      `from renewal ${principalCut.from} on each lowers the principal by ${percent(principalCut.shareMillionths)} of the first amount`,
  ]
    .filter((one) => typeof one === 'string')
    .join(', ');
}

function addedWords(added: LawRow['addedInterest']): string {
  if (added === undefined) return 'never becomes principal';
  const where = [added.atRenewal && 'in a renewal', added.inSchedule && 'where an installment falls short of it'];
  return `may become principal ${where.filter(Boolean).join(', and ')}${cited(added.source)}`;
}

function deficiencyWords({ never, lentUpToCents, owedBelowCents }: NonNullable<LawRow['deficiency']>): string {
  if (never) return 'nothing more is owed';
  const when = [
    lentUpToCents !== undefined && `${formatMoney(lentUpToCents)} or less was lent`,
    owedBelowCents !== undefined && `less than ${formatMoney(owedBelowCents)} of it was unpaid`,
  ];
  return `nothing more is owed where ${when.filter((one) => typeof one === 'string').join(', or ')}`;
}

function maturityWords({ percentMax, orLastLateFee }: NonNullable<LawRow['afterMaturity']>): string {
  return [
    percentMax !== undefined && `interest up to ${percentMax} percent`,
    orLastLateFee && 'interest, or a late fee for the last installment',
  ]
    .filter((one) => typeof one === 'string')
    .join(', ');
}

function loansWords({ atOnce, inDays }: NonNullable<LawRow['loans']>): string {
  return [atOnce !== undefined && `${atOnce} at once`, inDays && `${inDays.count} in ${inDays.days} days`]
    .filter((one) => typeof one === 'string')
    .join(', ');
}

function lateFeeWords({ graceDays, flatCents, shareMillionths, atMostCents, own }: LateFee): string {
  const share = `${percent(shareMillionths)} of ${own?.shareOf === 'unpaid' ? 'what is unpaid of' : ''} the installment`;
  const either = flatCents === 0 ? share : `the ${own?.take} of ${formatMoney(flatCents)} and ${share}`;
  const small = own?.small
    ? `, ${formatMoney(own.small.atMostCents)} for one of ${formatMoney(own.small.installmentCents)} or less`
    : '';
  const most = atMostCents > flatCents && atMostCents < 100_000_00 ? `, at most ${formatMoney(atMostCents)}` : '';
  return `once for an installment, after ${graceDays} days, ${either.replace('  ', ' ')}${most}${small}`;
}
