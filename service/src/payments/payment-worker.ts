import { grouped } from '@lendside/providers/grouped';
import type { Context } from '../context.ts';
import { findOutcome } from '../money/charge-outcome.ts';
import { type Claimed, claimOperations } from '../money/claims-store.ts';
import { type Finding, finishGroup } from './finish-payments.ts';

export interface PaymentWorker {
  /** Tells the worker that there may be work. */
  wake(): void;
  /** Resolves when nothing that is due now is left. For tests, the simulator and the developer clock. */
  idle(): Promise<void>;
  /** Takes nothing new, finishes what is under way. */
  stop(): Promise<void>;
}

const MOST_AT_ONCE = 400;
const CLAIM_AT_MOST = 100;
const LOOK_EVERY_MILLISECONDS = 250;
const GATHER_MILLISECONDS = 60;

/**
 * Takes accepted payments to their end: charges once by our reference, posts ledger and state together, resolves
 * unknown outcomes by looking the reference up. Any number of processes may run one each.
 */
export function startPaymentWorker(context: Context): PaymentWorker {
  const finish = grouped((findings: readonly Finding[]) => finishGroup(context, findings), { atMost: 100, atOnce: 1 });
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let claiming: Promise<void> | undefined;
  let lookAgain = false;
  const taken: Claimed[] = [];
  let isBeginning = false;
  let beginning = Promise.resolve();

  async function work(operation: Claimed): Promise<void> {
    try {
      context.crashPoint('payment-claimed');
      const outcome = await findOutcome(context, operation);
      context.crashPoint('payment-charged');
      // What is known needs the card no more. Before the end is written: after it no worker would return for the card.
      if (outcome.outcome !== 'unknown' && operation.request.forgetCard) {
        await context.ports.cardVault.forgetUnsaved(operation.cardToken);
      }
      const finished = await finish({ operation, outcome });
      if (finished instanceof Error) throw finished;
      if (finished.to === 'POSTED') context.wake('outbox');
      if (finished.dueNow) lookAgain = true;
    } catch (error) {
      // The lease runs out and the operation is claimed again: it is never charged twice, so nothing is lost.
      context.log.error({ messageKey: operation.messageKey, error: String(error) }, 'a payment could not be finished');
    }
  }

  function begin(operations: readonly Claimed[]): void {
    for (const operation of operations) {
      const one = work(operation).finally(() => {
        underWay.delete(one);
        if (lookAgain) wake();
      });
      underWay.add(one);
    }
  }

  /**
   * Begins what was taken at once; what is taken a moment later goes together. When the worker stops, nothing is left
   * lying.
   */
  async function beginTaken(): Promise<void> {
    isBeginning = true;
    while (taken.length > 0) {
      begin(taken.splice(0));
      await pause(GATHER_MILLISECONDS);
    }
    // In the same step as the last look: what is taken from here on begins anew.
    isBeginning = false;
  }

  context.inProcess.payments = {
    hasRoom: () => underWay.size + taken.length < MOST_AT_ONCE,
    claim(operations) {
      taken.push(...operations);
      if (!isBeginning) beginning = beginTaken();
    },
  };

  /** Claims until nothing is due, or too much is under way. Charging goes on beside it. */
  async function claimAll(): Promise<void> {
    while (lookAgain && !stopping.signal.aborted && underWay.size < MOST_AT_ONCE) {
      lookAgain = false;
      const claimed = await claimOperations(context.db, {
        nowMs: context.clock.nowMs(),
        leaseSeconds: context.settings.leaseSeconds,
        atMost: CLAIM_AT_MOST,
      });
      begin(claimed);
      if (claimed.length === CLAIM_AT_MOST) lookAgain = true;
      // Another wake arrived meanwhile: a moment's patience makes one large group of many small ones.
      else if (lookAgain) await pause(GATHER_MILLISECONDS);
    }
  }

  const pause = (milliseconds: number) => context.timers.sleep(milliseconds, stopping.signal).catch(() => undefined);

  function wake(): void {
    if (stopping.signal.aborted) return;
    lookAgain = true;
    claiming ??= claimAll()
      .catch((error: unknown) => {
        context.log.error({ error: String(error) }, 'payments could not be claimed');
      })
      .finally(() => {
        claiming = undefined;
        // Woken between its last look and here.
        if (lookAgain && underWay.size < MOST_AT_ONCE) wake();
      });
  }

  async function lookNowAndThen(): Promise<void> {
    while (!stopping.signal.aborted) {
      wake();
      await pause(LOOK_EVERY_MILLISECONDS);
    }
  }
  const looking = lookNowAndThen();

  async function idle(): Promise<void> {
    wake();
    while (claiming || taken.length > 0 || underWay.size > 0) {
      if (taken.length > 0) await beginning;
      await claiming;
      await Promise.all(underWay);
    }
  }

  return {
    wake,
    idle,
    async stop() {
      stopping.abort();
      context.inProcess.payments = undefined;
      await looking;
      await claiming;
      await beginning;
      await Promise.all(underWay);
    },
  };
}
