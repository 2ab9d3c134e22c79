import type { LoanSummary } from './loan-standing.ts';
import type { AccountsTexts } from './texts.english.ts';

/** What people call their loan: the vehicle it stands on, else its number. */
export function loanName(
  loan: Pick<LoanSummary, 'loanHeader' | 'collateralDetail'>,
  texts: AccountsTexts['loan'],
): { readonly title: string; readonly note?: string } {
  const number = texts.name(loan.loanHeader);
  const vehicle = loan.collateralDetail;
  return vehicle
    ? { title: texts.vehicle(vehicle.year, vehicle.make, vehicle.model), note: number }
    : { title: number };
}
