import type { previewPayment } from '@lendside/contract/payments';
import { addDays } from '@lendside/domain/calendar-date';
import { decidePayment } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import type { Context } from '../context.ts';
import { paymentLoanOf, problemOf } from '../money/payment-loan.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

/** Furthest day for a planned payment: the next due date and its grace. */
const PREVIEW_DAYS = 100;

/**
 * Where an amount would go if it were paid now, or on a day to come: the calculation that posts it, with nothing
 * written.
 */
export async function preview(context: Context, { input }: Call<typeof previewPayment>) {
  const today = context.businessDate();
  const date = input.scheduledDate ?? today;
  if (date < today || date > addDays(today, PREVIEW_DAYS)) throw new Problem('date_not_allowed');
  const loan = await context.ports.loanBook.loan(input.loanId, date);
  if (!loan) throw new Problem('loan_not_found');
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const decision = decidePayment(paymentLoanOf(loan, context.loanSystems), {
    amountCents: input.paymentAmount,
    amountType: input.paymentAmountType ?? 'other',
  });
  if (!decision.ok) {
    throw new Problem(problemOf(decision), {
      payoff: formatMoney(loan.payoffAmountCents),
      amount: formatMoney(loan.ofrReinstateAmountCents ?? 0),
      phone: store?.phone ?? '',
    });
  }
  const previewed = await context.ports.loanMoney.preview(input.loanId, input.paymentAmount, date);
  if (!previewed) throw new Problem('loan_not_found');
  const { allocation, after } = previewed;
  return {
    paymentAmount: input.paymentAmount,
    allocation: allocation.map(({ kind, part, amountCents }) => ({ kind, part, amount: amountCents })),
    principleBalance: after.principalCents,
    payoffAmount: after.payoffAmountCents,
    minimumAmountDue: after.minimumAmountDueCents,
    pastDueAmount: after.pastDueAmountCents,
    ...(after.nextDueDate ? { nextDueDate: after.nextDueDate } : {}),
    ...(after.payoffDate ? { payoffDate: after.payoffDate } : {}),
    interestSaved: after.interestSavedCents,
    isPayoff: decision.isPayoff,
    isPartial: decision.isPartial,
    willPostOn:
      date > today
        ? date
        : context.ports.calendar.postingDate({
            nowMs: context.clock.nowMs(),
            timeZone: store?.timeZone ?? 'America/Chicago',
          }),
  };
}
