import type { LoanDetail } from './payment-loan.ts';

/** What people call their loan: the vehicle it stands on, else the product; with its number. */
export function loanName(loan: Pick<LoanDetail, 'collateralDetail' | 'productName' | 'loanHeader'>): string {
  const { collateralDetail: vehicle, productName, loanHeader } = loan;
  const name = vehicle ? `${vehicle.year} ${vehicle.make} ${vehicle.model}` : productName;
  return [name, loanHeader].filter((part) => part !== '').join(' · ');
}
