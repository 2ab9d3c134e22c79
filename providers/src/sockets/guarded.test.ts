import { describe, expect, test } from 'vitest';
import { DatabaseAway } from '../database.ts';
import { testRuntime } from '../test-runtime.ts';
import { type CallEnd, guarded, ProviderAway } from './guarded.ts';
import { type CallLimits, callLimits } from './limits.ts';
import type { CallsOf } from './socket.ts';

interface Far {
  readonly name: string;
  readonly key: string;
  look(what: string): Promise<string>;
  move(what: string): Promise<string>;
  near(what: string): string;
  readonly part: { change(what: string): Promise<string> };
}

const CALLS: CallsOf<Far> = { look: 'read', move: 'once', near: 'inside', part: { change: 'once' } };

class Answered extends Error {}

/** A system that is far away and does what the test says, its calls, and how they were counted. */
function far(limits: Partial<CallLimits> = {}) {
  const runtime = testRuntime();
  const asked: string[] = [];
  const ends: [string, CallEnd][] = [];
  let answer: (what: string) => Promise<string> = async (what) => `${what}!`;
  let isAway = () => false;
  let key = 'first';
  const ask = (call: string) => async (what: string) => {
    asked.push(`${call} ${what}`);
    return answer(what);
  };
  const port: Far = {
    name: 'far',
    get key() {
      return key;
    },
    look: ask('look'),
    move: ask('move'),
    near: (what) => `near ${what}`,
    part: { change: ask('part.change') },
  };
  const guardedPort = guarded(
    port,
    CALLS,
    {
      port: 'far',
      limits: callLimits.parse(limits),
      isAnswer: (error) => error instanceof Answered,
      figures: {
        ended: (call, end) => ends.push([call, end]),
        watch(given) {
          isAway = given;
        },
      },
    },
    runtime,
  );
  return {
    ...runtime,
    port: guardedPort,
    asked,
    ends,
    isAway: () => isAway(),
    answers(given: typeof answer) {
      answer = given;
    },
    rotates() {
      key = 'second';
    },
  };
}

const fails =
  (message = 'no answer') =>
  () =>
    Promise.reject(new Error(message));
const never = () => new Promise<string>(() => undefined);
const whyOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: Error) => error.message,
  );

/** Moves the clock for as long as a call sleeps between its tries. */
async function settled(world: ReturnType<typeof far>, call: Promise<unknown>): Promise<string> {
  let why: string | undefined;
  void whyOf(call).then((ended) => {
    why = ended;
  });
  for (let turn = 0; turn < 200 && why === undefined; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await world.advance(20);
  }
  return why ?? 'still waiting';
}

