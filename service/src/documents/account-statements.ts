import type { LoanFacts, Statement } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';

const PREFIX = 'statement-';

/** Under what a statement is asked for: its month. */
export function documentIdOf(statement: Statement): string {
  return `${PREFIX}${statement.month}`;
}

/** A loan and its statements up to the last month that is over, oldest first. Throws `loan_not_found`. */
export async function statementsOfLoan(
  context: Context,
  { loanId, lmsId }: { readonly loanId: string; readonly lmsId?: string | undefined },
): Promise<{ readonly loan: LoanFacts; readonly statements: readonly Statement[] }> {
  const today = context.businessDate();
  const { loanBook } = context.ports;
  const [loan, statements] = await Promise.all([loanBook.loan(loanId, today), loanBook.statements(loanId, today)]);
  if (!loan || (lmsId && loan.lmsId !== lmsId)) throw new Problem('loan_not_found');
  return { loan, statements };
}
