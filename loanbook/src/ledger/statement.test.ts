import { expect, test } from 'vitest';
import { chargeLegs, disbursementLegs, paymentLegs } from '../engine/posting-rules.ts';
import type { BookedEvent } from './lines.ts';
import { statementsOf } from './statement.ts';

const event = (
  date: string,
  kind: BookedEvent['kind'],
  amountCents: number,
  legs: BookedEvent['legs'],
): BookedEvent => ({
  date,
  kind,
  description: kind,
  amountCents,
  confirmationNumber: null,
  legs,
});

const paid = (date: string, interest: number, principal: number, penalty = 0) =>
  event(
    date,
    'payment',
    interest + principal + penalty,
    paymentLegs(interest + principal + penalty, interest, { penalty, fee: 0, interest, principal }),
  );

const LIFE = [
  event('2025-11-10', 'disbursement', 100_000, disbursementLegs(100_000)),
  paid('2025-12-10', 2_000, 10_000),
  event('2026-01-21', 'fee', 1_500, chargeLegs('penalty', 1_500)),
  paid('2026-01-25', 3_000, 20_000, 1_500),
];

test('each month opens with what the one before closed with; the year begins anew in January', () => {
  const statements = statementsOf(LIFE, '2026-02-01');
  expect(statements.map((one) => one.month)).toEqual(['2025-11', '2025-12', '2026-01']);
  expect(statements[0]).toMatchObject({
    from: '2025-11-01',
    to: '2025-11-30',
    lentCents: 100_000,
    paidCents: 0,
    closing: { principalCents: 100_000, interestCents: 0, feesCents: 0 },
  });
  expect(statements[1]).toMatchObject({
    interestChargedCents: 2_000,
    paidCents: 12_000,
    yearToDate: { interestChargedCents: 2_000, interestPaidCents: 2_000, feesChargedCents: 0, feesPaidCents: 0 },
    lines: [
      {
        date: '2025-12-10',
        principalCents: -10_000,
        interestCents: 0,
        interestChargedCents: 2_000,
        owedAfterCents: 90_000,
      },
    ],
  });
  expect(statements[2]).toMatchObject({
    opening: { principalCents: 90_000 },
    closing: { principalCents: 70_000, interestCents: 0, feesCents: 0 },
    yearToDate: {
      interestChargedCents: 3_000,
      interestPaidCents: 3_000,
      feesChargedCents: 1_500,
      feesPaidCents: 1_500,
    },
  });
});

test('a month has a statement only when it is over', () => {
  expect(statementsOf(LIFE, '2025-11-30')).toEqual([]);
  expect(statementsOf(LIFE, '2025-12-01')).toHaveLength(1);
  expect(statementsOf([], '2026-02-01')).toEqual([]);
});

test('a month in which nothing happened has one while something is owed, and none after the loan is paid off', () => {
  expect(statementsOf(LIFE, '2026-04-01').map((one) => [one.month, one.lines.length])).toEqual([
    ['2025-11', 1],
    ['2025-12', 1],
    ['2026-01', 2],
    ['2026-02', 0],
    ['2026-03', 0],
  ]);
  const ended = [...LIFE, paid('2026-02-10', 500, 70_000)];
  expect(statementsOf(ended, '2026-12-01').at(-1)).toMatchObject({ month: '2026-02', closing: { principalCents: 0 } });
});

test('what is booked late stands in the month in which it was booked, with its own date', () => {
  const late = statementsOf([...LIFE, paid('2025-12-20', 0, 1_000)], '2026-02-01');
  expect(late.slice(0, 2)).toEqual(statementsOf(LIFE, '2026-01-01'));
  expect(late[2]?.lines.map((line) => line.date)).toEqual(['2026-01-21', '2026-01-25', '2025-12-20']);
});

test('what moved no money is no line', () => {
  const state = event('2025-12-20', 'state', 0, []);
  const [, december] = statementsOf([...LIFE.slice(0, 2), state], '2026-01-01');
  expect(december?.lines.map((line) => line.kind)).toEqual(['payment']);
});
