import { brands } from '@lendside/brands/brands';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    details: /^See details/,
    pay: /^Make a payment/,
    hello: (name: string) => `Hello, ${name}`,
    late: '12 days late',
    wasDue: /Was due/,
    civic: '2016 Honda Civic',
    youOwe: 'You owe now',
    allOff: 'To pay it all off today',
    payments: 'Payments',
    schedule: 'Schedule',
    whereItWent: 'Where each payment went',
    plan: 'Your payment plan',
    back: 'Back',
    elsewhere: /This loan is with CCC/,
    bankrupt: 'Bankruptcy on file',
    closed: 'Closed by the lender',
    collects: /amount due|past due|days late|you owe|overdue|make a payment|pay now|pay it all off/i,
    unknown: 'We could not find this loan',
  },
  spanish: {
    details: /^Ver detalles/,
    pay: /^Hacer un pago/,
    hello: (name: string) => `Hola, ${name}`,
    late: '12 días de atraso',
    wasDue: /Venció el/,
    civic: 'Honda Civic 2016',
    youOwe: 'Debe ahora',
    allOff: 'Para liquidarlo hoy',
    payments: 'Pagos',
    schedule: 'Plan',
    whereItWent: 'A dónde fue cada pago',
    plan: 'Su plan de pagos',
    back: 'Atrás',
    elsewhere: /Este préstamo es de CCC/,
    bankrupt: 'Bancarrota registrada',
    closed: 'Cerrado por el prestamista',
    collects: /cantidad a pagar|atraso|atrasad|debe ahora|vencid|hacer un pago|pagar todo|liquidarlo/i,
    unknown: 'No encontramos este préstamo',
  },
};

/** The color that a page's brand gives its buttons, as the browser computed it. */
const brandColor = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--brand)';
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

describe('what somebody owes', () => {
  storyInBothLanguages('james sees it, since when, and where his money went', {}, async (visitor) => {
    const { page, words, signIn } = visitor;
    const text = words(WORDS);
    await signIn('james.porter');
    expect(new URL(page.url()).pathname).toBe('/tmx/Accounts');
    const loan = page.getByRole('article', { name: text.civic });
    await loan.getByText(text.late).waitFor();
    await loan.getByText(text.wasDue).waitFor();
    expect(await loan.innerText()).toMatch(/\$\d+\.\d\d/);
    await visitor.looksRight();

    await loan.getByRole('link', { name: text.details }).click();
    await page.getByText(text.youOwe, { exact: true }).waitFor();
    await page.getByText(text.allOff, { exact: true }).waitFor();
    await visitor.looksRight();
    await page.getByRole('radio', { name: text.payments }).click();
    await page.getByRole('heading', { name: text.whereItWent }).waitFor();
    expect(await page.getByRole('listitem').filter({ hasText: /\$/ }).count()).toBeGreaterThanOrEqual(5);
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('radio', { name: text.schedule }).click();
    await page.getByRole('table', { name: text.plan }).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.back }).click();
    await page.getByRole('heading', { name: text.hello('James') }).waitFor();
  });

  storyInBothLanguages('a loan of somebody else is as good as none', {}, async (visitor) => {
    const { page, words, signIn, open } = visitor;
    await signIn('james.porter');
    visitor.expectsRefusal('/accountdetail', 404);
    await open('/tmx/Accounts/40120-500233-01');
    await page.getByText(words(WORDS).unknown).waitFor();
    await visitor.looksRight();
  });
});

describe('all brands at once', () => {
  storyInBothLanguages(
    'dana sees her three loans, each with the look of its brand',
    { width: 'desktop' },
    async (visitor) => {
      const { page, words, signIn } = visitor;
      const text = words(WORDS);
      await signIn('dana.whitfield');
      expect(new URL(page.url()).pathname).toBe('/Home');
      await page.getByRole('heading', { name: text.hello('Dana') }).waitFor();
      await page.getByRole('article').nth(2).waitFor();
      const looks = await page
        .getByRole('article')
        .evaluateAll((loans) => loans.map((loan) => loan.getAttribute('data-brand')));
      expect(looks.sort()).toEqual(['ccc', 'inl', 'tmx']);
      await page.getByText(text.elsewhere).waitFor();
      await visitor.looksRight();

      const colors: Record<string, string> = {};
      for (const brand of ['tmx', 'inl'] as const) {
        await page.locator(`article[data-brand="${brand}"]`).getByRole('link', { name: text.details }).click();
        await page.waitForURL((url) => url.pathname.startsWith(`/${brand}/Accounts/`));
        await page.getByRole('article').first().waitFor({ state: 'detached' });
        await page.getByRole('link', { name: text.pay }).waitFor();
        expect(await page.locator('html').getAttribute('data-brand')).toBe(brand);
        expect(await page.title()).toContain(`| ${brands[brand].name}`);
        await visitor.looksRight();
        colors[brand] = await brandColor(page);
        await page.getByRole('button', { name: text.back }).click();
        await page.getByRole('heading', { name: text.hello('Dana') }).waitFor();
      }
      expect(colors.tmx).not.toBe(colors.inl);
    },
  );
});

describe('loans on which nothing may be asked for', () => {
  storyInBothLanguages('gus is not asked for money anywhere', { brand: 'cic' }, async (visitor) => {
    const { page, words, signIn } = visitor;
    const text = words(WORDS);
    await signIn('gus.ortega');
    for (const standing of [text.bankrupt, text.closed]) {
      await page.getByRole('article').filter({ hasText: standing }).waitFor();
    }
    expect(await page.locator('main').innerText()).not.toMatch(text.collects);
    await visitor.looksRight();
    const count = await page.getByRole('link', { name: text.details }).count();
    for (let index = 0; index < count; index += 1) {
      await page.getByRole('link', { name: text.details }).nth(index).click();
      await page.waitForURL((url) => /Accounts\/./.test(url.pathname));
      await page.locator('main [data-tone]').first().waitFor();
      expect(await page.locator('main').innerText()).not.toMatch(text.collects);
      expect(await page.getByRole('link', { name: text.pay }).count()).toBe(0);
      await visitor.looksRight();
      await page.getByRole('button', { name: text.back }).click();
      await page.getByRole('heading', { name: text.hello('Gus') }).waitFor();
    }
  });
});
