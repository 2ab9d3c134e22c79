import { describe, expect } from 'vitest';
import {
  CARDS,
  chooseAmount,
  confirmation,
  PAY_WORDS,
  payButton,
  paymentsOf,
  startPaying,
  toNewCard,
  vault,
} from './paying.ts';
import { story, storyInBothLanguages } from './story.ts';
import { reviewAtCyberSource, typedBy } from './typed-at-cybersource.ts';
import type { Visitor } from './visitor.ts';

function peerOf({ product: { farCards } }: Visitor) {
  if (!farCards) throw new Error('Cards of these stories are kept by CyberSource.');
  return farCards.peer;
}

const charges = (visitor: Visitor) => peerOf(visitor).payments.filter(({ isVoided }) => !isVoided).length;

describe('a card that CyberSource keeps and charges', () => {
  storyInBothLanguages(
    'pays from sign-in to the receipt, and its number reaches CyberSource alone',
    {},
    async (visitor) => {
      await visitor.signIn('james.porter');
      // An amount of its own for each language: the same one again would be asked about.
      await reviewAtCyberSource(visitor, visitor.words({ english: '31.07', spanish: '31.17' }), CARDS.approves);
      expect(await vault(visitor.page).locator('input[name="number"]').isVisible()).toBe(false);
      const before = charges(visitor);
      await payButton(visitor).click();
      await confirmation(visitor, 30);
      expect(charges(visitor)).toBe(before + 1);
      const [download] = await Promise.all([
        visitor.page.waitForEvent('download'),
        visitor.page.getByRole('button', { name: visitor.words(PAY_WORDS).receipt }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    },
  );

  story('says what is missing in its fields, in the customer’s language', { language: 'spanish' }, async (visitor) => {
    const { page, words } = visitor;
    await visitor.signIn('james.porter');
    await startPaying(visitor);
    await chooseAmount(visitor, '31.08');
    await toNewCard(visitor);
    await typedBy(visitor, 'cardNumber').fill('4111');
    await page.getByRole('button', { name: words(PAY_WORDS).useCard }).click();
    await vault(page).getByText('Revise el número de la tarjeta.').waitFor();
  });

  for (const [kind, dollars] of [
    ['lost', '32.01'],
    ['serverError', '32.02'],
    ['html', '32.03'],
  ] as const)
    story(
      `is charged once where its answer is none (${kind}), and the customer is told so`,
      { language: 'english' },
      async (visitor) => {
        await visitor.signIn('james.porter');
        await reviewAtCyberSource(visitor, dollars, CARDS.approves);
        const before = charges(visitor);
        peerOf(visitor).trouble(kind, '/pts/v2/payments');
        await payButton(visitor).click();
        await confirmation(visitor, 60);
        expect(charges(visitor)).toBe(before + 1);
        expect(await paymentsOf(visitor, `$${dollars}`)).toBe(1);
      },
    );
});
