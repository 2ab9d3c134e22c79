import { formatMoney } from '@lendside/domain/money';
import type { KeyValueRow } from '../kit/content/key-value.tsx';
import type { NewTerms, ProductSwitch } from './switch-offer.ts';
import type { SwitchRowsTexts } from './switch-rows-texts.ts';

type WriteDate = (date: string | undefined) => string;
const percent = (rate: string) => `${rate}%`;

/** The loan as it is, in the order in which the new one is told. */
export function rowsOfCurrent(
  current: ProductSwitch['current'],
  words: SwitchRowsTexts,
  writeDate: WriteDate,
): KeyValueRow[] {
  const { apr, ratePercent, payoffAmount, paymentsLeft, nextPaymentAmount, dueDate } = current;
  return [
    { key: 'kind', label: words.kind, value: words.kindNamed(current.productName) },
    apr === undefined
      ? { key: 'rate', label: words.rate, value: percent(ratePercent) }
      : { key: 'apr', label: words.apr, value: percent(apr) },
    { key: 'owed', label: words.owed, value: formatMoney(payoffAmount) },
    { key: 'payments', label: words.payments, value: String(paymentsLeft) },
    { key: 'each', label: words.each, value: formatMoney(nextPaymentAmount) },
    ...(dueDate === undefined ? [] : [{ key: 'next', label: words.next, value: writeDate(dueDate) }]),
  ];
}

/** The loan that would be made. */
export function rowsOfTerms(terms: NewTerms, words: SwitchRowsTexts, writeDate: WriteDate): KeyValueRow[] {
  const { apr, mapr, payments, newPrincipalBalance, financeCharge } = terms;
  const [first, last] = [payments[0], payments.at(-1)];
  return [
    { key: 'kind', label: words.kind, value: words.kindNamed(terms.productName) },
    { key: 'apr', label: words.apr, value: percent(apr) },
    ...(mapr === undefined ? [] : [{ key: 'mapr', label: words.mapr, value: percent(mapr) }]),
    { key: 'lent', label: words.lent, value: formatMoney(newPrincipalBalance) },
    { key: 'finance', label: words.finance, value: formatMoney(financeCharge) },
    { key: 'payments', label: words.payments, value: String(payments.length) },
    ...(first
      ? [
          { key: 'each', label: words.each, value: formatMoney(first.amount) },
          { key: 'next', label: words.next, value: writeDate(first.dueDate) },
        ]
      : []),
    ...(last ? [{ key: 'last', label: words.last, value: writeDate(last.dueDate) }] : []),
  ];
}
