import type { Browser, Page } from 'playwright-core';
import type { Floors } from './floors.ts';
import { inTurn, type Row } from './measure.ts';
import { onPhone } from './phone.ts';

/** A larger paint may still come so long after the page was loaded. */
const QUIET_MILLISECONDS = 1000;

/**
 * Largest contentful paint of the sign-in page on a slow phone and a slow line, against a form of plain HTML. Both are come to from another site, as
 * by a link in an email: then either begins in a process of its own. From an empty tab only a page with a `cross-origin-opener-policy` would.
 */
export async function signInPaintRow(browser: Browser, origin: string, floors: Floors, rounds: number): Promise<Row> {
  const paint = (address: string) => () =>
    onPhone(browser, { slowLine: true }, (page) => largestPaintMs(page, floors.elsewhere, address));
  const { product, against } = await inTurn(rounds, paint(`${origin}/`), paint(floors.form));
  return {
    id: 'paint',
    name: 'largest paint of the sign-in page, slow phone and line',
    yardstick: 'a sign-in form of plain HTML',
    unit: 'ms',
    product,
    against,
    better: 'smaller',
    first: 1.5,
    aim: 1.1,
  };
}

async function largestPaintMs(page: Page, from: string, address: string): Promise<number> {
  await page.goto(from, { waitUntil: 'load' });
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MILLISECONDS);
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
}
