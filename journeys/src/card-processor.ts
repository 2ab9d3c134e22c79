import { describe, expect } from 'vitest';
import {
  CARDS,
  chooseAmount,
  confirmation,
  PAY_WORDS,
  payButton,
  paymentsOf,
  reviewPayment,
  startPaying,
  typeNewCard,
  vault,
} from './paying.ts';
import type { Product } from './product.ts';
import { story, storyInBothLanguages } from './story.ts';

/** A processor that encrypts a number in its own fields and keeps and charges the card, as its stories see it. */
export interface CardProcessor {
  readonly name: string;
  /** Charges that it was asked for, the oldest first. */
  charges(product: Product): readonly object[];
  /** All that our servers asked it. */
  asked(product: Product): unknown;
  /** The answer of the next charge is lost on its way. */
  losesNextAnswer(product: Product): void;
  /** A charge that went through, of a card whose code was typed. */
  readonly charged: (code: string) => object;
  /** The same of a card that was saved before. */
  readonly chargedAgain: (code: string, amount: string) => object;
}

/** Tells how cards of a processor pay: once, with their code, saved or new, whatever becomes of an answer. */
export function tellCardsOf(processor: CardProcessor): void {
  const { charges } = processor;
  describe(`a card that ${processor.name} keeps and charges`, () => {
    storyInBothLanguages('pays to the receipt, and its number is read there alone', {}, async (visitor) => {
      const { product, words } = visitor;
      await visitor.signIn('james.porter');
      // An amount of its own for each language: the same one again would be asked about.
      await reviewPayment(visitor, words({ english: '31.27', spanish: '31.37' }), CARDS.approves);
      const before = charges(product).length;
      await payButton(visitor).click();
      await confirmation(visitor, 30);
      expect(charges(product)).toHaveLength(before + 1);
      expect(charges(product).at(-1)).toMatchObject(processor.charged('123'));
      expect(JSON.stringify(processor.asked(product))).not.toContain(CARDS.approves);
    });

    story('pays again by its code alone, once it is saved', { language: 'english' }, async (visitor) => {
      const { page, product, words } = visitor;
      const text = words(PAY_WORDS);
      await visitor.signIn('james.porter');
      await startPaying(visitor);
      await chooseAmount(visitor, '31.47');
      await page.getByRole('checkbox', { name: 'Keep this card for next time' }).check();
      await typeNewCard(visitor, CARDS.approves);
      await payButton(visitor).click();
      await confirmation(visitor, 30);
      await page.getByRole('button', { name: text.toAccount }).click();
      await startPaying(visitor);
      await chooseAmount(visitor, '31.57');
      await page.getByRole('radio', { name: /ending in 1111/ }).check();
      await page.getByRole('button', { name: text.continue, exact: true }).click();
      await page.getByRole('heading', { level: 1, name: text.review }).waitFor();
      await vault(page).getByLabel(text.code).fill('987');
      await payButton(visitor).click();
      await confirmation(visitor, 30);
      expect(charges(product).at(-1)).toMatchObject(processor.chargedAgain('987', '31.57'));
    });

    story(
      'is charged once where the answer is lost, and the page says so',
      { language: 'spanish' },
      async (visitor) => {
        const { product } = visitor;
        await visitor.signIn('james.porter');
        await reviewPayment(visitor, '32.07', CARDS.approves);
        const before = charges(product).length;
        processor.losesNextAnswer(product);
        await payButton(visitor).click();
        await confirmation(visitor, 60);
        expect(charges(product)).toHaveLength(before + 1);
        expect(await paymentsOf(visitor, '$32.07')).toBe(1);
      },
    );
  });
}
