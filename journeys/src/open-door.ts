import type { PageDoor } from './page-doors.ts';
import type { Visitor } from './visitor.ts';

/** Opens a page by its door and waits until it stands. Throws where another page answers. */
export async function openDoor(visitor: Visitor, door: PageDoor): Promise<void> {
  const { page, open } = visitor;
  if (door.kept) {
    await page.evaluate((kept) => {
      for (const [name, value] of Object.entries(kept)) sessionStorage.setItem(name, JSON.stringify(value));
    }, door.kept);
  }
  await open(door.path);
  await page.locator('h1').first().waitFor();
  await door.walk?.(visitor);
  const wanted = new RegExp(`/${lastWord(door)}$`, 'i');
  if (door.walk || door.leadsTo) await page.waitForURL(({ pathname }) => wanted.test(pathname));
  await settled(visitor);
  const { pathname } = new URL(page.url());
  const stands = door.walk || door.leadsTo ? wanted.test(pathname) : pathname === door.path.split('?')[0];
  if (!stands) throw new Error(`The door to ${door.page} leads to ${pathname}`);
}

/** The end of the address of the page that answers: routes are named by it. */
const lastWord = ({ page, leadsTo }: PageDoor) =>
  (leadsTo ?? page)
    .split('.')
    .at(-1)
    ?.replace(/^Install(?=\w)/, '');

/** Nothing is loading, moving or shown faintly any more. */
export async function settled({ page }: Visitor): Promise<void> {
  await page.locator('[aria-busy="true"], [data-stale]').first().waitFor({ state: 'detached' });
  await page.waitForTimeout(150);
}
