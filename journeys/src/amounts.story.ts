import { readFile } from 'node:fs/promises';
import { PEOPLE } from '@lendside/people/people';
import { describe, expect, test } from 'vitest';
import { amountsIn, amountsOn, bringsUpToDate, contradictions, paysOff, type ReadAmount } from './amounts-on-page.ts';
import { CARDS, confirmation, PAY_WORDS, payButton, typeNewCard } from './paying.ts';
import { readPdf } from './pdf.ts';
import { settled } from './settled.ts';
import { story } from './story.ts';
import type { Language, Visitor } from './visitor.ts';

/** Where the sentence about a payment that is too small is said; less than any of the demo world is late. */
const SMALL = '5.00';

const CHOICES = { english: 'English', spanish: 'Español' } as const;
const LETTERS = { english: 'en', spanish: 'es' } as const;

/** Chooses a language in the bar above the page. */
async function speak(visitor: Visitor, language: Language): Promise<void> {
  const { page } = visitor;
  await page.getByRole('radio', { name: CHOICES[language], exact: true }).check({ force: true });
  await page.locator(`html[lang^=${LETTERS[language]}]`).waitFor({ state: 'attached' });
  await settled(visitor);
}

/** Opens a page in a language. */
async function openIn(visitor: Visitor, language: Language, path: string): Promise<void> {
  const { page } = visitor;
  await page.context().addCookies([{ name: 'language', value: language, url: new URL(page.url()).origin }]);
  await visitor.open(path);
  await page.locator(`html[lang^=${LETTERS[language]}]`).waitFor({ state: 'attached' });
  await settled(visitor);
}

/** A part of a page that names amounts of one loan. */
interface Part {
  readonly where: string;
  readonly selector?: string;
}

const read = (visitor: Visitor, parts: readonly Part[]) =>
  Promise.all(parts.map(({ where, selector }) => amountsOn(visitor.page, where, selector)));

/**
 * Opens a page in Spanish, reads it, and once more after English was chosen there: the amounts are the same, in the same order. Answers the
 * English ones, part by part.
 */
async function readInBoth(visitor: Visitor, path: string, parts: readonly Part[]): Promise<ReadAmount[][]> {
  await openIn(visitor, 'spanish', path);
  const spanish = await read(visitor, parts);
  await speak(visitor, 'english');
  const english = await read(visitor, parts);
  const inOrder = (all: ReadAmount[][]) =>
    all.flatMap((some) => some.map(({ where, amount }) => `${where} of ${path}: ${amount}`));
  expect(inOrder(spanish)).toEqual(inOrder(english));
  return english;
}

