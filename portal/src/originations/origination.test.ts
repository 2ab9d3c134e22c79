// @document
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepSession, type Session } from '../data/session/session.ts';
import { forgetOrigination, keepOrigination, savedOrigination } from './origination.ts';

const person = (sub: string) => keepSession({ attributes: { sub, lmsCustomerIds: {} } } as unknown as Session);
const state = (amountCents: number) => ({ applicationId: 'app_1', amountCents });

beforeEach(() => {
  vi.useFakeTimers();
  person('user_1');
  forgetOrigination();
});
afterEach(() => {
  vi.useRealTimers();
});

test('five changes within 400 ms are one save, 500 ms after the last', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  for (let change = 1; change <= 5; change += 1) {
    keepOrigination(state(change * 10_000));
    vi.advanceTimersByTime(100);
  }
  vi.advanceTimersByTime(399);
  expect(written).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(written).toHaveBeenCalledTimes(1);
  expect(written.mock.calls[0]?.[0]).toMatch(/^lendside_origination_user1=.*Max-Age=3600/);
  written.mockRestore();
  expect(savedOrigination('app_1')?.amountCents).toBe(50_000);
});

test('another customer sees nothing of it, and it is there when one comes back', () => {
  keepOrigination(state(70_000), { now: true });
  person('user_2');
  expect(savedOrigination('app_1')).toBeUndefined();
  person('user_1');
  expect(savedOrigination('app_1')?.amountCents).toBe(70_000);
});
