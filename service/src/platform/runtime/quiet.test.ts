import { pino } from 'pino';
import { expect, test } from 'vitest';
import { quiet } from './quiet.ts';

/** A log whose time is moved by hand, and what it wrote. */
function quietLog() {
  let nowMs = 0;
  let due: { readonly atMs: number; readonly work: () => void }[] = [];
  const lines: Record<string, unknown>[] = [];
  let bytes = 0;
  const hooks = quiet(
    () => nowMs,
    (milliseconds, work) => due.push({ atMs: nowMs + milliseconds, work }),
  );
  const log = pino(
    { base: null, hooks },
    {
      write(line: string) {
        bytes += line.length;
        lines.push(JSON.parse(line));
      },
    },
  );
  return {
    log,
    lines,
    bytes: () => bytes,
    pass(milliseconds: number) {
      nowMs += milliseconds;
      const now = due.filter(({ atMs }) => atMs <= nowMs);
      due = due.filter(({ atMs }) => atMs > nowMs);
      for (const { work } of now) work();
    },
  };
}

const failure = (operation: string) => ({
  operation,
  error: { name: 'DatabaseAway', at: Array.from({ length: 8 }, (_, line) => `at somewhere (file.ts:${line}:1)`) },
});

test('ten seconds of an outage write little, say how much they left out, and where it occurred once', () => {
  const { log, lines, bytes, pass } = quietLog();
  for (let tenth = 0; tenth < 100; tenth++) {
    for (let call = 0; call < 100; call++) {
      log.error(failure(`operation${call}`), 'an operation failed');
      log.info({ operation: `operation${call}`, status: 503 }, 'answered');
    }
    pass(100);
  }
  pass(1000);
  expect(bytes()).toBeLessThan(12_000);
  expect(lines.length).toBeLessThanOrEqual(60);
  const ofKind = (kind: string) => lines.filter(({ msg }) => msg === kind);
  for (const kind of ['an operation failed', 'answered']) {
    const leftOut = ofKind(kind).reduce((sum, line) => sum + Number(line.leftOut ?? 0), 0);
    const written = ofKind(kind).filter(({ operation }) => operation !== undefined).length;
    expect(leftOut + written).toBe(10_000);
  }
  expect(lines.filter(({ error }) => (error as { at?: unknown } | undefined)?.at)).toHaveLength(1);
});

test('another kind of failure is written beside one that is left out', () => {
  const { log, lines } = quietLog();
  for (let call = 0; call < 100; call++) log.error(failure('pay'), 'an operation failed');
  log.error({ error: { name: 'TypeError', at: ['at elsewhere'] } }, 'an operation failed');
  expect(lines.at(-1)).toMatchObject({ error: { name: 'TypeError', at: ['at elsewhere'] } });
});

test('a failure an hour later is written whole', () => {
  const { log, lines, pass } = quietLog();
  for (let call = 0; call < 100; call++) log.error(failure('pay'), 'an operation failed');
  pass(3_600_000);
  log.error(failure('pay'), 'an operation failed');
  expect(lines.at(-1)).toMatchObject(failure('pay'));
});

test('changes are all written, and refusals until one caller makes them by the thousand', () => {
  const { log, lines } = quietLog();
  for (let call = 0; call < 1000; call++) log.info({ operation: 'pay', status: 200 }, 'answered');
  expect(lines).toHaveLength(1000);
  for (let call = 0; call < 1000; call++) log.info({ operation: 'signIn', status: 429 }, 'answered');
  expect(lines).toHaveLength(1200);
});

test('messages that are made at run time do not fill the memory, nor the log', () => {
  const { log, lines } = quietLog();
  for (let call = 0; call < 5000; call++) log.error(`no file ${call}`);
  expect(lines.length).toBeLessThan(520);
});
