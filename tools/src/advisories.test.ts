import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { askAdvisories, readAdvisories } from './advisories.mjs';

const found = (severity: string) =>
  JSON.stringify({
    vulnerabilities: {
      parser: { severity, range: '<2.0.1', via: [{ title: 'Reads past the end' }, 'bytes'] },
    },
  });

test.each(['high', 'critical'])('a %s advisory is named and fails', (severity) => {
  expect(readAdvisories(found(severity))).toEqual({
    lines: [`advisories: parser <2.0.1: ${severity}, Reads past the end; by way of bytes`],
    grave: true,
  });
});

test('a moderate one is named, and none is said as such', () => {
  expect(readAdvisories(found('moderate'))).toMatchObject({ grave: false, lines: [expect.stringContaining('parser')] });
  expect(readAdvisories('{"vulnerabilities":{}}').lines).toEqual([
    'advisories: none is known of a package that the product runs on',
  ]);
});

test.each([
  ['{"message":"405 Method Not Allowed","error":{"summary":""}}', '405 Method Not Allowed'],
  ['{"error":{"code":"ENOTFOUND","summary":"no such host\\nfurther"}}', 'no such host'],
  ['<html>', 'the answer of the registry could not be read'],
  ['', 'the answer of the registry could not be read'],
])('an answer that is none is no pass: %s', (answer, why) => {
  expect(readAdvisories(answer)).toEqual({ lines: [`advisories: skipped, because ${why}`], grave: false });
});

test('a registry that is not there is a skip, through npm', async () => {
  const registry = createServer();
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const { port } = registry.address() as AddressInfo;
  await new Promise((closed) => registry.close(closed));
  const { lines, grave } = askAdvisories([`--registry=http://127.0.0.1:${port}/`]);
  expect([grave, lines]).toEqual([false, [expect.stringMatching(/^advisories: skipped, because ./)]]);
});

test('a registry that never answers is waited for no longer than the limit', async () => {
  // Connections are taken by the system; the process that listens is busy waiting for npm.
  const registry = createServer();
  await new Promise<void>((listening) => registry.listen(0, '127.0.0.1', listening));
  const { port } = registry.address() as AddressInfo;
  const { lines, grave } = askAdvisories([`--registry=http://127.0.0.1:${port}/`], 3_000);
  registry.close();
  registry.closeAllConnections();
  expect([grave, lines]).toEqual([false, ['advisories: skipped, because the registry did not answer in 3 seconds']]);
});
