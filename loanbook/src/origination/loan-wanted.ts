import type { LoanApplication } from '@lendside/providers/loan-origination/port';
import type { Product } from '../products/product.ts';
import type { NewLoan } from './new-loan.ts';

/** Whether an amount lies within what was approved. */
export function isWithin({ approved }: LoanApplication, amountCents: number): boolean {
  return approved !== undefined && amountCents >= approved.minCents && amountCents <= approved.maxCents;
}

/** The loan that an application would become. */
export function loanOf(
  { productId }: Product,
  of: Pick<LoanApplication, 'storeId' | 'collateral'> & {
    readonly amountCents: number;
    readonly date: string;
    readonly borrowerId: string;
    readonly applicationId?: string;
  },
): NewLoan {
  const { storeId, amountCents, date, borrowerId, collateral, applicationId = 'offer' } = of;
  return {
    reference: `${applicationId}:loan`,
    borrowerId,
    productId,
    storeId,
    amountCents,
    date,
    ...(collateral ? { collateral } : {}),
  };
}
