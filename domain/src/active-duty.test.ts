import { describe, expect, test } from 'vitest';
import { courtOrderUntil, onActiveDuty } from './active-duty.ts';

const SERVED = [{ from: '2026-02-01', to: '2026-05-31' }, { from: '2026-09-10' }];

describe('active duty', () => {
  test.each([
    ['2026-01-31', false],
    ['2026-02-01', true],
    ['2026-05-31', true],
    ['2026-06-01', false],
    ['2026-09-09', false],
    ['2026-09-10', true],
    ['2030-01-01', true],
  ])('on %s: %s', (date, is) => {
    expect(onActiveDuty(SERVED, date)).toBe(is);
  });

  test('50 U.S.C. 3958: a lien waits for a court order for 90 days after the service', () => {
    expect(courtOrderUntil(undefined, '2026-03-01')).toBeUndefined();
    expect(courtOrderUntil(SERVED, '2026-01-31')).toBeUndefined();
    expect(courtOrderUntil(SERVED, '2026-03-01')).toBe('2026-08-29');
    expect(courtOrderUntil(SERVED, '2026-08-29')).toBe('2026-08-29');
    expect(courtOrderUntil(SERVED, '2026-08-30')).toBeUndefined();
    expect(courtOrderUntil(SERVED, '2026-09-10')).toBe('open');
  });
});
