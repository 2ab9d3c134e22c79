import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserTimers } from '../../kit/timing/timers.ts';
import { errorText, type StartedOptions, type StatusReply, startedOperation } from './started-operation.ts';

type Query = { messageKey: string };
type Answer = StatusReply | 'lost' | 'unknown' | 'never';

const UNKNOWN = new Error('unknown');

function build(
  answers: readonly Answer[],
  options: Partial<StartedOptions> = {},
  start: () => Promise<Query> = async () => ({ messageKey: 'm1' }),
) {
  const starts = vi.fn(start);
  const asked: number[] = [];
  let turn = 0;
  const operation = startedOperation<string, Query, StatusReply>(
    {
      start: starts,
      ask: (_, seconds) => {
        asked.push(seconds);
        const answer = answers[Math.min(turn, answers.length - 1)] ?? 'lost';
        turn += 1;
        if (answer === 'never') return new Promise(() => {});
        if (answer === 'lost') return Promise.reject(new Error('lost'));
        return answer === 'unknown' ? Promise.reject(UNKNOWN) : Promise.resolve(answer);
      },
      isUnknown: (error) => error === UNKNOWN,
    },
    browserTimers,
    { everySeconds: 1, timeoutSeconds: 30, ...options },
  );
  return { operation, starts, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('an operation that is started and then asked after', () => {
  test('starts once, however often it is pressed', async () => {
    const { operation, starts } = build([{}]);
    operation.start('pay');
    operation.start('pay');
    await pass(1);
    operation.start('pay');
    expect(starts).toHaveBeenCalledTimes(1);
    expect(operation.view().phase).toBe('following');
  });

  test('is done with the first result', async () => {
    const { operation, asked } = build([{}, {}, { result: { ok: true } }]);
    operation.start('pay');
    await pass(10);
    expect(operation.view()).toMatchObject({ phase: 'done', latest: { result: { ok: true } }, timedOut: false });
    expect(asked).toHaveLength(3);
  });

  test('asks again one second after the previous answer, not on a beat', async () => {
    const { operation, asked } = build([{}, 'never']);
    operation.follow({ messageKey: 'm1' });
    await pass(5);
    expect(asked).toHaveLength(2);
  });

  test('stops at an error text and keeps it', async () => {
    const { operation, asked } = build([{}, { Error: ['One.', 'Two.'] }, { result: {} }]);
    operation.start('pay');
    await pass(10);
    expect(operation.view()).toMatchObject({ phase: 'failed', failure: 'One.\n\nTwo.' });
    expect(asked).toHaveLength(2);
  });

  test('asks again when a question is lost, and says so meanwhile', async () => {
    const { operation } = build(['lost', 'lost', { result: {} }]);
    operation.start('pay');
    await pass(0.1);
    expect(operation.view()).toMatchObject({ phase: 'following', offline: true });
    await pass(3);
    expect(operation.view()).toMatchObject({ phase: 'done', offline: false });
  });

  test('counts answers that know no such operation', async () => {
    const { operation } = build(['unknown', 'unknown', 'lost', 'unknown', {}]);
    operation.follow({ messageKey: 'm1' });
    await pass(3.5);
    expect(operation.view()).toMatchObject({ unknownCount: 3, offline: false });
    await pass(1);
    expect(operation.view().unknownCount).toBe(0);
  });

  test('gives up at the timeout when it is not to keep asking', async () => {
    const { operation, asked } = build([{}], { timeoutSeconds: 5 });
    operation.start('pay');
    await pass(4.9);
    expect(operation.view()).toMatchObject({ phase: 'following', timedOut: false });
    await pass(0.2);
    expect(operation.view()).toMatchObject({ phase: 'gaveUp', timedOut: true });
    const before = asked.length;
    await pass(60);
    expect(asked).toHaveLength(before);
  });

  test('keeps asking more slowly after the timeout, and can still end well', async () => {
    const answers: Answer[] = [...Array<Answer>(8).fill({}), { result: {} }];
    const { operation, asked } = build(answers, { timeoutSeconds: 5, afterTimeoutEverySeconds: 10 });
    operation.start('pay');
    await pass(6);
    expect(operation.view()).toMatchObject({ phase: 'following', timedOut: true });
    const before = asked.length;
    await pass(9.9);
    expect(asked.length - before).toBeLessThanOrEqual(1);
    await pass(30);
    expect(operation.view().phase).toBe('done');
  });

  test('measures the timeout from the time it was sent, also after a reload', async () => {
    const { operation } = build([{}], { timeoutSeconds: 30 });
    operation.follow({ messageKey: 'm1' }, Date.now() - 29_000);
    await pass(1.5);
    expect(operation.view()).toMatchObject({ phase: 'gaveUp', timedOut: true });
  });

  test('after sleep it asks before it calls the outcome unknown', async () => {
    const { operation } = build([{}, { result: {} }]);
    operation.follow({ messageKey: 'm1' });
    await pass(0.5);
    vi.setSystemTime(Date.now() + 3_600_000);
    await pass(1);
    expect(operation.view()).toMatchObject({ phase: 'done', timedOut: false });
  });

  test('gives a question no more time than is left', async () => {
    const { operation, asked } = build([{}], { timeoutSeconds: 20 });
    operation.follow({ messageKey: 'm1' });
    await pass(11);
    expect(asked[0]).toBe(20);
    expect(asked[10]).toBeLessThanOrEqual(10);
    expect(Math.min(...asked)).toBeGreaterThanOrEqual(5);
  });

  test('a start that brings no key says why and may be pressed again', async () => {
    let first = true;
    const { operation, starts } = build([{ result: {} }], {}, async () => {
      if (!first) return { messageKey: 'm1' };
      first = false;
      throw new Error('502');
    });
    operation.start('pay');
    await pass(0.1);
    expect(operation.view()).toMatchObject({ phase: 'startFailed', error: new Error('502') });
    operation.start('pay');
    await pass(0.1);
    expect(starts).toHaveBeenCalledTimes(2);
    expect(operation.view().phase).toBe('done');
  });

  test('is silent once stopped', async () => {
    const { operation, asked } = build([{}]);
    operation.start('pay');
    await pass(1.5);
    operation.stop();
    const before = asked.length;
    await pass(60);
    expect(asked).toHaveLength(before);
  });

  test('asks at once when the network comes back, and only one question at a time', async () => {
    const { operation, asked } = build(['never']);
    operation.follow({ messageKey: 'm1' });
    operation.askNow();
    operation.askNow();
    await pass(0.1);
    expect(asked).toHaveLength(1);
  });
});

test.each([
  ['a text', 'No.', 'No.'],
  ['a list', ['One.', 'Two.'], 'One.\n\nTwo.'],
  ['an empty text', ' ', undefined],
  ['nothing', undefined, undefined],
  ['something else', { a: 1 }, undefined],
])('an error that is %s', (_, error, text) => {
  expect(errorText(error)).toBe(text);
});
