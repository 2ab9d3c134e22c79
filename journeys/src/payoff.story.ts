import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { CARDS, PAY_WORDS, payButton, typeNewCard, vault } from './paying.ts';
import { PLAN_WORDS, planPayment } from './planning.ts';
import { story } from './story.ts';

const JAMES = personNamed('james.porter').email;
/** A published test number that approves. */
const SECOND_CARD = '5555555555554444';

describe('what is not undone', () => {
  story('somebody pays all that james owes, by a link, and the loan is over', {}, async (visitor) => {
    const { page, words, product } = visitor;
    const pay = words(PAY_WORDS);
    await page.goto(await product.dev.link({ email: JAMES, page: 'MakePayment', guestPayment: true }));
    await page.getByText(pay.howMuch).first().waitFor();
    const path = new URL(page.url()).pathname;
    const payoff = page.getByRole('radio', { name: /^Pay it all off/ });
    await payoff.check();
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: pay.continue, exact: true }).click();
    const keep = page.getByRole('checkbox', { name: 'Keep this card until I leave' });
    await keep.waitFor();
    await keep.setChecked(false);
    await typeNewCard(visitor, CARDS.approves);
    const asked = /\$[\d,.]+\d/.exec(await payButton(visitor).innerText())?.[0] ?? 'nothing';
    await payButton(visitor).click();
    await page.getByRole('heading', { level: 1, name: 'The loan is paid off' }).waitFor({ timeout: 30_000 });
    await page.getByText('Thank you. We received the payment for the account you paid for.').waitFor();
    await page.getByText(asked).first().waitFor();
    await visitor.looksRight();

    const [receipt] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: pay.receipt }).click(),
    ]);
    expect(receipt.suggestedFilename()).toMatch(/\.pdf$/);
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0 });

    // The same link leads to a loan that takes no money any more.
    await visitor.open(path);
    await page.locator('h1').waitFor();
    await expect.poll(() => page.getByText(pay.howMuch).count()).toBe(0);
  });

  story(
    'maria lets another card pay what she planned, in Spanish',
    { brand: 'ccc', language: 'spanish' },
    async (visitor) => {
      const { page, words, keyboard, signIn } = visitor;
      const [text, pay] = [words(PLAN_WORDS), words(PAY_WORDS)];
      await signIn('maria.alvarez');
      const home = new URL(page.url()).pathname;
      await page.getByRole('button', { name: 'Menú', exact: true }).click();
      await page.getByRole('link', { name: /Métodos de pago/ }).click();
      await page.getByRole('link', { name: 'Agregar una tarjeta de débito' }).click();
      await vault(page).getByLabel(pay.cardNumber).fill(SECOND_CARD);
      await vault(page).getByLabel(pay.expiration).fill('1230');
      await vault(page).getByLabel(pay.code).fill('123');
      await vault(page).getByLabel(pay.name).fill('Maria Alvarez');
      await page.getByRole('button', { name: 'Agregar esta tarjeta' }).click();
      await page.locator('main li').filter({ hasText: '4444' }).waitFor();

      await visitor.open(home);
      await planPayment(visitor, '41.20');
      const planned = page.getByRole('region', { name: text.planned });
      await planned.getByText(/1111/).waitFor();
      await keyboard.press(planned.getByRole('button', { name: text.change }));
      const change = page.getByRole('dialog', { name: text.changeTitle });
      const card = change.getByRole('combobox', { name: text.payWith });
      await card.selectOption({ label: 'MasterCard que termina en 4444' });
      await vault(page).getByLabel(pay.code).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      // Without the code of the other card nothing changes.
      await change.getByRole('button', { name: text.save }).click();
      await change.getByText('Escriba el código de seguridad de la tarjeta.').first().waitFor();
      await vault(page).getByLabel(pay.code).fill('123');
      await change.getByRole('button', { name: text.save }).click();
      await change.waitFor({ state: 'detached' });
      await planned.getByText(/4444/).waitFor();
      expect(await planned.getByText(/1111/).count()).toBe(0);
    },
  );
});
