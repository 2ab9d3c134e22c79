import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { story } from './story.ts';

/** What stands in place of a page while its style sheet and its scripts are on their way, the one after the other. */
for (const { brand, path } of [
  { brand: 'tmx', path: '/tmx/Payment/40120-500232-01/ReviewPayment' },
  { brand: 'esm', path: '/ForgotPassword' },
])
  for (const width of ['phone', 'desktop'] as const)
    story(
      `of ${path} at ${brand} stays as it is when the style sheet comes (${width})`,
      { brand, width },
      async (visitor) => {
        const { page, open, moved } = visitor;
        const sheet = await heldBack(page, '**/assets/style-*.css');
        const scripts = await heldBack(page, '**/assets/*.js');
        const opening = open(path);
        const parts = page.locator('.page-waits :is(header, h1, p, section)');
        await parts.first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        const before = await parts.evaluateAll(boxesOf);
        sheet.comes();
        await page.waitForFunction(() => getComputedStyle(document.body).marginTop === '0px');
        expect(await parts.evaluateAll(boxesOf)).toEqual(before);
        scripts.comes();
        await opening;
        expect(moved).toEqual([]);
      },
    );

/** Keeps files of a page from it until they may come. */
async function heldBack(page: Page, files: string): Promise<{ comes(): void }> {
  let comes = () => {};
  const isThere = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(files, async (route) => {
    await isThere;
    await route.continue();
  });
  return { comes };
}

function boxesOf(elements: Element[]): number[][] {
  return elements.map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height];
  });
}
