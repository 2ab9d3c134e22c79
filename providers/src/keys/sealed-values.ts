import type { Purpose } from './purposes.ts';
import type { Ends } from './sealed-columns.ts';

/** Progress of one batch. */
export interface Resealed {
  /** Values that are under the current key now. */
  readonly done: number;
  /** Place after which the next batch begins; undefined at the end. */
  readonly last: string | undefined;
}

/** Values that were opened to see whether they do. */
export interface Tried {
  readonly tried: number;
  /** The ones among them that no key of the ring opens. */
  readonly closed: number;
}

/** Values in the database that lie under keys of one purpose: counted, and sealed anew under the current one. */
export interface SealedValues {
  readonly purpose: Purpose;
  /** The plural, as an operator reads it. */
  readonly what: string;
  /** Number of values by the id they carry; those that carry none stand under ''. */
  count(): Promise<ReadonlyMap<string, number>>;
  /** Opens the oldest and the newest values under an id, or proves marks; keeps and tells nothing of what they hold. */
  tryEnds(ends: Ends): Promise<Tried>;
  /** Seals one batch anew, in the order of their places. A row that is in use is left to the next round. */
  reseal(after: string): Promise<Resealed>;
}

/** Rows of one batch: a few thousandths of a second, and no lock for longer. */
export const BATCH_ROWS = 200;
