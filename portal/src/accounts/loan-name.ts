import type { LoanSummary } from './loan-standing.ts';
import type { AccountsTexts } from './texts.ts';

/** Everyday name of an account: its vehicle; its product where that is unusual; else its number. */
export function loanName(
  loan: Pick<LoanSummary, 'loanHeader' | 'collateralDetail' | 'productKind'>,
  texts: AccountsTexts,
): { readonly title: string; readonly note?: string } {
  const number = texts.loan.name(loan.loanHeader);
  const vehicle = loan.collateralDetail;
  if (vehicle) return { title: texts.loan.vehicle(vehicle.year, vehicle.make, vehicle.model), note: number };
  if (loan.productKind === 'installment' || loan.productKind === 'title') return { title: number };
  return { title: texts.details.productKinds[loan.productKind], note: texts.loan.number(loan.loanHeader) };
}
