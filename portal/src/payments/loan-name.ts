import { shortLoanNumber } from '@lendside/domain/loan-names';
import type { LoanDetail } from './payment-loan.ts';
import type { PaymentsTexts } from './texts.ts';

/** Name that a person gives a loan: its vehicle, with the number by which letters name it; else its kind and last digits. */
export function loanName(
  loan: Pick<LoanDetail, 'collateralDetail' | 'loanHeader' | 'productKind'>,
  texts: PaymentsTexts['common'],
): string {
  const vehicle = loan.collateralDetail;
  if (vehicle) return `${texts.vehicle(vehicle.year, vehicle.make, vehicle.model)} · ${loan.loanHeader}`;
  return `${texts.kinds[loan.productKind]} ${shortLoanNumber(loan.loanHeader)}`;
}
