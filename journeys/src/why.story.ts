import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { storyInBothLanguages } from './story.ts';
import type { Language, Visitor } from './visitor.ts';

interface Asked {
  readonly name: string;
  readonly title: string;
  readonly line: RegExp;
  /** Parts of the same explanation, by their headings, with a line of each. */
  readonly beside?: Readonly<Record<string, RegExp>>;
}

type Words = Readonly<Record<'interest' | 'balance' | 'payoff' | 'due' | 'late' | 'credit', Asked>> &
  Readonly<Record<'facts' | 'payingOff' | 'close', string>>;

const WORDS: Readonly<Record<Language, Words>> = {
  english: {
    facts: 'About this loan',
    payingOff: 'Paying it all off',
    interest: { name: 'Why? Interest so far', title: 'How your interest adds up', line: / a year ÷ 365 × \d+/ },
    balance: { name: 'Why? Loan balance', title: 'How your balance came about', line: /Money you received/ },
    payoff: { name: 'Why? To pay it all off today', title: 'What pays it all off today', line: /Nothing is left/ },
    due: {
      name: 'Why? The amount you are asked for',
      title: 'What is in this amount',
      line: /Toward your balance/,
      beside: { 'Why this due date': /payment \d+ of 24/ },
    },
    late: {
      name: 'Why? The amount you are asked for',
      title: 'What is in this amount',
      line: /past due/,
      beside: { 'Why this due date': /is not paid in full yet/, 'What your next due date asks for': /past due now/ },
    },
    credit: { name: 'Why? Available to you', title: 'How much credit you can use', line: /Your credit limit/ },
    close: 'Close',
  },
  spanish: {
    facts: 'Sobre este préstamo',
    payingOff: 'Liquidar el préstamo',
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
      beside: { 'Por qué esta fecha de pago': /pago \d+ de 24/ },
    },
    late: {
      name: '¿Por qué? La cantidad que se le pide',
      title: 'Qué incluye esta cantidad',
      line: /atrasados/,
      beside: {
        'Por qué esta fecha de pago': /no está pagado/,
        'Qué se le pide en su próxima fecha de pago': /hoy está atrasado/,
      },
    },
    credit: {
      name: '¿Por qué? Disponible para usted',
      title: 'Cuánto crédito puede usar',
      line: /Su límite de crédito/,
    },
    close: 'Cerrar',
  },
};

const centsIn = (text: string): number[] =>
  [...text.matchAll(/(-?)\$([\d,]+)\.(\d\d)/g)].map(([, sign, dollars = '', cents]) =>
    Number(`${sign}${dollars.replaceAll(',', '')}${cents}`),
  );

/** Amounts of each sum add up to its total. */
async function holds(dialog: Locator, name: string): Promise<void> {
  for (const list of await dialog.locator('dl:not(details dl)').all()) {
    const values = await list.locator('> div > dd:first-of-type').allInnerTexts();
    const amounts = values.map((text) => centsIn(text)[0] ?? Number.NaN);
    const total = amounts.pop() ?? Number.NaN;
    const older = list.locator('xpath=preceding-sibling::details').locator('summary');
    const folded = (await older.count()) > 0 ? (centsIn(await older.innerText())[0] ?? Number.NaN) : 0;
    expect(
      amounts.reduce((sum, cents) => sum + cents, folded),
      name,
    ).toBe(total);
  }
}

/** Opens an explanation by the keyboard, holds its lines against their totals, and comes back to what opened it. */
async function asks({ page, keyboard, words, looksRight }: Visitor, asked: Asked): Promise<void> {
  const { name, title, line, beside = {} } = asked;
  const button = page.getByRole('button', { name }).first();
  await keyboard.press(button);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByText(line).first().waitFor();
  for (const [heading, said] of Object.entries(beside))
    await dialog.getByRole('region', { name: heading }).getByText(said).first().waitFor();
  await holds(dialog, name);
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
      await asks(visitor, text.due);
      await page.getByText(text.payingOff, { exact: true }).click();
      await asks(visitor, text.payoff);
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
      await asks(visitor, text.late);
      await context.clearCookies({ name: /^(?!language)/ });
      await page.goto('about:blank');
      await signIn('priya.nair');
      await page.goto(new URL('/tmx/Accounts/40121-100234-01', page.url()).href);
      await page.getByText(text.facts).first().click();
      await asks(visitor, text.credit);
    },
  );
});
