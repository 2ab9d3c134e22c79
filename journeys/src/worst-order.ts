import { setTimeout as wait } from 'node:timers/promises';
import type { Page, Route } from 'playwright-core';
import { openRequestsOf } from './settled.ts';

/** A page that has asked for nothing for so long has asked for all that it asks for at once. */
const ASKED_MILLISECONDS = 250;
/** No answer is held for longer: of a call of the page before nothing more may be heard. */
const HELD_MILLISECONDS = 3000;
/** Between two answers: the page is drawn with the first before the second is there. */
const DRAWN_MILLISECONDS = 60;
/** An answer that takes longer is not waited for by those after it. */
const ANSWER_MILLISECONDS = 2000;

/**
 * From here on, calls of a page are answered last asked first, one at a time, once its scripts are there and it asks for no more. A page asks for
 * its parts from the top down, so the part at the foot comes first, and each one above it may move it: the worst order there is, and the same one
 * however busy the machine.
 */
export async function answerLastAskedFirst(page: Page): Promise<void> {
  let held: Route[] = [];
  const open = openRequestsOf(page);
  let askedAt = 0;
  page.on('request', () => {
    askedAt = performance.now();
  });

  const hasAskedForAll = () => performance.now() - askedAt >= ASKED_MILLISECONDS && open.size <= held.length;
  let releasing: Promise<void> | undefined;
  const releaseAll = async () => {
    while (held.length > 0) {
      const until = performance.now() + HELD_MILLISECONDS;
      while (!hasAskedForAll() && performance.now() < until) await wait(25);
      const some = held.reverse();
      held = [];
      for (const route of some) {
        await release(route);
        // Of one that was given up nothing more is heard.
        open.delete(route.request());
      }
    }
    releasing = undefined;
  };
  await page.route('**/api/**', async (route) => {
    held.push(route);
    releasing ??= releaseAll();
    await releasing;
  });
}

async function release(route: Route): Promise<void> {
  const request = route.request();
  // The page may be gone by then, and its calls with it.
  await route.continue().catch(() => undefined);
  const answered = request.response().then((response) => response?.finished());
  await Promise.race([answered.catch(() => undefined), wait(ANSWER_MILLISECONDS)]);
  await wait(DRAWN_MILLISECONDS);
}