describe('the wrapper of a system that is far away', () => {
  test('passes answers, what a port says of itself, its parts, and what answers from this process', async () => {
    const world = far();
    expect(await world.port.look('a')).toBe('a!');
    expect(await world.port.part.change('b')).toBe('b!');
    expect(world.port.near('c')).toBe('near c');
    expect([world.port.name, world.port.key]).toEqual(['far', 'first']);
    world.rotates();
    expect(world.port.key).toBe('second');
    expect(world.ends).toEqual([
      ['look', 'answered'],
      ['part.change', 'answered'],
    ]);
  });

  test('makes a call again that changes nothing, and no other', async () => {
    const world = far({ tries: 3 });
    world.answers(fails());
    expect(await settled(world, world.port.look('a'))).toBe('far.look: the other system failed');
    expect(await settled(world, world.port.move('b'))).toBe('far.move: the other system failed');
    expect(world.asked).toEqual(['look a', 'look a', 'look a', 'move b']);
  });

  test('the second try answers', async () => {
    const world = far();
    let tried = 0;
    world.answers(async (what) => {
      tried += 1;
      if (tried === 1) throw new Error('once');
      return what;
    });
    expect(await settled(world, world.port.look('a'))).toBe('answered');
    expect(world.ends).toEqual([
      ['look', 'failed'],
      ['look', 'answered'],
    ]);
  });

  test('ends a call in time, all its tries together', async () => {
    const world = far({ timeoutMs: 1000, tries: 5 });
    world.answers(never);
    const call = whyOf(world.port.look('a'));
    await world.somebodySleeps();
    await world.advance(1000);
    expect(await call).toBe('far.look: the other system did not answer in time');
    expect(world.asked).toEqual(['look a']);
    expect(world.ends).toEqual([['look', 'timeout']]);
  });

  test('says whether a call can have arrived', async () => {
    const world = far({ failuresToOpen: 1 });
    world.answers(fails('down'));
    const first = await world.port.move('a').catch((error: unknown) => error as ProviderAway);
    const second = await world.port.move('b').catch((error: unknown) => error as ProviderAway);
    expect(first).toBeInstanceOf(ProviderAway);
    expect([(first as ProviderAway).wasSent, (second as ProviderAway).wasSent]).toEqual([true, false]);
    expect((first as ProviderAway).cause).toEqual(new Error('down'));
  });

  test('asks nothing for a while after so many failures, then once, and its end decides', async () => {
    const world = far({ failuresToOpen: 3, openSeconds: 10 });
    world.answers(fails());
    for (const what of ['a', 'b', 'c', 'd']) await whyOf(world.port.move(what));
    expect(world.asked).toHaveLength(3);
    expect(world.isAway()).toBe(true);
    expect(world.ends.at(-1)).toEqual(['move', 'away']);
    await world.advance(10_000);
    await Promise.all([whyOf(world.port.move('e')), whyOf(world.port.move('f'))]);
    expect(world.asked.slice(3)).toEqual(['move e']);
    await world.advance(10_000);
    world.answers(async (what) => what);
    expect(await whyOf(world.port.move('g'))).toBe('answered');
    expect(world.isAway()).toBe(false);
    expect(await whyOf(world.port.move('h'))).toBe('answered');
  });

  test('errors by which a port answers, and our own database, are passed on and say nothing of the other side', async () => {
    const world = far({ failuresToOpen: 1, tries: 3 });
    world.answers(() => Promise.reject(new Answered('taken')));
    await expect(world.port.look('a')).rejects.toThrow(Answered);
    world.answers(() => Promise.reject(new DatabaseAway(new Error('away'))));
    await expect(world.port.look('b')).rejects.toThrow(DatabaseAway);
    expect(world.asked).toEqual(['look a', 'look b']);
    expect(world.isAway()).toBe(false);
  });

  test('so many calls at a time; those that wait too long were never sent', async () => {
    const world = far({ atOnce: 2, timeoutMs: 500 });
    const open: (() => void)[] = [];
    world.answers((what) => new Promise((resolve) => open.push(() => resolve(what))));
    const calls = ['a', 'b', 'c', 'd'].map((what) => whyOf(world.port.move(what)));
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.asked).toEqual(['move a', 'move b']);
    open[0]?.();
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.asked).toEqual(['move a', 'move b', 'move c']);
    await world.advance(500);
    const timeout = 'far.move: the other system did not answer in time';
    expect(await Promise.all(calls)).toEqual([
      'answered',
      timeout,
      timeout,
      'far.move: too many calls wait for the other system',
    ]);
    world.answers(async (what) => what);
    expect(await whyOf(world.port.move('e'))).toBe('answered');
  });

  test('so many calls in a second; the others wait for the next', async () => {
    const world = far({ perSecond: 2, timeoutMs: 60_000 });
    const calls = Array.from({ length: 6 }, (_, index) => whyOf(world.port.move(String(index))));
    await new Promise((resolve) => setImmediate(resolve));
    const atFirst = world.asked.length;
    expect(atFirst).toBeLessThanOrEqual(3);
    await world.advance(1000);
    await new Promise((resolve) => setImmediate(resolve));
    expect(world.asked.length - atFirst).toBeLessThanOrEqual(2);
    await world.advance(5000);
    expect(await Promise.all(calls)).toEqual(Array(6).fill('answered'));
  });
});

test.each([
  [{ timeoutMs: 0 }],
  [{ tries: 0 }],
  [{ atOnce: 1.5 }],
  [{ perSecond: -1 }],
  [{ openSeconds: Number.NaN }],
  [{ patience: 1 }],
])('limits that cannot be kept are refused: %j', (limits) => {
  expect(callLimits.safeParse(limits).success).toBe(false);
});
