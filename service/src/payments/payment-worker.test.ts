import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import { claimedInProcess } from '../money/in-process-claim.ts';
import type { NewOperation } from '../money/operations-store.ts';
import { openJobBook } from '../platform/jobs/job-book.ts';
import { startPaymentWorker } from './payment-worker.ts';

/** A worker that finds nothing by itself, and the references it charged. Its pauses end when the test says so. */
function workerAlone() {
  const charged: string[] = [];
  let endPause: () => void = () => undefined;
  const context = {
    clock: { nowMs: () => 0 },
    timers: {
      sleep: (_milliseconds: number, signal: AbortSignal) =>
        new Promise<void>((resolve) => {
          endPause = resolve;
          signal.addEventListener('abort', () => resolve());
        }),
    },
    db: { query: async () => [] },
    settings: { leaseSeconds: 15 },
    log: { error: () => undefined },
    crashPoint: () => undefined,
    ports: {
      cardCharge: {
        charge({ reference }: { reference: string }) {
          charged.push(reference);
          return new Promise(() => undefined);
        },
      },
    },
    inProcess: {},
    jobBook: openJobBook({ nowMs: () => 0 }),
  } as unknown as Context;
  startPaymentWorker(context);
  const take = (...messageKeys: string[]) =>
    context.inProcess.payments?.claim(
      messageKeys.map((messageKey) =>
        claimedInProcess({ messageKey, amountCents: 100, request: {} } as unknown as NewOperation, 0),
      ),
    );
  return { charged, take, endPause: () => endPause() };
}

const steps = async (count: number) => {
  for (let step = 0; step < count; step += 1) await undefined;
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

// The pause after the first ends, and the next is taken so many steps of the event loop's queue later.
test.each(Array.from({ length: 12 }, (_, count) => count))(
  'what is taken %i steps after the pause ended is begun without anybody looking',
  async (count) => {
    const { charged, take, endPause } = workerAlone();
    await turn();
    take('first');
    await steps(20);
    endPause();
    await steps(count);
    take('second');
    await turn();
    endPause();
    await turn();
    expect(charged).toEqual(['first', 'second']);
  },
);

test('nothing taken, as when every key stood already, keeps nothing from being begun', async () => {
  const { charged, take } = workerAlone();
  take();
  await turn();
  take('first');
  await turn();
  expect(charged).toEqual(['first']);
});
