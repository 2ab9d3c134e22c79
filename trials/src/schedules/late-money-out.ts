import type { MoneyOut, PayOutOutcome, PayOutRequest } from '@lendside/providers/money-out/port';
import { LateNetwork } from './late-network.ts';
import type { Process } from './virtual-time.ts';

/** Outcome of one reference at a payout network. */
export interface PayOut {
  readonly amountCents: number;
  readonly way: PayOutRequest['target']['way'];
  state: 'sent' | 'ready' | 'onItsWay' | 'failed';
  readonly silentUntilMs: number;
}

const OUTCOME = { card: 'sent', pickup: 'ready', store: 'ready', bank: 'onItsWay' } as const;
const DAY = '2026-03-04';

/** Networks for money out somewhere else: what arrives there happens. Their books are the truth of what people got. */
export class LateMoneyOut extends LateNetwork {
  readonly payOuts = new Map<string, PayOut>();

  /** The networks as one process reaches them. */
  connect(process: Process): MoneyOut {
    return {
      name: 'simulated money out',
      embedded: true,
      send: (request) => this.travel(process, () => this.send(request), this.badness.lateOneIn),
      find: (reference) => this.travel(process, () => this.answer(reference)),
      cancel: (reference) => this.travel(process, () => this.cancel(reference)),
      exchangeBankFiles: async () => [],
      entriesOfTraces: async () => new Map(),
      takeReturns: async () => undefined,
    };
  }

  /** Settles a payout: a waiting one is collected or never is; a traveling one arrives or comes back. */
  settle(reference: string, arrives: boolean): void {
    const payOut = this.payOuts.get(reference);
    if (payOut?.state !== 'ready' && payOut?.state !== 'onItsWay') return;
    payOut.state = arrives ? 'sent' : 'failed';
    this.moved();
  }

  /** Some of what waits is collected, some of what travels comes back. */
  settleSome(): void {
    for (const reference of this.payOuts.keys()) {
      if (this.chance.oneIn(3)) this.settle(reference, !this.chance.oneIn(3));
    }
  }

  private send({ reference, amountCents, target }: PayOutRequest): PayOutOutcome {
    if (!this.payOuts.has(reference)) {
      const state = this.happens(this.badness.declinesOneIn) ? 'failed' : OUTCOME[target.way];
      const silentMs = this.happens(this.badness.silentOneIn) ? this.chance.below(20 * 60_000) : 0;
      this.payOuts.set(reference, { amountCents, way: target.way, state, silentUntilMs: this.time.nowMs + silentMs });
      this.moved();
    }
    const answer = this.answer(reference);
    if (answer.outcome === 'notFound') throw new Error('money was not found after it was sent');
    return answer;
  }

  private answer(reference: string): PayOutOutcome | { readonly outcome: 'notFound' } {
    const payOut = this.payOuts.get(reference);
    if (!payOut) return { outcome: 'notFound' };
    if (payOut.silentUntilMs > this.time.nowMs) return { outcome: 'unknown' };
    switch (payOut.state) {
      case 'sent':
        return { outcome: 'sent' };
      case 'ready':
        return { outcome: 'ready', pickupReference: '12345678', until: DAY };
      case 'onItsWay':
        return { outcome: 'onItsWay', arrivesOn: DAY };
      case 'failed':
        return { outcome: 'failed', reason: 'card_declined' };
    }
  }

  private cancel(reference: string): { readonly outcome: 'cancelled' | 'tooLate' | 'unknown' } {
    const payOut = this.payOuts.get(reference);
    if (!payOut) {
      // Given up before it was seen: whatever comes under it later moves nothing.
      this.payOuts.set(reference, { amountCents: 0, way: 'card', state: 'failed', silentUntilMs: 0 });
      return { outcome: 'cancelled' };
    }
    if (payOut.silentUntilMs > this.time.nowMs) return { outcome: 'unknown' };
    if (payOut.state === 'sent') return { outcome: 'tooLate' };
    payOut.state = 'failed';
    this.moved();
    return { outcome: 'cancelled' };
  }
}
