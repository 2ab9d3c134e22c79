import { describe, expect } from 'vitest';
import { PAY_WORDS, vault } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';
import { haveCard } from './wallet-card.ts';

const WORDS = {
  english: {
    several: 'Pay several loans at once',
    heading: 'Pay several loans',
    howMuch: /^How much for /,
    other: 'Another amount',
    amountFor: /^Amount for /,
    review: 'Review your payments',
    pay: /^Pay \$/,
    paid: 'Your payments went through',
    receipt: /^Receipt \(PDF\) for/,
  },
  spanish: {
    several: 'Pagar varios préstamos a la vez',
    heading: 'Pagar varios préstamos',
    howMuch: /: ¿cuánto paga\?$/,
    other: 'Otra cantidad',
    amountFor: /^Cantidad para /,
    review: 'Revise sus pagos',
    pay: /^Pagar \$/,
    paid: 'Sus pagos se realizaron',
    receipt: /^Recibo \(PDF\) de/,
  },
};

/** Cents unique to this run, so that its amounts stand in no history yet. */
const CENTS = String(10 + Math.floor(Math.random() * 90));

/** From the list of accounts to the page with the security code, with an amount of its own for each of two loans. */
async function chooseTwo({ page, words }: Visitor, dollars: readonly [string, string]): Promise<void> {
  const text = words(WORDS);
  await page.getByRole('heading', { level: 1, name: text.heading }).waitFor();
  const loans = page.locator('main li');
  await expect.poll(() => loans.count()).toBe(2);
  for (const [index, amount] of dollars.entries()) {
    const loan = loans.nth(index);
    await loan.getByRole('checkbox').check();
    await loan.getByLabel(text.howMuch).selectOption({ label: text.other });
    await loan.getByLabel(text.amountFor).fill(amount);
  }
}

describe('several loans in one go', () => {
  story('dana pays her loans together, on a desktop', { width: 'desktop' }, payTogether);
  story('dana pays her loans together, on a phone, in Spanish', { language: 'spanish' }, payTogether);
});

async function payTogether(visitor: Visitor): Promise<void> {
  const { page, words, signIn, product } = visitor;
  const text = words(WORDS);
  const whole = visitor.language === 'english' ? [31, 42] : [33, 44];
  const dollars = whole.map((one) => `${one}.${CENTS}`) as [string, string];
  const { email } = await signIn('dana.whitfield');
  await page.getByRole('link', { name: text.several }).click();
  await chooseTwo(visitor, dollars);
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: words(PAY_WORDS).continue, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: text.review }).waitFor();
  await haveCard(visitor, 'Dana Whitfield');
  await page.getByRole('radio', { name: /1111/ }).check();
  await vault(page).getByLabel(words(PAY_WORDS).code).fill('123');
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: text.pay }).dblclick();

  await page.getByRole('heading', { level: 1, name: text.paid }).waitFor({ timeout: 30_000 });
  await visitor.looksRight();
  const loans = page.locator('main li');
  const shown = await loans.allInnerTexts();
  const numberAfter = new RegExp(`${words(PAY_WORDS).number}\\s+(\\S+)`);
  const numbers = shown.map((one) => numberAfter.exec(one)?.[1] ?? 'none');
  expect(new Set(numbers).size).toBe(2);
  for (const amount of dollars) expect(shown.filter((one) => one.includes(`$${amount}`))).toHaveLength(1);
  expect(await page.getByRole('button', { name: text.receipt }).count()).toBe(2);
  for (const number of numbers) {
    const mails = async () => (await product.dev.inbox(email)).filter((mail) => mail.text.includes(number)).length;
    await expect.poll(mails, { timeout: 10_000 }).toBe(1);
  }
  await page.reload();
  await page.getByRole('heading', { level: 1, name: text.paid }).waitFor();
  expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
}
