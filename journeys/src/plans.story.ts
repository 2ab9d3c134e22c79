import { describe, expect } from 'vitest';
import { CHANGE_WORDS, openChange, signChange } from './changing-payments.ts';
import { CARDS, confirmation, PAY_WORDS, payButton, paymentsOf, startPaying, typeNewCard } from './paying.ts';
import { story } from './story.ts';

describe('payments that are changed', () => {
  story(
    'maria skips one in Spanish, signs it, sees the new day, and takes it back',
    { language: 'spanish', brand: 'ccc' },
    async (visitor) => {
      const { page, words } = visitor;
      const text = words(CHANGE_WORDS);
      await openChange(visitor, 'maria.alvarez');
      await page.getByRole('button', { name: text.sign }).click();
      await page.getByText(text.missing, { exact: true }).waitFor();
      await page.getByRole('radio', { name: text.skip }).check();
      await page.getByRole('list', { name: text.compare }).waitFor();
      await page.getByText(text.all, { exact: true }).click();
      await visitor.looksRight({ focusOnHeading: false });
      await signChange(visitor);
      await visitor.looksRight();
      await page.getByRole('button', { name: text.undo, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.undoYes, exact: true }).click();
      await page.getByText(text.undone, { exact: true }).first().waitFor();
      expect((await visitor.product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );

  story(
    'maria pays less for four payments, and makes the first of them by hand',
    { language: 'english', brand: 'ccc' },
    async (visitor) => {
      const { page, words } = visitor;
      const text = words(CHANGE_WORDS);
      await openChange(visitor, 'maria.alvarez');
      await page.getByRole('radio', { name: text.lower }).check();
      await page.getByRole('radio', { name: text.four, exact: true }).check();
      await page.getByRole('list', { name: text.compare }).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await signChange(visitor);
      const made = await page.getByText(/^Your next payment is \$/).innerText();
      const amount = /\$[\d,]+\.\d\d/.exec(made)?.[0] ?? 'no amount';
      await page.getByRole('link', { name: 'Back to the account' }).click();
      await startPaying(visitor);
      await page.getByRole('radio', { name: amount }).first().check();
      await page.getByRole('button', { name: words(PAY_WORDS).continue, exact: true }).click();
      await typeNewCard(visitor, CARDS.approves);
      await payButton(visitor).click();
      await confirmation(visitor);
      expect(await paymentsOf(visitor, amount)).toBe(1);
      expect((await visitor.product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );
});
