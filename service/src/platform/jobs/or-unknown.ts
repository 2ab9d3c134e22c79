import { DatabaseAway } from '@lendside/providers/database';
import type { Context } from '../../context.ts';

/**
 * What an outside system says became of the money of a reference. A call that fails leaves it unknown: it may have
 * arrived. Our own database being away says nothing of the other side: that error goes on, as if the service had died
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
