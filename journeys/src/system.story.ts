import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { describe, expect } from 'vitest';
import { story, storyInBothLanguages } from './story.ts';
import { SIGN_IN_WORDS } from './visitor.ts';

const WORDS = {
  english: {
    ...SIGN_IN_WORDS.english,
    closed: 'We will be right back',
    call: /^Call/,
    tryAgain: 'Try again',
    notYet: 'Not yet.',
    noConnection: 'No connection',
    still: 'Still no connection.',
    hello: 'Hello, James',
    details: /^See details/,
  },
  spanish: {
    ...SIGN_IN_WORDS.spanish,
    closed: 'Volvemos enseguida',
    call: /^Llamar/,
    tryAgain: 'Intentar de nuevo',
    notYet: 'Todavía no.',
    noConnection: 'Sin conexión',
    still: 'Todavía no hay conexión.',
    hello: 'Hola, James',
    details: /^Ver detalles/,
  },
};

describe('the service is closed', () => {
  storyInBothLanguages('says so with a phone number, and opens again', {}, async (visitor) => {
    const { page, words, open, signIn, product } = visitor;
    const text = words(WORDS);
    await signIn('james.porter');
    await page.getByRole('heading', { name: text.hello }).waitFor();
    await product.dev.flags({ serviceStatus: 'unavailable' });
    try {
      await open('/tmx/Accounts');
      await page.getByRole('heading', { name: text.closed }).waitFor();
      await page.getByRole('link', { name: text.call }).waitFor();
      await visitor.looksRight();
      await page.getByRole('button', { name: text.tryAgain }).click();
      await page.getByText(text.notYet).waitFor();
    } finally {
      await product.dev.flags({ serviceStatus: 'available' });
    }
    await page.getByRole('button', { name: text.tryAgain }).click();
    await page.getByRole('heading', { name: text.hello }).waitFor();
  });
});

describe('no connection', () => {
  storyInBothLanguages('is said calmly, and the wanted page comes when it is back', {}, async (visitor) => {
    const { page, words, signIn } = visitor;
    const text = words(WORDS);
    await signIn('james.porter');
    await page.getByRole('heading', { name: text.hello }).waitFor();
    await page.getByRole('link', { name: text.details }).hover();
    await visitor.offline(true);
    await page.getByRole('link', { name: text.details }).click();
    await page.getByRole('button', { name: text.tryAgain }).first().waitFor();
    await page.getByRole('button', { name: text.tryAgain }).first().click();
    await visitor.looksRight({ focusOnHeading: false });
    await visitor.offline(false);
    await page.getByRole('button', { name: text.tryAgain }).first().click();
    await page.getByRole('heading', { level: 1, name: /Honda/ }).waitFor();
  });

  storyInBothLanguages('the page for it can be left once the service answers', {}, async (visitor) => {
    const { page, words, open } = visitor;
    const text = words(WORDS);
    await open('/NetworkError');
    await page.getByRole('heading', { name: text.noConnection }).waitFor();
    await visitor.looksRight();
    await visitor.offline(true);
    await page.getByRole('button', { name: text.tryAgain }).click();
    await page.getByText(text.still).waitFor();
    await visitor.offline(false);
    await page.getByRole('button', { name: text.tryAgain }).click();
    await page.getByLabel(text.username, { exact: true }).waitFor();
  });
});

describe('eight brands', () => {
  const seen = new Map<string, string>();

  for (const code of brandCodes) {
    story(`${code} has a sign-in page of its own look`, { brand: code }, async (visitor) => {
      const { page, open } = visitor;
      await open('/');
      expect(await page.locator('html').getAttribute('data-brand')).toBe(code);
      expect(await page.title()).toBe(`Sign in | ${brands[code].name}`);
      await visitor.looksRight({ focusOnHeading: false });
      const { color, font, radius } = await page
        .getByRole('button', { name: 'Sign in', exact: true })
        .evaluate((button) => {
          const style = getComputedStyle(button);
          const heading = getComputedStyle(document.querySelector('h1') ?? button);
          return { color: style.backgroundColor, font: heading.fontFamily, radius: style.borderRadius };
        });
      expect([...seen.values()]).not.toContain(`${color} ${font} ${radius}`);
      expect([...seen.values()].some((look) => look.startsWith(color))).toBe(false);
      seen.set(code, `${color} ${font} ${radius}`);
    });
  }
});
