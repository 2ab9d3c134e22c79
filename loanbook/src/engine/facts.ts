import { ACTIVE_DUTY, onActiveDuty } from '@lendside/domain/active-duty';
import { annualPercentageRate, aprText } from '@lendside/domain/apr';
import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { canDo } from '@lendside/domain/loan-actions';
import { isOfr, isRepossessed } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import { earn } from '../schedule/accrual.ts';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { lateness } from '../schedule/days-late.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { minimumDueCents, pastDueCents, reinstatementCents, upToDateCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { project } from '../schedule/projection.ts';
import { pendingEffects } from './effects.ts';
import { isDrawable, lineFactsOf } from './line-facts.ts';
import { nextDue } from './next-due.ts';
import { migrationOf, reapplyOf, refinanceEligible } from './renewal-rule.ts';
import { rescissionOf } from './rescission.ts';
import { fallsDue, takesPayments } from './state-graph.ts';
import { titleReleaseOf } from './title-release.ts';

/** The loan with what the calendar did to it on days that are over, written down already or not. */
export function asOfDay(loan: Loan, asOf: CalendarDate): Loan {
  const { state, effects } = pendingEffects(loan, addDays(asOf, -1));
  return effects.length === 0 ? loan : { ...loan, state };
}

/**
 * Everything the book knows of one loan on a date (spec 3, Loan / account). One literal: an object of this many members that
 * begins with a spread is kept as a hash table, and every payment makes three.
 */
export function factsOf(loan: Loan, asOf: CalendarDate): LoanFacts {
  const { row, product, terms, state } = loan;
  const { balances, rows, due, late, payoffAmountCents, payable, next, eligible } = reckon(loan, asOf);
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
    ratePercent: rateOn(loan, asOf),
    originalAmountCents: row.amount_cents,
    principalCents: state.principalCents,
    interestCents: balances.interestCents,
    feesCents: state.penaltyCents + state.feeCents,
    perDiemCents: perDiem(loan, balances),
    dueDate: due ? terms.schedule[balances.firstOpen]?.dueDate : undefined,
    minimumAmountDueCents: due ? minimumDueCents(balances) : 0,
    nextDueOn: next?.date,
    nextDueAmountCents: next?.amountCents,
    minimumRequiredAmountCents: due ? upToDateCents(terms, balances, 'withoutFees') : 0,
    pastDueAmountCents: due ? pastDueCents(terms, balances) : 0,
    daysLate: late.daysLate,
    lateSince: late.lateSince,
    payoffAmountCents,
    minimumLoanAmountCents: terms.product.refinance.minimumLoanAmountCents,
    estimatedPaymentCents: due ? (rows[0]?.paymentCents ?? payoffAmountCents) : 0,
    paymentsMade: state.paymentsMade,
    paymentsLeft: due ? rows.length : 0,
    payable,
    refinanceEligible: eligible,
    useRefiTerm: terms.product.refinance.useRefiTerm,
    isDisbursementAvailable: isDrawable(loan, balances),
    ...vehicleOf(loan, balances, asOf),
    guestRefinanceEnabled: eligible && terms.product.refinance.byGuests === true,
    partialPayConfirmViewable: payable && due,
    skipAutoPayConfirm: !(terms.product.autoPay && payable && canDo('autopay', state.statusId)),
    suretyBond: terms.product.suretyBond === true,
    ...migrationOf(loan, balances, { daysLate: late.daysLate, eligible }),
    rescission: rescissionOf(loan, asOf),
    creditLine: lineFactsOf(loan, balances),
    financeFeeCents: state.extras.financeFeeCents,
    aprPercent: singlePaymentApr(loan),
    reapply: reapplyOf(loan, asOf),
    renewedFrom: state.extras.renewedFrom,
    renewedInto: state.extras.renewedInto,
    awaitsMoney: state.extras.awaitsCents !== undefined,
    borrowerHasSsn: row.borrower_has_ssn === true,
    cosignerHasSsn: row.cosigner_id === null ? undefined : row.cosigner_has_ssn === true,
  };
}

/** The rate that the loan earns on a day: of the contract, or what the law leaves of it on active duty. */
function rateOn({ row, state }: Loan, asOf: CalendarDate): string {
  const isLimited = Number(row.rate_percent) > Number(ACTIVE_DUTY.ratePercent);
  return isLimited && onActiveDuty(state.extras.activeDuty, asOf) ? ACTIVE_DUTY.ratePercent : row.rate_percent;
}

/** Results of a day that other facts follow from: balances, the plan to the end, whether it falls due and takes payments. */
function reckon(loan: Loan, asOf: CalendarDate) {
  const { terms, state } = loan;
  const balances = balancesOn(terms, state, asOf);
  const due = fallsDue(state.statusId);
  const late: ReturnType<typeof lateness> = due ? lateness(terms, balances) : { daysLate: 0 };
  const payoffAmountCents = payoffCents(balances);
  const payable = takesPayments(state.statusId) && payoffAmountCents > 0;
  return {
    balances,
    rows: project(terms, state, balances).rows,
    due,
    late,
    payoffAmountCents,
    payable,
    next: nextDue(terms, state, balances),
    eligible: payable && refinanceEligible(loan, late.daysLate),
  };
}

/** Cost of one more day, rounded to the cent. */
function perDiem({ terms, state }: Loan, balances: Balances): number {
  if (state.interestStopped) return 0;
  return earn(terms.interest, state.principalCents, balances.day, balances.day + 1, 0).cents;
}

type VehicleFacts = Pick<
  LoanFacts,
  'isInOfrStatus' | 'ofrReinstateAmountCents' | 'recovery' | 'titleRelease' | 'collateral' | 'deficiencyEndedCents'
>;

/** While the vehicle is sought: that it is, and what stops it (spec 3, validations). While it is held: where. */
function vehicleOf(loan: Loan, balances: Balances, asOf: CalendarDate): VehicleFacts {
  const { row, state, terms } = loan;
  const isInOfrStatus = isOfr(state.statusId);
  const reinstateAmountCents = reinstatementCents(terms, state, balances);
  const isSoughtOrHeld = isInOfrStatus || isRepossessed(state.statusId);
  return {
    isInOfrStatus,
    ofrReinstateAmountCents: isInOfrStatus ? reinstateAmountCents : undefined,
    recovery: isSoughtOrHeld ? { reinstateAmountCents, ...state.extras.vehicle } : undefined,
    titleRelease: titleReleaseOf(loan, asOf),
    collateral: row.collateral ?? undefined,
    deficiencyEndedCents: state.extras.deficiencyEndedCents,
  };
}

/** The annual percentage rate of a loan with one payment and a fee (12 CFR 1026 Appendix J (b)(5)(vi)). */
function singlePaymentApr({ terms, state }: Loan): string | undefined {
  const [only, another] = terms.schedule;
  const feeCents = state.extras.financeFeeCents;
  if (only === undefined || another !== undefined || feeCents === undefined) return undefined;
  const advances = [{ date: terms.openedOn, amountCents: terms.amountCents }];
  const payments = [{ date: only.dueDate, amountCents: only.paymentCents + feeCents }];
  const basis = terms.product.singlePaymentBasis ?? 'days';
  return aprText(annualPercentageRate({ advances, payments, period: { unit: 'single', basis } }));
}
