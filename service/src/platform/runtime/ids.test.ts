import { expect, test } from 'vitest';
import { productIds } from './ids.ts';

const at = (nowMs: number) => productIds({ nowMs: () => nowMs });

test('an id is its prefix, ten digits of time and sixteen of chance', () => {
  expect(at(0).next('op')).toMatch(/^op_0{10}[0-9A-HJKMNP-TV-Z]{16}$/);
});

test('ids of a later millisecond sort behind those before', () => {
  const [earlier, later] = [at(1_800_000_000_000).next('op'), at(1_800_000_000_001).next('op')];
  expect(earlier < later).toBe(true);
});

test('of many ids of one millisecond none is given twice, and no part of two is the same', () => {
  const ids = at(1_800_000_000_000);
  const given = Array.from({ length: 5000 }, () => ids.next('op').slice(13));
  expect(new Set(given).size).toBe(5000);
  expect(new Set(given.map((chance) => chance.slice(0, 8))).size).toBe(5000);
  expect(new Set(given.map((chance) => chance.slice(8))).size).toBe(5000);
});

test('no secret is given twice, nor of another length than was asked for', () => {
  const ids = at(1);
  const given = Array.from({ length: 3000 }, (_, count) => ids.secret(16 + (count % 17)));
  expect(new Set(given.map((secret) => secret.slice(0, 20))).size).toBe(3000);
  expect(given.map((secret) => Buffer.from(secret, 'base64url').length)).toEqual(
    given.map((_, count) => 16 + (count % 17)),
  );
  expect(given.filter((secret) => /AAAAAAAA/.test(secret))).toEqual([]);
});

test('every place of chance takes every digit', () => {
  const ids = at(1);
  const seen = Array.from({ length: 16 }, () => new Set<string>());
  for (let count = 0; count < 2000; count++)
    [...ids.next('op').slice(13)].forEach((digit, place) => {
      seen[place]?.add(digit);
    });
  expect(seen.map((digits) => digits.size)).toEqual(Array.from({ length: 16 }, () => 32));
});
