import { expect, test } from 'vitest';
import { faultOfDeath, mayHearOfLoans, WRITER_RELATIONS } from './death-report.ts';

test.each([
  ['2026-11-28', '1951-02-03', undefined],
  ['2026-11-28', undefined, undefined],
  ['1951-02-03', '1951-02-03', undefined],
  ['2026-11-29', '1951-02-03', 'death_in_future'],
  ['1951-02-02', '1951-02-03', 'death_before_birth'],
] as const)('a death on %s of one born on %s: %s', (died, born, fault) => {
  expect(faultOfDeath({ died, born, today: '2026-11-28' })).toBe(fault);
});

test('12 CFR 1006.6(a): a spouse and a personal representative may hear of loans, no one else', () => {
  expect(WRITER_RELATIONS.filter(mayHearOfLoans)).toEqual(['spouse', 'representative']);
});
