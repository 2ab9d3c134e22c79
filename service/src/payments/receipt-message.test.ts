import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptMessages } from './receipt-message.ts';

const context = {
  settings: { brand: 'tmx', origins: { portals: { tmx: 'https://tmx.example' } } },
} as unknown as Context;
const NUMBERS = ['40120-100200-01', '40120-100300-01'];
const facts: ReceiptFacts = {
  language: 'english',
  brand: 'tmx',
  confirmationNumber: 'TMX-1',
  paymentDate: '2026-03-05',
  amountCents: 10_000,
  loanHeader: NUMBERS[0] ?? '',
  loanId: NUMBERS[0] ?? '',
  cardType: 'Visa',
  lastFour: '1111',
  parts: [],
  principalCents: 0,
  nextDueAmountCents: 0,
  pastDueAmountCents: 0,
  isPayoff: false,
  storeName: 'Store',
  storePhone: '555-0100',
  customerName: 'Ann Example',
};
const renewed = {
  newLoanId: NUMBERS[1] ?? '',
  newPrincipalCents: 150_000,
  cashCents: 0,
  firstPaymentCents: 21_000,
};

test.each([
  ['a payment in English', {}, 'we received your payment of $100.00 on Mar 5, 2026.'],
  ['a payment in Spanish', { language: 'spanish' }, 'recibimos su pago de $100.00 el 5 mar 2026.'],
  [
    'a renewal in English',
    { renewed },
    'we received your payment of $100.00 on Mar 5, 2026. Your loan is renewed once',
  ],
  ['a renewal in Spanish', { renewed, language: 'spanish' }, 'el 5 mar 2026. Su préstamo queda renovado cuando'],
] as const)('the text of a receipt names no loan, no card and no person: %s', (_, more, words) => {
  const reach = { userId: 'u1', firstName: 'Ann', email: 'ann@mail.example', phone: '2125550100' };
  const said = { ...facts, ...more };
  const [mail, text] = receiptMessages(context, { messageId: 'receipt 1', reach, facts: said });
  for (const part of [words, 'TMX-1', 'STOP']) expect(text?.text).toContain(part);
  for (const saved of [...NUMBERS, 'Ann', '1111', 'Store']) expect(text?.text).not.toContain(saved);
  expect(mail?.text).toContain(NUMBERS[0]);
});
