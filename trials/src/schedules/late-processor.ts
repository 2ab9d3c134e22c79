import type { CardCharge, ChargeOutcome, ChargeRequest, DeclineReason } from '@lendside/providers/card-charge/port';
import { LateNetwork } from './late-network.ts';
import type { Process } from './virtual-time.ts';

interface Charge {
  readonly amountCents: number;
  state: 'captured' | 'declined' | 'voided';
  /** Decline reason, when it is declined. */
  readonly reason: DeclineReason;
  readonly silentUntilMs: number;
}

/**
 * A processor somewhere else: what arrives there happens, whether or not a caller still waits. Its books are the truth
 * of what cards paid.
 */
export class LateProcessor extends LateNetwork {
  readonly charges = new Map<string, Charge>();
  private readonly fenced = new Set<string>();

  /** The processor as one process reaches it. */
  connect(process: Process): CardCharge {
    return {
      name: 'simulated processor',
      embedded: true,
      charge: (request) => this.travel(process, () => this.charge(request), this.badness.lateOneIn),
      findByReference: (reference) => this.travel(process, () => this.answer(reference)),
      fence: (reference) => this.travel(process, () => this.fence(reference)),
      voidCharge: (reference) => this.travel(process, () => this.voidCharge(reference)),
    };
  }

  private charge({ reference, amountCents }: ChargeRequest): ChargeOutcome {
    if (this.fenced.has(reference)) return { outcome: 'rejected', message: 'given up' };
    if (!this.charges.has(reference)) {
      this.charges.set(reference, {
        amountCents,
        state: this.happens(this.badness.declinesOneIn) ? 'declined' : 'captured',
        reason: this.chance.oneIn(2) ? 'insufficient_funds' : 'card_declined',
        silentUntilMs: this.time.nowMs + (this.happens(this.badness.silentOneIn) ? this.chance.below(20 * 60_000) : 0),
      });
      this.moved();
    }
    const answer = this.answer(reference);
    if (answer.outcome === 'notFound') throw new Error('a charge was not found after it was made');
    return answer;
  }

  private answer(reference: string): ChargeOutcome | { readonly outcome: 'notFound' } {
    const charge = this.charges.get(reference);
    if (!charge) return { outcome: 'notFound' };
    if (charge.silentUntilMs > this.time.nowMs) return { outcome: 'unknown' };
    if (charge.state === 'declined') return { outcome: 'declined', reason: charge.reason };
    return { outcome: 'done', processorId: `p-${reference}`, approvalCode: '000000' };
  }

  private fence(reference: string): { readonly outcome: 'fenced' } | ChargeOutcome {
    const answer = this.answer(reference);
    if (answer.outcome !== 'notFound') return answer;
    this.fenced.add(reference);
    return { outcome: 'fenced' };
  }

  private voidCharge(reference: string): { readonly outcome: 'voided' | 'notFound' | 'unknown' } {
    const charge = this.charges.get(reference);
    if (charge?.state === 'captured' || charge?.state === 'voided') {
      charge.state = 'voided';
      this.moved();
      return { outcome: 'voided' };
    }
    return { outcome: 'notFound' };
  }
}
