import { describe, expect } from 'vitest';
import { PAY_WORDS, vault } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const SECOND = '5555555555554444';

const WORDS = {
  english: {
    planned: 'Planned payments',
    tag: 'Auto-pay',
    manage: /^Manage this account/,
    manageHeading: 'Manage this account',
    isOn: 'Auto-pay is on',
    manageIt: 'Manage auto-pay',
    section: 'Auto-pay',
    on: 'Auto-pay is on for this loan.',
    off: 'Auto-pay is off for this loan.',
    change: 'Use another card',
    chooseHeading: 'Which card for auto-pay?',
    addNew: 'Add another card',
    addHeading: 'Add a card for auto-pay',
    use: 'Use this card for auto-pay',
    changeHeading: 'Use another card for auto-pay?',
    initials: 'Your initials',
    initialsMissing: 'Type your initials to agree.',
    useCard: 'Agree and use this card',
    card: (lastFour: string) => `ending in ${lastFour}`,
    stop: 'Turn off auto-pay',
    stopQuestion: 'Turn off auto-pay?',
    number: /Your confirmation number: /,
    setUp: 'Set up auto-pay',
    confirmHeading: 'Set up auto-pay?',
    no: /^I pay each time myself/,
    yes: /^Take each payment on its due date/,
    document: 'Authorization for automatic payments',
    turnOn: 'Agree and turn on auto-pay',
    mailOff: /^Auto-pay is off for/,
    mailOn: /^Auto-pay is on for/,
  },
  spanish: {
    planned: 'Pagos programados',
    tag: 'Pago automático',
    manage: /^Administrar esta cuenta/,
    manageHeading: 'Administrar esta cuenta',
    isOn: 'El pago automático está activo',
    manageIt: 'Administrar el pago automático',
    section: 'Pago automático',
    on: 'El pago automático está activo para este préstamo.',
    off: 'El pago automático está apagado para este préstamo.',
    change: 'Usar otra tarjeta',
    chooseHeading: '¿Qué tarjeta para el pago automático?',
    addNew: 'Agregar otra tarjeta',
    addHeading: 'Agregar una tarjeta para el pago automático',
    use: 'Usar esta tarjeta para el pago automático',
    changeHeading: '¿Usar otra tarjeta para el pago automático?',
    initials: 'Sus iniciales',
    initialsMissing: 'Escriba sus iniciales para aceptar.',
    useCard: 'Aceptar y usar esta tarjeta',
    card: (lastFour: string) => `que termina en ${lastFour}`,
    stop: 'Apagar el pago automático',
    stopQuestion: '¿Apagar el pago automático?',
    number: /Su número de confirmación: /,
    setUp: 'Activar el pago automático',
    confirmHeading: '¿Activar el pago automático?',
    no: /^Yo hago cada pago/,
    yes: /^Cobrar cada pago en su fecha/,
    document: 'Autorización de pagos automáticos',
    turnOn: 'Aceptar y activar el pago automático',
    mailOff: /^El pago automático está apagado para/,
    mailOn: /^El pago automático está activo para/,
  },
};

