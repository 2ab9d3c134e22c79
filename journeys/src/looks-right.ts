import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { barriersOn } from './barriers.ts';
import { unwatched } from './watch-shifts.ts';

/** The narrowest phone, and a laptop at 200 %. */
const NARROW = [
  { width: 320, height: 640 },
  { width: 640, height: 450 },
];

export interface LookedFor {
  /** Off where the focus belongs into a field or stays where it was. */
  readonly focusOnHeading?: boolean;
}

/**
 * Checks common to every page: no accessibility violation in either theme, no sideways scroll on the narrowest phone nor at
 * 200 %, one main heading that has the focus, and a title that names page and brand.
 */
export async function looksRight(page: Page, { focusOnHeading = true }: LookedFor = {}): Promise<void> {
  const heading = page.locator('h1');
  await expect.poll(() => heading.count(), { message: 'main headings on the page' }).toBe(1);
  // What is still loading, or shown faintly until its newer figures arrive, is looked at when it stands.
  await page.locator('[aria-busy="true"], [data-stale]').first().waitFor({ state: 'detached' });
  const path = new URL(page.url()).pathname;
  const brand = (await page.locator('html').getAttribute('data-brand')) ?? '';
  await expect.poll(() => page.title(), { message: `title of ${path}` }).toMatch(new RegExp(`^.+ \\| ${brand}$`, 'i'));
  if (focusOnHeading) {
    const focused = () => page.evaluate(() => document.activeElement?.tagName);
    await expect.poll(focused, { message: `focus on ${path}` }).toBe('H1');
  }
  await unwatched(page, async () => {
    expect((await barriersOn(page)).join('\n'), `accessibility of ${path}`).toBe('');
    await staysNarrow(page, path);
  });
}

async function staysNarrow(page: Page, path: string): Promise<void> {
  const before = page.viewportSize();
  for (const size of NARROW) {
    await page.setViewportSize(size);
    // A page that was laid out for a desktop is drawn anew by its script.
    await expect
      .poll(() => page.evaluate(stickingOut), { message: `what scrolls ${path} sideways at ${size.width} px` })
      .toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Runs in the page: the elements that reach over its right edge, when the page can be scrolled there. */
export function stickingOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)}`);
}
