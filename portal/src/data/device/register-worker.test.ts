// @document
import { afterEach, expect, test, vi } from 'vitest';
import { registerWorker } from './register-worker.ts';

const withWorker = (register: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.restoreAllMocks();
});

test('the worker of the site root is registered for all of it', async () => {
  const register = vi.fn(async () => 'registered');
  withWorker(register);
  expect(await registerWorker()).toBe('registered');
  expect(register).toHaveBeenCalledWith('/service-worker.js', { scope: '/', updateViaCache: 'none' });
});

test('that it failed is only written down', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  withWorker(() => Promise.reject(new Error('no')));
  expect(await registerWorker()).toBeUndefined();
  expect(warned).toHaveBeenCalledOnce();
});
