import { expect, test } from 'vitest';
import { latestUsed } from './latest-used.ts';

const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => String(from + index));

test('what was used last is kept, and never more than so many', () => {
  const kept = latestUsed<string>(10);
  for (const key of numbers(0, 100)) kept.set(key, key);
  const held = numbers(0, 100).filter((key) => kept.get(key) === key);
  expect(held.length).toBeLessThanOrEqual(10);
  expect(held.slice(-5)).toEqual(numbers(95, 100));
});

test('what is used again and again stays, whatever comes in beside it', () => {
  const kept = latestUsed<string>(10);
  kept.set('often', 'here');
  for (const key of numbers(0, 1000)) {
    kept.set(key, key);
    expect(kept.get('often')).toBe('here');
  }
});

test('a value set again replaces the one before, in whichever half that stands', () => {
  const kept = latestUsed<string>(4);
  kept.set('a', 'first');
  kept.set('b', 'b');
  kept.set('a', 'second');
  expect(kept.get('a')).toBe('second');
  for (const key of numbers(0, 50)) kept.set(key, key);
  expect(kept.get('a')).toBeUndefined();
});

test('what is taken out is gone', () => {
  const kept = latestUsed<string>(4);
  for (const key of ['a', 'b', 'c']) kept.set(key, key);
  for (const key of ['a', 'b', 'c']) kept.delete(key);
  for (const key of ['a', 'b', 'c']) expect(kept.get(key)).toBeUndefined();
});
