import type { quotePayoff } from '@lendside/contract/payments-payoff';
import { hasPayoff, payoffDates } from '@lendside/domain/payoff-quote';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** Payoff amount on a day: today's balance plus the interest and fees until then. */
export async function quote(context: Context, { input }: Call<typeof quotePayoff>) {
  const asOf = context.businessDate();
  const goodThroughDate = input.goodThroughDate ?? asOf;
  const loan = await payoffOn(context, input.loanId, goodThroughDate);
  return {
    payoffAmount: loan.payoffAmountCents,
    principleBalance: loan.principalCents,
    interest: loan.interestCents,
    fees: loan.feesCents,
    perDiem: loan.perDiemCents,
    asOf,
    goodThroughDate,
  };
}

/**
 * The loan as the lender's books will have it on that day if nothing happens until then: the calculation that a payment
 * of that day would meet. A system that does not know a later day today is asked for today alone. Throws `loan_not_found`,
 * `date_not_allowed`, `nothing_to_pay_off`, and `renewal_not_signed` where the loan may still be undone.
 */
export async function payoffOn(context: Context, loanId: string, date: string): Promise<LoanFacts> {
  if (!payoffDates(context.businessDate()).includes(date)) throw new Problem('date_not_allowed');
  const loan = await context.ports.loanBook.loan(loanId, date);
  if (!loan) throw new Problem('loan_not_found');
  if (date !== context.businessDate() && !context.loanSystems.of(loan.lmsId).outlooks) {
    throw new Problem('date_not_allowed');
  }
  if (loan.notPayableReason === 'renewal_not_signed') throw new Problem('renewal_not_signed');
  if (!hasPayoff({ stateId: loan.loanStatusId, payoffAmountCents: loan.payoffAmountCents })) {
    throw new Problem('nothing_to_pay_off');
  }
  return loan;
}
