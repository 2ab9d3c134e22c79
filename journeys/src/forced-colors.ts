import type { Page } from 'playwright-core';
import { unwatched } from './watch-shifts.ts';

/**
 * The choices of which one cannot see whether they are made, where the system gives the colors (high contrast): there every
 * background is the same, and what a page says by its own alone is gone.
 */
export function unseenChoices(page: Page): Promise<readonly string[]> {
  return unwatched(page, async () => {
    await page.emulateMedia({ forcedColors: 'active' });
    const unseen = await page.evaluate(choicesThatLookAlike);
    await page.emulateMedia({ forcedColors: 'none' });
    return unseen;
  });
}

/** Runs in the page: makes and unmakes each choice, and looks whether anything about it changes. */
function choicesThatLookAlike(): string[] {
  const still = new CSSStyleSheet();
  still.replaceSync('*, *::before, *::after { transition: none !important }');
  const before = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...before, still];

  const backgroundOf = (element: Element | null): string => {
    if (element === null) return 'Canvas';
    const { backgroundColor } = getComputedStyle(element);
    return backgroundColor === 'transparent' || / 0\)$/.test(backgroundColor)
      ? backgroundOf(element.parentElement)
      : backgroundColor;
  };
  const lookOf = (label: Element) =>
    [...label.querySelectorAll('*:not(input)')]
      .map((part) => {
        const { visibility, color, borderTopColor, borderTopWidth } = getComputedStyle(part);
        return [backgroundOf(part), visibility, color, borderTopColor, borderTopWidth].join(' ');
      })
      .join('\n');

  const unseen: string[] = [];
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type="radio"], input[type="checkbox"]')) {
    const label = input.labels?.[0];
    if (!label || getComputedStyle(input).opacity !== '0') continue;
    const group = [...document.getElementsByName(input.name)] as HTMLInputElement[];
    const chosen = group.find((one) => one.checked);
    const was = input.checked;
    const looked = lookOf(label);
    input.checked = !was;
    if (lookOf(label) === looked) unseen.push(label.textContent ?? input.name);
    input.checked = was;
    if (chosen && input.type === 'radio') chosen.checked = true;
  }
  document.adoptedStyleSheets = before;
  return unseen;
}
