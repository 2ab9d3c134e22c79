import type { CardCharge, ChargeOutcome, ChargeRequest } from '@lendside/providers/card-charge/port';
import type { Chance } from './seeded.ts';

interface Charge {
  readonly amountCents: number;
  state: 'captured' | 'declined' | 'voided';
  /** The processor itself does not answer for it yet. */
  silentFor: number;
}

/**
 * A processor as bad as real ones: replies get lost, answers come late, it falls over before or after it charged. What it
 * really captured is written down here and nowhere else, so that the books can be held against it.
 */
export class FickleProcessor implements CardCharge {
  readonly name = 'fickle';
  readonly embedded = true;
  private readonly charges = new Map<string, Charge>();
  private readonly fenced = new Set<string>();
  private readonly chance: Chance;

  constructor(chance: Chance) {
    this.chance = chance;
  }

  async charge(request: ChargeRequest): Promise<ChargeOutcome> {
    if (this.chance.oneIn(25)) throw new Error('the connection to the processor was refused');
    if (this.fenced.has(request.reference)) return { outcome: 'rejected', message: 'fenced' };
    if (!this.charges.has(request.reference)) {
      if (this.chance.oneIn(20)) return { outcome: 'unknown' };
      this.charges.set(request.reference, {
        amountCents: request.amountCents,
        state: this.chance.oneIn(8) ? 'declined' : 'captured',
        silentFor: this.chance.oneIn(6) ? this.chance.below(4) : 0,
      });
    }
    if (this.chance.oneIn(15)) throw new Error('the reply of the processor was lost');
    if (this.chance.oneIn(10)) return { outcome: 'unknown' };
    return this.answer(request.reference);
  }

  async findByReference(reference: string): Promise<ChargeOutcome | { outcome: 'notFound' }> {
    if (this.chance.oneIn(20)) throw new Error('the processor did not answer');
    if (!this.charges.has(reference)) return { outcome: 'notFound' };
    return this.answer(reference);
  }

  async fence(reference: string): Promise<{ outcome: 'fenced' } | ChargeOutcome> {
    if (this.chance.oneIn(10)) return { outcome: 'unknown' };
    if (!this.charges.has(reference)) {
      this.fenced.add(reference);
      return { outcome: 'fenced' };
    }
    return this.answer(reference);
  }

  async ownReferences(): Promise<ReadonlyMap<string, string>> {
    return new Map();
  }

  async voidCharge(reference: string): Promise<{ outcome: 'voided' | 'notFound' | 'unknown' }> {
    if (this.chance.oneIn(8)) return { outcome: 'unknown' };
    const charge = this.charges.get(reference);
    if (!charge) return { outcome: 'notFound' };
    charge.state = 'voided';
    return { outcome: 'voided' };
  }

  /** Cents that customers' cards really paid, by reference. */
  captured(): ReadonlyMap<string, number> {
    const all = [...this.charges].filter(([, charge]) => charge.state === 'captured');
    return new Map(all.map(([reference, charge]) => [reference, charge.amountCents]));
  }

  private answer(reference: string): ChargeOutcome {
    const charge = this.charges.get(reference);
    if (!charge) throw new Error('no such charge');
    if (charge.silentFor > 0) {
      charge.silentFor -= 1;
      return { outcome: 'unknown' };
    }
    if (charge.state === 'declined') return { outcome: 'declined', reason: 'card_declined' };
    return { outcome: 'done', processorId: `p-${reference}`, approvalCode: '000000' };
  }
}
