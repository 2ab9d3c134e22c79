import type { DueDateMoveRule } from './due-date-move-rule.ts';
import type { Product } from './product.ts';
import { changed } from './product-row.ts';

/** The day from which loans are made under terms that let a due date be moved. */
const MOVES_FROM = '2024-01-01';

/** Once in six months, by up to ten days, well before the due date that follows. */
const MOVES: DueDateMoveRule = {
  daysMax: 10,
  daysBeforeNextMin: 7,
  daysLateMax: 5,
  timesMax: 1,
  withinDays: 183,
};

/** Title loans: not once a payment is late, when the vehicle may be at stake. */
const TITLE_MOVES: DueDateMoveRule = { ...MOVES, daysLateMax: 0 };

/** The products whose customers may move a due date. Loans that are paid at once, pawns and lines of credit are not among them. */
const RULES: Readonly<Record<string, DueDateMoveRule>> = {
  'c1l-personal-sc': MOVES,
  'ccc-personal-ks': MOVES,
  'cic-personal-mo': MOVES,
  // Paid every two weeks.
  'chs-personal-wi': { ...MOVES, daysMax: 7, daysBeforeNextMin: 5 },
  'ccf-personal-tn': { ...MOVES, daysLateMax: 3 },
  'esm-personal-ok': MOVES,
  'inl-personal-id': MOVES,
  'inl-personal-ut': { ...MOVES, timesMax: 2, withinDays: 365 },
  'tmx-personal-ga': MOVES,
  'tmx-personal-mo': MOVES,
  'tmx-personal-tx': MOVES,
  'cic-title-mo': TITLE_MOVES,
  'esm-title-ok': TITLE_MOVES,
  'inl-title-ut': TITLE_MOVES,
  'tmx-title-ga': TITLE_MOVES,
  'tmx-title-tx': { ...TITLE_MOVES, daysMax: 7 },
};

/** The version under which the due dates of a product can be moved, of each product for which they can. */
export function withDueDateMoves(products: readonly Product[]): Product[] {
  return products.flatMap((product) => {
    const dueDateMove = RULES[product.productId];
    if (dueDateMove === undefined) return [];
    return changed(product.version + 1, MOVES_FROM, { ...product, terms: { ...product.terms, dueDateMove } });
  });
}
