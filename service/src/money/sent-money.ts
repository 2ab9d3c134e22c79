import type { MoneyKind } from '@lendside/domain/money-edges';
import type { PayOutOutcome, PayOutTarget } from '@lendside/providers/money-out/port';
import type { Context } from '../context.ts';
import { orUnknown } from '../platform/jobs/or-unknown.ts';

/** A network that says it never saw a reference may still get it late: for so long, then the reference is given up. */
const GIVE_UP_NOT_FOUND_MILLISECONDS = 60_000;

type Found = PayOutOutcome | { readonly outcome: 'notFound' };

/** One try to send money out, as the row of work stands that a worker holds. */
export interface PayOutTry {
  readonly kind: MoneyKind;
  readonly reference: string;
  readonly amountCents: number;
  /** True if no live worker can have begun to send it. */
  readonly isWaiting: boolean;
  /** Claims since the row came into its state, this one counted. */
  readonly attempts: number;
  readonly changedAtMs: number;
  /** Where to; undefined where it can go nowhere any more. */
  target(): Promise<PayOutTarget | undefined>;
}

/**
 * Sends what has not been begun; anything else is only looked up. A call that fails leaves it unknown: it may have
 * arrived.
 */
export async function sentMoney(context: Context, one: PayOutTry): Promise<PayOutOutcome> {
  const { moneyOut } = context.ports;
  const { reference, amountCents, isWaiting } = one;
  const ask = <Answer>(call: Promise<Answer>) => orUnknown(context, reference, call);
  const send = async (): Promise<PayOutOutcome> => {
    const target = await one.target();
    if (!target) return { outcome: 'failed', reason: 'not_accepted' };
    const answer = await ask(moneyOut.send({ reference, amountCents, target }));
    context.crashPoint(`${one.kind}-sent`);
    return known(answer);
  };
  if (isWaiting && one.attempts === 1) return send();
  const found = await ask(moneyOut.find(reference));
  if (found.outcome !== 'notFound') return found;
  if (isWaiting) return send();
  if (context.clock.nowMs() - one.changedAtMs < GIVE_UP_NOT_FOUND_MILLISECONDS) return { outcome: 'unknown' };
  const given = await ask(moneyOut.cancel(reference));
  return given.outcome === 'cancelled' ? { outcome: 'failed', reason: 'not_accepted' } : { outcome: 'unknown' };
}

const known = (found: Found): PayOutOutcome => (found.outcome === 'notFound' ? { outcome: 'unknown' } : found);
