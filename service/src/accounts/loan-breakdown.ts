import type { readLoanBreakdown } from '@lendside/contract/loan-breakdown';
import type { Owed, OwedPart } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** Breakdown of what the caller's loan owes today with all that made it so, as its books tell it. Reads only. */
export async function breakdownOfLoan(context: Context, { input }: Call<typeof readLoanBreakdown>) {
  const told = await context.ports.loanBook.breakdown(input.loanId, context.businessDate());
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
