import { describe, expect } from 'vitest';
import { PAY_WORDS } from './paying.ts';
import { PLAN_WORDS, planPayment } from './planning.ts';
import { story } from './story.ts';

const WORDS = {
  english: {
    overview: 'Overview',
    cancel: /^Cancel the payment of/,
    cancelThis: 'Cancel this payment',
    question: 'Cancel this payment?',
  },
  spanish: {
    overview: 'Resumen',
    cancel: /^Cancelar el pago de/,
    cancelThis: 'Cancelar este pago',
    question: '¿Cancelar este pago?',
  },
};

describe('a payment for a later day', () => {
  story(
    'maria plans one in Spanish, changes it and cancels it',
    { language: 'spanish', brand: 'ccc' },
    async (visitor) => {
      const { page, words, keyboard, product, signIn } = visitor;
      const text = { ...words(WORDS), ...words(PLAN_WORDS) };
      const { email } = await signIn('maria.alvarez');
      await planPayment(visitor, '41.20');
      const planned = page.getByRole('region', { name: text.planned });
      await planned.getByText('$41.20').waitFor();
      await visitor.looksRight();

      await keyboard.press(planned.getByRole('button', { name: text.change }));
      const change = page.getByRole('dialog', { name: text.changeTitle });
      await change.getByRole('textbox').fill('43.10');
      await change.getByRole('combobox').selectOption({ index: 1 });
      await visitor.looksRight({ focusOnHeading: false });
      await change.getByRole('button', { name: text.save }).click();
      await planned.getByText('$43.10').waitFor();

      await keyboard.press(planned.getByRole('button', { name: text.cancel }));
      const question = page.getByRole('alertdialog', { name: text.question });
      await visitor.looksRight({ focusOnHeading: false });
      await keyboard.press(question.getByRole('button', { name: text.cancelThis }));
      await planned.waitFor({ state: 'detached' });

      await expect
        .poll(async () => (await product.dev.inbox(email)).filter((mail) => /programado/.test(mail.subject)).length)
        .toBeGreaterThanOrEqual(3);
      expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0 });
    },
  );

  story('nothing is charged for it before its day', { width: 'desktop' }, async (visitor) => {
    const { page, words, signIn } = visitor;
    const text = { ...words(WORDS), ...words(PLAN_WORDS) };
    await signIn('priya.nair');
    await planPayment(visitor, '21.30');
    await page.reload();
    const planned = page.getByRole('region', { name: text.planned });
    await planned.getByText('$21.30').waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('radio', { name: words(PAY_WORDS).payments }).check();
    const history = page.getByRole('region', { name: words(PAY_WORDS).whereItWent });
    await history.waitFor();
    expect(await history.getByText('$21.30').count()).toBe(0);
    await page.getByRole('radio', { name: text.overview }).check();
    await planned.getByRole('button', { name: text.cancel }).click();
    await page.getByRole('button', { name: text.cancelThis, exact: true }).click();
    await planned.waitFor({ state: 'detached' });
  });
});
