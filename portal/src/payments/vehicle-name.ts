import type { LoanDetail } from './payment-loan.ts';
import type { RecoveryTexts } from './recovery-texts.ts';

/** The vehicle as people call it: "your 2018 Toyota Tacoma", or "your vehicle" where a guest is told no more. */
export function vehicleName({ collateralDetail: vehicle }: LoanDetail, { yourVehicle, its }: RecoveryTexts): string {
  return vehicle ? its(vehicle.year, vehicle.make, vehicle.model) : yourVehicle;
}
