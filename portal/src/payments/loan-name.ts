import type { LoanDetail } from './payment-loan.ts';
import type { PaymentsTexts } from './texts.english.ts';

/** What people call their loan: the vehicle it stands on and its number, else its number alone. */
export function loanName(
  loan: Pick<LoanDetail, 'collateralDetail' | 'loanHeader'>,
  texts: PaymentsTexts['common'],
): string {
  const vehicle = loan.collateralDetail;
  return vehicle
    ? `${vehicle.year} ${vehicle.make} ${vehicle.model} · ${loan.loanHeader}`
    : texts.loan(loan.loanHeader);
}
