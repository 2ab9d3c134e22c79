// @document
import { afterEach, expect, test, vi } from 'vitest';
import { drawWithMotion, motionOf } from './page-motion.ts';

const ACCOUNT = '/tmx/Accounts/40120-500232-01';
const PAY = '/tmx/Payment/40120-500232-01';

test.each([
  ['a card opens to its account', '/tmx/Accounts', ACCOUNT, false, 'open'],
  ['from all accounts too', '/Home', ACCOUNT, false, 'open'],
  ['and closes', ACCOUNT, '/tmx/Accounts', true, 'close'],
  ['a payment goes forward', PAY, `${PAY}/ReviewPayment`, false, 'forward'],
  ['and back', `${PAY}/ReviewPayment`, PAY, true, 'back'],
  ['other pages take each other’s place', '/tmx/Accounts', '/tmx/CustomerProfile', false, undefined],
  ['the first page has none before it', undefined, ACCOUNT, false, undefined],
  ['a page does not move to itself', ACCOUNT, '/tmx/Accounts/40120-500232-02', false, undefined],
] as const)('%s', (_what, from, to, isBack, motion) => {
  expect(motionOf(from, to, isBack)).toBe(motion);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(document, 'startViewTransition');
});

function browserThatMoves(wants: 'motion' | 'stillness') {
  vi.stubGlobal('matchMedia', () => ({ matches: wants === 'stillness' }));
  vi.stubGlobal('CSS', { supports: () => true });
  const start = vi.fn(({ update }: { update: () => Promise<void> }) => ({
    updateCallbackDone: update(),
    ready: Promise.reject(new DOMException('skipped', 'AbortError')),
    finished: Promise.resolve(),
  }));
  Object.assign(document, { startViewTransition: start });
  return start;
}

test('a page is drawn with its motion, and one that is skipped is no failure', async () => {
  const start = browserThatMoves('motion');
  const update = vi.fn(async () => {});
  await drawWithMotion('open', update);
  expect([start.mock.calls.length, update.mock.calls.length]).toEqual([1, 1]);
});

test('who wants no motion gets none, nor does a page that only takes the place of another', async () => {
  const update = vi.fn(async () => {});
  const still = browserThatMoves('stillness');
  await drawWithMotion('open', update);
  const start = browserThatMoves('motion');
  await drawWithMotion(undefined, update);
  expect([still.mock.calls.length, start.mock.calls.length, update.mock.calls.length]).toEqual([0, 0, 2]);
});
