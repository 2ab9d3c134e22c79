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
    documents: 'Documents',
    pay: 'Payments',
    aboutLoan: 'About this loan',
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
    aboutLoan: 'Sobre este préstamo',
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
      await signIn('james.porter');
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

story('on paper stands what a page says, and nothing that is pressed', {}, async (visitor) => {
  const { page, signIn, open } = visitor;
  await signIn('james.porter');
  await open('/tmx/Accounts/40120-500232-01');
  await page.getByText('You owe now', { exact: true }).waitFor();
  await page.getByRole('radio', { name: 'Schedule' }).click();
  await page.getByRole('table', { name: 'Your payment plan' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('table', { name: 'Your payment plan' }).isVisible()).toBe(true);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('button').filter({ visible: true }).count()).toBe(0);
});

async function openMenu({ page, words }: Visitor): Promise<void> {
  await page.getByRole('button', { name: words(WORDS).menu }).click();
  await page.getByRole('dialog').waitFor();
}
