import { expect, test } from 'vitest';
import { isCancellable } from './cancel-renewal.ts';
import type { Renewal } from './store/renewals.ts';

const RENEWAL = { state: 'SIGNING', cancelKey: null, deadlineDate: '2026-02-09' } as Renewal;

test.each<[string, Partial<Renewal>, string, boolean]>([
  ['on the day it was made', {}, '2026-02-06', true],
  ['on its last day', {}, '2026-02-09', true],
  ['a day too late', {}, '2026-02-10', false],
  ['signed by everybody, within its days', { state: 'SIGNED' }, '2026-02-09', true],
  ['signed, a day too late', { state: 'SIGNED' }, '2026-02-10', false],
  ['taken back already', { state: 'CANCELLED' }, '2026-02-06', false],
  ['being taken back', { cancelKey: 'op_2' }, '2026-02-06', false],
])('a renewal is taken back %s', (_, change, today, allowed) => {
  expect(isCancellable({ ...RENEWAL, ...change }, today)).toBe(allowed);
});
