import type { PageEntry } from './page-entries.ts';
import { settled } from './settled.ts';
import type { Visitor } from './visitor.ts';

/** Opens a page by its entry and waits until it stands. Throws where another page answers. */
export async function openEntry(visitor: Visitor, entry: PageEntry): Promise<void> {
  const { page, open } = visitor;
  if (entry.saved) {
    await page.evaluate((saved) => {
      for (const [name, value] of Object.entries(saved)) sessionStorage.setItem(name, JSON.stringify(value));
    }, entry.saved);
  }
  await open(entry.path);
  await page.locator('h1').first().waitFor();
  await entry.walk?.(visitor);
  const wanted = new RegExp(`/${lastWord(entry)}$`, 'i');
  if (entry.walk || entry.leadsTo) await page.waitForURL(({ pathname }) => wanted.test(pathname));
  await settled(visitor);
  const { pathname } = new URL(page.url());
  const stands = entry.walk || entry.leadsTo ? wanted.test(pathname) : pathname === entry.path.split('?')[0];
  if (!stands) throw new Error(`The entry of ${entry.page} leads to ${pathname}`);
}

/** The end of the address of the page that answers: routes are named by it. */
const lastWord = ({ page, leadsTo }: PageEntry) =>
  (leadsTo ?? page)
    .split('.')
    .at(-1)
    ?.replace(/^Install(?=\w)/, '');
