import type { Page } from 'playwright-core';
import { unwatched } from './watch-shifts.ts';

const DESKTOP = { width: 1280, height: 800 };

/**
 * Elements broken by letters of twice the size: parts of the bar above the page that leave it on a phone, and elements that
 * scroll a desktop sideways.
 */
export function brokenByLargeLetters(page: Page): Promise<readonly string[]> {
  return unwatched(page, () => withLargeLetters(page));
}

async function withLargeLetters(page: Page): Promise<readonly string[]> {
  const before = page.viewportSize();
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const broken = [...(await page.evaluate(outsideTheBar))];
  await page.setViewportSize(DESKTOP);
  broken.push(...(await page.evaluate(outsideThePage)));
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  if (before) await page.setViewportSize(before);
  return broken;
}

/** Runs in the page: the controls of the shell's bar that are not wholly on it. */
function outsideTheBar(): string[] {
  const bar = document.querySelector('header:has(~ main)');
  if (!bar) return [];
  const { bottom, right } = bar.getBoundingClientRect();
  return [...bar.querySelectorAll('button, a, label')]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.top < 0 || box.bottom > bottom + 1 || box.right > right + 1;
    })
    .map((part) => `${part.tagName} ${part.textContent} leaves the bar`);
}

/** Runs in the page: what reaches over its right edge, when the page can be scrolled there. */
function outsideThePage(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth)
    .map((element) => `${element.tagName} ${element.className} ${element.textContent?.slice(0, 40)} leaves the page`);
}
