import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { sentFor } from './store.ts';

/** Papers that a customer sent for an application or a protection: those that were accepted, and how many wait for a person. */
export async function papersSentFor(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ readonly accepted: readonly string[]; readonly waiting: number }> {
  const sent = await sentFor(statementAs(db, 'worker'), id);
  const accepted = sent.filter(({ state }) => state === 'ACCEPTED').map(({ uploadId }) => uploadId);
  const refused = sent.filter(({ state }) => state === 'REFUSED').length;
  return { accepted, waiting: sent.length - accepted.length - refused };
}
