import type { BrandCode } from '@lendside/brands/brand';
import { compareDates } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { amountNowCents, isOver, type LoanSummary, mayPay } from './loan-standing.ts';

/** Behind every date. */
const NEVER = '9999';

/**
 * The loans to show, in the order in which they want attention: late longest, then due soonest of those that can be paid at the brands of
 * this deployment (`here`), then due soonest of the others; those that are over last.
 */
export function visibleLoans(
  loans: readonly LoanSummary[],
  showPaidOff: boolean,
  here: readonly BrandCode[],
): readonly LoanSummary[] {
  const isPaidHere = (loan: LoanSummary) => here.includes(loan.brand) && mayPay(loan);
  return loans
    .filter((loan) => loan.loanStatusId !== LOAN_STATE.Deleted && (showPaidOff || !isOver(loan)))
    .sort(
      (a, b) =>
        Number(isOver(a)) - Number(isOver(b)) ||
        b.daysLate - a.daysLate ||
        Number(isPaidHere(b)) - Number(isPaidHere(a)) ||
        compareDates(a.dueDate ?? NEVER, b.dueDate ?? NEVER),
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
  /** Amounts due at brands that take payments elsewhere. */
  readonly elsewhere: readonly { readonly brand: BrandCode; readonly dueCents: number }[];
}

/**
 * All open loans in short, for the summary beside the list. Only loans that may be paid count as due, and only those that
 * this deployment takes payments for (`here`) count together: a sum that no button pays would be a lie.
 */
export function summaryOfLoans(loans: readonly LoanSummary[], asOf: string, here: readonly BrandCode[]): ListSummary {
  const open = loans.filter((loan) => loan.payable && !isOver(loan));
  const payableHere = open.filter(({ brand }) => here.includes(brand));
  return {
    openCount: payableHere.length,
    dueCents: dueOn(payableHere),
    nextDueDate: payableHere
      .flatMap((loan) => (loan.dueDate !== undefined && loan.dueDate >= asOf ? [loan.dueDate] : []))
      .sort()
      .at(0),
    elsewhere: byBrand(open.filter(({ brand }) => !here.includes(brand))).map(([brand, some]) => ({
      brand,
      dueCents: dueOn(some),
    })),
  };
}

const dueOn = (loans: readonly LoanSummary[]) => loans.reduce((sum, loan) => sum + amountNowCents(loan), 0);
