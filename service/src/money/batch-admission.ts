import { atEndOfTurn } from '@lendside/providers/end-of-turn';
import type { Timers } from '@lendside/providers/runtime';

type Step<Result> = () => Promise<Result>;
type Ended = { readonly result: unknown } | { readonly error: unknown };

interface Waiting {
  readonly step: Step<unknown>;
  readonly resolve: (ended: Ended) => void;
}

/** While one batch waits for the disk, the other is worked on; a third makes all of them smaller, and each costs its statements. */
export const BATCHES_AT_ONCE = 2;
const BATCH_MAX = 100;
/** A second batch beside one that is under way is at least as large: a smaller one costs more than the wait for the first. */
const BESIDE_MIN = 16;
/** Those of the last batch are back, if they pay again, before this is over. */
const RETURN_MILLISECONDS = 2;
/** A batch that takes longer keeps no other waiting: a card vault far away is slow, and the next batch begins beside it. */
const BESIDE_MILLISECONDS = 20;

/**
 * Admits requests in batches. Those of one batch go through their steps side by side, so that each step's group holds the
 * whole batch: under load a few large statements, where requests admitted one by one would make many small ones. As many as were
 * here together a moment ago are waited for, two milliseconds at most; a request that comes alone does not wait.
 */
export function batchAdmission({ sleep }: Timers): <Result>(step: Step<Result>) => Promise<Result> {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let inside = 0;
  /** Number of those who were here at once, lately. */
  let together = 1;
  let isGathering = false;
  /** The patience of those who wait: each new set of them has its own. */
  let patience = { isOver: false, isRunning: false };

  function begin(): void {
    if (isGathering || waiting.length === 0 || underWay >= BATCHES_AT_ONCE) return;
    const enough = underWay === 0 ? Math.min(together, BESIDE_MIN) : BESIDE_MIN;
    if (waiting.length < enough && !patience.isOver) {
      bePatient(underWay === 0);
      return;
    }
    isGathering = true;
    // Requests that arrived in the same turn of the event loop belong together.
    atEndOfTurn('begin', () => void run());
  }

  function bePatient(forReturn: boolean): void {
    if (patience.isRunning) return;
    const own = patience;
    own.isRunning = true;
    void sleep(forReturn ? RETURN_MILLISECONDS : BESIDE_MILLISECONDS).then(() => {
      own.isOver = true;
      if (patience === own) begin();
    });
  }

  async function run(): Promise<void> {
    isGathering = false;
    const present = waiting.length + inside;
    together = Math.max(present, Math.floor((together + present) / 2));
    patience = { isOver: false, isRunning: false };
    const batch = waiting.slice(0, BATCH_MAX);
    waiting = waiting.slice(BATCH_MAX);
    underWay += 1;
    inside += batch.length;
    begin();
    const ends = await Promise.all(batch.map(({ step }) => ended(step)));
    for (const [index, { resolve }] of batch.entries()) resolve(ends[index] as Ended);
    underWay -= 1;
    inside -= batch.length;
    patience = { isOver: false, isRunning: false };
    begin();
  }

  return async <Result>(step: Step<Result>) => {
    const end = await new Promise<Ended>((resolve) => {
      waiting.push({ step, resolve });
      begin();
    });
    if ('error' in end) throw end.error;
    return end.result as Result;
  };
}

/** End of a step: one that fails leaves the others of its batch alone. */
const ended = (step: Step<unknown>): Promise<Ended> =>
  step().then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
