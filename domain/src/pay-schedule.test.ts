import { expect, test } from 'vitest';
import { isLastPayDate } from './pay-schedule.ts';

test.each([
  ['2026-11-21', true],
  ['2026-11-22', false],
  ['2026-11-06', true],
  ['2026-09-20', true],
  ['2026-09-19', false],
  ['2025-11-21', false],
])('%s can be the last pay day on 2026-11-21: %s', (date, is) => {
  expect(isLastPayDate(date, '2026-11-21')).toBe(is);
});
