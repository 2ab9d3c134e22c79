import type { Locator, Page } from 'playwright-core';

const PRESSES_MAX = 80;

/** A keyboard-only customer: reaches everything with Tab and arrows, answers with Enter or Space. */
export interface Keyboard {
  /** Presses Tab until this has the focus; throws when it never does. */
  reach(target: Locator): Promise<void>;
  press(target: Locator, key?: 'Enter' | 'Space'): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** Chooses one of several radio buttons with the arrows. */
  choose(radio: Locator): Promise<void>;
}

export function keyboardOf(page: Page): Keyboard {
  const hasFocus = (target: Locator) =>
    target.evaluate((element) => element.ownerDocument.activeElement === element && element.ownerDocument.hasFocus());

  async function reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
      if (await hasFocus(target)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`${target} cannot be reached with the Tab key`);
  }

  return {
    reach,
    async press(target, key = 'Enter') {
      await reach(target);
      // A button that is busy can be reached, and takes no press.
      await target.and(page.locator(':not([aria-disabled="true"])')).waitFor();
      await page.keyboard.press(key);
    },
    async type(field, text) {
      await reach(field);
      await page.keyboard.type(text);
    },
    async choose(radio) {
      await radio.waitFor();
      const name = await radio.getAttribute('name');
      const group = page.locator(`input[type="radio"][name="${name}"]`);
      // Tab stops once in a group: at the chosen one, or at the first when none is.
      for (let presses = 0; presses < PRESSES_MAX; presses += 1) {
        if (await inside(group)) break;
        await page.keyboard.press('Tab');
      }
      await page.keyboard.press('Space');
      for (let presses = 0; presses < PRESSES_MAX && !(await radio.isChecked()); presses += 1) {
        await page.keyboard.press('ArrowDown');
      }
    },
  };

  async function inside(group: Locator): Promise<boolean> {
    return group.evaluateAll((radios) => radios.some((one) => one === document.activeElement));
  }
}
