import { describe, expect, test } from 'vitest';
import type { Frequency } from '../products/schedule-terms.ts';
import { dueDates } from './due-dates.ts';

describe('due dates', () => {
  test.each<[Frequency, string, string | undefined, string[]]>([
    ['weekly', '2026-01-05', undefined, ['2026-01-12', '2026-01-19', '2026-01-26']],
    ['everyTwoWeeks', '2026-01-05', undefined, ['2026-01-19', '2026-02-02', '2026-02-16']],
    ['every30Days', '2026-01-05', undefined, ['2026-02-04', '2026-03-06', '2026-04-05']],
    ['monthly', '2026-01-31', undefined, ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['twiceAMonth', '2026-01-05', undefined, ['2026-01-20', '2026-02-05', '2026-02-20']],
    ['twiceAMonth', '2026-01-31', undefined, ['2026-02-16', '2026-02-28', '2026-03-16']],
    ['twiceAMonth', '2026-01-05', '2026-01-15', ['2026-01-15', '2026-01-30', '2026-02-15']],
    ['single', '2026-01-05', undefined, ['2026-01-19', '2026-02-02', '2026-02-16']],
    ['monthly', '2026-01-20', '2026-03-01', ['2026-03-01', '2026-04-01', '2026-05-01']],
    ['monthly', '2026-01-31', '2026-02-28', ['2026-02-28', '2026-03-31', '2026-04-30']],
    ['monthly', '2026-01-15', '2026-02-28', ['2026-02-28', '2026-03-28', '2026-04-28']],
    ['weekly', '2026-01-05', '2026-01-09', ['2026-01-09', '2026-01-16', '2026-01-23']],
  ])('%s from %s, first %s', (frequency, opened, first, expected) => {
    expect(dueDates({ frequency, monthEnd: 'clamp', termDays: 14 }, opened, 3, first)).toEqual(expected);
  });

  test.each([
    ['keep', ['2026-01-19', '2026-02-16', '2026-03-14']],
    ['next', ['2026-01-20', '2026-02-17', '2026-03-16']],
    ['previous', ['2026-01-16', '2026-02-13', '2026-03-13']],
  ] as const)('on days on which banks are closed: %s', (holidays, expected) => {
    const firsts = ['2026-01-19', '2026-02-16', '2026-03-14'];
    const rule = { frequency: 'single', monthEnd: 'clamp', holidays } as const;
    expect(firsts.map((first) => dueDates(rule, '2026-01-05', 1, first)[0])).toEqual(expected);
  });

  test('never move to the opening or before it', () => {
    const rule = { frequency: 'single', monthEnd: 'clamp', holidays: 'previous' } as const;
    expect(dueDates(rule, '2026-01-16', 1, '2026-01-19')).toEqual(['2026-01-20']);
  });
});
