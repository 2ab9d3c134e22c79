import { describe } from 'vitest';
import { storyInBothLanguages } from './story.ts';

const WORDS = {
  english: {
    entry: 'I can’t pay this now',
    unpaid: 'If nothing is paid',
    ways: 'What you can do',
    falls: /A payment falls due\. You would owe \$/,
    part: /^Pay part of it today/,
    protection: /^Active duty or bankruptcy/,
    choose: 'Make a payment',
  },
  spanish: {
    entry: 'No puedo pagar esto ahora',
    unpaid: 'Si no se paga nada',
    ways: 'Lo que puede hacer',
    falls: /Vence un pago\. Usted debería \$/,
    part: /^Pagar una parte hoy/,
    protection: /^Servicio activo o bancarrota/,
    choose: 'Hacer un pago',
  },
};

describe('help with a payment', () => {
  storyInBothLanguages(
    'james, who is late, sees what happens when nothing is paid, and goes a way on by the keyboard',
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
      await keyboard.press(ways.getByRole('link', { name: text.part }));
      await page.getByRole('heading', { level: 1, name: text.choose }).waitFor();
    },
  );
});
