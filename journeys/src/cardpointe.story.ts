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
import { story, storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

function peerOf({ product: { cardPointe } }: Visitor) {
  if (!cardPointe) throw new Error('Cards of these stories are at CardPointe.');
  return cardPointe;
}

const authorizations = (visitor: Visitor) => peerOf(visitor).transactions.filter(({ type }) => type === 'auth');

describe('a card that CardPointe keeps and charges', () => {
  storyInBothLanguages('pays to the receipt, and its number is read by CardPointe alone', {}, async (visitor) => {
    await visitor.signIn('james.porter');
    const { asked } = peerOf(visitor);
    // An amount of its own for each language: the same one again would be asked about.
    await reviewPayment(visitor, visitor.words({ english: '33.27', spanish: '33.37' }), CARDS.approves);
    const before = authorizations(visitor).length;
    await payButton(visitor).click();
    await confirmation(visitor, 30);
    expect(authorizations(visitor)).toHaveLength(before + 1);
    expect(authorizations(visitor).at(-1)).toMatchObject({ said: { respstat: 'A' }, asked: { cvv2: '123' } });
    expect(JSON.stringify(asked)).not.toContain(CARDS.approves);
  });

  story('pays again by its code alone, once it is saved', { language: 'english' }, async (visitor) => {
    const { page, words } = visitor;
    const text = words(PAY_WORDS);
    await visitor.signIn('james.porter');
    await startPaying(visitor);
    await chooseAmount(visitor, '33.47');
    await page.getByRole('checkbox', { name: 'Keep this card for next time' }).check();
    await typeNewCard(visitor, CARDS.approves);
    await payButton(visitor).click();
    await confirmation(visitor, 30);
    await page.getByRole('button', { name: text.toAccount }).click();
    await startPaying(visitor);
    await chooseAmount(visitor, '33.57');
    await page.getByRole('radio', { name: /ending in 1111/ }).check();
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.review }).waitFor();
    await vault(page).getByLabel(text.code).fill('987');
    await payButton(visitor).click();
    await confirmation(visitor, 30);
    expect(authorizations(visitor).at(-1)).toMatchObject({ amount: '33.57', asked: { cvv2: '987', cof: 'C' } });
  });

  story('is charged once where the answer is lost, and the page says so', { language: 'spanish' }, async (visitor) => {
    await visitor.signIn('james.porter');
    await reviewPayment(visitor, '34.07', CARDS.approves);
    const before = authorizations(visitor).length;
    peerOf(visitor).trouble('lost', '/cardconnect/rest/auth');
    await payButton(visitor).click();
    await confirmation(visitor, 60);
    expect(authorizations(visitor)).toHaveLength(before + 1);
    expect(await paymentsOf(visitor, '$34.07')).toBe(1);
  });
});
