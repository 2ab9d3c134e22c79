import type { DrawDecision, DrawLoan } from '@lendside/domain/decide-draw';
import { formatMoney } from '@lendside/domain/money';
import type { CreditLineFacts, LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

/** A loan that is a line of credit. Throws `loan_not_found`, or `draw_not_available` for any other kind of loan. */
export async function lineOf(
  context: Context,
  loanId: string,
): Promise<{ readonly loan: LoanFacts; readonly line: CreditLineFacts }> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  if (!loan.creditLine) throw new Problem('draw_not_available');
  return { loan, line: loan.creditLine };
}

/** The line as the rules of drawing see it. */
export function drawLoanOf(
  loan: Pick<LoanFacts, 'loanStatusId' | 'isDisbursementAvailable'>,
  line: CreditLineFacts,
): DrawLoan {
  return {
    stateId: loan.loanStatusId,
    isDisbursementAvailable: loan.isDisbursementAvailable,
    availableCents: line.availableCents,
    drawMinCents: line.drawMinCents,
    limitChangeOpen: line.limitChange !== undefined,
  };
}

/** Throws what a decision refuses. `underWayCents`: drawn and not in the books yet. */
export function mustBeAllowed(
  decision: DrawDecision,
  line: CreditLineFacts,
  { mostCents = line.availableCents, underWayCents = 0 }: { mostCents?: number; underWayCents?: number } = {},
): void {
  if (decision.ok) return;
  const most = Math.max(0, Math.min(mostCents, line.availableCents - underWayCents));
  throw new Problem(decision.refusal, { minimum: formatMoney(line.drawMinCents), most: formatMoney(most) });
}
