import { launchBrowser } from '@lendside/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Product, productAt } from './product.ts';
import { type VisitOptions, type Visitor, visit } from './visitor.ts';

/** One browser for the stories of a file. */
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Where a story happens: the product that all share, unless it names one of its own. */
export interface StoryOptions extends VisitOptions {
  readonly product?: () => Product;
}

const productOf = ({ product }: StoryOptions): Product => product?.() ?? productAt(inject('productPort'));

/** A second visitor of the same story, with a browser that the story closes. */
export const visitorOf = (options: StoryOptions) => visit(browser, productOf(options), options);

/** One story: a visitor with a fresh browser does something, and nothing breaks on the way. */
export function story(name: string, options: StoryOptions, tell: (visitor: Visitor) => Promise<void>): void {
  test(name, async () => {
    const { visitor, wrong, close } = await visitorOf(options);
    try {
      await tell(visitor);
      expect(wrong, 'what went wrong on the way').toEqual([]);
    } catch (error) {
      await tellMore(visitor.page, name, wrong);
      throw error;
    } finally {
      await close();
    }
  });
}

/** The same story in both languages. */
export function storyInBothLanguages(
  name: string,
  options: Omit<StoryOptions, 'language'>,
  tell: (visitor: Visitor) => Promise<void>,
): void {
  for (const language of ['english', 'spanish'] as const)
    story(`${name} (${language})`, { ...options, language }, tell);
}

/** A failed story leaves a picture and what the browser said. */
async function tellMore(page: Page, name: string, wrong: readonly string[]): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name.replace(/[^a-z0-9]+/gi, '-')}.png` }).catch(() => undefined);
  for (const line of wrong) process.stdout.write(`${name}: ${line}\n`);
  process.stdout.write(`${name}: it ended at ${page.url()}\n`);
}
