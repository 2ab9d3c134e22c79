import { expect, test } from 'vitest';
import { newKey, type OfflineSaved, seal, unseal } from './offline-saved.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const saved: OfflineSaved = {
  owner: 'user_1',
  savedAtMs: NOW,
  stores: [{ name: 'Salem', phone: '202-555-0110' }],
  receipts: [{ date: '2026-11-20', amountCents: 12_345, number: 'C-4711' }],
};

test('what is kept comes back, and nothing of it can be read where it lies', async () => {
  const key = await newKey();
  const sealed = await seal(key, saved);
  expect(await unseal(key, sealed, NOW)).toEqual(saved);
  const lies = new TextDecoder('latin1').decode(sealed.body);
  for (const word of ['Salem', '0110', '12345', 'user_1', 'C-4711']) expect(lies).not.toContain(word);
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
});

test('what was changed, or sealed by another browser, is nothing', async () => {
  const key = await newKey();
  const sealed = await seal(key, saved);
  expect(await unseal(await newKey(), sealed, NOW)).toBeUndefined();
  new Uint8Array(sealed.body)[0] = (new Uint8Array(sealed.body)[0] ?? 0) ^ 1;
  expect(await unseal(key, sealed, NOW)).toBeUndefined();
});

test('after thirty days it is nothing', async () => {
  const key = await newKey();
  const sealed = await seal(key, saved);
  expect(await unseal(key, sealed, NOW + 29 * 86_400_000)).toBeDefined();
  expect(await unseal(key, sealed, NOW + 30 * 86_400_000)).toBeUndefined();
});

test('what is of another form is nothing', async () => {
  const key = await newKey();
  const odd = { ...saved, receipts: [{ date: 'yesterday', amountCents: 1, number: '' }] };
  expect(await unseal(key, await seal(key, odd), NOW)).toBeUndefined();
});
