import { expect, test } from 'vitest';
import type { Session } from '../data/session/session.ts';
import { memberTypeOf } from './reward-queries.ts';

test.each([
  ['a customer of TLXe', { TLXe: '1', NLS: '2' }, 'ecr'],
  ['a non-customer', {}, 'ncr'],
])('%s takes part', (_who, lmsCustomerIds, type) => {
  expect(memberTypeOf({ attributes: { sub: 's', lmsCustomerIds } } as unknown as Session)).toBe(type);
});
