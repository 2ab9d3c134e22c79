import { describe, expect, it } from 'vitest';
import { needsRefresh } from './token-life.ts';

const minutes = (count: number) => count * 60_000;
const token = (lifeMinutes: number) => ({ obtainedMs: 0, expiresMs: minutes(lifeMinutes) });

describe('a token is renewed before it is used', () => {
  it.each([
    ['just obtained, lives five minutes', 5, 0, false],
    ['lives five minutes, a minute left', 5, 4, false],
    ['lives five minutes, half a minute left', 5, 4.5, false],
    ['lives five minutes, less than half a minute left', 5, 4.51, true],
    ['lives five minutes, over', 5, 5, true],
    ['lives an hour, read four minutes ago', 60, 4, false],
    ['lives an hour, read five minutes ago', 60, 5, true],
    ['came with a quarter of a minute to live', 0.25, 0, true],
    ['long over', 5, 60, true],
  ])('%s', (_why, lifeMinutes, nowMinutes, renewed) => {
    expect(needsRefresh(token(lifeMinutes), minutes(nowMinutes))).toBe(renewed);
  });

  it.each([
    ['configured to be kept longer', { cacheMinutes: 60, refreshBeforeMinutes: 5 }, 30, false],
    ['and with too little left', { cacheMinutes: 60, refreshBeforeMinutes: 5 }, 55.1, true],
    ['configured never to be kept', { cacheMinutes: 0, refreshBeforeMinutes: 5 }, 0, true],
  ])('%s', (_why, rules, nowMinutes, renewed) => {
    expect(needsRefresh(token(60), minutes(nowMinutes), rules)).toBe(renewed);
  });
});
