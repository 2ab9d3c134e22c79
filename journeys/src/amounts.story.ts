import { readFile } from 'node:fs/promises';
import { PEOPLE } from '@lendside/people/people';
import { describe, expect, test } from 'vitest';
import { amountsIn, amountsOn, bringsUpToDate, contradictions, paysOff, type ReadAmount } from './amounts-on-page.ts';
import { CARDS, confirmation, PAY_WORDS, payButton, typeNewCard } from './paying.ts';
import { readPdf } from './pdf.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

/** Where the sentence about a payment that is too small is said; less than any of the demo world is late. */
const SMALL = '5.00';

const settled = async ({ page }: Visitor) => {
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
};

async function speakSpanish({ page }: Visitor): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'spanish', url: new URL(page.url()).origin }]);
  await page.reload();
  await page.locator('html[lang^=es]').waitFor({ state: 'attached' });
}

/** The loans that this deployment opens, by the addresses of their accounts. */
async function loansOf(visitor: Visitor): Promise<string[]> {
  const { page, open } = visitor;
  await open('/Home');
  await settled(visitor);
  // An offer may be shown once in passing.
  if (!page.url().endsWith('/Home')) await open('/Home');
  await page.locator('article').first().waitFor();
  const shown = page.getByRole('switch');
  if (await shown.isVisible()) await shown.check({ force: true });
  return page
    .locator('article a[href*="/Accounts/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
}

/** Pages that name amounts of a loan as they open, each with the part of it that is about this loan. */
const pagesOf = (account: string): readonly (readonly [where: string, path: string, part?: string])[] => [
  ['card', '/Home', `article:has(a[href="${account}"])`],
  ['account', account],
  ['payment', account.replace('/Accounts/', '/Payment/')],
];

/** The amounts of each of these pages, in the order in which they stand there; the page to pay asks for the amount that was typed last. */
async function inOrder(visitor: Visitor, accounts: readonly string[]): Promise<string[]> {
  const read: string[] = [];
  for (const account of accounts) {
    for (const [where, path, part] of pagesOf(account)) {
      await visitor.open(path);
      await settled(visitor);
      const amounts = await amountsOn(visitor.page, where, part);
      read.push(`${where} of ${account}: ${amounts.map(({ amount }) => amount).join()}`);
    }
  }
  return read;
}

/** The amounts of a loan's card on a list, of its account, of the page that asks for an amount, and of what that says. */
async function amountsOfLoan(visitor: Visitor, account: string): Promise<ReadAmount[]> {
  const { page, open } = visitor;
  const [brand, loanId] = [account.split('/')[1] ?? '', account.split('/').at(-1) ?? ''];
  const read: ReadAmount[] = [];
  const [[where, path, card] = ['card', '/Home']] = pagesOf(account);
  await open(path);
  await settled(visitor);
  read.push(...(await amountsOn(page, where, card)));
  await open(account);
  await settled(visitor);
  read.push(...(await amountsOn(page, 'account')));
  if (await page.locator(`main a[href$="/OfrVehicleRecovery"]`).first().isVisible()) {
    await open(`/${brand}/Payment/${loanId}/OfrVehicleRecovery`);
    await settled(visitor);
    read.push(...(await amountsOn(page, 'recovery')));
    await open(account);
    await settled(visitor);
  }
  if (!(await page.locator(`main a[href="/${brand}/Payment/${loanId}"]`).first().isVisible())) return read;
  await open(`/${brand}/Payment/${loanId}`);
  await settled(visitor);
  // A lender that would rather switch the loan asks once; no is an answer.
  const keepLoan = page.getByRole('button', { name: PAY_WORDS.english.keepLoan, includeHidden: true });
  if ((await keepLoan.count()) > 0) await keepLoan.click();
  read.push(...(await amountsOn(page, 'payment')));
  const other = page.getByRole('radio', { name: PAY_WORDS.english.other });
  if (!(await other.isVisible())) return read;
  await other.check();
  await page.getByLabel(PAY_WORDS.english.amount, { exact: true }).fill(SMALL);
  await page.getByRole('button', { name: PAY_WORDS.english.continue, exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: PAY_WORDS.english.staysLate });
  await dialog.or(page.getByRole('heading', { level: 1, name: /^Choose a card|^Add a debit card/ })).waitFor();
  if (await dialog.isVisible()) read.push(...(await amountsOn(page, 'payment, dialog')));
  return read;
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
      const accounts = await loansOf(visitor);
      for (const account of accounts) {
        const loanId = account.split('/').at(-1) ?? '';
        const read = await amountsOfLoan(visitor, account);
        const [latest] = letters.filter(
          ({ text }) => text.includes(loanId) && /brings your loan up to date/.test(text),
        );
        wrong.push(
          ...contradictions([...read, ...amountsIn(latest?.text ?? '', 'letter')]).map((what) => `${loanId}: ${what}`),
        );
      }
      expect(wrong).toEqual([]);
      const english = await inOrder(visitor, accounts);
      await speakSpanish(visitor);
      expect(await inOrder(visitor, accounts)).toEqual(english);
    });
  }

  story('james pays what he owes now, and owes nothing after it', {}, async (visitor) => {
    const { page } = visitor;
    await visitor.signIn('james.porter');
    const [account = ''] = await loansOf(visitor);
    const before = await amountsOfLoan(visitor, account);
    const placesOf = (is: (one: ReadAmount) => boolean) =>
      [...new Set(before.filter(is).map(({ where }) => where))].sort();
    expect(placesOf(bringsUpToDate)).toEqual(['account', 'card', 'payment', 'payment, dialog']);
    expect(placesOf(paysOff)).toEqual(['account', 'payment']);
    await visitor.open(account.replace('/Accounts/', '/Payment/'));
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
    const read = [...told, paper, ...(await amountsOn(page, 'account'))];
    expect(
      read
        .filter(paysOff)
        .map(({ where }) => where)
        .sort(),
    ).toEqual(['account', 'receipt']);
    expect(contradictions(read)).toEqual([]);
    const fees = (await amountsOn(page, 'account')).find(({ words }) => words === 'Fees so far');
    expect(fees?.amount ?? '$0.00').toBe('$0.00');
  });
});
