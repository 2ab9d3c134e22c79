import type { CardCharge, ChargeOutcome, ChargeRequest, DeclineReason } from '@lendside/providers/card-charge/port';
import type { Processor } from '@lendside/providers/card-charge/processor';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { LateNetwork } from './late-network.ts';
import type { Process } from './virtual-time.ts';

/** A charge stands in a vendor's search within so long, but for a few that it loses for longer than a worker waits. */
const INDEX_MILLISECONDS = 300_000;
const LOST_MILLISECONDS = 86_400_000;

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
  /** Called with the reference of each charge, before its answer is on its way. */
  told: (reference: string) => void = () => undefined;
  private readonly fenced = new Set<string>();
  private readonly indexedAtMs = new Map<string, number>();

  /** The processor as one process reaches it. */
  connect(process: Process): CardCharge {
    return {
      name: 'simulated processor',
      embedded: true,
      charge: (request) => this.travel(process, () => this.charge(request), this.badness.lateOneIn),
      findByReference: (reference) => this.travel(process, () => this.answer(reference)),
      fence: (reference) => this.travel(process, () => this.fence(reference)),
      voidCharge: (reference) => this.travel(process, () => this.voidCharge(reference)),
      ownReferences: async () => new Map(),
    };
  }

  /**
   * The same books behind the interface of a vendor, as adapters ask one: it knows no fences and charges what it is asked for twice twice,
   * answers some charges that it does not know yet (207), has them in its index later, and tells of them by itself, also before it answers.
   */
  connectVendor(process: Process): Processor {
    const asked = <Answer>(work: () => Answer, lateOneIn = 0) =>
      this.travel(process, work, lateOneIn).catch((error: Error): never => {
        throw new VendorFault(error.message, { wasSent: true });
      });
    return {
      name: 'simulated vendor',
      vendor: 'simulated',
      charge: async ({ reference, amountCents }) => {
        if (this.happens(this.badness.requestLostOneIn)) throw new VendorFault('no connection', { wasSent: false });
        return asked(() => this.chargeUnfenced(reference, amountCents), this.badness.lateOneIn);
      },
      look: ({ reference }) => asked(() => this.lookedUp(reference)),
      takeBack: ({ reference }) =>
        asked(() => (this.voidCharge(reference).outcome === 'voided' ? 'voided' : 'unknown')),
      giveUp: (reference) =>
        asked(() => {
          this.voidCharge(reference);
          return 'nothingStands';
        }),
    };
  }

  private chargeUnfenced(reference: string, amountCents: number): ChargeOutcome {
    if (this.charges.has(reference)) {
      // It does not keep itself from charging twice: the watch finds a charge of no reference of ours.
      this.charges.set(`${reference} once more`, {
        amountCents,
        state: 'captured',
        reason: 'card_declined',
        silentUntilMs: 0,
      });
      this.moved();
      return { outcome: 'unknown' };
    }
    const answer = this.charge({ reference, amountCents, cardToken: '', chargeToken: '' });
    const indexMs = this.chance.oneIn(8) ? LOST_MILLISECONDS : this.chance.below(INDEX_MILLISECONDS);
    this.indexedAtMs.set(reference, this.time.nowMs + indexMs);
    this.told(reference);
    return answer;
  }

  private lookedUp(reference: string): ChargeOutcome | { readonly outcome: 'notFound' } {
    if ((this.indexedAtMs.get(reference) ?? 0) > this.time.nowMs) return { outcome: 'notFound' };
    return this.answer(reference);
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
