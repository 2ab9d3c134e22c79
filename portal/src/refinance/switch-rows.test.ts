import { expect, test } from 'vitest';
import type { ProductSwitch } from './switch-offer.ts';
import { rowsOfCurrent } from './switch-rows.ts';
import { switchRowsTexts } from './switch-rows-texts.ts';

const current: ProductSwitch['current'] = {
  productName: 'Payday loan',
  apr: '391.07',
  ratePercent: '0',
  payoffAmount: 46_000,
  totalOfPayments: 46_000,
  paymentsLeft: 1,
  nextPaymentAmount: 46_000,
  dueDate: '2026-12-04',
};
const kindIn = (language: keyof typeof switchRowsTexts, productName: string) =>
  rowsOfCurrent({ ...current, productName }, switchRowsTexts[language], String)[0]?.value;

test.each([
  ['english', 'Payday loan', 'Payday loan'],
  ['spanish', 'Payday loan', 'Préstamo hasta el día de pago'],
  ['spanish', 'Fast Cash Plus', 'Fast Cash Plus'],
] as const)('in %s, %s is called %s', (language, name, said) => {
  expect(kindIn(language, name)).toBe(said);
});
