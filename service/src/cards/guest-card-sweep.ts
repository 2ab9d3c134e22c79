import { SESSION_MS } from '@lendside/domain/session-clock';
import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';

const EVERY_MILLISECONDS = 3_600_000;
/** Cards of one statement: a long one would keep others waiting. */
const AT_ONCE = 500;

/** Removes the cards of guests who never signed out, once no visit can last any longer. Runs every hour. */
export function startGuestCardSweep(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'guest-card-sweep',
    run: () => sweepGuestCards(context),
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'cards of guests could not be removed',
  });
}

export async function sweepGuestCards({ ports, clock }: Pick<Context, 'ports' | 'clock'>): Promise<void> {
  const addedBeforeMs = clock.nowMs() - SESSION_MS;
  while ((await ports.cardVault.forgetOldGuestCards({ addedBeforeMs, atMost: AT_ONCE })) === AT_ONCE);
}
