import { SESSION_MS } from '@lendside/domain/session-clock';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import type { HasUnresolvedPayment } from './wallet.ts';

const EVERY_MILLISECONDS = 3_600_000;
/** Cards of one statement: a long one would keep others waiting. */
const AT_ONCE = 500;

/**
 * Removes cards that were typed and not saved, once no visit can last any longer: those of guests who never signed out, and those of
 * payments that were never sent. Runs every hour. A payment that was made removes its own card.
 */
export const typedCardSweep =
  (isInUse: HasUnresolvedPayment) =>
  (context: Context): Job =>
    startRepeatingJob(context, {
      name: 'typed-card-sweep',
      run: () => sweepTypedCards(context, isInUse),
      everyMilliseconds: EVERY_MILLISECONDS,
      failed: 'cards that were typed and not saved could not be removed',
    });

export async function sweepTypedCards(context: Context, isInUse: HasUnresolvedPayment): Promise<void> {
  const { cardVault } = context.ports;
  const addedBeforeMs = context.clock.nowMs() - SESSION_MS;
  while ((await cardVault.forgetOldGuestCards({ addedBeforeMs, atMost: AT_ONCE })) === AT_ONCE);
  let after: string | undefined;
  do {
    const cards = await cardVault.oldUnsavedCards({ addedBeforeMs, after, atMost: AT_ONCE });
    for (const cardToken of cards) {
      if (!(await isInUse(context, cardToken))) await cardVault.forgetUnsaved(cardToken, { addedBeforeMs });
    }
    after = cards.length < AT_ONCE ? undefined : cards.at(-1);
  } while (after !== undefined);
}
