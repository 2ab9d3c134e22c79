import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { Context } from '../../context.ts';

type Changing = 'rescind' | 'moveDueDate' | 'undoDueDateMove';

/** The lender's system loses the next answer to a change: after it made it, or before it was reached. */
export function losesNextAnswer(
  context: Context,
  call: Changing,
  { isReached }: { readonly isReached: boolean },
): void {
  const { ports } = context as { ports: { loanChanges: LoanChanges } };
  const real = ports.loanChanges;
  ports.loanChanges = {
    ...real,
    async [call](change: never) {
      ports.loanChanges = real;
      if (isReached) await real[call](change);
      throw new Error('the answer was lost');
    },
  };
}
