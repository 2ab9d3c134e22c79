import { expect, test } from 'vitest';
import { LOAN_STATE } from './loan-states.ts';
import { hasPayoff, payoffDates } from './payoff-quote.ts';

test('a payoff is quoted for today and the ten days after it', () => {
  const days = payoffDates('2026-02-24');
  expect(days).toHaveLength(11);
  expect([days[0], days[5], days.at(-1)]).toEqual(['2026-02-24', '2026-03-01', '2026-03-06']);
});

test.each([
  ['Open', 50_000, true],
  ['ActiveDefault', 1, true],
  ['OutForRepo', 50_000, true],
  ['Repossessed', 50_000, true],
  ['Open', 0, false],
  ['PaidOff', 0, false],
  ['Refinance', 50_000, false],
  ['Bankrupt', 50_000, false],
  ['ChargedOff', 50_000, false],
  ['RepossessedChargedOff', 50_000, false],
] as const)('%s with %i cents to pay it off: %s', (state, payoffAmountCents, expected) => {
  expect(hasPayoff({ stateId: LOAN_STATE[state], payoffAmountCents })).toBe(expected);
});
