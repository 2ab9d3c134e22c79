import { describe, expect } from 'vitest';
import { PAY_WORDS, vault } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    menu: 'Menu',
    back: 'Back',
    entry: /Manage payment methods/,
    heading: 'Manage payment methods',
    add: 'Add a debit card',
    addThis: 'Add this card',
    removeSecond: 'Remove MasterCard ending in 4444',
    question: 'Remove this card?',
    remove: 'Remove',
    removed: 'MasterCard ending in 4444 was removed.',
    notDebit: /credit card/,
    manage: /^Manage this account/,
    manageHeading: 'Manage this account',
    cards: /^Cards you pay with/,
  },
  spanish: {
    menu: 'Menú',
    back: 'Atrás',
    entry: /Métodos de pago/,
    heading: 'Administrar métodos de pago',
    add: 'Agregar una tarjeta de débito',
    addThis: 'Agregar esta tarjeta',
    removeSecond: 'Quitar MasterCard que termina en 4444',
    question: '¿Quitar esta tarjeta?',
    remove: 'Quitar',
    removed: 'Se quitó MasterCard que termina en 4444.',
    notDebit: /crédito/,
    manage: /^Administrar esta cuenta/,
    manageHeading: 'Administrar esta cuenta',
    cards: /^Tarjetas con las que paga/,
  },
};

/** A published test number that approves and cannot receive money. */
const SECOND = '5555555555554444';
const CREDIT = '378282246310005';

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

describe('the cards of a person', () => {
  story(
    'maria adds a second card and removes it again, in Spanish, on a phone, with the keyboard alone',
    { brand: 'ccc', language: 'spanish' },
    async (visitor) => {
      const { page, words, keyboard, signIn } = visitor;
      const text = words(WORDS);
      const field = words(PAY_WORDS);
      const cards = page.locator('main li');
      await signIn('maria.alvarez');
      await keyboard.press(page.getByRole('button', { name: text.menu, exact: true }));
      await keyboard.press(page.getByRole('link', { name: text.entry }));
      await heading(visitor, text.heading);
      await expect.poll(() => cards.count()).toBe(1);
      await visitor.looksRight();

      await keyboard.press(page.getByRole('link', { name: text.add }));
      await heading(visitor, text.add);
      await visitor.looksRight();
      await keyboard.press(page.getByRole('button', { name: text.back, exact: true }));
      await heading(visitor, text.heading);
      await keyboard.press(page.getByRole('link', { name: text.add }));
      await heading(visitor, text.add);
      await keyboard.type(vault(page).getByLabel(field.cardNumber), SECOND);
      await keyboard.type(vault(page).getByLabel(field.expiration), '1230');
      await keyboard.type(vault(page).getByLabel(field.code), '123');
      await keyboard.type(vault(page).getByLabel(field.name), 'Maria Alvarez');
      await keyboard.press(page.getByRole('button', { name: text.addThis }));

      await heading(visitor, text.heading);
      await expect.poll(() => cards.count()).toBe(2);
      await visitor.looksRight();
      expect(await page.locator('main').innerText()).not.toContain(SECOND.slice(0, 8));
      await keyboard.press(page.getByRole('button', { name: text.removeSecond }));
      const question = page.getByRole('alertdialog', { name: text.question });
      await question.waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await keyboard.press(question.getByRole('button', { name: text.remove, exact: true }));
      await page.getByText(text.removed).waitFor();
      await expect.poll(() => cards.count()).toBe(1);
      expect(await cards.first().innerText()).toContain('1111');
      await visitor.looksRight({ focusOnHeading: false });
    },
  );

  story('james is told that a credit card cannot be kept, on a desktop', { width: 'desktop' }, async (visitor) => {
    const { page, words, signIn, open, expectsRefusal } = visitor;
    const text = words(WORDS);
    const field = words(PAY_WORDS);
    await signIn('james.porter');
    await page.getByRole('link', { name: field.details }).first().click();
    await page.getByRole('link', { name: text.manage }).click();
    await heading(visitor, text.manageHeading);
    await visitor.looksRight();
    await page.getByRole('link', { name: text.cards }).click();
    await heading(visitor, text.heading);
    await open('/tmx/PaymentMethods/AddPaymentMethod');
    await heading(visitor, text.add);
    await vault(page).getByLabel(field.cardNumber).fill(CREDIT);
    await vault(page).getByLabel(field.expiration).fill('1230');
    await vault(page).getByLabel(field.code).fill('1234');
    await vault(page).getByLabel(field.name).fill('James Porter');
    expectsRefusal('/api/cards', 409);
    await page.getByRole('button', { name: text.addThis }).click();
    await page.getByRole('alert').getByText(text.notDebit).waitFor();
    await visitor.looksRight({ focusOnHeading: false });
  });
});
