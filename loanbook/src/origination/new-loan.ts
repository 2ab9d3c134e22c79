import { type CalendarDate, daysBetween, isCalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { MilitaryStatus } from '@lendside/providers/customer-file/port';
import type { LoanToOpen } from '../engine/opening.ts';
import { type LawTable, lawOf } from '../law/law.ts';
import { type LawRefusal, type LoansOfKind, lawRefusal, type RenewedChain } from '../law/loan-law.ts';
import { financeFeeCents } from '../products/finance-fee.ts';
import type { Product } from '../products/product.ts';
import { rateMillionths } from '../schedule/accrual.ts';
import { dueDates } from '../schedule/due-dates.ts';
import { militaryRefusal } from './mapr.ts';

/** Loan that the embedded lender is asked to make. Everything must lie within the product's caps. */
export interface NewLoan extends LoanToOpen {
  /** Ours, unique: the same again opens nothing. */
  readonly reference: string;
  readonly borrowerId: string;
  readonly cosignerId?: string;
  readonly productId: string;
  readonly storeId: string;
  readonly date: CalendarDate;
  /** Fewer or more installments than the product's own; within its caps. */
  readonly installments?: number;
  /** When the first or only installment falls due: the day of pay of a payday loan. */
  readonly firstDueDate?: CalendarDate;
  /** Another rate than the product's own; within its caps. */
  readonly ratePercent?: string;
  readonly collateral?: {
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly vin?: string | undefined;
  };
}

export const LOAN_REFUSALS = [
  'unknown_product',
  'product_withdrawn',
  'unknown_customer',
  'amount_not_whole_cents',
  'date_not_valid',
  'amount_below_cap',
  'amount_above_cap',
  'draw_above_limit',
  'rate_above_cap',
  'fee_above_cap',
  'too_many_installments',
  'term_below_cap',
  'term_above_cap',
  'too_many_rollovers',
  'cooling_off',
  'collateral_needed',
  'military_status_unknown',
  'not_for_covered_borrowers',
  'no_title_for_covered_borrowers',
  'no_rollover_for_covered_borrowers',
  'rate_above_military_cap',
  'not_allowed_in_state',
  'rate_above_state_law',
  'fee_above_state_law',
  'amount_above_state_law',
  'term_outside_state_law',
  'too_many_renewals_by_law',
  'renewal_fees_above_state_law',
  'interest_lent_anew',
  'principal_not_reduced',
  'too_many_loans',
] as const;
export type LoanRefusal = (typeof LOAN_REFUSALS)[number];

/** A loan that the product or the law does not allow. Nothing was written. */
export class LoanRefused extends Error {
  readonly reason: LoanRefusal;
  constructor(reason: LoanRefusal, reference: string) {
    super(`Loan ${reference} refused: ${reason}`);
    this.name = 'LoanRefused';
    this.reason = reason;
  }
}

/** Facts about the parties when a loan is asked for. */
export interface Applicants {
  /** Law of the states. */
  readonly law: LawTable;
  /** Facts that the law of the state asks about: loans of the kind, and those that a renewal goes on from. */
  readonly loans?: LoansOfKind | undefined;
  readonly chain?: RenewedChain | undefined;
  /** Stricter military status of borrower and cosigner. */
  readonly military: MilitaryStatus;
  /** When the borrower's last loan of this product ended. */
  readonly lastEndedOn?: CalendarDate;
}

/** The first rule that a new loan breaks, in the order in which a clerk would be told; undefined when none. */
export function whyRefused(product: Product, loan: NewLoan, applicants: Applicants): LoanRefusal | undefined {
  if (product.terms.withdrawn === true) return 'product_withdrawn';
  return (
    notReadable(loan) ??
    amountRefusal(product, loan) ??
    priceRefusal(product, loan) ??
    termRefusal(product, loan, applicants) ??
    militaryOf(product, loan, applicants.military) ??
    addedInterestRefusal(product, loan) ??
    againstLaw(product, loan, applicants)
  );
}

function againstLaw({ state, kind, terms }: Product, loan: NewLoan, applicants: Applicants): LawRefusal | undefined {
  const { date, amountCents, rollovers = 0, firstDueDate } = loan;
  const asked = {
    date,
    amountCents: loan.creditLimitCents ?? amountCents,
    ratePercent: terms.arranged?.interestPercent ?? loan.ratePercent ?? terms.ratePercent,
    feeCents: loan.feeCents ?? financeFeeCents(terms, amountCents),
    lastDueDate: dueDates(terms, date, loan.installments ?? terms.installments, firstDueDate).at(-1),
    rollovers,
    addedCents: loan.takesOver?.addedCents ?? 0,
  };
  return lawRefusal(lawOf(applicants.law, state, kind), asked, applicants);
}

const addedInterestRefusal = ({ terms }: Product, { takesOver }: NewLoan): LoanRefusal | undefined =>
  terms.refinance.addsInterest === false && (takesOver?.addedCents ?? 0) > 0 ? 'interest_lent_anew' : undefined;

function notReadable(loan: NewLoan): LoanRefusal | undefined {
  const amounts = [loan.amountCents, loan.feeCents ?? 0, loan.creditLimitCents ?? 0, loan.installments ?? 1];
  if (amounts.some((cents) => !Number.isSafeInteger(cents) || cents < 0)) return 'amount_not_whole_cents';
  const dates = [loan.date, loan.firstDueDate ?? loan.date];
  return dates.every(isCalendarDate) ? undefined : 'date_not_valid';
}

function amountRefusal({ terms: { caps, installment } }: Product, loan: NewLoan): LoanRefusal | undefined {
  const askedCents = loan.creditLimitCents ?? loan.amountCents;
  if (askedCents < caps.amountMinCents || loan.amountCents <= 0) return 'amount_below_cap';
  if (askedCents > caps.amountMaxCents) return 'amount_above_cap';
  if (installment.method === 'minimum' && loan.amountCents > askedCents) return 'draw_above_limit';
  return undefined;
}

function priceRefusal({ terms }: Product, loan: NewLoan): LoanRefusal | undefined {
  const { caps } = terms;
  if (rateMillionths(loan.ratePercent ?? terms.ratePercent) > rateMillionths(caps.ratePercentMax))
    return 'rate_above_cap';
  const feeCents = loan.feeCents ?? financeFeeCents(terms, loan.amountCents);
  const shareMax = caps.feeShareMillionthsMax;
  if (feeCents > (caps.feeCentsMax ?? Number.MAX_SAFE_INTEGER)) return 'fee_above_cap';
  // A cap of a share is kept to the cent: rounded in the customer's favor.
  if (shareMax !== undefined && feeCents > Math.floor((feeBaseCents(terms, loan, feeCents) * shareMax) / 1_000_000)) {
    return 'fee_above_cap';
  }
  return terms.fee === undefined && feeCents > 0 ? 'fee_above_cap' : undefined;
}

function feeBaseCents({ fee }: Product['terms'], loan: NewLoan, feeCents: Cents): Cents {
  return fee?.basis === 'ofFace' ? loan.amountCents + feeCents : loan.amountCents;
}

function termRefusal({ kind, terms }: Product, loan: NewLoan, { lastEndedOn }: Applicants): LoanRefusal | undefined {
  const { caps } = terms;
  if ((loan.installments ?? terms.installments) > caps.installmentsMax) return 'too_many_installments';
  if (loan.firstDueDate !== undefined) {
    const days = daysBetween(loan.date, loan.firstDueDate);
    if (days < (caps.termDaysMin ?? 1)) return 'term_below_cap';
    if (days > (caps.termDaysMax ?? 92)) return 'term_above_cap';
  }
  if ((loan.rollovers ?? 0) > (caps.rolloversMax ?? Number.MAX_SAFE_INTEGER)) return 'too_many_rollovers';
  const isNew = (loan.rollovers ?? 0) === 0;
  if (isNew && lastEndedOn !== undefined && daysBetween(lastEndedOn, loan.date) < (caps.coolingOffDays ?? 0)) {
    return 'cooling_off';
  }
  return kind === 'title' && loan.collateral === undefined ? 'collateral_needed' : undefined;
}

/** The Military Lending Act, for credit: cashing a check is none. */
function militaryOf(product: Product, loan: NewLoan, military: MilitaryStatus): LoanRefusal | undefined {
  if (product.kind === 'checkCashing' || military === 'notCovered') return undefined;
  return militaryRefusal(product, { ...loan, rollsOver: (loan.rollovers ?? 0) > 0 }, military);
}
