import { useAccountDetail } from '../data/calls/queries.ts';
import { loanName } from './loan-name.ts';
import { usePaymentTexts } from './use-payment-texts.ts';

/** The line above a heading that says which loan it is about: null while that is on its way, nothing where it cannot be read. */
export function useLoanEyebrow(loanId: string): string | null | undefined {
  const { common } = usePaymentTexts();
  const { data: loan, isError } = useAccountDetail(loanId);
  if (loan) return loanName(loan, common);
  return isError ? undefined : null;
}
