import { addBankDays } from '@lendside/domain/bank-days';
import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { LawRow } from './law-row.ts';
import { feeCentsMax, ratePercentMax } from './rate-cap.ts';

/** Loan that is asked for, as far as the law of its state looks at it. */
export interface LoanAskedFor {
  readonly date: CalendarDate;
  readonly amountCents: Cents;
  /** Interest of the lender: without the fee of a store that arranges the loan. */
  readonly ratePercent: string;
  readonly feeCents: Cents;
  /** The last due date; absent for what has no schedule. */
  readonly lastDueDate?: CalendarDate;
  readonly rollovers: number;
  /** Unpaid interest and fees of the loan that it takes over. */
  readonly addedCents?: Cents;
}

/** Loans of the kind that the borrower had with the brand, the one that is taken over left out. */
export interface LoansOfKind {
  readonly lastEndedOn?: CalendarDate | undefined;
  readonly open: number;
  /** When they were made. */
  readonly madeOn: readonly CalendarDate[];
}

/** A renewed loan's chain: what was lent first, what is owed of principal by contract now, and its fees. */
export interface RenewedChain {
  readonly firstCents: Cents;
  readonly lastCents: Cents;
  readonly feesCents: Cents;
}

export type LawRefusal =
  | 'not_allowed_in_state'
  | 'rate_above_state_law'
  | 'fee_above_state_law'
  | 'amount_above_state_law'
  | 'term_outside_state_law'
  | 'too_many_renewals_by_law'
  | 'renewal_fees_above_state_law'
  | 'interest_lent_anew'
  | 'principal_not_reduced'
  | 'cooling_off'
  | 'too_many_loans';

/** The first rule of the state's law that a loan would break; undefined when none. */
export function lawRefusal(
  row: LawRow | undefined,
  loan: LoanAskedFor,
  about: { readonly loans?: LoansOfKind | undefined; readonly chain?: RenewedChain | undefined },
): LawRefusal | undefined {
  if (row === undefined || !row.allowed.is) return 'not_allowed_in_state';
  return (
    priceRefusal(row, loan) ??
    termRefusal(row, loan) ??
    ((loan.addedCents ?? 0) > 0 && !row.addedInterest?.atRenewal ? 'interest_lent_anew' : undefined) ??
    renewalRefusal(row, loan, about.chain) ??
    (loan.rollovers === 0 && about.loans ? loansRefusal(row, loan, about.loans) : undefined)
  );
}

function priceRefusal({ rate, fee, amount }: LawRow, loan: LoanAskedFor): LawRefusal | undefined {
  const { amountCents, feeCents, ratePercent } = loan;
  if (amount !== undefined && amountCents > amount.mostCents) return 'amount_above_state_law';
  const most = rate === undefined ? undefined : ratePercentMax(rate, amountCents);
  if (most !== undefined && Number(ratePercent) > most) return 'rate_above_state_law';
  return fee !== undefined && feeCents > feeCentsMax(fee, amountCents) ? 'fee_above_state_law' : undefined;
}

function termRefusal({ term }: LawRow, { date, lastDueDate }: LoanAskedFor): LawRefusal | undefined {
  if (term === undefined || lastDueDate === undefined) return undefined;
  const days = daysBetween(date, lastDueDate);
  return days < (term.fromDays ?? 0) || days > (term.toDays ?? Number.MAX_SAFE_INTEGER)
    ? 'term_outside_state_law'
    : undefined;
}

function renewalRefusal({ renewals }: LawRow, loan: LoanAskedFor, chain?: RenewedChain): LawRefusal | undefined {
  const { rollovers, amountCents, feeCents } = loan;
  if (renewals === undefined || rollovers === 0) return undefined;
  const { most = Number.MAX_SAFE_INTEGER, feesShareMillionths, principalCut } = renewals;
  if (rollovers > most) return 'too_many_renewals_by_law';
  if (chain === undefined) return undefined;
  const share = (millionths: number) => (chain.firstCents * millionths) / 1_000_000;
  if (feesShareMillionths !== undefined && chain.feesCents + feeCents > share(feesShareMillionths)) {
    return 'renewal_fees_above_state_law';
  }
  if (principalCut === undefined || rollovers < principalCut.from) return undefined;
  return amountCents > chain.lastCents - share(principalCut.shareMillionths) ? 'principal_not_reduced' : undefined;
}

function loansRefusal({ coolingOff, loans }: LawRow, { date }: LoanAskedFor, had: LoansOfKind): LawRefusal | undefined {
  const { lastEndedOn } = had;
  if (
    coolingOff !== undefined &&
    lastEndedOn !== undefined &&
    date < addBankDays(lastEndedOn, coolingOff.businessDays)
  ) {
    return 'cooling_off';
  }
  if (loans?.atOnce !== undefined && had.open >= loans.atOnce) return 'too_many_loans';
  if (loans?.inDays === undefined) return undefined;
  const { count, days } = loans.inDays;
  const since = addDays(date, -days);
  return had.madeOn.filter((madeOn) => madeOn > since).length >= count ? 'too_many_loans' : undefined;
}
