import type { ChargeOutcome } from '@lendside/providers/card-charge/port';
import type { Context } from '../context.ts';
import { orUnknown } from '../platform/jobs/or-unknown.ts';
import type { Claimed } from './claims-store.ts';

/** Knowledge of the charge of a claimed operation. */
export type SettledOutcome =
  | { readonly outcome: 'done' }
  | { readonly outcome: 'declined'; readonly reason: string }
  /** No charge stands and none can come any more: it was fenced before it happened, or taken back after. */
  | { readonly outcome: 'nothingCharged' }
  /** That was settled at an earlier look; only the last step is left. */
  | { readonly outcome: 'closed' }
  | { readonly outcome: 'unknown' };

/** A processor that does not answer for a charge is asked for this long, then told to fence the reference. */
const GIVE_UP_UNKNOWN_MILLISECONDS = 15 * 60 * 1000;
/** One that says it never saw the reference may still get it late: for this long, then it is fenced. */
const GIVE_UP_NOT_FOUND_MILLISECONDS = 60 * 1000;

/**
 * Charges a fresh operation; anything found half-way is looked up by our reference. A payment whose outcome is unknown
 * is never charged again. One that a dead worker left before the processor saw it is sent under the same reference,
 * which the processor charges once. A call that fails leaves the outcome unknown: it may have arrived.
 */
export async function findOutcome(context: Context, operation: Claimed): Promise<SettledOutcome> {
  const { cardCharge } = context.ports;
  const { reference, amountCents, chargeToken, cardToken, foundIn } = operation;
  const ask = <Answer>(call: Promise<Answer>) => orUnknown(context, reference, call);
  const charge = async () => {
    const answer = await ask(cardCharge.charge({ reference, amountCents, chargeToken, cardToken }));
    context.crashPoint('operation-sent');
    return settled(answer);
  };

  if (foundIn === 'VOIDED') return { outcome: 'closed' };
  // A renewal without a payment, and one taken back: there is no charge to make or to take back.
  if (amountCents === 0) return { outcome: operation.refusal ? 'nothingCharged' : 'done' };
  if (foundIn === 'ACCEPTED') return charge();
  if (foundIn === 'UNKNOWN' && operation.refusal) {
    // Charged, but the loan did not take it: the card gets its money back before the person is told.
    const taken = await ask(cardCharge.voidCharge(reference));
    return taken.outcome === 'unknown' ? { outcome: 'unknown' } : { outcome: 'nothingCharged' };
  }

  const found = await ask(cardCharge.findByReference(reference));
  if (found.outcome === 'notFound' && foundIn === 'AUTHORIZING') return charge();
  if (found.outcome !== 'unknown' && found.outcome !== 'notFound') return settled(found);
  const patience = found.outcome === 'notFound' ? GIVE_UP_NOT_FOUND_MILLISECONDS : GIVE_UP_UNKNOWN_MILLISECONDS;
  if (context.clock.nowMs() - operation.acceptedAtMs < patience) return { outcome: 'unknown' };
  const fenced = await ask(cardCharge.fence(reference));
  return fenced.outcome === 'fenced' ? { outcome: 'nothingCharged' } : settled(fenced);
}

function settled(outcome: ChargeOutcome): SettledOutcome {
  if (outcome.outcome === 'rejected') return { outcome: 'declined', reason: 'charge_not_completed' };
  return outcome;
}
