import { afterEach, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../configuration/configuration.ts';
import { logFailure } from './log.ts';

afterEach(() => {
  applyConfiguration(undefined);
  vi.restoreAllMocks();
});

test.each([
  [undefined, 1],
  [0, 1],
  [2, 1],
  [3, 0],
])('with the log level %s a failure is written down %i times', (logLevel, times) => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  if (logLevel !== undefined) applyConfiguration({ limits: { logLevel } } as never);
  logFailure('GET /accounts', new Error('500 call_failed'));
  expect(warned).toHaveBeenCalledTimes(times);
  if (times === 1) expect(warned).toHaveBeenCalledWith('GET /accounts: 500 call_failed');
});
