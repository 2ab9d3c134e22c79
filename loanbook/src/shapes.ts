import { BY_AMOUNT } from './by-amount.ts';
import { BY_MINIMUM } from './by-minimum.ts';
import { BY_PRINCIPAL } from './by-principal.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import type { ProductTerms } from './product.ts';
import { levelSchedule, partsSchedule } from './schedule.ts';
import type { Shape } from './shape.ts';

export type ShapeName = ProductTerms['instalment']['shape'];

/** Every shape an instalment can have. A new one is a new entry. */
const SHAPES: Readonly<Record<ShapeName, Shape>> = {
  level: { ...BY_AMOUNT, schedule: (plan) => levelSchedule(plan) },
  parts: {
    ...BY_PRINCIPAL,
    schedule: (plan, { instalment }) =>
      partsSchedule(plan, instalment.shape === 'parts' ? instalment.principalShareMillionths : 0),
  },
  minimum: BY_MINIMUM,
};

/** The shape of a product's instalments. */
export function shapeOf(product: ProductTerms): Shape {
  return SHAPES[product.instalment.shape];
}

/** The state with what has come to stand by itself up to an epoch day: statements of a line of credit. */
export function broughtTo(terms: LoanTerms, state: LoanState, day: number): LoanState {
  return shapeOf(terms.product).brought?.(terms, state, day) ?? state;
}
