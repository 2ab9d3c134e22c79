const PREFIX = 'lendside.products.';
const IDS_MAX = 20;

/** A yes or a no to each optional product, kept for the tab until it is confirmed. Nothing is a yes by itself. */
export type ProductChoices = Readonly<Record<string, boolean>>;

export function productChoicesOf(loanId: string): ProductChoices {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + loanId) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return {};
    const known = Object.entries(kept).filter(([, chosen]) => typeof chosen === 'boolean');
    return Object.fromEntries(known.slice(0, IDS_MAX)) as ProductChoices;
  } catch {
    return {};
  }
}

export function keepProductChoices(loanId: string, choices: ProductChoices): void {
  try {
    sessionStorage.setItem(PREFIX + loanId, JSON.stringify(choices));
  } catch {
    // They are asked again on the next page.
  }
}
