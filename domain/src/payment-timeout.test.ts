import { expect, test } from 'vitest';
import { LIMIT_DEFAULTS } from './configuration.ts';
import { paymentTimeoutName } from './payment-timeout.ts';
import { type LmsId, SPECIFIED_SYSTEMS } from './system-capabilities.ts';

test.each<[LmsId, string, number]>([
  ['TLXe', 'payment', 30],
  ['NLS', 'payment', 30],
  ['TLXe', 'renewal', 30],
  ['NLS', 'renewal', 60],
])('a %s %s is waited for %i seconds', (system, what, seconds) => {
  expect(LIMIT_DEFAULTS[paymentTimeoutName(SPECIFIED_SYSTEMS[system], what === 'renewal')]).toBe(seconds);
});
