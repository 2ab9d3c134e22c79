import { describe, expect, test } from 'vitest';
import { addDays, addMonths } from './calendar-date.ts';
import { type CureRule, cureRuleOf, cureRunning, cureUntil, isCureNoticeDue } from './right-to-cure.ts';

const STATES = ['KS', 'MO', 'SC', 'WI'] as const;
const ruleOf = (state: string) => cureRuleOf(state) as CureRule;
const LATE_SINCE = '2026-03-02';

test('states without the right have no rule', () => {
  for (const state of ['GA', 'TX', undefined]) expect(cureRuleOf(state)).toBeUndefined();
});

describe.each(STATES)('in %s', (state) => {
  const rule = ruleOf(state);
  const noticeOn = addDays(LATE_SINCE, rule.afterDays);
  const running = (
    today: string,
    noticesOn: readonly string[] = [noticeOn],
    lateSince: string | undefined = LATE_SINCE,
  ) => cureRunning(rule, { lateSince, noticesOn, today });

  test('the security waits for the notice, and for the last day to cure', () => {
    expect(running(noticeOn, [])).toEqual({ notice: 'missing' });
    const until = cureUntil(rule, noticeOn);
    expect(running(noticeOn)).toEqual({ notice: 'given', until });
    expect(running(until)).toEqual({ notice: 'given', until });
    expect(running(addDays(until, 1))).toBeUndefined();
  });

  test('a notice of an earlier default is none of this one', () => {
    const earlier = addDays(LATE_SINCE, -20);
    const isUsedUp = rule.noticesMax === 1;
    expect(running(noticeOn, [earlier])).toEqual(isUsedUp ? undefined : { notice: 'missing' });
  });

  test('notices that used the right up leave none', () => {
    const used = Array.from({ length: rule.noticesMax }, (_, index) => addDays(LATE_SINCE, -20 - 40 * index));
    expect(running(noticeOn, used)).toBeUndefined();
    // Where only those of some months count, older ones do not.
    const old = used.map((on) => addMonths(on, -13));
    expect(running(noticeOn, old)).toEqual(rule.withinMonths === undefined ? undefined : { notice: 'missing' });
  });

  test('of a loan that is not late nothing is taken', () => {
    expect(cureRunning(rule, { lateSince: undefined, noticesOn: [], today: noticeOn })).toEqual({ notice: 'missing' });
  });
});

test('in Wisconsin a notice waits until the second of two monthly payments is more than ten days past due', () => {
  const rule = ruleOf('WI');
  for (const first of ['2026-01-05', '2026-02-05', '2026-03-05', '2026-04-05']) {
    const second = addMonths(first, 1);
    const due = Array.from({ length: 60 }, (_, days) => addDays(first, days)).find((today, daysLate) =>
      isCureNoticeDue(rule, { daysLate, noticesOn: [], today }),
    );
    expect((due ?? '') > addDays(second, 10), first).toBe(true);
    expect((due ?? '') > addDays(first, 40), first).toBe(true);
  }
});
