import { expect, test } from 'vitest';
import { type Story, storyOf } from './story.ts';

const amount = { amountCents: 12_345, amountType: 'other', payoffCents: 90_000, payoffReadAtMs: 1 } as const;

test.each<[string, Partial<Parameters<typeof storyOf>[0]>, Story]>([
  ['a payment of today', {}, 'payNow'],
  ['what is due before a switch at the website', { ecommerce: true }, 'payNow'],
  ['a later day', { scheduledDate: '2026-11-25' }, 'plan'],
  ['a renewal', { renewal: true }, 'renew'],
  ['a switch, which goes the way of a renewal', { renewal: true, migrateProduct: true }, 'switchProduct'],
  ['a settlement', { settlement: true }, 'settle'],
  ['cash of a draw that goes back', { drawMessageKey: 'draw_1' }, 'giveBack'],
])('%s', (_what, change, story) => {
  expect(storyOf({ ...amount, ...change })).toBe(story);
});
