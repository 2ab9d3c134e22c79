import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LmsId } from '@lendside/domain/system-capabilities';
import type { HistoryEntry, LoanFacts, ProductKind, ScheduleRow } from '../loan-book/port.ts';
import type { AfterPayment, AllocationPart } from '../loan-money/port.ts';

/** Amounts in cents by part of a loan. */
export type Parts = Readonly<Record<AllocationPart, number>>;

/** An installment as its system has it. */
export interface VendorPeriod {
  /** Counted from 1. */
  readonly number: number;
  readonly dueDate: string;
  readonly due: Parts;
  readonly outstanding: Parts;
}

/** A transaction of a loan: a line of its history. */
export interface VendorMovement extends Omit<HistoryEntry, 'principalCents' | 'interestCents' | 'feesCents'> {
  readonly parts: Parts;
}

/** A loan of a lender's system that is asked by its own interface, in the words of this house. */
export interface VendorLoan {
  readonly loanId: string;
  readonly header: string;
  readonly customerId: string;
  readonly storeId: string;
  readonly productId: string;
  readonly productName: string;
  readonly productKind: ProductKind;
  readonly stateId: number;
  readonly openedOn: string;
  readonly paidOffDate?: string | undefined;
  readonly ratePercent: string;
  readonly originalAmountCents: number;
  readonly periods: readonly VendorPeriod[];
  readonly movements: readonly VendorMovement[];
  /** Order in which a payment meets the parts of an installment; absent where it cannot be foreseen, and so is not taken here. */
  readonly order?: readonly AllocationPart[] | undefined;
  readonly borrowerHasSsn: boolean;
  /** Grows with every change of the loan. */
  readonly version: number;
}

export const totalOf = (parts: Parts) => parts.principal + parts.interest + parts.fee + parts.penalty;

const sum = <One>(all: readonly One[], amountOf: (one: One) => number) =>
  all.reduce((total, one) => total + amountOf(one), 0);

/** States in which something is asked for. */
const TAKES_PAYMENTS: readonly number[] = [LOAN_STATE.Open, LOAN_STATE.ActiveDefault];

const isTaking = (loan: VendorLoan) => TAKES_PAYMENTS.includes(loan.stateId);

/** Installments that are asked for on a day: late ones, the next one, and their amounts. */
export function standing(loan: Pick<VendorLoan, 'periods'>, asOf: string) {
  const unpaid = loan.periods.filter(({ outstanding }) => totalOf(outstanding) > 0);
  const late = unpaid.filter(({ dueDate }) => dueDate < asOf);
  const next = unpaid.find(({ dueDate }) => dueDate >= asOf);
  const pastDueCents = sum(late, ({ outstanding }) => totalOf(outstanding));
  return { unpaid, late, next, pastDueCents, minimumCents: pastDueCents + (next ? totalOf(next.outstanding) : 0) };
}

/** Everything that is owed by part, of all installments. */
function owedOf({ periods }: Pick<VendorLoan, 'periods'>) {
  const of = (part: AllocationPart) => sum(periods, ({ outstanding }) => outstanding[part]);
  const owed = { principalCents: of('principal'), interestCents: of('interest'), feesCents: of('fee') + of('penalty') };
  return { ...owed, payoffAmountCents: owed.principalCents + owed.interestCents + owed.feesCents };
}

