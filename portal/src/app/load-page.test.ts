// @document
import { expect, test } from 'vitest';
import { forgetVisit } from '../data/storage/saved.ts';
import type { Timers } from '../kit/timing/timers.ts';
import { type ChunkLoadError, loadPage, reloadOnce } from './load-page.ts';
import { NobodyAnswered } from './visit-facts.ts';

const Page = () => null;
const waits: number[] = [];
let fire = () => {};
let stopped = 0;
const timers: Timers = {
  nowMs: () => 0,
  after(milliseconds, run) {
    waits.push(milliseconds);
    fire = run;
    return () => {
      stopped += 1;
    };
  },
};
const here = { timers, isOnline: () => true, reload: () => false };
const failure = (loading: Promise<unknown>) => loading.catch((error: unknown) => error as ChunkLoadError);

test('a page that comes is shown, and nobody waits for it any more', async () => {
  stopped = 0;
  expect(await loadPage(async () => Page, here)).toBe(Page);
  expect(stopped).toBe(1);
});

test('code that does not come fails after 120000 ms', async () => {
  const loading = failure(loadPage(() => new Promise(() => {}), here));
  expect(waits.at(-1)).toBe(120_000);
  fire();
  expect(await loading).toMatchObject({ name: 'ChunkLoadError', code: 'CHUNK_LOAD_FAILED' });
});

test.each([
  ['code that is gone', 'Failed to fetch dynamically imported module: /assets/x.js', 'CHUNK_LOAD_FAILED'],
  ['a style sheet that is gone', 'Unable to preload CSS for /assets/x.css', 'CSS_CHUNK_LOAD_FAILED'],
])('%s has its own code', async (_why, message, code) => {
  const load = async () => Promise.reject(new TypeError(message));
  expect(await failure(loadPage(load, here))).toMatchObject({ name: 'ChunkLoadError', code });
});

test('without a network it is the connection that is missing', async () => {
  const load = async () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await failure(loadPage(load, { ...here, isOnline: () => false }))).toBeInstanceOf(NobodyAnswered);
});

test('a file that is gone is looked for once more by loading the page anew', async () => {
  let reloads = 0;
  const reload = () => {
    reloads += 1;
    return true;
  };
  const gone = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  const outcome = await Promise.race([
    failure(loadPage(gone, { ...here, reload })),
    new Promise((resume) => setTimeout(() => resume('waits'), 20)),
  ]);
  expect([outcome, reloads]).toEqual(['waits', 1]);
});

test('at most once a minute', () => {
  forgetVisit();
  let reloads = 0;
  const reload = () => {
    reloads += 1;
  };
  const tries = [1_000_000, 1_059_999, 1_060_000].map((nowMs) => reloadOnce(nowMs, reload));
  expect([tries, reloads]).toEqual([[true, false, true], 2]);
});
