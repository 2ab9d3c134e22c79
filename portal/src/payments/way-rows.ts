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
 * Rows of the loan that a renewal makes, on the page with the button: the optional products in it, the whole cost from today,
 * and the figures that its agreement discloses (12 CFR 1026.18).
 */
export function rowsOfRenewed(
  way: RenewedWay,
  { compare, review }: Pick<RenewingTexts, 'compare' | 'review'>,
  writeDate: (date: string | undefined) => string,
): KeyValueRow[] {
  const { products, disclosed } = way;
  const notes: Readonly<Record<string, string>> = { all: review.allNote, cost: review.costNote };
  const disclosures: KeyValueRow[] = [
    { key: 'financeCharge', label: review.financeCharge, value: formatMoney(disclosed.financeCharge) },
    { key: 'amountFinanced', label: review.amountFinanced, value: formatMoney(disclosed.amountFinanced) },
    {
      key: 'totalOfPayments',
      label: review.totalOfPayments,
      value: formatMoney(disclosed.totalOfPayments),
      note: review.disclosedNote,
    },
  ];
  return rowsOfWay(way, compare, writeDate).flatMap((row) => {
    const note = notes[row.key];
    const shown = note === undefined ? row : { ...row, note };
    if (row.key === 'now') {
      return [
        shown,
        ...products.map(({ id, name, price }) => ({
          key: `product ${id}`,
          label: name,
          value: formatMoney(price),
          note: review.productNote,
        })),
      ];
    }
    return row.key === 'next' ? [...disclosures, shown] : [shown];
  });
}
