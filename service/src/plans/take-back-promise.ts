import type { takeBackPromiseToPay } from '@lendside/contract/promises-to-pay';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { promiseFacts } from './promise-facts.ts';
import { endPromise, promiseById, queueForPromise } from './promises-store.ts';

/** Takes back a promise that waits; either party of the loan may. Once more it answers the same. */
export async function takeBackPromise(context: Context, { input, caller }: Call<typeof takeBackPromiseToPay>) {
  const { userId, customerIds } = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, { customerIds }, input.loanId);
  const { loanId } = loan;
  const { promiseId } = input;
  const found = () => promiseById(context.db, customerIds, { loanId, promiseId });
  if (!(await found())) throw new Problem('promise_not_found');
  const nowMs = context.clock.nowMs();
  await context.db.transaction('worker', async (tx) => {
    await queueForPromise(tx, loanId);
    if (!(await endPromise(tx, promiseId, { to: 'TAKEN_BACK', nowMs }))) return;
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'loan.promiseTakenBack', detail: { promiseId } }]);
  });
  const after = await found();
  if (after?.state !== 'TAKEN_BACK') throw new Problem('promise_over');
  return promiseFacts(after);
}
