import type { CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { FIRST_HASH } from './ledger/journal.ts';
import { OLDEST_FIRST } from './products/allocation-orders.ts';
import { financeFeeCents } from './products/finance-fee.ts';
import type { ProductTerms } from './products/product.ts';
import { PRODUCTS } from './products/products.ts';
import { rateMillionths } from './schedule/accrual.ts';
import { contractSchedule } from './schedule/contract-schedule.ts';
import { newCreditLine } from './schedule/credit-line.ts';
import { type LoanState, type LoanTerms, loanTerms } from './schedule/loan.ts';

/** The terms of a product of the book, some changed. */
export function productTerms(productId: string, over: Partial<ProductTerms> = {}): ProductTerms {
  const product = PRODUCTS.find((one) => one.productId === productId);
  if (product === undefined) throw new RangeError(productId);
  return { ...product.terms, ...over };
}

/** A product with no interest and no surprises, for tests of where money goes. */
export const PLAIN: ProductTerms = productTerms('ccc-personal-ks', {
  ratePercent: '0',
  installments: 3,
  allocation: OLDEST_FIRST,
});

/** A loan of some terms on the day it is paid out. */
export function newLoan(
  product: ProductTerms,
  amountCents: number,
  openedOn: CalendarDate,
): { readonly terms: LoanTerms; readonly state: LoanState } {
  const { ratePercent, installments } = product;
  const of = { amountCents, opened: openedOn, rateMillionths: rateMillionths(ratePercent), installments };
  const schedule = contractSchedule(product, of);
  return {
    terms: loanTerms({ loanId: '40120-1-01', openedOn, amountCents, ratePercent, product, schedule }),
    state: {
      statusId: LOAN_STATE.Open,
      paidOffOn: null,
      principalCents: amountCents,
      interestCents: 0,
      interestRemainder: 0,
      pastInterestCents: 0,
      accruedThrough: openedOn,
      interestStopped: false,
      penaltyCents: 0,
      feeCents: financeFeeCents(product, amountCents),
      installmentPaidCents: 0,
      interestSettledThrough: 0,
      paymentsMade: 0,
      lateFeesThrough: 0,
      extras: product.installment.method === 'minimum' ? { line: newCreditLine(amountCents) } : {},
      lastEventOn: openedOn,
      lastEventMs: 0,
      sequence: 1,
      lastHash: FIRST_HASH,
    },
  };
}