const heading = ({ page }: Visitor, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const autoPaySection = ({ page, words }: Visitor) => page.getByRole('region', { name: words(WORDS).section });

/** From the accounts to the page where ines manages her payday loan; on the way the planned payment says that it is auto-pay's. */
async function openManage(visitor: Visitor): Promise<void> {
  const { page, words, open } = visitor;
  const text = words(WORDS);
  await open('/tmx/Accounts');
  await page
    .getByRole('link', { name: words(PAY_WORDS).details })
    .and(page.locator('[href*="40140"]'))
    .click();
  await page.getByRole('link', { name: text.manage }).click();
  await heading(visitor, text.manageHeading);
}

/** Turns it off where it is on, and waits until the page says so. */
async function turnOff(visitor: Visitor): Promise<void> {
  const { page, words, keyboard } = visitor;
  const text = words(WORDS);
  await keyboard.press(autoPaySection(visitor).getByRole('button', { name: text.stop }));
  const question = page.getByRole('alertdialog', { name: text.stopQuestion });
  await visitor.looksRight({ focusOnHeading: false });
  await keyboard.press(question.getByRole('button', { name: text.stop }));
  await autoPaySection(visitor).getByText(text.off).waitFor();
  await page.getByText(text.number).waitFor();
}

/** From the word that it is on to where it is managed. */
async function toManage(visitor: Visitor): Promise<void> {
  const text = visitor.words(WORDS);
  await heading(visitor, text.isOn);
  await visitor.looksRight();
  await visitor.page.getByRole('button', { name: text.manageIt }).click();
  await heading(visitor, text.manageHeading);
}

/** Turns it on with the card that is offered: no by itself, yes by the person, signed with initials. */
async function turnOn(visitor: Visitor): Promise<void> {
  const { page, words, keyboard } = visitor;
  const text = words(WORDS);
  await keyboard.press(autoPaySection(visitor).getByRole('button', { name: text.setUp }));
  await heading(visitor, text.confirmHeading);
  expect(await page.getByRole('radio', { name: text.no }).isChecked()).toBe(true);
  expect(await page.getByText(text.document).count()).toBe(0);
  await visitor.looksRight();
  await page.getByRole('radio', { name: text.yes }).check();
  await page.getByRole('region', { name: text.document }).waitFor();
  await keyboard.press(page.getByRole('button', { name: text.turnOn }));
  await page.getByText(text.initialsMissing).waitFor();
  await page.getByLabel(text.initials).fill('ID');
  await visitor.looksRight({ focusOnHeading: false });
  await keyboard.press(page.getByRole('button', { name: text.turnOn }));
  await toManage(visitor);
  await autoPaySection(visitor).getByText(text.on).waitFor();
}

describe('auto-pay', () => {
  story('ines sees what it planned, gives it another card, turns it off and on again', {}, async (visitor) => {
    const { page, words, product, signIn } = visitor;
    const text = words(WORDS);
    const { email } = await signIn('ines.duarte');
    await visitor.open('/tmx/Accounts');
    await page
      .getByRole('link', { name: words(PAY_WORDS).details })
      .and(page.locator('[href*="40140"]'))
      .click();
    const planned = page.getByRole('region', { name: text.planned });
    await planned.getByText(text.tag, { exact: true }).waitFor();
    await visitor.looksRight();
    await openManage(visitor);
    await autoPaySection(visitor).getByText(text.card('1111')).waitFor();
    await visitor.looksRight();

    await autoPaySection(visitor).getByRole('button', { name: text.change }).click();
    await heading(visitor, text.chooseHeading);
    await visitor.looksRight();
    await page.getByRole('button', { name: text.addNew }).click();
    await heading(visitor, text.addHeading);
    await vault(page).getByLabel(words(PAY_WORDS).cardNumber).waitFor();
    await visitor.looksRight();
    await vault(page).getByLabel(words(PAY_WORDS).cardNumber).fill(SECOND);
    await vault(page).getByLabel(words(PAY_WORDS).expiration).fill('1230');
    await vault(page).getByLabel(words(PAY_WORDS).code).fill('123');
    await vault(page).getByLabel(words(PAY_WORDS).name).fill('Ines Duarte');
    await page.getByRole('button', { name: text.use }).click();
    await heading(visitor, text.changeHeading);
    await page.getByRole('region', { name: text.document }).waitFor();
    await page.getByLabel(text.initials).fill('ID');
    await visitor.looksRight({ focusOnHeading: false });
    await page.getByRole('button', { name: text.useCard }).click();
    await toManage(visitor);
    await autoPaySection(visitor).getByText(text.card('4444')).waitFor();

    await turnOff(visitor);
    await turnOn(visitor);
    await expect
      .poll(async () => {
        const subjects = (await product.dev.inbox(email)).map((mail) => mail.subject);
        return [text.mailOff, text.mailOn].every((subject) => subjects.some((one) => subject.test(one)));
      })
      .toBe(true);
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0 });
  });

  story(
    'is turned off and on in Spanish, on a wide screen',
    { language: 'spanish', width: 'desktop' },
    async (visitor) => {
      await visitor.signIn('ines.duarte');
      await openManage(visitor);
      await turnOff(visitor);
      await turnOn(visitor);
    },
  );
});
