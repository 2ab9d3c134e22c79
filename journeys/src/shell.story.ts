import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { brandCodes } from '@lendside/brands/brand';
import { repositoryRoot } from '@lendside/tools/product-process';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { stickingOut } from './looks-right.ts';
import { passVehicleOffer } from './passing.ts';
import { story, storyInBothLanguages } from './story.ts';
import { SIGN_IN_WORDS, type Visitor } from './visitor.ts';
import { unwatched } from './watch-shifts.ts';

const WORDS = {
  english: {
    ...SIGN_IN_WORDS.english,
    menu: 'Menu',
    myAccounts: 'My accounts',
    documents: 'Documents',
    pay: 'Payments',
    owed: 'You owe now',
    schedule: 'Schedule',
    plan: 'Your payment plan',
    printed: /Printed \w+ \d+, \d{4}$/,
    aboutLoan: 'About this loan',
    inShort: 'Your accounts in short',
    loading: 'Loading',
    slow: /taking longer than usual/,
    privacy: 'Privacy and terms',
    details: /^See details/,
    signOut: 'Sign out',
    signedOut: 'You are signed out',
  },
  spanish: {
    ...SIGN_IN_WORDS.spanish,
    menu: 'Menú',
    myAccounts: 'Mis cuentas',
    documents: 'Documentos',
    pay: 'Pagos',
    owed: 'Debe ahora',
    schedule: 'Plan',
    plan: 'Su plan de pagos',
    printed: /Impreso el \d+ \w+ \d{4}$/,
    aboutLoan: 'Sobre este préstamo',
    inShort: 'Sus cuentas en breve',
    loading: 'Cargando',
    slow: /tardando más de lo normal/,
    privacy: 'Privacidad y términos',
    details: /^Ver detalles/,
    signOut: 'Cerrar sesión',
    signedOut: 'Su sesión está cerrada',
  },
};

/** A customer with a loan at each brand. */
const CUSTOMERS = {
  c1l: 'priya.nair',
  ccc: 'maria.alvarez',
  cic: 'gus.ortega',
  chs: 'lena.fischer',
  ccf: 'riley.chen',
  esm: 'ines.duarte',
  inl: 'lena.fischer',
  tmx: 'james.porter',
} as const;

