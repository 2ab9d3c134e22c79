import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { readBeforeAccepting } from '../money/operations-store.ts';
import { minutesLeft } from '../money/retry-restriction.ts';
import { Problem } from '../problem.ts';

/** A payment that failed keeps the loan from being paid again at once, whichever of its parties made it. */
export async function refuseRestricted(
  context: Context,
  { loanId, borrowerId, cosignerId }: LoanFacts,
  phone: string,
): Promise<void> {
  if (!context.flags.isOn('manualRetryRestriction')) return;
  const nowMs = context.clock.nowMs();
  const customerIds = [borrowerId, ...(cosignerId === undefined ? [] : [cosignerId])];
  const { restricted } = await readBeforeAccepting(context.db, customerIds, [], [loanId], nowMs);
  const minutes = Math.max(0, ...restricted.map(({ untilMs }) => minutesLeft(untilMs, nowMs)));
  if (minutes > 0) throw new Problem('retry_restricted', { minutes: String(minutes), phone });
}
