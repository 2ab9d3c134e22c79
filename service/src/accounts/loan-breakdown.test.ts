import { readAccountDetail } from '@lendside/contract/accounts';
import { readLoanBreakdown } from '@lendside/contract/loan-breakdown';
import { quotePayoff } from '@lendside/contract/payments-payoff';
import { addDays } from '@lendside/domain/calendar-date';
import { parseAmount } from '@lendside/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const cents = (text: string) => parseAmount(text) as number;
const sum = (all: readonly string[]) => all.reduce((total, text) => total + cents(text), 0);

async function open(productId: string, over: { amountCents: number; creditLimitCents?: number; daysAgo: number }) {
  const { daysAgo, ...asked } = over;
  const date = addDays(world.context.businessDate(), -daysAgo);
  const reference = `breakdown:${productId}:${daysAgo}`;
  return world.lender.openLoan({ reference, borrowerId: 'tlx-c', productId, storeId: '42310', date, ...asked });
}

async function told(loanId: string) {
  const carl = await world.signIn(world.emails.carl);
  const breakdown = (await world.call(readLoanBreakdown, { loanId }, carl)).body;
  return { told: breakdown, detail: (await world.call(readAccountDetail, { loanId }, carl)).body };
}

const divided = (parts: { principal: string; interest: string; fees: string } | undefined) =>
  parts && sum([parts.principal, parts.interest, parts.fees]);

test.each([
  ['a loan before its first payment', 'ccc-personal-ks', { amountCents: 100_000, daysAgo: 12 }],
  ['a late loan with a late fee', 'ccc-personal-ks', { amountCents: 120_000, daysAgo: 60 }],
  ['a payday loan, whose fee is all there is', 'ccc-payday-ks', { amountCents: 30_000, daysAgo: 3 }],
  ['a line of credit', 'ccc-line-ks', { amountCents: 40_000, creditLimitCents: 150_000, daysAgo: 40 }],
])('%s: each number of the account is the sum of what explains it', async (_, productId, over) => {
  const loan = await told(await open(productId, over));
  const { principalPart, interestPart, feesPart, interestAdded, pastDue, minimumDue, next } = loan.told;
  const { detail } = loan;
  expect(sum(principalPart.entries.map(({ amount }) => amount))).toBe(cents(detail.principleBalance));
  const earned = interestPart.segments.map(({ interest }) => interest);
  expect(sum([...earned, ...interestPart.entries.map(({ amount }) => amount)])).toBe(cents(detail.interest));
  expect(sum(feesPart.entries.map(({ amount }) => amount))).toBe(cents(detail.fees));
  expect(sum([principalPart.amount, interestPart.amount, feesPart.amount, interestAdded])).toBe(
    cents(detail.payoffAmount),
  );
  expect(divided(pastDue)).toBe(cents(detail.pastDueAmount));
  expect(divided(minimumDue)).toBe(cents(detail.minimumAmountDue));
  expect(divided(next)).toBe(cents(detail.nextDueAmount ?? ''));
});

test('interest is told with its days, its rate and the amount that bears it', async () => {
  const loanId = await open('ccc-personal-ks', { amountCents: 200_000, daysAgo: 9 });
  const { segments } = (await told(loanId)).told.interestPart;
  expect(segments).toEqual([
    {
      ...{ fromDate: addDays(world.context.businessDate(), -9), toDate: world.context.businessDate(), days: 9 },
      ...{ balance: '2,000.00', ratePercent: '32.5', basis: 'contract', dayCount: 'actual/365', interest: '16.03' },
    },
  ]);
});

test('a late fee names the payment that it was charged for', async () => {
  const { told: of, detail } = await told(await open('ccc-personal-ks', { amountCents: 150_000, daysAgo: 61 }));
  expect(of.feesPart.entries[0]).toMatchObject({ kind: 'fee', description: 'Late fee', forDueDate: detail.dueDate });
  expect(of.dueDate).toMatchObject({ date: detail.dueDate, number: 1 });
});

test('a payoff of a later day is the sum of what that day tells, and no other day is told', async () => {
  const loanId = await open('ccc-personal-ks', { amountCents: 110_000, daysAgo: 18 });
  const carl = await world.signIn(world.emails.carl);
  const today = world.context.businessDate();
  const on = addDays(today, 7);
  const { body } = await world.call(readLoanBreakdown, { loanId, goodThroughDate: on }, carl);
  const quoted = await world.call(quotePayoff, { loanId, goodThroughDate: on }, carl);
  expect(body).toHaveProperty('asOf', on);
  const parts = [body.principalPart.amount, body.interestPart.amount, body.feesPart.amount, body.interestAdded];
  expect([body.asOf, sum(parts)]).toEqual([on, cents(quoted.body.payoffAmount)]);
  expect(sum(body.interestPart.segments.map(({ interest }) => interest))).toBe(cents(quoted.body.interest));
  for (const day of [addDays(today, -1), addDays(today, 40)]) {
    const refused = await world.call(readLoanBreakdown, { loanId, goodThroughDate: day }, carl);
    expect([refused.status, refused.body.code]).toEqual([422, 'date_not_allowed']);
  }
});

test('another person’s loan is not found', async () => {
  const loanId = await open('ccc-personal-ks', { amountCents: 90_000, daysAgo: 5 });
  const anna = await world.signIn(world.emails.anna);
  expect((await world.call(readLoanBreakdown, { loanId }, anna)).status).toBe(404);
});
