import type { BrandCode } from '@lendside/brands/brand';
import type { listAccounts } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { canDo } from '@lendside/domain/loan-actions';
import { isBankrupt } from '@lendside/domain/loan-states';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import type { AmountType } from '../data/payment/payment-state.ts';

export type SummaryLoan = OutputOf<typeof listAccounts>['loans'][number];

/** Amount choice for one loan, as made on the page. */
export interface LoanChoice {
  readonly loanId: string;
  readonly chosen: boolean;
  readonly amountType: AmountType;
  /** Text typed, where the choice is another amount. */
  readonly text: string;
}

/** One payment of a request for several loans. */
export interface OnePayment {
  readonly loanId: string;
  readonly amountCents: number;
  readonly amountType: AmountType;
}

export type ChoiceProblem = 'missing' | 'abovePayoff';

/** The loans that can be paid together here: of the brands this deployment shows, and such as may be paid at all. */
export function payableTogether(loans: readonly SummaryLoan[], brands: readonly BrandCode[]): readonly SummaryLoan[] {
  return loans.filter(
    (loan) =>
      brands.includes(loan.brand) &&
      loan.payable &&
      loan.payoffAmount > 0 &&
      canDo('pay', loan.loanStatusId) &&
      !isBankrupt(loan.loanStatusId),
  );
}

/** Amount asked for now: the past due of a late loan, else the minimum. Undefined when that is nothing or the whole balance. */
export function dueOf(
  loan: SummaryLoan,
): { readonly amountType: AmountType; readonly amountCents: number } | undefined {
  const late = loan.daysLate > 0 && loan.pastDueAmount > 0;
  const amountCents = late ? loan.pastDueAmount : loan.minimumAmountDue;
  if (amountCents <= 0 || amountCents >= loan.payoffAmount) return undefined;
  return { amountType: late ? 'pastDue' : 'minimum', amountCents };
}

/** Where the page starts: every loan on which something is due, with that amount. Nothing is ever paid off by itself. */
export function firstChoice(loan: SummaryLoan): LoanChoice {
  const due = dueOf(loan);
  return { loanId: loan.loanId, chosen: due !== undefined, amountType: due?.amountType ?? 'other', text: '' };
}

export function centsOf(loan: SummaryLoan, choice: LoanChoice): number | undefined {
  if (choice.amountType === 'other') return centsOfMoneyField(choice.text) ?? undefined;
  return choice.amountType === 'payoff' ? loan.payoffAmount : dueOf(loan)?.amountCents;
}

/** Problem of an amount; undefined when it is valid. */
export function problemOf(loan: SummaryLoan, choice: LoanChoice): ChoiceProblem | undefined {
  const amountCents = centsOf(loan, choice) ?? 0;
  if (amountCents <= 0) return 'missing';
  return amountCents > loan.payoffAmount ? 'abovePayoff' : undefined;
}

/** The payments of the chosen loans, in the order of the list; undefined while one of them cannot be. */
export function paymentsOf(
  loans: readonly SummaryLoan[],
  choiceOf: (loan: SummaryLoan) => LoanChoice,
): readonly OnePayment[] | undefined {
  const chosen = loans.map((loan) => ({ loan, choice: choiceOf(loan) })).filter(({ choice }) => choice.chosen);
  if (chosen.some(({ loan, choice }) => problemOf(loan, choice) !== undefined)) return undefined;
  return chosen.map(({ loan, choice }) => ({
    loanId: loan.loanId,
    amountCents: centsOf(loan, choice) ?? 0,
    amountType: choice.amountType,
  }));
}

export const totalCents = (payments: readonly { readonly amountCents: number }[]) =>
  payments.reduce((sum, one) => sum + one.amountCents, 0);
