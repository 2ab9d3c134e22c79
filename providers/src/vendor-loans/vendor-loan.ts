import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LmsId } from '@lendside/domain/system-capabilities';
import type { HistoryEntry, LoanFacts, ProductKind, ScheduleRow } from '../loan-book/port.ts';
import type { AfterPayment, AllocationPart } from '../loan-money/port.ts';

/** Amounts in cents by part of a loan. */
export type Parts = Readonly<Record<AllocationPart, number>>;

export const NO_PARTS: Parts = { penalty: 0, fee: 0, interest: 0, principal: 0 };

/** Balances of a loan, by a system that tells sums and no installments. */
export interface VendorBalances {
  readonly principalCents: number;
  /** Interest by the end of a day, with decimals of a cent. */
  readonly interestCents: number;
  readonly feesCents: number;
  readonly lateChargesCents: number;
  /** The day; absent where interest does not grow by the day. */
  readonly accruedThrough?: string | undefined;
  /** Interest of each day after it, with decimals of a cent. */
  readonly perDiemCents: number;
  readonly pastDueCents: number;
  readonly daysLate: number;
}

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
  /** Empty where the system tells balances and no plan. */
  readonly periods: readonly VendorPeriod[];
  readonly balances?: VendorBalances | undefined;
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

/** Everything that is owed on a day by part: of all installments, or as balances tell it with the interest of each day since. */
export function owedParts({ periods, balances }: Pick<VendorLoan, 'periods' | 'balances'>, asOf: string): Parts {
  if (balances === undefined) {
    const of = (part: AllocationPart) => sum(periods, ({ outstanding }) => outstanding[part]);
    return { principal: of('principal'), interest: of('interest'), fee: of('fee'), penalty: of('penalty') };
  }
  const { accruedThrough = asOf, perDiemCents } = balances;
  const days = Math.max(0, daysBetween(accruedThrough as CalendarDate, asOf as CalendarDate));
  return {
    principal: balances.principalCents,
    interest: Math.round(balances.interestCents + perDiemCents * days),
    fee: balances.feesCents,
    penalty: balances.lateChargesCents,
  };
}

function owedOf(loan: VendorLoan, asOf: string) {
  const parts = owedParts(loan, asOf);
  return {
    principalCents: parts.principal,
    interestCents: parts.interest,
    feesCents: parts.fee + parts.penalty,
    payoffAmountCents: totalOf(parts),
  };
}

/** Amounts that are asked for on a day: late, next, and in all. Where balances are told, what is late is all that is known to be asked for. */
function dueOf(loan: VendorLoan, asOf: string) {
  const { unpaid, late, next, pastDueCents, minimumCents } = standing(loan, asOf);
  const [first] = unpaid;
  const { balances } = loan;
  const since = balances
    ? balances.daysLate > 0 && addDays(asOf as CalendarDate, -balances.daysLate)
    : late[0]?.dueDate;
  return {
    ...(first && { dueDate: first.dueDate }),
    ...(next && { nextDueOn: next.dueDate, nextDueAmountCents: minimumCents }),
    ...(since && { lateSince: since }),
    minimumAmountDueCents: balances?.pastDueCents ?? minimumCents,
    minimumRequiredAmountCents: balances?.pastDueCents ?? minimumCents,
    pastDueAmountCents: balances?.pastDueCents ?? pastDueCents,
    daysLate: balances?.daysLate ?? (late[0] ? daysBetween(late[0].dueDate as CalendarDate, asOf as CalendarDate) : 0),
    estimatedPaymentCents: first ? totalOf(first.due) : 0,
    paymentsLeft: unpaid.length,
  };
}

const NOTHING_DUE = {
  minimumAmountDueCents: 0,
  minimumRequiredAmountCents: 0,
  pastDueAmountCents: 0,
  daysLate: 0,
  estimatedPaymentCents: 0,
  paymentsLeft: 0,
} as const;

/** The loan as its book knows it on a date. What its system does not do is never offered. */
export function vendorFacts(
  loan: VendorLoan,
  asOf: string,
  { lmsId, brand }: { readonly lmsId: LmsId; readonly brand: string },
): LoanFacts {
  const owed = owedOf(loan, asOf);
  const taking = isTaking(loan);
  const isForeseen = loan.order !== undefined || loan.balances !== undefined;
  const payable = taking && owed.payoffAmountCents > 0 && isForeseen;
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
    perDiemCents: Math.round(loan.balances?.perDiemCents ?? 0),
    ...(taking ? dueOf(loan, asOf) : NOTHING_DUE),
    minimumLoanAmountCents: 0,
    paymentsMade: paymentsMade(loan),
    payable,
    partialPayConfirmViewable: payable,
    borrowerHasSsn: loan.borrowerHasSsn,
    // Auto-pay pays on due dates.
    skipAutoPayConfirm: loan.balances !== undefined,
    ...NOT_OFFERED,
  };
}

/** Installments that are paid, or payments where there are none to count. */
function paymentsMade({ periods, balances, movements }: VendorLoan): number {
  if (balances) return movements.filter(({ kind, state }) => kind === 'payment' && state === 'posted').length;
  return periods.filter(({ outstanding }) => totalOf(outstanding) === 0).length;
}

const NOT_OFFERED = {
  refinanceEligible: false,
  useRefiTerm: false,
  isDisbursementAvailable: false,
  guestRefinanceEnabled: false,
  isInOfrStatus: false,
  suretyBond: false,
  productMigration: false,
  productSwitchAmountDueCents: 0,
} as const;

/** The loan after a payment, as of its date. */
export function vendorAfter(loan: VendorLoan, date: string): AfterPayment {
  const { principalCents, payoffAmountCents } = owedOf(loan, date);
  const { dueDate, nextDueOn, nextDueAmountCents, minimumAmountDueCents, pastDueAmountCents } = dueOf(loan, date);
  const last = standing(loan, date).unpaid.at(-1);
  return {
    principalCents,
    payoffAmountCents,
    minimumAmountDueCents,
    pastDueAmountCents,
    ...(dueDate !== undefined && { nextDueDate: dueDate }),
    ...(nextDueOn !== undefined && nextDueAmountCents !== undefined && { nextDueOn, nextDueAmountCents }),
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
