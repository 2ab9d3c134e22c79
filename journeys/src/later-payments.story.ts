import { describe, expect } from 'vitest';
import { chooseAmount, PAY_WORDS, startPaying, vault } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    when: 'When do you want to pay?',
    taken: /^We take it on /,
    plan: /^Plan the payment of \$/,
    planned: 'Planned payments',
    change: /^Change the payment of/,
    save: 'Save',
    cancel: /^Cancel the payment of/,
    cancelThis: 'Cancel this payment',
    question: 'Cancel this payment?',
    changeTitle: 'Change the planned payment',
  },
  spanish: {
    when: '¿Cuándo quiere pagar?',
    taken: /^Lo cobramos el /,
    plan: /^Programar el pago de \$/,
    planned: 'Pagos programados',
    change: /^Cambiar el pago de/,
    save: 'Guardar',
    cancel: /^Cancelar el pago de/,
    cancelThis: 'Cancelar este pago',
    question: '¿Cancelar este pago?',
    changeTitle: 'Cambiar el pago programado',
  },
};

/** Plans a payment of this amount for the first day on offer, with the kept card, and comes to the account. */
async function planPayment(visitor: Visitor, dollars: string): Promise<void> {
  const { page, words } = visitor;
  const text = words(WORDS);
  const pay = words(PAY_WORDS);
  await startPaying(visitor);
  const day = page.getByLabel(text.when);
  await day.waitFor();
  await day.selectOption({ index: 1 });
  await page.getByText(text.taken).waitFor();
  await visitor.looksRight({ focusOnHeading: false });
  await chooseAmount(visitor, dollars);
  await page.getByRole('radio', { name: /1111/ }).check();
  await page.getByRole('button', { name: pay.continue, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: pay.review }).waitFor();
  await vault(page).getByLabel(pay.code).fill('123');
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: text.plan }).click();
  await page.getByRole('region', { name: text.planned }).waitFor();
}

describe('a payment for a later day', () => {
  story(
    'maria plans one in Spanish, changes it and cancels it',
    { language: 'spanish', brand: 'ccc' },
    async (visitor) => {
      const { page, words, keyboard, product, signIn } = visitor;
      const text = words(WORDS);
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
        .poll(async () => (await product.doors.inbox(email)).filter((mail) => /programado/.test(mail.subject)).length)
        .toBeGreaterThanOrEqual(3);
      expect(await product.doors.ledger()).toMatchObject({ imbalanceCents: 0 });
    },
  );

  story('nothing is charged for it before its day', { width: 'desktop' }, async (visitor) => {
    const { page, words, signIn } = visitor;
    const text = words(WORDS);
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
    await planned.getByRole('button', { name: text.cancel }).click();
    await page.getByRole('button', { name: text.cancelThis, exact: true }).click();
    await planned.waitFor({ state: 'detached' });
  });
});
