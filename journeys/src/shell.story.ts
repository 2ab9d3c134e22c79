import { brandCodes } from '@lendside/brands/brand';
import { describe, expect } from 'vitest';
import { passVehicleOffer } from './passing.ts';
import { story, storyInBothLanguages } from './story.ts';
import { SIGN_IN_WORDS, type Visitor } from './visitor.ts';

const WORDS = {
  english: {
    ...SIGN_IN_WORDS.english,
    menu: 'Menu',
    myAccounts: 'My accounts',
    privacy: 'Privacy and terms',
    details: /^See details/,
    signOut: 'Sign out',
    signedOut: 'You are signed out',
  },
  spanish: {
    ...SIGN_IN_WORDS.spanish,
    menu: 'Menú',
    myAccounts: 'Mis cuentas',
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
  await page.getByText(words({ english: 'Loading your page', spanish: 'Cargando su página' })).waitFor();
  // Painted without the style sheets: they are named behind it.
  expect(await page.locator('head link[rel="stylesheet"]').count()).toBe(0);
  expect(await page.locator('.page-waits ~ link[rel="stylesheet"]').count()).toBeGreaterThan(0);
});

async function openMenu({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words(WORDS).menu }).click();
  await page.getByRole('dialog').waitFor();
}
