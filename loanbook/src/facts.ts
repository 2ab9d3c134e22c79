import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { earn } from './accrual.ts';
import { type Balances, balancesOn } from './balances.ts';
import { lateness } from './days-late.ts';
import { fallsDue, takesPayments } from './loan-events.ts';
import type { Loan } from './loan-row.ts';
import { minimumDueCents, minimumRequiredCents } from './minimum-due.ts';
import { owedOf, payoffCents } from './payoff.ts';
import { project } from './projection.ts';

/** Everything the book knows of one loan on a date (specification 3, Loan / account). */
export function factsOf(loan: Loan, asOf: CalendarDate): LoanFacts {
  const { row, product, terms, state } = loan;
  const balances = balancesOn(terms, state, asOf);
  const plan = project(terms, state, balances);
  const due = fallsDue(state.statusId);
  const late = due ? lateness(terms, balances) : { daysLate: 0 };
  const payoffAmountCents = payoffCents(balances);
  const payable = takesPayments(state.statusId) && payoffAmountCents > 0;
  return {
    loanId: row.loan_id,
    loanHeader: row.loan_id,
    lmsId: row.lms_id,
    storeId: row.store_id,
    productId: row.product_id,
    productKind: product.kind,
    productName: product.name,
    brand: row.brand,
    borrowerId: row.borrower_id,
    cosignerId: row.cosigner_id ?? undefined,
    cosignerName: row.cosigner_name ?? undefined,
    loanStatusId: state.statusId,
    openedOn: row.opened_on,
    paidOffDate: state.paidOffOn ?? undefined,
    asOf,
    ratePercent: row.rate_percent,
    originalAmountCents: row.amount_cents,
    principalCents: state.principalCents,
    interestCents: balances.interestCents,
    feesCents: state.penaltyCents + state.feeCents,
    perDiemCents: perDiem(loan, balances),
    dueDate: due ? terms.schedule[balances.firstOpen]?.dueDate : undefined,
    minimumAmountDueCents: due ? minimumDueCents(balances) : 0,
    minimumRequiredAmountCents: due ? minimumRequiredCents(balances, terms.product.allocation) : 0,
    pastDueAmountCents: due ? owedOf(balances, 'pastDue') : 0,
    daysLate: late.daysLate,
    lateSince: late.lateSince,
    payoffAmountCents,
    minimumLoanAmountCents: terms.product.refinance.minimumLoanAmountCents,
    estimatedPaymentCents: due ? (plan.rows[0]?.paymentCents ?? payoffAmountCents) : 0,
    paymentsMade: state.paymentsMade,
    paymentsLeft: due ? plan.rows.length : 0,
    payable,
    refinanceEligible: payable && refinanceEligible(loan, late.daysLate),
    useRefiTerm: terms.product.refinance.useRefiTerm,
    isDisbursementAvailable: false,
    collateral: row.collateral ?? undefined,
  };
}

/** What one more day costs, rounded to the cent. */
function perDiem({ terms, state }: Loan, balances: Balances): number {
  if (state.interestStopped) return 0;
  return earn(terms.interest, state.principalCents, balances.day, balances.day + 1, 0).cents;
}

/** The lender's own word on renewing or refinancing; the customer's amounts are tested elsewhere (specification 4). */
function refinanceEligible({ terms, state }: Loan, daysLate: number): boolean {
  const { allowed, daysLateMax, paymentsMadeMin } = terms.product.refinance;
  return allowed && daysLate <= daysLateMax && state.paymentsMade >= paymentsMadeMin;
}
