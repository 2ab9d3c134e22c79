import type { MonthEnd } from '@lendside/domain/calendar-date';
import type { DayCount } from '@lendside/domain/day-count';
import type { Cents, Rounding } from '@lendside/domain/money';

/** Minimum-payment rule of a line of credit. */
export interface MinimumRule {
  /** Share of the principal, in millionths, asked for beside the interest of the cycle. */
  readonly principalShareMillionths: number;
  /** The minimum payment is at least this, as long as so much is owed. */
  readonly floorCents: Cents;
  /** Days from the statement to its due date; open-end credit mails it at least 14 before (12 CFR 1026.5(b)(2)(ii)). */
  readonly statementDays: number;
  /** The smallest draw. */
  readonly drawMinCents: Cents;
}

/**
 * Installment frequency. `every30Days` is the period of a title loan; `single` is one payment after `termDays` (or at the
 * first due date asked for); `twiceAMonth` is a day of the month and the day a half month after it.
 */
export type Frequency = 'weekly' | 'everyTwoWeeks' | 'twiceAMonth' | 'monthly' | 'every30Days' | 'single';

/**
 * Amortization of the amount lent. level: equal installments, the last absorbs the remainder. balloon: level as if paid over
 * `amortisedOver` installments, the last takes the rest. equalPrincipal: interest earned plus equal parts of the amount
 * lent. parts: interest earned plus a share of the amount lent, the last takes the rest; a share of 0 is interest only.
 * minimum: a line of credit.
 */
export type InstallmentRule =
  | { readonly method: 'level' }
  | { readonly method: 'balloon'; readonly amortisedOver: number }
  | { readonly method: 'equalPrincipal' }
  | { readonly method: 'parts'; readonly principalShareMillionths: number }
  | ({ readonly method: 'minimum' } & MinimumRule);

/**
 * Effect of money paid beyond the next installment. It always lowers the principal at once, so that it earns no more
 * interest. reduceCount: installments stay the same, and the loan ends sooner. reduceInstallment: due dates stay, and later
 * installments are recomputed, each smaller. payAhead: it counts towards later installments, which are then paid in advance.
 * lastInstallment: each installment asks for its contracted principal and the interest really earned, so that each is a
 * little smaller; the principal paid in advance comes off the last one, then the one before it.
 */
export type Prepayment = 'reduceCount' | 'reduceInstallment' | 'payAhead' | 'lastInstallment';

/** Adjustment of a due date on which banks are closed. Interest runs to the day it is moved to. */
export type HolidayRule = 'keep' | 'next' | 'previous';

/** Schedule terms of a product: dates, amortization and interest over a loan's life. */
export interface ScheduleTerms {
  readonly ratePercent: string;
  /** Declining: interest on what is still owed. Flat: on the amount lent, until it is paid off. */
  readonly interestMethod: 'declining' | 'flat';
  readonly dayCount: DayCount;
  readonly rounding: Rounding;
  readonly frequency: Frequency;
  readonly installments: number;
  /** Days from opening to the due date of a single-payment loan. */
  readonly termDays?: number;
  readonly monthEnd: MonthEnd;
  /** Rule for due dates on holidays; absent: they stay. */
  readonly holidays?: HolidayRule;
  readonly installment: InstallmentRule;
  /** Level installments are whole multiples of this; absent: one cent. */
  readonly installmentMultipleCents?: Cents;
  /** So many first installments ask for interest only. */
  readonly interestOnlyInstallments?: number;
  /** So many first days earn no interest. */
  readonly interestFreeDays?: number;
  /** So many days after its due date an installment is not late yet. From then on lateness counts from the due date. */
  readonly graceDays?: number;
  readonly prepayment: Prepayment;
  /** Interest owed at payoff: till the day, or till the end of the period that has begun. */
  readonly payoffRule: 'tillDay' | 'periodEnd';
  /** Interest on what is still owed after the last due date: `stop`, none. Absent: it accrues at the contract's rate. */
  readonly afterMaturity?: 'accrue' | 'stop';
  /** Term of a single payment for its APR when it is whole months (12 CFR 1026 Appendix J (b)(5)(vi)); absent: days. */
  readonly singlePaymentBasis?: 'days' | 'months';
}
