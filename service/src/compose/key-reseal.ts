import type { RingKey } from '@lendside/providers/keys/ring-key';
import type { SealedValues } from '@lendside/providers/keys/sealed-values';
import { type KeyDesk, refuseOtherReaders, ringOf, valuesOf } from './key-administration.ts';
import { countAll, isUnder } from './sealed-values.ts';

/** Progress of one kind of values. */
export interface ResealProgress {
  readonly what: string;
  readonly done: number;
  readonly of: number;
}

/**
 * Seals what lies under former keys anew, batch by batch, beside processes that serve. What is done stays done: ended and begun
 * again, it goes on with what is left. Answers how many are left, each under a key that is not there.
 */
export async function reseal(desk: KeyDesk, tell: (progress: ResealProgress) => void): Promise<number> {
  const keys = await ringOf(desk);
  await refuseOtherReaders(desk, keys);
  const { ring, all } = valuesOf(desk, keys);
  let left = 0;
  for (const values of all) {
    const current = ring.current(values.purpose);
    // A first key names itself nowhere, so that nothing can be told to be under it anew.
    if (!current.isFirst) left += await resealKind(values, current, tell);
  }
  return left;
}

/** Seals one kind of values anew; answers how many are left. */
async function resealKind(
  values: SealedValues,
  current: RingKey,
  tell: (progress: ResealProgress) => void,
): Promise<number> {
  const leftNow = async () =>
    (await countAll([values])).reduce((sum, one) => (isUnder(current, one) ? sum : sum + one.count), 0);
  const of = await leftNow();
  let [done, before] = [0, -1];
  // Rows that were in use are looked at once more, as long as there is something to do.
  while (of > 0 && done > before) {
    before = done;
    for (let after: string | undefined = ''; after !== undefined; ) {
      const batch = await values.reseal(after);
      done += batch.done;
      if (batch.done > 0) tell({ what: values.what, done, of });
      after = batch.last;
    }
  }
  return of === 0 ? 0 : leftNow();
}