/** What the list says of each loan that this deployment opens, by the address of its account. */
async function cardsOf(visitor: Visitor): Promise<ReadonlyMap<string, ReadAmount[]>> {
  const { page, open } = visitor;
  await open('/Home');
  await settled(visitor);
  // An offer may be shown once in passing.
  if (!page.url().endsWith('/Home')) await open('/Home');
  await page.locator('article').first().waitFor();
  const shown = page.getByRole('switch');
  if (await shown.isVisible()) await shown.check({ force: true });
  const accounts = await page
    .locator('article a[href*="/Accounts/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))])
    // A card of a loan that is late leads to the ways of help as well.
    .then((paths) => paths.filter((path) => /\/Accounts\/[^/]+$/.test(path)));
  const parts = accounts.map((account) => ({ where: 'card', selector: `article:has(a[href="${account}"])` }));
  const cards = await readInBoth(visitor, '/Home', parts);
  return new Map(accounts.map((account, index) => [account, cards[index] ?? []]));
}

const pageToPay = (account: string) => account.replace('/Accounts/', '/Payment/');

/** The amounts of a loan's account, of the page that asks for an amount, and of what that says. */
async function amountsOfLoan(visitor: Visitor, account: string): Promise<ReadAmount[]> {
  const [told = []] = await readInBoth(visitor, account, [{ where: 'account' }]);
  const asked = await amountsOfPaying(visitor, pageToPay(account));
  // The page to pay asks for the amount that was typed last.
  await readInBoth(visitor, pageToPay(account), [{ where: 'payment' }]);
  return [...told, ...asked];
}

/** From the account on: what the pages say that ask for money. */
async function amountsOfPaying(visitor: Visitor, toPay: string): Promise<ReadAmount[]> {
  const { page } = visitor;
  const found: ReadAmount[] = [];
  const canBePaid = await page.locator(`main a[href="${toPay}"]`).first().isVisible();
  if (await page.locator(`main a[href$="/OfrVehicleRecovery"]`).first().isVisible()) {
    await openIn(visitor, 'english', `${toPay}/OfrVehicleRecovery`);
    found.push(...(await amountsOn(page, 'recovery')));
  }
  if (!canBePaid) return found;
  await openIn(visitor, 'english', toPay);
  // A lender that would rather switch the loan asks once; no is an answer.
  const keepLoan = page.getByRole('button', { name: PAY_WORDS.english.keepLoan, includeHidden: true });
  if ((await keepLoan.count()) > 0) await keepLoan.click();
  found.push(...(await amountsOn(page, 'payment')));
  const other = page.getByRole('radio', { name: PAY_WORDS.english.other });
  if (!(await other.isVisible())) return found;
  await other.check();
  await page.getByLabel(PAY_WORDS.english.amount, { exact: true }).fill(SMALL);
  await page.getByRole('button', { name: PAY_WORDS.english.continue, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: PAY_WORDS.english.staysLate });
  await dialog.or(page.getByRole('heading', { level: 1, name: /^Choose a card|^Add a debit card/ })).waitFor();
  if (await dialog.isVisible()) found.push(...(await amountsOn(page, 'payment, dialog')));
  return found;
}

describe('equal words say equal amounts', () => {
  test('two amounts under one name are found', () => {
    const one = { words: 'You owe now', amount: '$549.80', where: 'account' };
    const other = {
      words: 'This is less than the $ you owe now. Your account will stay past due.',
      amount: '$524.80',
      where: 'dialog',
    };
    expect(contradictions([one, other])).toHaveLength(1);
    expect(contradictions([one, { ...other, amount: '$549.80' }])).toEqual([]);
    expect(contradictions([one, { ...one, amount: '$1.00' }])).toHaveLength(1);
  });

  for (const { key, ids, brand, state, email } of PEOPLE) {
    if (state !== 'confirmed' || Object.keys(ids).length === 0) continue;
    story(`${key}: on every page, dialog and letter about each loan`, { brand }, async (visitor) => {
      await visitor.signIn(key);
      const wrong: string[] = [];
      const letters = await visitor.product.dev.inbox(email);
      for (const [account, card] of await cardsOf(visitor)) {
        const loanId = account.split('/').at(-1) ?? '';
        const found = [...card, ...(await amountsOfLoan(visitor, account))];
        const [latest] = letters.filter(
          ({ text }) => text.includes(loanId) && /brings your loan up to date/.test(text),
        );
        wrong.push(
          ...contradictions([...found, ...amountsIn(latest?.text ?? '', 'letter')]).map((what) => `${loanId}: ${what}`),
        );
      }
      expect(wrong).toEqual([]);
    });
  }

  story('james pays what he owes now, and owes nothing after it', {}, async (visitor) => {
    const { page } = visitor;
    await visitor.signIn('james.porter');
    const [[account, card] = ['', []]] = await cardsOf(visitor);
    const before = [...card, ...(await amountsOfLoan(visitor, account))];
    const placesOf = (is: (one: ReadAmount) => boolean) =>
      [...new Set(before.filter(is).map(({ where }) => where))].sort();
    expect(placesOf(bringsUpToDate)).toEqual(['account', 'card', 'payment', 'payment, dialog']);
    expect(placesOf(paysOff)).toEqual(['account', 'payment']);
    await visitor.open(pageToPay(account));
    await page.getByRole('radio', { name: /^Past due/ }).check();
    await page.getByRole('button', { name: PAY_WORDS.english.continue, exact: true }).click();
    await typeNewCard(visitor, CARDS.approves);
    await payButton(visitor).click();
    await confirmation(visitor);
    const told = await amountsOn(page, 'confirmation');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: PAY_WORDS.english.receipt }).click(),
    ]);
    const receipt = (await readPdf(await readFile(await download.path()))).text;
    await visitor.open(account);
    await settled(visitor);
    const shown = await page.locator('main').innerText();
    expect(shown).not.toContain('You owe now');
    expect(shown).not.toMatch(/days? late/);
    // The page, its receipt and the account after it say one amount under one name.
    const payoff = /To pay the loan off that day\s+(\$[\d,.]+\d)/.exec(receipt)?.[1] ?? '';
    const paper = { words: 'To pay the loan off that day', amount: payoff, where: 'receipt' };
    const after = [...told, paper, ...(await amountsOn(page, 'account'))];
    expect(
      after
        .filter(paysOff)
        .map(({ where }) => where)
        .sort(),
    ).toEqual(['account', 'receipt']);
    expect(contradictions(after)).toEqual([]);
    const fees = (await amountsOn(page, 'account')).find(({ words }) => words === 'Fees so far');
    expect(fees?.amount ?? '$0.00').toBe('$0.00');
  });
});
