import type { BrandCode } from '@lendside/brands/brand';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { amountNowCents, type LoanSummary } from './loan-standing.ts';

/** The loans to show, in the order in which they want attention: late longest, then due soonest, paid off last. */
export function visibleLoans(loans: readonly LoanSummary[], showPaidOff: boolean): readonly LoanSummary[] {
  return loans
    .filter((loan) => loan.loanStatusId !== LOAN_STATE.Deleted && (showPaidOff || !loan.paidOff))
    .sort(
      (a, b) =>
        Number(a.paidOff) - Number(b.paidOff) ||
        b.daysLate - a.daysLate ||
        (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'),
    );
}

/** The loans of each brand together; the brand whose loan wants attention first comes first. */
export function byBrand(loans: readonly LoanSummary[]): readonly (readonly [BrandCode, readonly LoanSummary[]])[] {
  const codes = [...new Set(loans.map(({ brand }) => brand))];
  return codes.map((code) => [code, loans.filter(({ brand }) => brand === code)]);
}

export interface ListSummary {
  readonly openCount: number;
  readonly dueCents: number;
  readonly nextDueDate?: string | undefined;
}

/** All open loans in short, for the summary beside the list. Only loans that may be paid count as due. */
export function summaryOfLoans(loans: readonly LoanSummary[], asOf: string): ListSummary {
  const open = loans.filter((loan) => loan.payable && !loan.paidOff);
  return {
    openCount: open.length,
    dueCents: open.reduce((sum, loan) => sum + amountNowCents(loan), 0),
    nextDueDate: open
      .flatMap((loan) => (loan.dueDate !== undefined && loan.dueDate >= asOf ? [loan.dueDate] : []))
      .sort()
      .at(0),
  };
}
