import { expect, test } from 'vitest';
import { personalData } from './personal-data.ts';

const keyOf = (letter: string) => Buffer.alloc(32, letter);
const data = personalData(keyOf('a'));

test('what is sealed can be opened with the same key, and never looks the same twice', () => {
  const [first, second] = [data.seal('512-55-0139'), data.seal('512-55-0139')];
  expect(first).not.toBe(second);
  expect([data.open(first), personalData(keyOf('a')).open(second)]).toEqual(['512-55-0139', '512-55-0139']);
  expect(first).not.toContain('0139');
});

test('another key or a changed byte is refused', () => {
  const sealed = data.seal('512-55-0139');
  expect(() => personalData(keyOf('b')).open(sealed)).toThrow('was sealed with key');
  const at = sealed.length - 3;
  const changed = sealed.slice(0, at) + (sealed[at] === 'A' ? 'B' : 'A') + sealed.slice(at + 1);
  expect(() => data.open(changed)).toThrow();
});

test('a fingerprint finds the same number again, with the same key only', () => {
  expect(data.fingerprint('512-55-0139')).toBe(data.fingerprint('512-55-0139'));
  expect(data.fingerprint('512-55-0139')).not.toBe(data.fingerprint('512-55-0138'));
  expect(data.fingerprint('512-55-0139')).not.toBe(personalData(keyOf('b')).fingerprint('512-55-0139'));
});
