import { annualPercentageRate, type Flow } from '@lendside/domain/apr';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { UnitPeriod } from '@lendside/domain/unit-period';
import { financeFeeCents } from '../products/finance-fee.ts';
import type { LateFee } from '../products/late-fee-rule.ts';
import { originationOf } from '../products/origination-fee.ts';
import type { Product, ProductTerms } from '../products/product.ts';
import type { Frequency } from '../products/schedule-terms.ts';
import { rateMillionths } from './accrual.ts';
import { balancesOn } from './balances.ts';
import { contractSchedule } from './contract-schedule.ts';
import { dueDates, seriesDay } from './due-dates.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import { project } from './projection.ts';

/** A loan that is offered, renewed or drawn, as far as its disclosures need it. */
export interface Offer {
  /** Amount the customer asks for, in cents. */
  readonly amountCents: Cents;
  readonly date: CalendarDate;
  readonly installments?: number;
  readonly firstDueDate?: CalendarDate;
  /** Other than the product's own. */
  readonly ratePercent?: string;
  readonly feeCents?: Cents;
  /** Parts of the amount that pay off an earlier loan or go to others on the customer's behalf, in cents. */
  readonly takenOverCents?: Cents;
  readonly toOthers?: readonly NamedAmount[];
  /** Whether the vehicle secures it; where absent, a title loan is. */
  readonly secured?: boolean;
  /** The payments, where they do not follow from the contract: the minimum payments of a line of credit. */
  readonly payments?: readonly Flow[];
}

export interface NamedAmount {
  readonly name: string;
  readonly amountCents: Cents;
}

/** So many payments of one amount, one after the other (12 CFR 1026.18(g)). */
export interface PaymentGroup {
  readonly count: number;
  readonly amountCents: Cents;
  readonly firstDueDate: CalendarDate;
  readonly lastDueDate: CalendarDate;
}

/** The segregated disclosures of closed-end credit (12 CFR 1026.18), as data: sentences live where they are shown. */
export interface TilaBox {
  /** In percent, not rounded; `aprText` writes it. */
  readonly aprPercent: number;
  /** Finance charge in cents: the total of payments less the amount financed. */
  readonly financeChargeCents: Cents;
  readonly amountFinancedCents: Cents;
  readonly totalOfPaymentsCents: Cents;
  readonly frequency: Frequency;
  readonly payments: readonly PaymentGroup[];
  /** Sums to the amount financed and the prepaid finance charge (1026.18(c)). */
  readonly itemisation: {
    readonly toCustomerCents: Cents;
    readonly onEarlierLoanCents: Cents;
    readonly toOthers: readonly NamedAmount[];
    readonly prepaidFinanceChargeCents: Cents;
  };
  /** Paying early costs no penalty; whether interest not yet earned is not owed then, and a fee taken is not given back (1026.18(k)). */
  readonly prepayment: { readonly penalty: false; readonly interestStops: boolean; readonly feeRefunded: false };
  /** Late charge; absent when there is none (12 CFR 1026.18(l)). */
  readonly lateCharge?: LateFee;
  /** Security interest (12 CFR 1026.18(m)). */
  readonly security: 'none' | 'vehicle';
  readonly ratePercent: string;
}

/** Everything the law wants shown before a loan is signed. The fee in place of interest falls due with the first payment. */
export function tilaBox(product: Product, offer: Offer): TilaBox {
  const { terms } = product;
  const ratePercent = offer.ratePercent ?? terms.ratePercent;
  const { principalCents, handedOverCents, feeCents: prepaidCents } = originationOf(terms, offer.amountCents);
  const amountFinancedCents = principalCents - prepaidCents;
  const payments = offer.payments ?? paymentsOf(terms, offer, principalCents);
  const totalOfPaymentsCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const toOthers = offer.toOthers ?? [];
  const elsewhereCents = toOthers.reduce((sum, one) => sum + one.amountCents, offer.takenOverCents ?? 0);
  return {
    aprPercent: aprOf(terms, offer, payments, amountFinancedCents),
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    amountFinancedCents,
    totalOfPaymentsCents,
    frequency: terms.frequency,
    payments: grouped(payments),
    itemisation: {
      toCustomerCents: handedOverCents - elsewhereCents,
      onEarlierLoanCents: offer.takenOverCents ?? 0,
      toOthers,
      prepaidFinanceChargeCents: prepaidCents,
    },
    prepayment: { penalty: false, interestStops: chargeStops(terms), feeRefunded: false },
    ...(terms.lateFee.atMostCents > 0 ? { lateCharge: terms.lateFee } : {}),
    security: (offer.secured ?? product.kind === 'title') ? 'vehicle' : 'none',
    ratePercent,
  };
}

