import type { OutputOf } from '@lendside/contract/operation';
import type { compareRenewal } from '@lendside/contract/refinance-renewing';
import { formatMoney } from '@lendside/domain/money';
import type { KeyValueRow } from '../kit/content/key-value.tsx';
import type { RenewingTexts } from './renewing-texts.ts';

/** Keeping, renewing or paying off, in numbers. */
export type Way = OutputOf<typeof compareRenewal>['keep'];
export type RenewedWay = NonNullable<OutputOf<typeof compareRenewal>['renew']>;

/** Rows that describe a payment option; rows without a value are left out. */
export function rowsOfWay(
  way: Omit<Way, 'totalCost'>,
  words: RenewingTexts['compare'],
  writeDate: (date: string | undefined) => string,
): KeyValueRow[] {
  const goesOn = way.paymentsLeft > 0;
  const row = (key: string, label: string, value: string | undefined): KeyValueRow[] =>
    value === undefined || value === '' ? [] : [{ key, label, value }];
  return [
    ...row('now', words.payNow, way.paidNow === 0 ? words.nothing : formatMoney(way.paidNow)),
    ...row('all', words.stillToPay, formatMoney(way.totalOfPayments)),
    ...row('cost', words.fromToday, formatMoney(way.financeCharge)),
    ...row('apr', words.apr, way.apr && `${way.apr}%`),
    ...row('mapr', words.mapr, way.mapr && `${way.mapr}%`),
    ...row('next', words.nextDue, writeDate(way.nextDueDate)),
    ...row('amount', words.nextAmount, goesOn ? formatMoney(way.nextPaymentAmount) : undefined),
    ...row('left', words.left, goesOn ? String(way.paymentsLeft) : undefined),
    ...row('last', words.lastDue, goesOn ? writeDate(way.lastDueDate) : undefined),
    ...row('principal', words.principal, formatMoney(way.newPrincipalBalance)),
  ];
}

/**
 * Rows of the loan that a renewal makes, on the page with the button: the whole cost from today with the optional products in
 * it, and the figures that its agreement discloses (12 CFR 1026.18).
 */
export function rowsOfRenewed(
  way: RenewedWay,
  { compare, review }: Pick<RenewingTexts, 'compare' | 'review'>,
  writeDate: (date: string | undefined) => string,
): { readonly fromToday: readonly KeyValueRow[]; readonly agreement: readonly KeyValueRow[] } {
  const { products, disclosed } = way;
  const rows = rowsOfWay(way, compare, writeDate);
  const isFromToday = ({ key }: KeyValueRow) => key === 'now' || key === 'all' || key === 'cost';
  const money = (key: string, label: string, cents: number) => ({ key, label, value: formatMoney(cents) });
  return {
    fromToday: [
      ...products.map(({ id, name, price }) => ({ ...money(`product ${id}`, name, price), note: review.productNote })),
      ...rows.filter(isFromToday),
    ],
    agreement: [
      money('financeCharge', review.financeCharge, disclosed.financeCharge),
      money('amountFinanced', review.amountFinanced, disclosed.amountFinanced),
      money('totalOfPayments', review.totalOfPayments, disclosed.totalOfPayments),
      ...rows.filter((row) => !isFromToday(row)),
    ],
  };
}
