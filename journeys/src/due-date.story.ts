import { describe, expect } from 'vitest';
import { PAY_WORDS } from './paying.ts';
import { PLAN_WORDS, planPayment } from './planning.ts';
import { story } from './story.ts';

const WORDS = {
  english: {
    entry: /^Move my due date/,
    question: 'To which day?',
    compare: 'Before and after',
    save: /^Move it to /,
    plain: 'Move my due date',
    missing: 'Choose a day.',
    moved: /^Your payment is now due /,
    undo: 'Put it back',
    whatOf: /What should happen to it\?$/,
    move: /^Make it on /,
    account: 'Back to the account',
    history: 'Due date moved',
    mail: /^Your next payment/,
  },
  spanish: {
    entry: /^Cambiar mi fecha de pago/,
    question: '¿A qué día?',
    compare: 'Antes y después',
    save: /^Cambiar al /,
    plain: 'Cambiar la fecha',
    missing: 'Elija un día.',
    moved: /^Su pago ahora vence el /,
    undo: 'Deshacer el cambio',
    whatOf: /¿Qué hacemos con él\?$/,
    move: /^Hacerlo el /,
    account: 'Volver a la cuenta',
    history: 'Fecha de pago cambiada',
    mail: /^Su próximo pago/,
  },
};

describe('moving a due date', () => {
  story(
    'maria moves hers in Spanish with a planned payment, by the keyboard, and puts it back',
    { language: 'spanish', brand: 'ccc' },
    async (visitor) => {
      const { page, words, keyboard, product, signIn } = visitor;
      const text = words(WORDS);
      const { email } = await signIn('maria.alvarez');
      await planPayment(visitor, '41.20');
      await page
        .getByRole('region', { name: words(PLAN_WORDS).planned })
        .getByText('$41.20')
        .waitFor();
      await keyboard.press(page.getByRole('link', { name: text.entry }));
      const days = page.getByRole('group', { name: text.question });
      await days.waitFor();
      await visitor.looksRight();
      await page.getByRole('button', { name: text.plain, exact: true }).click();
      await page.getByText(text.missing, { exact: true }).waitFor();
      await days.getByRole('radio').last().check();
      await page.getByRole('list', { name: text.compare }).waitFor();
      await page.getByRole('group', { name: text.whatOf }).getByRole('radio', { name: text.move }).check();
      await visitor.looksRight({ focusOnHeading: false });
      await keyboard.press(page.getByRole('button', { name: text.save }));
      await page.getByText(text.moved).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      const mails = async () => (await product.dev.inbox(email)).filter(({ subject }) => text.mail.test(subject));
      await expect.poll(async () => (await mails()).length).toBe(1);

      await keyboard.press(page.getByRole('button', { name: text.undo }));
      const question = page.getByRole('alertdialog');
      await visitor.looksRight({ focusOnHeading: false });
      await keyboard.press(question.getByRole('button', { name: text.undo }));
      await days.waitFor();
      await expect.poll(async () => (await mails()).length).toBe(2);
      expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    },
  );

  story('victor moves his, cora sees it, and nobody is late before the new day', {}, async (visitor) => {
    const { page, words, product, signIn } = visitor;
    const text = words(WORDS);
    const { email } = await signIn('victor.stone');
    await page.getByRole('link', { name: /Mazda/ }).first().click();
    await page.getByRole('link', { name: text.entry }).click();
    const days = page.getByRole('group', { name: text.question });
    await days.getByRole('radio').last().check();
    await page.getByRole('button', { name: text.save }).click();
    await page.getByText(text.moved).waitFor();
    await page.getByRole('link', { name: text.account }).click();
    await page.getByRole('radio', { name: words(PAY_WORDS).payments }).check();
    await page.getByText(text.history, { exact: true }).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    for (const who of [email, 'cora.lind@example.com']) {
      await expect
        .poll(async () => (await product.dev.inbox(who)).some(({ subject }) => text.mail.test(subject)))
        .toBe(true);
    }
    // His due date was eight days away: by then it was missed, had it not moved. His session ends meanwhile.
    await page.goto('about:blank');
    await product.dev.pastMorning(10);
    await expect
      .poll(async () => (await product.dev.inbox(email)).some(({ subject }) => /missed|late fee/i.test(subject)))
      .toBe(false);
  });
});
