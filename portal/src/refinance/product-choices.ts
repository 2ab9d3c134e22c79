import { tabStore } from '../data/storage/tab-store.ts';

const IDS_MAX = 20;

/** A yes or a no to each optional product, kept for the tab until it is confirmed. Nothing is a yes by itself. */
export type ProductChoices = Readonly<Record<string, boolean>>;

const byLoan = tabStore('products', (saved): ProductChoices => {
  const known = Object.entries(saved ?? {}).filter(([, chosen]) => typeof chosen === 'boolean');
  return Object.fromEntries(known.slice(0, IDS_MAX));
});

export const productChoicesOf = (loanId: string): ProductChoices => byLoan.read(loanId) ?? {};

/** Without storage they are asked again on the next page. */
export const keepProductChoices = (loanId: string, choices: ProductChoices) => void byLoan.keep(choices, loanId);
