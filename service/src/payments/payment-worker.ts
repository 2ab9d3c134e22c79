import { grouped } from '@lendside/providers/grouped';
import type { Context } from '../context.ts';
import { findOutcome } from '../money/charge-outcome.ts';
import { type Claimed, OPERATIONS } from '../money/claims-store.ts';
import type { MoneyOperation } from '../money/operation.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { type RollingWork, startRollingWork } from '../platform/jobs/rolling-work.ts';
import { inSpan } from '../platform/tracing/spans.ts';
import { type Finding, type Finished, finishGroup } from './finish-payments.ts';

type Finish = (finding: Finding) => Promise<Finished | Error>;

/** Charges one operation by our own reference, or looks up what became of that, and writes its end. Answers whether it is due again at once. */
async function pay(context: Context, operation: Claimed, finish: Finish): Promise<boolean> {
  context.crashPoint('operation-claimed');
  const outcome = await findOutcome(context, operation);
  context.crashPoint('operation-known');
  // What is known needs the card no more. Before the end is written: after it no worker would return for the card.
  if (outcome.outcome !== 'unknown' && operation.request.forgetCard) {
    await context.ports.cardVault.forgetUnsaved(operation.cardToken);
  }
  const finished = await finish({ operation, outcome });
  if (finished instanceof Error) throw finished;
  if (finished.to === 'POSTED') context.wake('outbox');
  return finished.dueNow;
}

const paymentsWork = (finish: Finish): RollingWork<MoneyOperation> => ({
  table: OPERATIONS,
  handle: (context, row) => pay(context, row as Claimed, finish),
  everyMilliseconds: 250,
  atMost: 100,
  atOnce: 400,
  gatherMilliseconds: 60,
  failed: 'a payment could not be finished',
});

/** Writes down how a group of payments ended, under a span of each call whose trace is sampled. */
function finishWave(context: Context, findings: readonly Finding[]): ReturnType<typeof finishGroup> {
  const traceIds = () => findings.map(({ operation }) => operation.traceId);
  return inSpan(context, { name: 'finish payments', traceIds }, (seen) => finishGroup(seen, findings));
}

/**
 * Takes accepted payments to their end: charges once by our reference, posts ledger and state together, resolves
 * unknown outcomes by looking the reference up. Any number of processes may run one each.
 */
export function startPaymentWorker(context: Context): Job {
  const finish = grouped((findings: readonly Finding[]) => finishWave(context, findings), { atMost: 100, atOnce: 1 });
  const job = startRollingWork(context, paymentsWork(finish));
  context.inProcess.payments = job;
  return {
    wake: job.wake,
    idle: job.idle,
    stop() {
      context.inProcess.payments = undefined;
      return job.stop();
    },
  };
}
