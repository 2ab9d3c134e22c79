import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { uploadRulesOf } from '../http/upload-rules.ts';
import { configure } from './configuration-file.ts';
import { flagsOf } from './flags.ts';
import { SettingsError } from './settings-error.ts';

const folder = mkdtempSync(join(tmpdir(), 'configuration-'));
const file = join(folder, 'configuration.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('without a file everything is as the specification has it', () => {
  const flags = flagsOf();
  configure(flags, undefined);
  expect(flags.all()).toEqual(flags.defaults());
});

test.each([
  ['sessionTimeoutLimit', 10],
  ['paymentTimeout', 40],
  ['refiTimeout', 41],
  ['nlsRefiTimeout', 90],
  ['pastDuePhoneDayLimit', 30],
  ['loanDocumentSize', 8],
  ['settlementPaymentRetryLimit', 1],
  ['disbursementMaxPollingAttempts', 12],
  ['restrictedRetryTimeInMins', 20],
  ['loanOriginateTimeout', 11],
  ['postDrawTimeout', 46],
  ['cancelRefiTimeout', 61],
  ['apiTimeout', 36],
  ['cacheShortMinutes', 1],
  ['originationCookieTtl', 30],
] as const)('%s can be another: %i', (name, value) => {
  writeFileSync(file, JSON.stringify({ [name]: value, gpsChecks: false, serviceStatus: 'unavailable' }));
  const flags = flagsOf();
  configure(flags, file);
  expect([flags.limits()[name], flags.isOn('gpsChecks'), flags.text('serviceStatus')]).toEqual([
    value,
    false,
    'unavailable',
  ]);
});

test('size, kinds and media types of documents can be others', () => {
  const documents = { loanDocumentSize: 8, loanDocumentTypes: 'image, pdf', loanDocumentMimeTypes: 'image/png' };
  writeFileSync(file, JSON.stringify(documents));
  const flags = flagsOf();
  configure(flags, file);
  expect(uploadRulesOf(flags)).toEqual({ bytesMax: 8 * 1024 * 1024, mediaTypes: ['image/png'] });
});

test('what was taken out of the file has its default again', () => {
  const flags = flagsOf();
  writeFileSync(file, '{"paymentTimeout": 40, "offerButton": false}');
  configure(flags, file);
  writeFileSync(file, '{"offerButton": false}');
  configure(flags, file);
  expect([flags.limit('paymentTimeout'), flags.isOn('offerButton')]).toEqual([30, false]);
});

describe('a file that cannot be used is named with the reason, and nothing changes', () => {
  test.each([
    ['{"paymentTimeout": 40, "noSuchName": 1}', 'there is no noSuchName'],
    ['{"offerButton": false, "paymentTimeout": "soon"}', 'paymentTimeout has a value of the wrong kind'],
    ['{"paymentTimeout": -1}', 'paymentTimeout has a value of the wrong kind'],
    ['[]', 'it is no object'],
    ['{', 'it is not JSON'],
    [undefined, 'it cannot be read'],
  ])('%s', (text, why) => {
    if (text === undefined) rmSync(file);
    else writeFileSync(file, text);
    const flags = flagsOf();
    expect(() => configure(flags, file)).toThrow(SettingsError);
    expect(() => configure(flags, file)).toThrow(`The configuration in ${file} cannot be used: ${why}.`);
    expect(flags.all()).toEqual(flags.defaults());
  });
});
