import { hash } from 'node:crypto';
import { CHARGE_TOKEN_PREFIX } from '../card-vault/charge-token.ts';
import type { Database } from '../database.ts';
import { grouped } from '../grouped.ts';
import type { Runtime } from '../runtime.ts';
import {
  type ChargeRow,
  findCharges,
  insertCharges,
  insertFence,
  markVoided,
  type NumberedCharge,
  type Reaction,
} from './charges-store.ts';
import type { CardCharge, ChargeOutcome, ChargeRequest, DeclineReason } from './port.ts';

export interface EmbeddedCardChargeOptions extends Pick<Runtime, 'clock' | 'timers'> {
  readonly db: Database;
  /** Seconds that the caller of a card that times out waits for its `unknown`. Default 2. */
  readonly timeoutSeconds?: number;
  /** From the charge until the processor can say what became of it. Default 3. */
  readonly resolvesAfterSeconds?: number;
}

const done = { outcome: 'done', reason: null, isLate: false } as const;
const declined = (reason: DeclineReason) => ({ outcome: 'declined', reason, isLate: false }) as const;

const REACTIONS: readonly Reaction[] = [
  { behaviour: 'approve', ...done },
  { behaviour: 'decline', ...declined('card_declined') },
  { behaviour: 'insufficientFunds', ...declined('insufficient_funds') },
  { behaviour: 'expired', ...declined('expired_card') },
  { behaviour: 'unreachable', ...declined('card_declined') },
  { behaviour: 'lateApprove', ...done, isLate: true },
  { behaviour: 'lateDecline', ...declined('card_declined'), isLate: true },
];

/** Processor id and approval code follow from the reference: the same charge has them in every run. */
function numbered({ reference, amountCents, chargeToken, cardToken }: ChargeRequest): NumberedCharge {
  const digest = hash('sha256', reference, 'buffer');
  return {
    reference,
    amountCents,
    cardToken,
    securityTokenId: chargeToken.startsWith(CHARGE_TOKEN_PREFIX) ? chargeToken.slice(CHARGE_TOKEN_PREFIX.length) : '',
    processorId: `emb_${digest.toString('base64url').slice(0, 20)}`,
    approvalCode: String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0'),
  };
}

function outcomeOf(row: ChargeRow, nowMs: number): ChargeOutcome {
  if (row.known_at > nowMs) return { outcome: 'unknown' };
  if (row.outcome === 'done') {
    return { outcome: 'done', processorId: row.processor_id ?? '', approvalCode: row.approval_code ?? '' };
  }
  if (row.outcome === 'declined') return { outcome: 'declined', reason: row.reason as DeclineReason };
  return { outcome: 'rejected', message: row.reason ?? 'the reference was given up' };
}

/** A deterministic processor: what happens follows from the card's test number, and every outcome is kept by reference. */
export function embeddedCardCharge(options: EmbeddedCardChargeOptions): CardCharge {
  const { db, clock, timers, timeoutSeconds = 2, resolvesAfterSeconds = 3 } = options;
  const chargeOne = grouped((requests: readonly ChargeRequest[]) => chargeAll(requests), { atMost: 200, atOnce: 2 });

  async function chargeAll(requests: readonly ChargeRequest[]): Promise<ChargeOutcome[]> {
    const nowMs = clock.nowMs();
    const lateAtMs = nowMs + resolvesAfterSeconds * 1000;
    const written = await insertCharges(db, requests.map(numbered), REACTIONS, { nowMs, lateAtMs });
    const byReference = new Map(written.map((row) => [row.reference, row]));
    const repeated = requests.map((one) => one.reference).filter((reference) => !byReference.has(reference));
    if (repeated.length > 0) {
      for (const row of await findCharges(db, repeated)) byReference.set(row.reference, row);
    }
    return requests.map(({ reference }) => {
      const row = byReference.get(reference);
      if (!row) throw new Error('a charge was not found after it was written');
      return outcomeOf(row, nowMs);
    });
  }

  async function find(reference: string): Promise<ChargeOutcome | { readonly outcome: 'notFound' }> {
    const [row] = await findCharges(db, [reference]);
    return row ? outcomeOf(row, clock.nowMs()) : { outcome: 'notFound' };
  }

  return {
    name: 'embedded card charge',
    embedded: true,

    async charge(request) {
      const outcome = await chargeOne(request);
      if (outcome.outcome === 'unknown') await timers.sleep(timeoutSeconds * 1000);
      return outcome;
    },

    findByReference: find,
    // It takes our references as they are.
    ownReferences: async () => new Map(),

    async fence(reference) {
      if (await insertFence(db, reference, clock.nowMs())) return { outcome: 'fenced' };
      const [row] = await findCharges(db, [reference]);
      if (!row) throw new Error('a reference was not found after it was fenced');
      return row.outcome === 'fenced' ? { outcome: 'fenced' } : outcomeOf(row, clock.nowMs());
    },

    async voidCharge(reference) {
      const found = await find(reference);
      if (found.outcome === 'unknown') return { outcome: 'unknown' };
      if (found.outcome !== 'done') return { outcome: 'notFound' };
      await markVoided(db, reference, clock.nowMs());
      return { outcome: 'voided' };
    },
  };
}
