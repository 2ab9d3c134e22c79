import { createHash } from 'node:crypto';
import { nextBankDay } from '@lendside/domain/bank-days';
import { addDays, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { MONEY_TRANSFER_MAX_CENTS } from '@lendside/domain/limits';
import type { Calendar } from '../calendar/port.ts';
import type { CardBehaviour } from '../card-vault/test-numbers.ts';
import type { Database } from '../database.ts';
import type { KeyRing } from '../keys/ring.ts';
import type { Runtime } from '../runtime.ts';
import { EXAMPLE_ORIGINATOR, entriesOfTraces, exchange, folderBank, takeReturns } from './bank-exchange.ts';
import {
  endWaiting,
  findPayOut,
  insertPayOut,
  type NewPayOut,
  type PayOutRow,
  receivingCard,
} from './pay-outs-store.ts';
import type { MoneyOut, PayOutFailure, PayOutOutcome, PayOutRequest } from './port.ts';
import { accountSeal } from './sealed-account.ts';

export interface EmbeddedMoneyOutOptions extends Pick<Runtime, 'clock' | 'timers'> {
  readonly db: Database;
  readonly calendar: Pick<Calendar, 'postingDate'>;
  /** Seal account numbers until their file is written and settled. */
  readonly keys: KeyRing;
  readonly bankFolder: string;
  /** Seconds that the caller of a card that times out waits for its `unknown`. Default 2. */
  readonly timeoutSeconds?: number;
  /** From the push until the network can say what became of it. Default 3. */
  readonly resolvesAfterSeconds?: number;
}

/** Money-out port with the controls that only the embedded networks have. */
export interface EmbeddedMoneyOut extends MoneyOut {
  /** The receiver came, with an identity document and this reference. False when nothing waits for it. */
  collect(pickupReference: string): Promise<boolean>;
}

const READY_DAYS = 30;

/** Failure of a push to a card, by behavior; absent: it arrives. */
const FAILURES: Partial<Readonly<Record<CardBehaviour, PayOutFailure>>> = {
  decline: 'card_declined',
  insufficientFunds: 'card_declined',
  unreachable: 'card_declined',
  expired: 'expired_card',
  lateDecline: 'card_declined',
};
const LATE: readonly CardBehaviour[] = ['lateApprove', 'lateDecline'];

function outcomeOf(row: PayOutRow, nowMs: number): PayOutOutcome {
  if (row.knownAtMs > nowMs) return { outcome: 'unknown' };
  const today = dateInZone(nowMs, DEFAULT_TIME_ZONE);
  switch (row.outcome) {
    case 'asked':
      return { outcome: 'unknown' };
    case 'sent':
      return { outcome: 'sent' };
    case 'failed':
      return { outcome: 'failed', reason: row.reason ?? 'not_accepted' };
    case 'onItsWay':
      return { outcome: 'onItsWay', arrivesOn: row.arrivesOn ?? today };
    case 'ready':
      if (row.readyUntil !== null && today > row.readyUntil) return { outcome: 'failed', reason: 'not_collected' };
      return { outcome: 'ready', pickupReference: row.pickupReference ?? '', until: row.readyUntil ?? today };
  }
}

/** Networks that behave by what is sent: the card's test number, the amount, the end of an account number. */
export function embeddedMoneyOut(options: EmbeddedMoneyOutOptions): EmbeddedMoneyOut {
  const { db, clock, timers, calendar, timeoutSeconds = 2, resolvesAfterSeconds = 3 } = options;
  const seal = accountSeal(options.keys);
  const bank = folderBank(options.bankFolder, { db, clock, calendar, seal, originator: EXAMPLE_ORIGINATOR });

  /** Network's reaction to a request that it sees for the first time. */
  async function reaction({ reference, amountCents, target }: PayOutRequest, tries: number): Promise<NewPayOut> {
    const nowMs = clock.nowMs();
    const base = { reference, amountCents, way: target.way, nowMs };
    const failed = (reason: PayOutFailure): NewPayOut => ({ ...base, target: {}, outcome: 'failed', reason });
    if (target.way === 'card') {
      const card = await receivingCard(db, target.cardToken);
      if (!card?.canDisburse) return failed('card_cannot_receive');
      const reason = isPast(card, nowMs) ? 'expired_card' : FAILURES[card.behaviour];
      const knownAtMs = nowMs + (LATE.includes(card.behaviour) ? resolvesAfterSeconds * 1000 : 0);
      const ends: Pick<NewPayOut, 'outcome' | 'reason'> = reason ? { outcome: 'failed', reason } : { outcome: 'sent' };
      return { ...base, ...ends, target: { cardToken: target.cardToken }, knownAtMs };
    }
    if (target.way === 'bank') {
      const { way: _, ...account } = target;
      const bankDate = calendar.postingDate({ nowMs, timeZone: DEFAULT_TIME_ZONE });
      const arrivesOn = nextBankDay(bankDate);
      const sealedAccount = seal.seal(account);
      return { ...base, target: {}, sealedAccount, outcome: 'onItsWay', bankDate, arrivesOn };
    }
    if (target.way === 'pickup' && amountCents > MONEY_TRANSFER_MAX_CENTS) return failed('above_pickup_limit');
    const { way: _, ...told } = target;
    const readyUntil = addDays(dateInZone(nowMs, DEFAULT_TIME_ZONE), READY_DAYS);
    return {
      ...base,
      target: told,
      outcome: 'ready',
      pickupReference: pickupReferenceOf(reference, tries),
      readyUntil,
    };
  }

  async function find(reference: string) {
    const row = await findPayOut(db, reference);
    return row ? outcomeOf(row, clock.nowMs()) : ({ outcome: 'notFound' } as const);
  }

  return {
    name: 'embedded money out',
    embedded: true,
    find,

    async send(request) {
      for (let tries = 0; ; tries += 1) {
        const known = await find(request.reference);
        if (known.outcome !== 'notFound') return known;
        // Not written: another request was first with this reference, or another pickup has these eight digits.
        const row = await insertPayOut(db, await reaction(request, tries));
        if (!row) continue;
        const outcome = outcomeOf(row, clock.nowMs());
        if (outcome.outcome === 'unknown') await timers.sleep(timeoutSeconds * 1000);
        return outcome;
      }
    },

    async cancel(reference) {
      const nowMs = clock.nowMs();
      const fence = { reference, way: 'none', target: {}, outcome: 'failed', reason: 'cancelled', nowMs } as const;
      if (await insertPayOut(db, fence)) return { outcome: 'cancelled' };
      const found = await find(reference);
      if (found.outcome === 'unknown') return { outcome: 'unknown' };
      if (found.outcome === 'failed') return { outcome: 'cancelled' };
      const isEnded = await endWaiting(db, reference, { outcome: 'failed', reason: 'cancelled' }, nowMs);
      if (isEnded) return { outcome: 'cancelled' };
      // It was fetched in between, or cancelled by another call.
      const { outcome } = await find(reference);
      return { outcome: outcome === 'failed' ? 'cancelled' : 'tooLate' };
    },

    exchangeBankFiles: () => exchange(bank),
    entriesOfTraces: (traces) => entriesOfTraces(bank, traces),
    takeReturns: (returns) => takeReturns(bank, returns),

    async collect(pickupReference) {
      const [row] = await db.query<{ reference: string }>(
        'worker',
        'select reference from providers.pay_outs where pickup_reference = $1',
        [pickupReference],
      );
      if (!row || (await find(row.reference)).outcome !== 'ready') return false;
      return endWaiting(db, row.reference, { outcome: 'sent' }, clock.nowMs());
    },
  };
}

/** A card is good until the end of its month. */
function isPast(card: { readonly expirationMonth: string; readonly expirationYear: string }, nowMs: number): boolean {
  const month = dateInZone(nowMs, DEFAULT_TIME_ZONE).slice(2, 7).replace('-', '');
  return card.expirationYear + card.expirationMonth < month;
}

/** Eight digits, the first no zero; they follow from our reference, which cannot be guessed. */
function pickupReferenceOf(reference: string, tries: number): string {
  const digest = createHash('sha256').update(`pickup ${reference} ${tries}`).digest();
  return String(10_000_000 + (digest.readUInt32BE(0) % 90_000_000));
}
