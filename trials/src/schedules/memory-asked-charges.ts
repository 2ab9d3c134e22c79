import type { AskedCharges, AskedRow } from '@lendside/providers/card-charge/asked-charges-store';
import type { Chance } from '../simulation/seeded.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

type Changeable = { -readonly [Field in keyof AskedRow]: AskedRow[Field] };

/** Books of what a processor was asked for, in memory: one for all processes. */
export class MemoryAskedCharges {
  private readonly rows = new Map<string, Changeable>();
  private readonly time: VirtualTime;
  private readonly chance: Chance;

  constructor(time: VirtualTime, chance: Chance) {
    this.time = time;
    this.chance = chance;
  }

  /** The books as one process reaches them. */
  connect(process: Process): AskedCharges {
    const { chance, time } = this;
    const asked = async <Answer>(work: () => Answer): Promise<Answer> => {
      await time.wait(chance.below(4), process);
      const answer = work();
      await time.wait(chance.below(4), process);
      return answer;
    };
    const copyOf = (reference: string) => {
      const row = this.rows.get(reference);
      return row && { ...row };
    };
    return {
      chargedCard: ([vendor = ''], { cardToken }) =>
        asked(() => ({
          vendor,
          cardReference: cardToken,
          expirationMonth: '12',
          expirationYear: '39',
          typedToken: undefined,
        })),
      take: ({ reference, vendor, state, reason = null, amountCents = null }, askedAtMs) =>
        asked(() => {
          if (this.rows.has(reference)) return undefined;
          const none = { processorId: null, unknownId: null, approvalCode: null, voidedAtMs: null };
          this.rows.set(reference, { ...none, reference, vendor, state, reason, amountCents, askedAtMs });
          return copyOf(reference);
        }),
      find: (reference) => asked(() => copyOf(reference)),
      settle: (reference, end) =>
        asked(() => {
          const row = this.rows.get(reference);
          if (row?.state === 'asked') Object.assign(row, { state: end.outcome, ...endOf(end) });
          return copyOf(reference);
        }),
      nameUnknown: (reference, unknownId) =>
        asked(() => {
          const row = this.rows.get(reference);
          if (row?.state === 'asked') row.unknownId = unknownId;
        }),
      forgetCode: () => asked(() => undefined),
      ownReferences: () => asked(() => new Map()),
      letGo: (reference) =>
        asked(() => {
          if (this.rows.get(reference)?.state === 'asked') this.rows.delete(reference);
        }),
      markTakenBack: (reference, nowMs) =>
        asked(() => {
          const row = this.rows.get(reference);
          if (row) row.voidedAtMs ??= nowMs;
        }),
    };
  }
}

function endOf(end: Parameters<AskedCharges['settle']>[1]): Partial<Changeable> {
  if (end.outcome === 'done') return { processorId: end.processorId, approvalCode: end.approvalCode };
  if (end.outcome === 'declined') return { reason: end.reason };
  return end.outcome === 'rejected' ? { reason: end.message } : {};
}
