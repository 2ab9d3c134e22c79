import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Product } from './product.ts';

/** What the embedded lender is asked to lend. The amount must lie within the product's caps. */
export interface NewLoan {
  /** Ours, unique: the same again opens nothing. */
  readonly reference: string;
  readonly borrowerId: string;
  readonly cosignerId?: string;
  readonly productId: string;
  readonly storeId: string;
  readonly amountCents: Cents;
  readonly date: CalendarDate;
  /** Fewer or more instalments than the product's own; within its caps. */
  readonly instalments?: number;
  readonly collateral?: { readonly year: number; readonly make: string; readonly model: string };
}

export type LoanRefusal = 'amount_below_cap' | 'amount_above_cap' | 'too_many_instalments' | 'collateral_needed';

/** A loan that the product does not allow. */
export class LoanRefused extends Error {
  readonly reason: LoanRefusal;
  constructor(reason: LoanRefusal, reference: string) {
    super(`Loan ${reference} refused: ${reason}`);
    this.name = 'LoanRefused';
    this.reason = reason;
  }
}

/** The first cap of the product that a new loan breaks; undefined when none. */
export function whyRefused(product: Product, loan: NewLoan): LoanRefusal | undefined {
  const { caps, instalments } = product.terms;
  if (loan.amountCents < caps.amountMinCents) return 'amount_below_cap';
  if (loan.amountCents > caps.amountMaxCents) return 'amount_above_cap';
  if ((loan.instalments ?? instalments) > caps.instalmentsMax) return 'too_many_instalments';
  if (product.kind === 'title' && loan.collateral === undefined) return 'collateral_needed';
  return undefined;
}
