// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { type Errand, keepErrand, keptErrand } from './errand-storage.ts';

beforeEach(() => sessionStorage.clear());

const whole: Errand = {
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
  keepErrand('reset', whole);
  expect(keptErrand('reset')).toEqual(whole);
  expect(keptErrand('device')).toEqual({});
});

test('a field that is not in the list is neither written nor read', () => {
  keepErrand('reset', { ...whole, code: '123456', password: 'Lendside2026' } as Errand);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/123456|Lendside2026/);
  sessionStorage.setItem('lendside.errand.reset', JSON.stringify({ username: 'a@example.com', code: '123456' }));
  expect(JSON.stringify(keptErrand('reset'))).not.toContain('123456');
});

test.each([
  ['nothing', ''],
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a name that is too long', JSON.stringify({ username: 'x'.repeat(500) })],
  ['an unknown way', JSON.stringify({ contacts: [{ deliveryMethod: 'owl', destination: 'x' }], sent: 5 })],
  ['a request without its time', JSON.stringify({ sent: { ...whole.sent, resendAtMs: 'soon' } })],
])('%s is as good as nothing', (_what, stored) => {
  sessionStorage.setItem('lendside.errand.reset', stored);
  const { username, contacts, sent } = keptErrand('reset');
  expect([username, contacts ?? [], sent]).toEqual([undefined, [], undefined]);
});
