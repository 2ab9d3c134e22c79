import type { CardCharge, ChargeOutcome, ChargeRequest, DeclineReason } from '@lendside/providers/card-charge/port';
import type { Chance } from '../simulation/seeded.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** How bad a processor is in one run: one in so many, 0 is never. */
export interface Badness {
  readonly requestLostOneIn: number;
  readonly replyLostOneIn: number;
  /** A request is on its way for minutes: it arrives when nobody waits any more. */
  readonly lateOneIn: number;
  /** The processor has charged and does not say so for a while. */
  readonly silentOneIn: number;
  readonly declinesOneIn: number;
}

interface Charge {
  readonly amountCents: number;
  state: 'captured' | 'declined' | 'voided';
  /** Why, when it is declined. */
  readonly reason: DeclineReason;
  readonly silentUntilMs: number;
}

const TIMEOUT_MILLISECONDS = 10_000;

/** A processor somewhere else: what arrives there happens, whether or not anybody still waits. Its books are the truth of what cards paid. */
export class LateProcessor {
  badness: Badness = { requestLostOneIn: 0, replyLostOneIn: 0, lateOneIn: 0, silentOneIn: 0, declinesOneIn: 0 };
  readonly charges = new Map<string, Charge>();
  /** Called whenever a card paid or got money back. */
  moved: () => void = () => undefined;
  private readonly fenced = new Set<string>();
  private readonly time: VirtualTime;
  private readonly chance: Chance;

  constructor(time: VirtualTime, chance: Chance) {
    this.time = time;
    this.chance = chance;
  }

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

  private happens(oneIn: number): boolean {
    return oneIn > 0 && this.chance.oneIn(oneIn);
  }

  /** There and back, with all that goes wrong on the way; whoever asks waits only so long. */
  private travel<Answer>(process: Process, work: () => Answer, lateOneIn = 0): Promise<Answer> {
    if (!process.alive) return new Promise<Answer>(() => undefined);
    const { chance, time } = this;
    const gone = chance.oneIn(2) ? 'the connection to the processor was lost' : 'the processor did not answer in time';
    const thereMs = this.happens(lateOneIn) ? chance.below(150_000) : chance.below(400);
    return new Promise((resolve, reject) => {
      let answered = false;
      if (!this.happens(this.badness.requestLostOneIn)) {
        time.after(thereMs, () => {
          const answer = work();
          if (this.happens(this.badness.replyLostOneIn)) return;
          const back = () => {
            answered = true;
            resolve(answer);
          };
          if (!answered) time.after(chance.below(400), back, process);
        });
      }
      const timeoutMs = chance.oneIn(3) ? chance.below(TIMEOUT_MILLISECONDS) : TIMEOUT_MILLISECONDS;
      const giveUp = () => {
        answered = true;
        reject(new Error(gone));
      };
      time.after(timeoutMs, () => (answered ? undefined : giveUp()), process);
    });
  }
}
