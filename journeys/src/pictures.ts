import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@lendside/tools/browser';
import { repositoryRoot } from '@lendside/tools/product-process';
import type { Browser } from 'playwright-core';
import { openEntry } from './open-entry.ts';
import { ENTRIES, pagesOfThePortal, routeAt } from './page-entries.ts';
import { FLOWS } from './picture-flows.ts';
import { askedFor, type Look } from './picture-looks.ts';
import { WALKS } from './picture-walks.ts';
import { openProduct, type Product, productAt } from './product.ts';
import { takeForReadme } from './readme-pictures.ts';
import { settled } from './settled.ts';
import { type VisitOptions, type Visitor, visit } from './visitor.ts';

/**
 * `npm run pictures`: every page as a person sees it, on a phone and on a desktop, light and dark, at two brands, in
 * two languages, into pictures/; and the four of the README into docs/pictures/. Names behind the command (`npm run
 * pictures -- Home renewal`) take only those pages and walks, `--look=desktop,dark` only the looks that fit
 * (`picture-looks.ts`). `STORIES_AT` takes them of a product that runs already.
 */
const folder = join(repositoryRoot, 'pictures');
const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } } as const;

const { names: wanted, looks } = askedFor(process.argv.slice(2));
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name);
const taken = new Set<string>();
const failed: string[] = [];
let count = 0;

/** One screen in all its looks. The brand beside the page's own is put on as its dress: colors, type and corners. */
async function keepAll(visitor: Visitor, name: string): Promise<void> {
  const { page } = visitor;
  await settled(visitor);
  taken.add(routeAt(new URL(page.url()).pathname) ?? '');
  const own = (await page.locator('html').getAttribute('data-brand')) ?? 'tmx';
  const other = own === 'inl' ? 'tmx' : 'inl';
  for (const { language, width, brand, theme } of looks) {
    const dress = brand === 'own' ? own : other;
    await page.setViewportSize(SIZES[width]);
    await wearBrand(visitor, dress);
    await speak(visitor, language);
    await page.emulateMedia({ colorScheme: theme });
    const file = `${name}.${width}.${theme}.${dress}.${language}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' });
    count += 1;
  }
  await wearBrand(visitor, own);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(SIZES.phone);
  await speak(visitor, 'english');
}

/** Puts a brand on. The sign-in page brings the dress of one brand only: it is opened at the other's deployment. */
async function wearBrand({ page, product }: Visitor, brand: string): Promise<void> {
  const { origin, pathname } = new URL(page.url());
  if (pathname === '/' && origin !== product.originOf(brand)) await page.goto(product.originOf(brand));
  else if (pathname !== '/') await page.evaluate(wear, brand);
}

/** Runs in the page. */
function wear(brand: string): void {
  document.documentElement.dataset.brand = brand;
}

/** Chooses the language as a person does, in the header; also where a dialog covers it. */
async function speak(visitor: Visitor, language: Look['language']): Promise<void> {
  const { page } = visitor;
  const choice = page.locator(`header input[value="${language}"]`).first();
  if ((await choice.count()) === 0) return;
  await choice.evaluate((element: HTMLElement) => element.click());
  await page.locator(`html[lang^="${language === 'spanish' ? 'es' : 'en'}"]`).waitFor();
  await settled(visitor);
}

/** Takes pictures in a browser of their own; a failure is reported and the others continue. */
async function alone(
  browser: Browser,
  product: Product,
  options: VisitOptions,
  name: string,
  tell: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const { visitor, close } = await visit(browser, product, options);
  await tell(visitor)
    .catch(async (error: unknown) => {
      await visitor.page.screenshot({ path: join(folder, `${name}.failed.png`) }).catch(() => undefined);
      failed.push(`${name}: ${error instanceof Error ? error.message.split('\n', 2).join(' ') : error}`);
    })
    .finally(close);
}

const isWhole = wanted.length === 0 && looks.length === askedFor([]).looks.length;
if (isWhole) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const running = Number(process.env.STORIES_AT);
const product = running > 0 ? { ...productAt(running), stop: () => Promise.resolve() } : await openProduct();
const browser = await launchBrowser();
try {
  if (isWhole || wanted.includes('readme')) await takeForReadme(browser, product);
  for (const { who, brand, entries } of ENTRIES) {
    const some = entries.filter(({ page }) => isWanted(page));
    if (some.length === 0) continue;
    await alone(browser, product, { brand }, who ?? 'nobody', async (visitor) => {
      if (who) await visitor.signIn(who);
      else await visitor.open('/');
      for (const entry of some) {
        await openEntry(visitor, entry)
          .then(() => keepAll(visitor, entry.page))
          .catch((error: unknown) => failed.push(`${entry.page}: ${error instanceof Error ? error.message : error}`));
      }
    });
  }
  for (const { name, tell, ...options } of [...WALKS, ...FLOWS].filter((walk) => isWanted(walk.name))) {
    await alone(browser, product, options, name, async (visitor) => {
      let number = 0;
      const keep = (step: string) => {
        number += 1;
        return keepAll(visitor, `${name}-${String(number).padStart(2, '0')}-${step}`);
      };
      await tell({ visitor, keep });
    });
  }
} finally {
  await browser.close();
  await product.stop();
}
const missing =
  wanted.length > 0 ? [] : pagesOfThePortal().filter((page) => !taken.has(page) && page !== 'InstallRoute');
for (const line of failed) process.stdout.write(`failed: ${line}\n`);
for (const page of missing) process.stdout.write(`no picture of: ${page}\n`);
process.stdout.write(`${count} pictures of ${taken.size} pages in ${folder}\n`);
if (failed.length + missing.length > 0) process.exitCode = 1;