/** Whether the finance charge grows by the day until the loan is paid: not with a fee that is earned at once, nor by whole periods. */
export const chargeStops = ({ payoffRule, fee }: Pick<ProductTerms, 'payoffRule' | 'fee'>): boolean =>
  payoffRule === 'tillDay' && fee === undefined;

/**
 * The annual percentage rate of payments for an amount financed on the offer's date, in percent. That due dates move off bank
 * holidays and month ends is disregarded (12 CFR 1026.17(c)(3)). A line of credit has the rate that its periodic rate
 * comes to (1026.14(b)).
 */
export function aprOf(
  terms: ProductTerms,
  offer: Offer,
  payments: readonly Flow[],
  amountFinancedCents: Cents,
): number {
  if (terms.installment.method === 'minimum') return Number(offer.ratePercent ?? terms.ratePercent);
  const regular = { ...terms, holidays: 'keep', monthEnd: 'clamp' } as const;
  const dates = dueDates(regular, offer.date, payments.length, offer.firstDueDate);
  return annualPercentageRate({
    advances: [{ date: offer.date, amountCents: amountFinancedCents }],
    payments: payments.map(({ amountCents }, index) => ({ amountCents, date: dates[index] as CalendarDate })),
    period: unitPeriod(terms, payments.length),
    anchorDay: seriesDay(terms, offer.date, offer.firstDueDate),
  });
}

/** The payments of an offer as contracted. */
export function paymentsOf(terms: ProductTerms, offer: Offer, principalCents: Cents): Flow[] {
  const schedule = contractSchedule(terms, {
    amountCents: principalCents,
    opened: offer.date,
    rateMillionths: rateMillionths(offer.ratePercent ?? terms.ratePercent),
    installments: offer.installments ?? terms.installments,
    firstDueDate: offer.firstDueDate,
  });
  const feeCents = offer.feeCents ?? financeFeeCents(terms, offer.amountCents);
  return schedule.map((row, index) => ({
    date: row.dueDate,
    amountCents: row.paymentCents + (index === 0 ? feeCents : 0),
  }));
}

/** The minimum payments of a line of credit from a day on, when nothing more is drawn: what the box of a draw shows. */
export function minimumPayments(terms: LoanTerms, state: LoanState, date: CalendarDate): Flow[] {
  const { rows } = project(terms, state, balancesOn(terms, state, date));
  return rows.map(({ index, paymentCents }) => ({
    date: terms.schedule[index]?.dueDate as CalendarDate,
    amountCents: paymentCents,
  }));
}

function unitPeriod(terms: ProductTerms, count: number): UnitPeriod {
  if (count === 1) return { unit: 'single', basis: terms.singlePaymentBasis ?? 'days' };
  switch (terms.frequency) {
    case 'weekly':
      return { unit: 'week', count: 1 };
    case 'everyTwoWeeks':
      return { unit: 'week', count: 2 };
    case 'twiceAMonth':
      return { unit: 'halfMonth' };
    case 'monthly':
      return { unit: 'month', count: 1 };
    case 'every30Days':
      return { unit: 'day', count: 30 };
    case 'single':
      return { unit: 'day', count: terms.termDays ?? 30 };
  }
}

/** Equal payments that follow each other, as one line. */
export function grouped(payments: readonly Flow[]): PaymentGroup[] {
  const groups: PaymentGroup[] = [];
  for (const { date, amountCents } of payments) {
    const last = groups.at(-1);
    if (last?.amountCents === amountCents) {
      groups[groups.length - 1] = { ...last, count: last.count + 1, lastDueDate: date };
    } else {
      groups.push({ count: 1, amountCents, firstDueDate: date, lastDueDate: date });
    }
  }
  return groups;
}