/** The loan as its book knows it on a date. What its system does not do is never offered. */
export function vendorFacts(
  loan: VendorLoan,
  asOf: string,
  { lmsId, brand }: { readonly lmsId: LmsId; readonly brand: string },
): LoanFacts {
  const owed = owedOf(loan);
  const taking = isTaking(loan);
  const { unpaid, late, next, pastDueCents, minimumCents } = standing(loan, asOf);
  const [first] = unpaid;
  const payable = taking && owed.payoffAmountCents > 0 && loan.order !== undefined;
  return {
    loanId: loan.loanId,
    loanHeader: loan.header,
    lmsId,
    brand,
    storeId: loan.storeId,
    productId: loan.productId,
    productKind: loan.productKind,
    productName: loan.productName,
    borrowerId: loan.customerId,
    loanStatusId: loan.stateId,
    openedOn: loan.openedOn,
    ...(loan.paidOffDate !== undefined && { paidOffDate: loan.paidOffDate }),
    asOf,
    ratePercent: loan.ratePercent,
    originalAmountCents: loan.originalAmountCents,
    ...owed,
    perDiemCents: 0,
    ...(taking && first && { dueDate: first.dueDate }),
    minimumAmountDueCents: taking ? minimumCents : 0,
    ...(taking && next && { nextDueOn: next.dueDate, nextDueAmountCents: minimumCents }),
    minimumRequiredAmountCents: taking ? minimumCents : 0,
    pastDueAmountCents: taking ? pastDueCents : 0,
    daysLate: taking && late[0] ? daysBetween(late[0].dueDate as CalendarDate, asOf as CalendarDate) : 0,
    ...(taking && late[0] && { lateSince: addDays(late[0].dueDate as CalendarDate, 1) }),
    minimumLoanAmountCents: 0,
    estimatedPaymentCents: taking && first ? totalOf(first.due) : 0,
    paymentsMade: loan.periods.length - unpaid.length,
    paymentsLeft: taking ? unpaid.length : 0,
    payable,
    partialPayConfirmViewable: payable,
    borrowerHasSsn: loan.borrowerHasSsn,
    ...NOT_OFFERED,
  };
}

const NOT_OFFERED = {
  refinanceEligible: false,
  useRefiTerm: false,
  isDisbursementAvailable: false,
  guestRefinanceEnabled: false,
  isInOfrStatus: false,
  skipAutoPayConfirm: false,
  suretyBond: false,
  productMigration: false,
  productSwitchAmountDueCents: 0,
} as const;

/** The loan after a payment, as of its date. */
export function vendorAfter(loan: VendorLoan, date: string): AfterPayment {
  const { principalCents, payoffAmountCents } = owedOf(loan);
  const { unpaid, next, pastDueCents, minimumCents } = standing(loan, date);
  const last = unpaid.at(-1);
  return {
    principalCents,
    payoffAmountCents,
    minimumAmountDueCents: minimumCents,
    pastDueAmountCents: pastDueCents,
    ...(unpaid[0] && { nextDueDate: unpaid[0].dueDate }),
    ...(next && { nextDueOn: next.dueDate, nextDueAmountCents: minimumCents }),
    ...(last && { payoffDate: last.dueDate }),
    interestSavedCents: 0,
    loanStatusId: payoffAmountCents === 0 ? LOAN_STATE.PaidOff : loan.stateId,
  };
}

/** The installments with what is due on each, and the principal that is left after it. */
export function vendorSchedule(loan: VendorLoan, asOf: string): readonly ScheduleRow[] {
  const next = standing(loan, asOf).next?.number;
  let leftCents = sum(loan.periods, ({ due }) => due.principal);
  return loan.periods.map(({ number, dueDate, due, outstanding }) => {
    leftCents -= due.principal;
    const [all, open] = [totalOf(due), totalOf(outstanding)];
    const isLate = open > 0 && dueDate < asOf;
    return {
      number,
      dueDate,
      paymentCents: all,
      principalCents: due.principal,
      interestCents: due.interest,
      feesCents: due.fee + due.penalty,
      amountDueCents: open,
      balanceCents: leftCents,
      state: isLate ? 'late' : open === 0 ? 'paid' : open < all ? 'partlyPaid' : number === next ? 'due' : 'upcoming',
    };
  });
}

export const vendorHistory = (loan: VendorLoan): readonly HistoryEntry[] =>
  loan.movements.map(({ parts, ...movement }) => ({
    ...movement,
    principalCents: parts.principal,
    interestCents: parts.interest,
    feesCents: parts.fee + parts.penalty,
  }));
