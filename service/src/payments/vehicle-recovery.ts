import { isOfr } from '@lendside/domain/loan-states';
import type { MoneyOperation } from '../money/operation.ts';

/** Whether a payment to keep a vehicle did: costs may have been added between its acceptance and its posting. */
export function vehicleRecoveryOf({
  request,
  result,
}: Pick<MoneyOperation, 'request' | 'result'>): 'stopped' | 'stillSought' | undefined {
  if (request.amountType !== 'ofrReinstate' || result?.loanStatusId === undefined) return undefined;
  return isOfr(result.loanStatusId) ? 'stillSought' : 'stopped';
}
