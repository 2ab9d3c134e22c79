import { expect, test } from 'vitest';
import { LIMIT_DEFAULTS } from './configuration.ts';
import type { LenderSystem } from './lender-system.ts';
import { paymentTimeoutName } from './payment-timeout.ts';

test.each<[LenderSystem, string, number]>([
  ['tlxe', 'payment', 30],
  ['nls', 'payment', 30],
  ['tlxe', 'renewal', 30],
  ['nls', 'renewal', 60],
])('a %s %s is waited for %i seconds', (system, what, seconds) => {
  expect(LIMIT_DEFAULTS[paymentTimeoutName(system, what === 'renewal')]).toBe(seconds);
});
