import type { Brand } from '@lendside/brands/brand';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { type LoanSummary, mayPay } from './loan-standing.ts';

/** What a loan is chosen for, and the page that does it. */
const SELECTIONS = [
  { action: 'details', routeName: 'AccountDetails' },
  { action: 'pay', routeName: 'MakePayment' },
] as const;

export type Selection = (typeof SELECTIONS)[number];

/** What the address asks for; the details of the loan when it asks for nothing known. */
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
