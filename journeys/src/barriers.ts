import { AxeBuilder } from '@axe-core/playwright';
import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Accessibility rules that a theme can affect: a page has the same words and structure in both. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Accessibility violations of a page, in both themes; expected to be empty. */
export async function barriersOn(page: Page): Promise<readonly string[]> {
  const found: string[] = [];
  // Judged from its top: what the header covers in the middle of a page is a scroll away.
  const top = await page.evaluate(() => {
    const before = scrollY;
    scrollTo({ top: 0, behavior: 'instant' });
    return before;
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(colorsStand);
    const rules = colorScheme === 'light' ? TAGS : COLOR_RULES;
    // The rules reach into frames of another origin only with the help of a page of their own, which takes its time.
    const barriers = await (page.frames().length === 1 ? judge(page, rules) : judgeWithFrames(page, rules));
    found.push(...barriers.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.evaluate((before) => scrollTo({ top: before, behavior: 'instant' }), top);
  return found;
}

/**
 * Runs in the page: whether colors that fade into those of another theme have arrived. Looked at again and again: the promise of a transition's end
 * is not always settled where its element left meanwhile.
 */
const colorsStand = (): boolean => !document.getAnimations().some((animation) => animation instanceof CSSTransition);

async function judge(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = { runOnly: [...rules], resultTypes: ['violations'] };
  return page.evaluate(async (given) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given);
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' / ')}`,
    );
  }, options);
}

async function judgeWithFrames(page: Page, rules: readonly string[]): Promise<readonly string[]> {
  const builder = new AxeBuilder({ page });
  const judged = rules === TAGS ? builder.withTags([...rules]) : builder.withRules([...rules]);
  const { violations } = await judged.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' / ')}`,
  );
}
