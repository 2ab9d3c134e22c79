import { describe } from 'vitest';
import { storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    entry: 'I can’t pay this now',
    unpaid: 'If nothing is paid',
    ways: 'What you can do',
    falls: /A payment falls due\. You would owe \$/,
    part: /^Pay part of it today/,
    protection: /^Active duty or bankruptcy/,
    choose: 'Make a payment',
    day: /^Tell us when you will pay/,
    byWhen: 'By which day?',
    missing: 'Choose the day by which you will pay.',
    tell: 'Tell my store',
    told: /^You told us you will pay \$/,
    takeBack: 'Take it back',
    taken: 'We took it back.',
    back: 'See all other ways',
    ask: /^Have your store call you/,
    asks: 'Request this call',
    agree: /^Call me once/,
    calls: /^Your store calls you on /,
    cancel: 'Cancel the call',
    cancelled: 'The call is canceled.',
  },
  spanish: {
    entry: 'No puedo pagar esto ahora',
    unpaid: 'Si no se paga nada',
    ways: 'Lo que puede hacer',
    falls: /Vence un pago\. Usted debería \$/,
    part: /^Pagar una parte hoy/,
    protection: /^Servicio activo o bancarrota/,
    choose: 'Hacer un pago',
    day: /^Díganos cuándo va a pagar/,
    byWhen: '¿A más tardar qué día?',
    missing: 'Elija a más tardar qué día va a pagar.',
    tell: 'Avisar a mi tienda',
    told: /^Nos avisó que va a pagar \$/,
    takeBack: 'Quitar el aviso',
    taken: 'Quitamos el aviso.',
    back: 'Ver todas las demás opciones',
    ask: /^Pedir una llamada/,
    asks: 'Pedir esta llamada',
    agree: /^Llámenme una vez/,
    calls: /^Su tienda lo llama el /,
    cancel: 'Cancelar la llamada',
    cancelled: 'La llamada está cancelada.',
  },
};

/** Tells the store a day, takes it back, and returns to the ways. */
async function namesDay(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const text = words(WORDS);
  await page.getByRole('button', { name: text.tell }).waitFor();
  await visitor.looksRight();
  await page.getByRole('button', { name: text.tell }).click();
  await page.getByText(text.missing).first().waitFor();
  await page.getByLabel(text.byWhen).selectOption({ index: 5 });
  await page.getByRole('button', { name: text.tell }).click();
  await page.getByText(text.told).waitFor();
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: text.takeBack }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.takeBack }).click();
  await page.getByText(text.taken).waitFor();
  await page.getByRole('link', { name: text.back }).click();
}

/** Asks the store for a call at the first time there is, cancels it, and returns to the ways. */
async function asksForCall(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const text = words(WORDS);
  await page.getByRole('button', { name: text.asks }).waitFor();
  await visitor.looksRight();
  await page.locator('#appointment-day label').first().click();
  await page.locator('#appointment-time label').first().click();
  await page.getByRole('checkbox', { name: text.agree }).check({ force: true });
  await page.getByRole('button', { name: text.asks }).click();
  await page.getByText(text.calls).waitFor();
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: text.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.cancel }).click();
  await page.getByText(text.cancelled).waitFor();
  await page.getByRole('link', { name: text.back }).click();
}

describe('help with a payment', () => {
  storyInBothLanguages(
    'james, who is late, sees what happens when nothing is paid, says by when he pays, takes it back, asks for a call, and goes a way on by the keyboard',
    {},
    async (visitor) => {
      const { page, words, keyboard, signIn } = visitor;
      const text = words(WORDS);
      await signIn('james.porter');
      await page.goto(new URL('/tmx/Accounts/40120-500232-01', page.url()).href);
      await keyboard.press(page.getByRole('link', { name: text.entry }).first());
      const unpaid = page.getByRole('region', { name: text.unpaid });
      await unpaid.getByText(text.falls).first().waitFor();
      await visitor.looksRight();
      const ways = page.getByRole('region', { name: text.ways });
      await ways.getByRole('link', { name: text.protection }).waitFor();
      await ways.getByRole('link', { name: text.day }).click();
      await namesDay(visitor);
      await ways.getByRole('link', { name: text.ask }).click();
      await asksForCall(visitor);
      await keyboard.press(ways.getByRole('link', { name: text.part }));
      await page.getByRole('heading', { level: 1, name: text.choose }).waitFor();
    },
  );
});
