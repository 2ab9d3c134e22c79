import { chooseAmount, PAY_WORDS, startPaying, toNewCard, vault } from './paying.ts';
import type { Visitor } from './visitor.ts';

/** CyberSource's own frame inside the vault's: the number and the code are typed there, and nowhere else. */
export const typedBy = ({ page, words }: Visitor, field: 'cardNumber' | 'code') =>
  vault(page)
    .frameLocator(`iframe[title="${words(PAY_WORDS)[field]}"]`)
    .getByRole('textbox');

/** Types a card into CyberSource's fields and submits it, whatever page follows. */
export async function typeAtCyberSource(visitor: Visitor, number: string): Promise<void> {
  const { page, words } = visitor;
  const text = words(PAY_WORDS);
  await toNewCard(visitor);
  await typedBy(visitor, 'cardNumber').fill(number);
  await vault(page).getByLabel(text.expiration).fill('1230');
  await typedBy(visitor, 'code').fill('123');
  await vault(page).getByLabel(text.name).fill('Alex Example');
  await page.getByRole('button', { name: text.useCard }).click();
}

/** From the account list to the review, with a card that is typed into CyberSource's fields. */
export async function reviewAtCyberSource(visitor: Visitor, dollars: string, number: string): Promise<void> {
  await startPaying(visitor);
  await chooseAmount(visitor, dollars);
  await typeAtCyberSource(visitor, number);
  await visitor.page.getByRole('heading', { level: 1, name: visitor.words(PAY_WORDS).review }).waitFor();
}
