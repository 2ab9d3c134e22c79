import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    entry: 'See what is due next to your pay days',
    heading: 'Your budget',
    total: 'All together',
    pay: /^Pay or plan it/,
    choose: 'Make a payment',
  },
  spanish: {
    entry: 'Ver lo que vence junto a sus días de cobro',
    heading: 'Su presupuesto',
    total: 'En total',
    pay: /^Pagarlo o programarlo/,
    choose: 'Hacer un pago',
  },
};

const centsOf = (text: string): number => Number(text.replace(/\D/g, ''));

describe('a budget', () => {
  storyInBothLanguages(
    'dana sees what is due on her loans of three brands next to her pay days, and goes to pay one',
    {},
    async (visitor) => {
      const { page, words, keyboard, signIn, looksRight } = visitor;
      const text = words(WORDS);
      await signIn('dana.whitfield');
      await page.goto(new URL('/Home', page.url()).href);
      await keyboard.press(page.getByRole('link', { name: text.entry }));
      await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
      const payments = page.locator('main li[data-brand]');
      await payments.first().waitFor();
      await looksRight();
      const brands = await payments.evaluateAll((all) => all.map((one) => one.getAttribute('data-brand')));
      expect([...new Set(brands)].sort()).toEqual(['ccc', 'inl', 'tmx']);
      // Each payment counts once in the sum.
      const amounts = await payments.locator('p:nth-of-type(2)').allInnerTexts();
      const total = page.locator('dl > div', { hasText: text.total }).locator('dd');
      expect(amounts.reduce((sum, one) => sum + centsOf(one), 0)).toBe(centsOf(await total.innerText()));
      await keyboard.press(page.getByRole('link', { name: text.pay }).first());
      await page.getByRole('heading', { level: 1, name: text.choose }).waitFor();
    },
  );
});
