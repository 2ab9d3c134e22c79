// @document
import { beforeEach, expect, test } from 'vitest';
import { type PendingFlow, savedPendingFlow, savePendingFlow } from './pending-flow-storage.ts';

beforeEach(() => sessionStorage.clear());

const whole: PendingFlow = {
  username: 'sam.taylor@example.com',
  contacts: [{ deliveryMethod: 'text', destination: '(•••) •••-0144' }],
  sent: { deliveryMethod: 'email', destination: 's•••@example.com', requestId: 'cod_1', resendAtMs: 5 },
  wrongPassword: true,
  forced: true,
  remember: true,
  exhausted: true,
  locked: true,
  done: true,
};

test('what is kept comes back', () => {
  savePendingFlow('reset', whole);
  expect(savedPendingFlow('reset')).toEqual(whole);
  expect(savedPendingFlow('device')).toEqual({});
});

test('a field that is not in the list is neither written nor read', () => {
  savePendingFlow('reset', { ...whole, code: '123456', password: 'Lendside2026' } as PendingFlow);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/123456|Lendside2026/);
  sessionStorage.setItem('lendside.pendingFlow.reset', JSON.stringify({ username: 'a@example.com', code: '123456' }));
  expect(JSON.stringify(savedPendingFlow('reset'))).not.toContain('123456');
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a name that is too long', JSON.stringify({ username: 'x'.repeat(500) })],
  ['an unknown way', JSON.stringify({ contacts: [{ deliveryMethod: 'owl', destination: 'x' }], sent: 5 })],
  ['a request without its time', JSON.stringify({ sent: { ...whole.sent, resendAtMs: 'soon' } })],
])('%s is as good as nothing', (_what, stored) => {
  sessionStorage.setItem('lendside.pendingFlow.reset', stored);
  const { username, contacts, sent } = savedPendingFlow('reset');
  expect([username, contacts ?? [], sent]).toEqual([undefined, [], undefined]);
});
