import { DatabaseAway } from '@lendside/providers/database';
import type { Context } from '../../context.ts';

/**
 * Outcome of a money reference at an outside system. A call that fails leaves it unknown: it may have arrived. An
 * unreachable database of our own says nothing about the other side: that error is rethrown, as if the service had died
 * here, and the next worker looks the reference up.
 */
export async function orUnknown<Answer>(
  context: Context,
  reference: string,
  asked: Promise<Answer>,
): Promise<Answer | { readonly outcome: 'unknown' }> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof DatabaseAway) throw error;
    context.log.warn({ reference, error: String(error) }, 'whoever moves the money did not answer');
    return { outcome: 'unknown' };
  }
}
