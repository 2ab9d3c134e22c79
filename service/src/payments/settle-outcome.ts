import type { ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { Context } from '../context.ts';
import type { Claimed } from './payment-worker-store.ts';

/** What is known of the charge of a claimed operation. */
export type SettledOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'declined'; readonly reason: string }
  /** No charge stands and none can come any more: it was fenced before it happened, or taken back after. */
  | { readonly outcome: 'nothingCharged' }
  /** That was settled at an earlier look; only the last step is left. */
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'unknown' };

/** After so long without an answer the reference is fenced at the processor: then the outcome is certain. */
const GIVE_UP_AFTER_MILLISECONDS = 15 * 60 * 1000;

/**
 * Charges a fresh operation; anything found half-way is looked up by our reference. A payment whose outcome is unknown
 * is never charged again. One that a dead worker left before the processor saw it is sent under the same reference,
 * which the processor charges once.
 */
export async function findOutcome(context: Context, operation: Claimed): Promise<SettledOutcome> {
  const { cardCharge } = context.ports;
  const charge = () =>
    cardCharge.charge({
      reference: operation.reference,
      amountCents: operation.amountCents,
      chargeToken: operation.chargeToken,
      cardToken: operation.cardToken,
    });
  if (operation.foundIn === 'VOIDED') return { outcome: 'closed' };
  if (operation.foundIn === 'ACCEPTED') return settled(await charge());
  if (operation.foundIn === 'UNKNOWN' && operation.refusal) {
    // Charged, but the loan did not take it: the card gets its money back before the person is told.
    const taken = await cardCharge.voidCharge(operation.reference);
    return taken.outcome === 'unknown' ? { outcome: 'unknown' } : { outcome: 'nothingCharged' };
  }

  const found = await cardCharge.findByReference(operation.reference);
  if (found.outcome === 'notFound' && operation.foundIn === 'AUTHORIZING') return settled(await charge());
  const known = found.outcome === 'notFound' ? ({ outcome: 'unknown' } as const) : settled(found);
  if (known.outcome !== 'unknown') return known;
  if (context.clock.nowMs() - operation.acceptedAtMs < GIVE_UP_AFTER_MILLISECONDS) return known;
  const fenced = await cardCharge.fence(operation.reference);
  return fenced.outcome === 'fenced' ? { outcome: 'nothingCharged' } : settled(fenced);
}

function settled(outcome: ChargeOutcome): SettledOutcome {
  if (outcome.outcome === 'rejected') return { outcome: 'declined', reason: 'charge_not_completed' };
  return outcome;
}
