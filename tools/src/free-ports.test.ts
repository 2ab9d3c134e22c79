import { afterEach, expect, test, vi } from 'vitest';
import { freePorts } from './free-ports.ts';

afterEach(() => vi.unstubAllEnvs());

const some = () => Promise.all(Array.from({ length: 40 }, freePorts));

test('nobody is given the same ports twice', async () => {
  const ports = (await some()).flatMap((port) => [port, port + 1]);
  expect(new Set(ports).size).toBe(80);
});

test('two workers of a test run look in different places', async () => {
  vi.stubEnv('VITEST_POOL_ID', '1');
  const first = await some();
  vi.stubEnv('VITEST_POOL_ID', '2');
  const second = await some();
  expect(Math.max(...first)).toBeLessThan(Math.min(...second));
  expect(Math.max(...second)).toBeLessThan(32_000);
});
