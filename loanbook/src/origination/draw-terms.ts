import { aprText } from '@lendside/domain/apr';
import { addDays } from '@lendside/domain/calendar-date';
import type { DrawTerms } from '@lendside/providers/loan-changes/port';
import type { LoanReader } from '../engine/book.ts';
import { readLoans } from '../engine/book-store.ts';
import { pendingEffects } from '../engine/effects.ts';
import { draw } from '../engine/line-events.ts';
import { aprOf, minimumPayments } from '../schedule/tila.ts';

/** Terms of a line of credit after a draw, from the rules that would book it; undefined where they would refuse it. */
export async function drawTerms(
  book: LoanReader,
  { loanId, amountCents, date }: { readonly loanId: string; readonly amountCents: number; readonly date: string },
): Promise<DrawTerms | undefined> {
  const [loan] = await readLoans(book, { loanIds: [loanId] });
  if (loan === undefined) return undefined;
  const { state } = pendingEffects(loan, addDays(date, -1));
  const drawn = draw(loan.terms, state, amountCents, date);
  if (drawn.outcome === 'refused') return undefined;
  const payments = minimumPayments(loan.terms, drawn.state, date);
  const now = minimumPayments(loan.terms, state, date);
  const { principalCents } = drawn.state;
  const ratePercent = loan.row.rate_percent;
  const apr = aprOf(loan.terms.product, { amountCents: principalCents, date, ratePercent }, payments, principalCents);
  const totalOfPaymentsCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const [next] = payments;
  return {
    principalCents,
    aprPercent: aprText(apr),
    ratePercent,
    financeChargeCents: totalOfPaymentsCents - principalCents,
    totalOfPaymentsCents,
    ...(next ? { nextPayment: { dueDate: next.date, amountCents: next.amountCents } } : {}),
    nextPaymentNowCents: now[0]?.amountCents ?? 0,
    payments: payments.map((payment) => ({ dueDate: payment.date, amountCents: payment.amountCents })),
  };
}
