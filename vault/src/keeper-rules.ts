import type { CardBrand } from './card-number.ts';
import { CARD_BRANDS, CARD_KINDS, type CardKind } from './keepers.ts';

/** Words of rules, by what they mean. */
const BRANDS: Readonly<Record<string, CardBrand>> = {
  visa: 'Visa',
  mastercard: 'MasterCard',
  amex: 'American Express',
  discover: 'Discover',
};
const isKind = (word: string): word is CardKind => (CARD_KINDS as readonly string[]).includes(word);
const ANY = 'any';

interface Rule {
  readonly brands: readonly CardBrand[];
  readonly kinds: readonly CardKind[];
  readonly processor: string;
}

export type RuleTable = ReadonlyMap<string, string>;
const caseOf = (kind: CardKind, brand: CardBrand) => `${kind} ${brand}`;

/**
 * Reads rules such as `visa disbursement: tabapay` and `any: cybersource`, of which the first that fits decides. Answers the processor of every case, or
 * each fault in a sentence: a word that is none, a rule that decides nothing, a case that is left open.
 */
export function readRules(
  rules: readonly string[],
  processors: readonly string[],
): { readonly table: RuleTable; readonly faults: readonly string[] } {
  const table = new Map<string, string>();
  const faults: string[] = [];
  for (const [index, text] of rules.entries()) {
    const rule = readRule(text, processors);
    if (typeof rule === 'string') faults.push(`rule ${index + 1} ${rule}`);
    else if (!decide(table, rule)) faults.push(`rule ${index + 1} decides nothing that an earlier one does not`);
  }
  if (faults.length > 0) return { table, faults };
  const open = CARD_KINDS.flatMap((kind) => CARD_BRANDS.map((brand) => ({ kind, brand }))).filter(
    ({ kind, brand }) => !table.has(caseOf(kind, brand)),
  );
  return { table, faults: open.map(({ kind, brand }) => `no rule says who keeps ${brand} for ${kind}`) };
}

/** The rule, or what is wrong with it. */
function readRule(text: string, processors: readonly string[]): Rule | string {
  const [, left = '', processor = ''] = /^([\w ,]{1,200}):\s*(\w{1,40})\s*$/.exec(text) ?? [];
  if (left === '') return 'is not written as `visa disbursement: tabapay`';
  if (!processors.includes(processor)) return `names a processor other than ${processors.join(', ')}`;
  const words = left
    .toLowerCase()
    .split(/[ ,]+/)
    .filter((word) => word !== '' && word !== ANY);
  const unknown = words.find((word) => !isKind(word) && BRANDS[word] === undefined);
  if (unknown !== undefined)
    return `has the word “${unknown}”, which is none of ${[...Object.keys(BRANDS), ...CARD_KINDS, ANY].join(', ')}`;
  const brands = words.flatMap((word) => BRANDS[word] ?? []);
  const kinds = words.filter(isKind);
  return {
    brands: brands.length > 0 ? brands : CARD_BRANDS,
    kinds: kinds.length > 0 ? kinds : CARD_KINDS,
    processor,
  };
}

/** Writes the rule into the cases that are open. False where there is none for it. */
function decide(table: Map<string, string>, { brands, kinds, processor }: Rule): boolean {
  const open = kinds.flatMap((kind) => brands.map((brand) => caseOf(kind, brand))).filter((one) => !table.has(one));
  for (const one of open) table.set(one, processor);
  return open.length > 0;
}

export const processorFor = (table: RuleTable, kind: CardKind, brand: CardBrand): string | undefined =>
  table.get(caseOf(kind, brand));
