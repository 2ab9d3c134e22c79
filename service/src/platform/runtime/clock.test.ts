import { describe, expect, test } from 'vitest';
import { businessDateOf } from './business-date.ts';
import { productTime } from './clock.ts';
import { productIds } from './ids.ts';

describe('the product clock', () => {
  test('is the time under it plus how far it was moved', () => {
    const { clock } = productTime(500, () => 1_000);
    expect([clock.nowMs(), clock.offsetMs()]).toEqual([1_500, 500]);
    clock.advance(250);
    expect([clock.nowMs(), clock.offsetMs()]).toEqual([1_750, 750]);
  });

  test('moving it wakes who sleeps no longer than that, and nobody else', async () => {
    const { clock, timers } = productTime(0, () => 0);
    const woken: string[] = [];
    const short = timers.sleep(60_000).then(() => woken.push('short'));
    const stop = new AbortController();
    const long = timers.sleep(120_000, stop.signal).catch(() => woken.push('stopped'));
    clock.advance(60_000);
    await short;
    expect(woken).toEqual(['short']);
    stop.abort();
    await long;
    expect(woken).toEqual(['short', 'stopped']);
  });

  test('nobody falls asleep after the stop', async () => {
    const { timers } = productTime(0);
    await expect(timers.sleep(60_000, AbortSignal.abort())).rejects.toThrow();
  });
});

test.each([
  { at: '2026-11-21T05:59:59Z', date: '2026-11-20' },
  { at: '2026-11-21T06:00:00Z', date: '2026-11-21' },
  { at: '2026-07-01T04:59:59Z', date: '2026-06-30' },
  { at: '2026-07-01T05:00:00Z', date: '2026-07-01' },
])('at $at the business date is $date', ({ at, date }) => {
  expect(businessDateOf({ nowMs: () => Date.parse(at) })()).toBe(date);
});

describe('ids', () => {
  test('say what they name, sort by time and never repeat', () => {
    let nowMs = Date.parse('2026-11-21T05:00:00Z');
    const ids = productIds({ nowMs: () => nowMs++ });
    const made = Array.from({ length: 1000 }, () => ids.next('op'));
    expect(made[0]).toMatch(/^op_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect([...made].sort()).toEqual(made);
    expect(new Set(made).size).toBe(1000);
  });

  test('secrets have as many bytes as asked for', () => {
    expect(Buffer.from(productIds({ nowMs: () => 0 }).secret(32), 'base64url')).toHaveLength(32);
  });
});
