import { describe, expect, test } from 'vitest';
import { isBankDay } from './bank-days.ts';
import { cardLastsUntil, changeableUntil, laterPaymentDates } from './scheduled-payment.ts';

describe('the days a payment may be planned for', () => {
  test('are banking days after today, up to five days after the due date', () => {
    // Saturday, November 21: Thanksgiving is on the 26th.
    expect(laterPaymentDates({ today: '2026-11-21', dueDate: '2026-11-27' }, isBankDay)).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
      '2026-11-27',
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
    ]);
  });

  test.each([
    ['the due date and its grace are over', '2026-11-21', '2026-11-16'],
    ['nothing is due', '2026-11-21', undefined],
  ])('are none when %s', (_why, today, dueDate) => {
    expect(laterPaymentDates({ today, dueDate }, isBankDay)).toEqual([]);
  });

  test('are the rest of the grace for who is late by less', () => {
    expect(laterPaymentDates({ today: '2026-11-18', dueDate: '2026-11-16' }, isBankDay)).toEqual([
      '2026-11-19',
      '2026-11-20',
    ]);
  });
});

test('a planned payment can be changed to the end of the day before', () => {
  expect(changeableUntil('2026-12-01')).toBe('2026-11-30');
});

test.each([
  ['11', '26', '2026-11-30', true],
  ['11', '26', '2026-12-01', false],
  ['01', '27', '2026-12-31', true],
  ['12', '25', '2026-01-02', false],
])('a card that ends in %s/%s is good on %s: %s', (expirationMonth, expirationYear, date, good) => {
  expect(cardLastsUntil({ expirationMonth, expirationYear }, date)).toBe(good);
});
