import type { Tx } from '@lendside/providers/database';
import { storeOf } from './store-of.ts';

/** Questions about a part of a transaction that can be taken back alone. No part stands within another. */
export const { beginPart, keepPart, takePartBack } = storeOf({
  async beginPart(tx: Tx): Promise<void> {
    await tx.query('savepoint part');
  },

  async keepPart(tx: Tx): Promise<void> {
    await tx.query('release savepoint part');
  },

  async takePartBack(tx: Tx): Promise<void> {
    await tx.query('rollback to savepoint part');
  },
});

/** Part of a transaction whose statements can be taken back alone: what is thrown takes them back, and is thrown on. */
export async function inSavepoint<Result>(tx: Tx, part: () => Promise<Result>): Promise<Result> {
  await beginPart(tx);
  try {
    const result = await part();
    await keepPart(tx);
    return result;
  } catch (error) {
    await takePartBack(tx);
    throw error;
  }
}

/** Does something to see whether it can be done, and takes it back. Throws what it throws. */
export async function rehearsed(tx: Tx, part: () => Promise<unknown>): Promise<void> {
  await beginPart(tx);
  await part();
  await takePartBack(tx);
}
