import type { LoanDetail } from './payment-loan.ts';
import type { PaymentsTexts } from './texts.ts';

/** Everyday name of an account: its vehicle and number; its product where that is unusual. */
export function loanName(
  loan: Pick<LoanDetail, 'collateralDetail' | 'loanHeader' | 'productKind'>,
  texts: PaymentsTexts['common'],
): string {
  const vehicle = loan.collateralDetail;
  if (vehicle) return `${texts.vehicle(vehicle.year, vehicle.make, vehicle.model)} · ${loan.loanHeader}`;
  if (loan.productKind === 'installment' || loan.productKind === 'title') return texts.loan(loan.loanHeader);
  return `${texts.kinds[loan.productKind]} · ${loan.loanHeader}`;
}
