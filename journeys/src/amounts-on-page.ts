import type { Page } from 'playwright-core';

/** An amount as it was read: the words that say which amount it is, and where they stand. */
export interface ReadAmount {
  readonly words: string;
  readonly amount: string;
  readonly where: string;
}

/**
 * Every amount of the page, or of a part of it, that has words of its own. Rows of tables and lists name one amount again and again: they
 * are left out.
 */
export async function amountsOn(page: Page, where: string, part = 'dialog[open], main'): Promise<ReadAmount[]> {
  const read = await page.evaluate((selector) => {
    const found: { words: string; amount: string }[] = [];
    const plain = (element: Element | null | undefined) => {
      // A question beside words, such as "Why?", is no part of them.
      const words = element?.cloneNode(true) as Element | undefined;
      for (const button of words?.querySelectorAll('button') ?? []) button.remove();
      return (words?.textContent ?? '').replace(/\s+/g, ' ').trim();
    };
    const main = selector.split(', ').flatMap((one) => document.querySelector(one) ?? [])[0];
    const isRow = (element: Element) => {
      // Rows of what is folded are left out too, save for a whole part of the page behind its heading.
      const row = element.closest('table, li li, details:not(section > details), [role=listbox], section li');
      return row !== null && main !== row && main?.contains(row) === true;
    };
    const add = (words: string, text: string) => {
      const [amount, ...more] = text.match(/-?\$[\d,]+\.\d\d/g) ?? [];
      if (amount !== undefined && more.length === 0 && words !== '') found.push({ words, amount });
    };
    for (const row of main?.querySelectorAll('dl > div') ?? []) {
      if (!isRow(row)) add(plain(row.querySelector('dt')), plain(row.querySelector('dd')?.firstChild?.parentElement));
    }
    for (const figures of main?.querySelectorAll('[data-size][data-tone]') ?? []) {
      const line = figures.closest('p');
      if (line?.previousElementSibling) add(plain(line.previousElementSibling), plain(figures));
    }
    for (const radio of main?.querySelectorAll('label:has(input[type=radio])') ?? []) {
      const [label = ''] = [...radio.querySelectorAll('span')].map(plain).filter((text) => /^\p{L}/u.test(text));
      const amount = [...radio.querySelectorAll('span')].map(plain).find((text) => /^\$[\d,]+\.\d\d$/.test(text));
      if (amount !== undefined) add(label, amount);
    }
    for (const sentence of main?.querySelectorAll('p') ?? []) {
      const text = plain(sentence);
      if (!isRow(sentence) && /\p{L}/u.test(text)) add(text.replace(/-?\$[\d,]+\.\d\d/, '$'), text);
    }
    return found;
  }, part);
  return read.map((one) => ({ ...one, where }));
}

/** The same of a letter: each line that names one amount. */
export function amountsIn(text: string, where: string): ReadAmount[] {
  return text.split('\n').flatMap((line) => {
    const [amount, ...more] = line.match(/-?\$[\d,]+\.\d\d/g) ?? [];
    return amount === undefined || more.length > 0
      ? []
      : [{ words: line.replace(/-?\$[\d,]+\.\d\d/, '$').trim(), amount, where }];
  });
}

/** Different words for one amount, in the order in which they are tried. */
const MEANINGS: readonly (readonly [string, RegExp])[] = [
  [
    'brings it up to date',
    /^You owe now$|^Past due$|less than the \$ you owe now|Paying \$ today brings your loan up to date/,
  ],
  [
    'pays it off today',
    /^To pay (it all off|back everything) today$|^Pay it all off$|^Pay back everything$|^To pay the loan off that day|^Up to \$$/,
  ],
  ['what the next due day asks for', /^Next payment$|^Payment due$/],
];

const meaningOf = ({ words }: ReadAmount) => MEANINGS.find(([, known]) => known.test(words))?.[0] ?? words;

export const paysOff = (one: ReadAmount): boolean => meaningOf(one) === 'pays it off today';

export const bringsUpToDate = (one: ReadAmount): boolean => meaningOf(one) === 'brings it up to date';

/** Amounts that differ under one name: each name with all that was read under it. */
export function contradictions(read: readonly ReadAmount[]): string[] {
  const byMeaning = new Map<string, ReadAmount[]>();
  for (const one of read) {
    const meaning = meaningOf(one);
    byMeaning.set(meaning, [...(byMeaning.get(meaning) ?? []), one]);
  }
  return [...byMeaning].flatMap(([meaning, all]) => {
    if (new Set(all.map(({ amount }) => amount)).size < 2) return [];
    return [`${meaning}: ${all.map(({ words, amount, where }) => `${amount} as "${words}" (${where})`).join('; ')}`];
  });
}
