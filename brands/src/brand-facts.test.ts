import { expect, test } from 'vitest';
import { brandsWith, factsForPages } from './brand-facts.ts';

const payoffTo = {
  mail: ['Payoff Desk', 'P.O. Box 12'],
  wire: { bankName: 'Bank of Franklin', routingNumber: '999000056', accountNumber: '123456789' },
};

test("where payoffs are wired to is the letters' to say and on no page", () => {
  const facts = { tmx: { supportEmail: 'help@lender.example', payoffTo } };
  expect(brandsWith(facts).tmx.payoffTo).toEqual(payoffTo);
  expect(factsForPages(facts)).toEqual({ tmx: { supportEmail: 'help@lender.example' } });
});

test('each brand has an account of its own', () => {
  const accounts = Object.values(brandsWith({})).map((brand) => brand.payoffTo.wire.accountNumber);
  expect(new Set(accounts).size).toBe(accounts.length);
});
