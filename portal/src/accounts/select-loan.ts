import type { Brand } from '@lendside/brands/brand';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { type LoanSummary, mayPay } from './loan-standing.ts';

/** Purposes for which a loan is selected, each with its page. */
const SELECTIONS = [
  { action: 'details', routeName: 'AccountDetails' },
  { action: 'pay', routeName: 'MakePayment' },
  { action: 'documents', routeName: 'AccountDocuments' },
] as const;

export type Selection = (typeof SELECTIONS)[number];

/** Selection purpose in the address; the loan details when it names none that is known. */
export function selectionOf(action: string | undefined): Selection {
  return SELECTIONS.find((selection) => selection.action === action) ?? SELECTIONS[0];
}

/** The loans that fit, in the order of the list: of brands shown here, not deleted, and open for what is to be done. */
export function fittingLoans(
  loans: readonly LoanSummary[],
  { action }: Selection,
  { exposesSegments }: Pick<Brand, 'exposesSegments'>,
): readonly LoanSummary[] {
  return loans.filter(
    (loan) =>
      exposesSegments.some((brand) => brand === loan.brand) &&
      loan.loanStatusId !== LOAN_STATE.Deleted &&
      (action === 'pay' ? mayPay(loan) && !loan.paidOff : true),
  );
}
