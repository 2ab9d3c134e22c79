import type { Context } from '../../context.ts';

/** Calls that change something at a system of the lender, each of which may lose its answer. */
type Changing =
  | readonly ['loanChanges', 'rescind' | 'moveDueDate' | 'undoDueDateMove']
  | readonly ['customerFile', 'saveDetails']
  | readonly ['loanOrigination', 'apply' | 'originate' | 'payOut' | 'takeBack' | 'withdraw'];

/** The lender's system loses the next answer to a change: after it made it, or before it was reached. */
export function losesNextAnswer(
  context: Context,
  [port, call]: Changing,
  { isReached }: { readonly isReached: boolean },
): void {
  const ports = context.ports as unknown as Record<string, Record<string, (asked: unknown) => Promise<unknown>>>;
  const real = ports[port] ?? {};
  ports[port] = {
    ...real,
    async [call](asked: unknown) {
      ports[port] = real;
      if (isReached) await real[call]?.(asked);
      throw new Error('the answer was lost');
    },
  };
}
