import type { Tx } from '@lendside/providers/database';

/** Part of a transaction whose statements can be taken back alone: what is thrown takes them back, and is thrown on. */
export async function inSavepoint<Result>(tx: Tx, part: () => Promise<Result>): Promise<Result> {
  await tx.query('savepoint part');
  try {
    const result = await part();
    await tx.query('release savepoint part');
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint part');
    throw error;
  }
}

/** Does something to see whether it can be done, and takes it back. Throws what it throws. */
export async function rehearsed(tx: Tx, part: () => Promise<unknown>): Promise<void> {
  await tx.query('savepoint rehearsal');
  await part();
  await tx.query('rollback to savepoint rehearsal');
}
