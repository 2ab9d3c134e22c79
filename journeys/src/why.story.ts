import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    facts: 'About this loan',
    interest: { name: 'Why? Interest so far', title: 'How your interest adds up', line: / a year ÷ 365 × \d+/ },
    balance: { name: 'Why? Loan balance', title: 'How your balance came about', line: /Money you received/ },
    payoff: { name: 'Why? To pay it all off today', title: 'What pays it all off today', line: /Nothing is left/ },
    due: { name: 'Why? The amount you are asked for', title: 'What is in this amount', line: /Toward your balance/ },
    day: { name: 'Why? The due date', title: 'Why this due date', line: /payment \d+ of 24/ },
    late: { name: 'Why? The amount you are asked for', title: 'What is in this amount', line: /past due/ },
    next: { name: /^Why\? Your next payment/, title: 'What your next due date asks for', line: /past due now/ },
    credit: { name: 'Why? Available to you', title: 'How much credit you can use', line: /Your credit limit/ },
    close: 'Close',
  },
  spanish: {
    facts: 'Sobre este préstamo',
    interest: {
      name: '¿Por qué? Intereses hasta ahora',
      title: 'Cómo se suman sus intereses',
      line: / al año ÷ 365 × \d+/,
    },
    balance: { name: '¿Por qué? Saldo de capital', title: 'De dónde sale su saldo', line: /Dinero que recibió/ },
    payoff: { name: '¿Por qué? Para liquidarlo hoy', title: 'Con qué se liquida hoy', line: /no queda nada/ },
    due: {
      name: '¿Por qué? La cantidad que se le pide',
      title: 'Qué incluye esta cantidad',
      line: /Para bajar su saldo/,
    },
    day: { name: '¿Por qué? La fecha de vencimiento', title: 'Por qué esta fecha de pago', line: /pago \d+ de 24/ },
    late: { name: '¿Por qué? La cantidad que se le pide', title: 'Qué incluye esta cantidad', line: /atrasados/ },
    next: {
      name: /^¿Por qué\? Su próximo pago/,
      title: 'Qué se le pide en su próxima fecha de pago',
      line: /hoy está atrasado/,
    },
    credit: {
      name: '¿Por qué? Disponible para usted',
      title: 'Cuánto crédito puede usar',
      line: /Su límite de crédito/,
    },
    close: 'Cerrar',
  },
};

type Asked = { name: string | RegExp; title: string | RegExp; line: RegExp };

const centsIn = (text: string): number[] =>
  [...text.matchAll(/(-?)\$([\d,]+)\.(\d\d)/g)].map(([, sign, dollars = '', cents]) =>
    Number(`${sign}${dollars.replaceAll(',', '')}${cents}`),
  );

/** Opens an explanation by the keyboard, holds its lines against their total, and comes back to what opened it. */
async function asks({ page, keyboard, words, looksRight }: Visitor, { name, title, line }: Asked): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  await keyboard.press(button);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText(line).first().waitFor();
  const values = await dialog.locator('dl > div > dd:first-of-type').allInnerTexts();
  const amounts = values.map((text) => centsIn(text)[0] ?? Number.NaN);
  if (amounts.length > 0) {
    const total = amounts.pop() as number;
    expect(
      amounts.reduce((sum, cents) => sum + cents, 0),
      String(name),
    ).toBe(total);
  }
  await looksRight({ focusOnHeading: false });
  await dialog.getByRole('button', { name: words(WORDS).close }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
}

describe('why?', () => {
  storyInBothLanguages(
    'maria asks of each number of her loan why, and each sum holds',
    { brand: 'ccc' },
    async (visitor) => {
      const { page, words, signIn } = visitor;
      const text = words(WORDS);
      await signIn('maria.alvarez');
      await page.goto(new URL('/ccc/Accounts/42310-100231-02', page.url()).href);
      for (const one of [text.due, text.day, text.payoff]) await asks(visitor, one);
      await page.getByText(text.facts).first().click();
      for (const one of [text.balance, text.interest]) await asks(visitor, one);
    },
  );

  storyInBothLanguages(
    'james asks why he owes what is late, and priya how much credit is open',
    {},
    async (visitor) => {
      const { page, words, signIn, context } = visitor;
      const text = words(WORDS);
      await signIn('james.porter');
      await page.goto(new URL('/tmx/Accounts/40120-500232-01', page.url()).href);
      for (const one of [text.late, text.next]) await asks(visitor, one);
      await context.clearCookies({ name: /^(?!language)/ });
      await page.goto('about:blank');
      await signIn('priya.nair');
      await page.goto(new URL('/tmx/Accounts/40121-100234-01', page.url()).href);
      await page.getByText(text.facts).first().click();
      await asks(visitor, text.credit);
    },
  );
});