describe('the shell at each of the eight deployments', () => {
  for (const [index, brand] of brandCodes.entries()) {
    const language = index % 2 === 0 ? 'english' : 'spanish';
    story(`${brand}: in, to the accounts by the menu, and out (${language})`, { brand, language }, async (visitor) => {
      const { page, words, open, signIn } = visitor;
      const text = words(WORDS);
      await open('/');
      await signIn(CUSTOMERS[brand]);
      if (CUSTOMERS[brand] === 'lena.fischer') await passVehicleOffer(visitor);
      await page
        .getByRole('link', { name: text.details })
        .and(page.locator(`[href^="/${brand}/"]`))
        .first()
        .click();
      await page.waitForURL(new RegExp(`/${brand}/Accounts/`));
      expect(await page.locator('html').getAttribute('data-brand')).toBe(brand);

      await open('/LinkAccountOptions');
      await page.locator('h1').waitFor();
      await openMenu(visitor);
      await page.getByRole('dialog').getByRole('link', { name: text.myAccounts, exact: true }).click();
      await page.waitForURL(new RegExp(`/${brand}/Accounts$`));
      await page.getByRole('article').first().waitFor();
      await visitor.looksRight();
      await openMenu(visitor);
      const menu = page.getByRole('dialog');
      await menu.getByText(text.privacy).waitFor();
      expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
      await menu.getByRole('button', { name: text.signOut }).click();
      await page.getByText(text.signedOut, { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
    });
  }
});

storyInBothLanguages('a page whose code does not come yet says that it loads', {}, async (visitor) => {
  const { page, words, product } = visitor;
  await page.route(/\/assets\//, () => undefined);
  await page.goto(`${product.origin}/tmx/Accounts`, { waitUntil: 'commit' });
  // The page's own heading and the shape of what comes, as the server wrote them: no script ran yet.
  await page.getByRole('heading', { level: 1, name: words(WORDS).myAccounts }).waitFor();
  expect(await page.locator('.page-waits [data-of]').filter({ visible: true }).count()).toBe(2);
  expect(await page.locator('.page-waits').getAttribute('data-waits')).toBe('loans');
  // Painted without the style sheets: they are named behind it.
  expect(await page.locator('head link[rel="stylesheet"]').count()).toBe(0);
  expect(await page.locator('.page-waits ~ link[rel="stylesheet"]').count()).toBeGreaterThan(0);
});

describe('on a desktop', () => {
  storyInBothLanguages(
    'the menu stands beside the page and leads to a payment',
    { width: 'desktop' },
    async (visitor) => {
      const { page, words, signIn } = visitor;
      const text = words(WORDS);
      let answer = () => {};
      const held = new Promise<void>((resume) => {
        answer = resume;
      });
      await page.route('**/api/dashboardmessage**', async (route) => {
        await held;
        await route.fallback();
      });
      await signIn('james.porter');
      // What is below a part that may come waits for it; what is beside it does not.
      await page.locator('main:has([data-comes])').getByRole('complementary', { name: text.inShort }).waitFor();
      answer();
      const menu = page.getByRole('navigation', { name: text.menu });
      await menu.getByRole('link', { name: text.myAccounts, exact: true }).waitFor();
      expect(await page.getByRole('button', { name: text.menu, exact: true }).count()).toBe(0);
      await menu.getByRole('link', { name: text.documents, exact: true }).click();
      await page.waitForURL(/\/Documents\//);
      await page.getByRole('complementary', { name: text.aboutLoan }).waitFor();
      await visitor.looksRight();
      await menu.getByRole('link', { name: text.pay, exact: true }).click();
      await page.waitForURL(/\/tmx\/Payment\/[^/]+$/);
      await menu.getByRole('link', { name: text.myAccounts, exact: true }).click();
      await page.waitForURL(/\/tmx\/Accounts$/);
      await page.getByRole('article').first().waitFor();
    },
  );
});

storyInBothLanguages('a reload shows bar and heading before the first call answers', {}, async (visitor) => {
  const { page, words, signIn } = visitor;
  await signIn('james.porter');
  let release = () => {};
  const held = new Promise<void>((resume) => {
    release = resume;
  });
  await page.route(/\/api\//, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: words(WORDS).myAccounts }).waitFor();
  await page.getByRole('banner').waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: words(WORDS).loading })
    .waitFor();
  await page.getByText(words(WORDS).slow).waitFor();
  release();
  await page.getByRole('article').first().waitFor();
  expect(await page.locator('h1').count()).toBe(1);
});

/** Letter paper, in pixels. */
const SHEET = { width: 816, height: 1056 };

storyInBothLanguages('on paper stands what a page says, and nothing that is pressed', {}, async (visitor) => {
  const { page, words, signIn, open } = visitor;
  const text = words(WORDS);
  await signIn('james.porter');
  await open('/tmx/Accounts/40120-500232-01');
  await page.getByText(text.owed, { exact: true }).waitFor();
  await page.getByRole('radio', { name: text.schedule }).click();
  const plan = page.getByRole('table', { name: text.plan });
  await plan.first().waitFor();
  await unwatched(page, async () => {
    await page.setViewportSize(SHEET);
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    // Whose page it is, where it was and when; and the months that are folded on a screen.
    await page.getByText(text.printed).waitFor();
    await page.getByText('/tmx/Accounts/40120-500232-01').waitFor();
    for (const row of await page.locator('main tr').all()) expect(await row.isVisible()).toBe(true);
    for (const part of ['banner', 'navigation', 'button', 'radio'] as const)
      expect(await page.getByRole(part).filter({ visible: true }).count(), part).toBe(0);
    expect(await page.evaluate(stickingOut), 'what is cut at the edge of the sheet').toEqual([]);
    expect(await page.evaluate(staying), 'what would stand on every sheet').toEqual([]);
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  });
});

/** Runs in the page: what stays where it is while the page goes on. */
function staying(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((part) => part.checkVisibility() && ['fixed', 'sticky'].includes(getComputedStyle(part).position))
    .filter((part) => part.textContent !== '')
    .map((part) => `${part.tagName} ${part.className}`);
}

test('the sign-in page and the page of a loan bring a small part of what a library for pages weighs', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export { createRoot } from 'react-dom/client'; export { createElement } from 'react'",
      resolveDir: repositoryRoot,
    },
    ...{ bundle: true, minify: true, write: false, format: 'esm' },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const library = brotliCompressSync(outputFiles[0]?.contents ?? '').length;
  const dist = join(repositoryRoot, 'portal', 'dist');
  const sizeOf = (name: RegExp) => {
    const file = readdirSync(join(dist, 'assets')).find((one) => name.test(one));
    return statSync(join(dist, 'assets', file ?? 'none')).size / library;
  };
  const pages = readdirSync(join(dist, 'sign-in')).filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThanOrEqual(16);
  for (const page of pages) {
    const [, style = ''] = /<style>([^<]+)<\/style>/.exec(readFileSync(join(dist, 'sign-in', page), 'utf8')) ?? [];
    expect(style, `style of ${page}`).not.toBe('');
    const styleSize = brotliCompressSync(style).length / library;
    expect(sizeOf(/^sign-in-.+\.js\.br$/) + styleSize, `script and style of ${page}`).toBeLessThanOrEqual(0.205);
  }
  expect(sizeOf(/^account-details-.+\.js\.br$/), 'of the page of a loan').toBeLessThanOrEqual(0.5);
});

async function openMenu({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words(WORDS).menu }).click();
  await page.getByRole('dialog').waitFor();
}
