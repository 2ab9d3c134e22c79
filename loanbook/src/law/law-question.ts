import { PRODUCTS } from '../products/products.ts';
import { type LawTable, lawOf } from './law.ts';
import type { LawRow } from './law-row.ts';
import { wordsOf } from './law-words.ts';

/** The answer to `npm run law -- TX title`: what holds, and which products are sold under it; or which rows there are. */
export function lawAnswer(law: LawTable, [state, kind]: readonly string[]): { found: boolean; lines: string[] } {
  const states = [...new Set(law.map((row) => row.state))].sort();
  if (state === undefined)
    return { found: false, lines: [`Name a state, and a kind of product: ${states.join(', ')}.`] };
  const ofState = law.filter((row) => row.state === state.toUpperCase());
  if (ofState.length === 0) {
    return {
      found: false,
      lines: [`No row of the law is written for ${state}. There are rows for ${states.join(', ')}.`],
    };
  }
  const rows = kind === undefined ? ofState : [lawOf(ofState, state.toUpperCase(), kind as LawRow['kind'])];
  const [first] = rows;
  if (first === undefined) {
    const kinds = ofState.map((row) => row.kind).join(', ');
    const what = `No row of the law is written for ${kind} in ${state.toUpperCase()}, and none may be sold there.`;
    return { found: false, lines: [`${what} There are rows for ${kinds}.`] };
  }
  return { found: true, lines: rows.flatMap((row) => (row === undefined ? [] : [...wordsOf(row), ...soldUnder(row)])) };
}

function soldUnder({ state, kind }: LawRow): string[] {
  const sold = PRODUCTS.filter((one) => one.state === state && one.kind === kind).map(({ productId }) => productId);
  return sold.length === 0 ? [] : [`  sold: ${sold.join(', ')}`];
}
