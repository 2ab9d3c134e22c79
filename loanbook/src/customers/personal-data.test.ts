import { newKey } from '@lendside/providers/keys/ring-key';
import { testRing } from '@lendside/providers/test-keys';
import { expect, test } from 'vitest';
import { personalData } from './personal-data.ts';

const data = personalData(testRing());

test('what is sealed can be opened with the same key, and never looks the same twice', async () => {
  const [first, second] = [data.seal('512-55-0139'), data.seal('512-55-0139')];
  expect(first).not.toBe(second);
  expect([await data.open(first), await data.open(second)]).toEqual(['512-55-0139', '512-55-0139']);
  expect(first).not.toContain('55-0139');
});

test('another key or a changed byte is refused', async () => {
  const sealed = data.seal('512-55-0139');
  await expect(personalData(testRing()).open(sealed)).rejects.toThrow('was sealed with key');
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  await expect(data.open(changed)).rejects.toThrow();
});

test('a fingerprint finds the same number again, with the same key only', () => {
  expect(data.fingerprint('512-55-0139')).toBe(data.fingerprint('512-55-0139'));
  expect(data.fingerprint('512-55-0139')).not.toBe(data.fingerprint('512-55-0138'));
  expect(data.fingerprint('512-55-0139')).not.toBe(personalData(testRing()).fingerprint('512-55-0139'));
});

test('after a rotation the former key opens and finds, and the new one seals', async () => {
  let nowMs = 0;
  const ring = testRing(() => nowMs);
  const own = personalData(ring);
  const [before, known] = [own.seal('512-55-0139'), own.fingerprint('512-55-0139')];
  await ring.change((keys) => [...keys, newKey('personal-data', { nowMs, fromMs: 60_000 })]);
  expect(own.fingerprint('512-55-0139')).toBe(known);
  nowMs = 60_000;
  expect(own.fingerprint('512-55-0139')).not.toBe(known);
  expect(own.fingerprints('512-55-0139')).toEqual([own.fingerprint('512-55-0139'), known]);
  expect(await own.open(before)).toBe('512-55-0139');
  expect(own.seal('512-55-0139').split('.')[0]).toBe(ring.current('personal-data').id);
});
