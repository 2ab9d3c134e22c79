import { expect, test } from 'vitest';
import { PROMISE_LIMITS, promiseLimitRows, promiseLimitsOf } from './promise-limits.ts';

const isBrand = (code: string) => ['tmx', 'inl'].includes(code);
const SETTING = 'daysAhead 10; inl daysAhead 21, broken 3; TX daysAhead 7, broken 1; inl/TX graceDays 2';

test.each([
  ['tmx', 'GA', { daysAhead: 10 }],
  ['inl', 'ID', { daysAhead: 21, broken: 3 }],
  ['tmx', 'TX', { daysAhead: 7, broken: 1 }],
  // The law of a state comes before the wish of a brand.
  ['inl', 'TX', { daysAhead: 7, broken: 1, graceDays: 2 }],
  ['tmx', undefined, { daysAhead: 10 }],
] as const)('limits of promises of %s in %s', (brand, state, own) => {
  const rows = promiseLimitRows(SETTING, isBrand) ?? [];
  expect(promiseLimitsOf(rows, { brand, state })).toEqual({ ...PROMISE_LIMITS, ...own });
  expect(promiseLimitsOf(promiseLimitRows('', isBrand) ?? [], { brand, state })).toEqual(PROMISE_LIMITS);
});

test.each([
  'daysAhead',
  'daysAhead ten',
  'daysAhead 32',
  'broken 0',
  'graceDays -1',
  'daysahead 7',
  'toString 7',
  'XX daysAhead 7',
  'zzz daysAhead 7',
  'inl/XX daysAhead 7',
  'TX/inl daysAhead 7',
  'TX daysAhead 7 8',
  'TX daysAhead 7,',
])('a setting that cannot be read: %s', (setting) => {
  expect(promiseLimitRows(setting, isBrand)).toBeUndefined();
});
