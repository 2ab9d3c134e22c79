import { CARDS, PAY_WORDS, vault } from './paying.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: { noCard: 'Add a debit card', addThis: 'Add this card' },
  spanish: { noCard: 'Agregar una tarjeta de débito', addThis: 'Agregar esta tarjeta' },
};

/**
 * A card of the wallet on a page that pays several loans. The wallet is empty the first time: the page leads to adding one, and what was
 * chosen is still there afterwards.
 */
export async function haveCard({ page, words }: Visitor, name: string): Promise<void> {
  const [text, field] = [words(WORDS), words(PAY_WORDS)];
  const saved = page.getByRole('radio', { name: /1111/ });
  const add = page.getByRole('button', { name: text.noCard });
  await saved.or(add).first().waitFor();
  if (await saved.isVisible()) return;
  await add.click();
  await vault(page).getByLabel(field.cardNumber).fill(CARDS.approves);
  await vault(page).getByLabel(field.expiration).fill('1230');
  await vault(page).getByLabel(field.code).fill('123');
  await vault(page).getByLabel(field.name).fill(name);
  await page.getByRole('button', { name: text.addThis }).click();
  await saved.waitFor();
}
