import { expect, test } from 'vitest';
import { latestUsed } from './latest-used.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));

test('what was used last is kept, and never more than so many', () => {
  const saved = latestUsed<string>(10);
  for (const key of numbers(0, 100)) saved.set(key, key);
  const held = numbers(0, 100).filter((key) => saved.get(key) === key);
  expect(held.length).toBeLessThanOrEqual(10);
  expect(held.slice(-5)).toEqual(numbers(95, 100));
});

test('what is used again and again stays, whatever comes in beside it', () => {
  const saved = latestUsed<string>(10);
  saved.set('often', 'here');
  for (const key of numbers(0, 1000)) {
    saved.set(key, key);
    expect(saved.get('often')).toBe('here');
  }
});

test('a value set again replaces the one before, in whichever half that stands', () => {
  const saved = latestUsed<string>(4);
  saved.set('a', 'first');
  saved.set('b', 'b');
  saved.set('a', 'second');
  expect(saved.get('a')).toBe('second');
  for (const key of numbers(0, 50)) saved.set(key, key);
  expect(saved.get('a')).toBeUndefined();
});

test('what is taken out is gone', () => {
  const saved = latestUsed<string>(4);
  for (const key of ['a', 'b', 'c']) saved.set(key, key);
  for (const key of ['a', 'b', 'c']) saved.delete(key);
  for (const key of ['a', 'b', 'c']) expect(saved.get(key)).toBeUndefined();
});
