import type { readLoanBreakdown } from '@lendside/contract/loan-breakdown';
import { payoffDates } from '@lendside/domain/payoff-quote';
import type { Owed, OwedPart } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/**
 * Breakdown of what the caller's loan owes, today or on a day for which a payoff is quoted, with all that made it so, as its books tell it.
 * Reads only.
 */
export async function breakdownOfLoan(context: Context, { input }: Call<typeof readLoanBreakdown>) {
  const today = context.businessDate();
  const { loanId, goodThroughDate: on = today } = input;
  if (on !== today) await checkDay(context, loanId, on);
  const told = await context.ports.loanBook.breakdown(loanId, on);
  if (!told) throw new Problem('loan_not_found');
  const { asOf, principal, interest, fees, pastDue, minimumDue, next, dueDate } = told;
  return {
    asOf,
    principalPart: written(principal),
    interestPart: {
      ...written(interest),
      segments: interest.segments.map(({ from, to, onCents, cents, ...segment }) => ({
        ...segment,
        fromDate: from,
        toDate: to,
        balance: onCents,
        interest: cents,
      })),
    },
    feesPart: written(fees),
    interestAdded: told.restOfPeriodCents,
    pastDue: divided(pastDue),
    minimumDue: divided(minimumDue),
    next: next && { date: next.on, ...divided(next) },
    dueDate: dueDate && { ...dueDate, date: dueDate.on },
  };
}

/** A later day is told by a system that knows it today. Throws `date_not_allowed` and `loan_not_found`. */
async function checkDay(context: Context, loanId: string, on: string): Promise<void> {
  const today = context.businessDate();
  const loan = await context.ports.loanBook.loan(loanId, today);
  if (!loan) throw new Problem('loan_not_found');
  const isTold = payoffDates(today).includes(on) && context.loanSystems.of(loan.lmsId).outlooks;
  if (!isTold) throw new Problem('date_not_allowed');
}

const written = ({ since, cents, entries }: OwedPart) => ({
  since,
  amount: cents,
  entries: entries.map(({ cents: amount, ofCents: paymentAmount, ...entry }) => ({ ...entry, amount, paymentAmount })),
});

const divided = ({ principalCents, interestCents, feesCents }: Owed) => ({
  principal: principalCents,
  interest: interestCents,
  fees: feesCents,
});
