import { createHash } from 'node:crypto';
import { addDays, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { MONEY_TRANSFER_MAX_CENTS } from '@lendside/domain/limits';
import type { Database } from '../database.ts';
import type { Clock } from '../runtime.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import type { BankByFiles } from './bank-by-files.ts';
import type { AskedPayOut, Network, NetworkAnswer } from './networks.ts';
import {
  endWaiting,
  findPayOut,
  findReady,
  insertPayOut,
  letGoOfPayOut,
  type NewPayOut,
  type PayOutRow,
  payOutCard,
  settlePayOut,
} from './pay-outs-store.ts';
import type { MoneyOut, PayOutFailure, PayOutOutcome, PayOutRequest } from './port.ts';

/** Days that money waits to be fetched. */
const READY_DAYS = 30;
/** After so long nothing that was asked for can still arrive, and what arrived stands in the network's index. */
const ARRIVED_MILLISECONDS = 600_000;

type Found = PayOutOutcome | { readonly outcome: 'notFound' };
type Sending = Pick<MoneyOut, 'send' | 'find' | 'cancel' | 'exchangeBankFiles' | 'entriesOfTraces' | 'takeReturns'> & {
  collect(pickupReference: string): Promise<boolean>;
};

interface Networks {
  /** A card is sent to by the one that keeps it. */
  readonly cards: readonly Network[];
  readonly pickup: Network | undefined;
}

interface Desk {
  readonly db: Database;
  readonly clock: Clock;
  readonly networks: Networks;
  readonly bank: BankByFiles;
}

/**
 * Makes the port of networks that know no fences: a reference is written down before a network is asked, and asked for once. Money for an account
 * or for a store's counter waits here, as at the embedded ones.
 */
export function sentOnce(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  networks: Networks,
  bank: BankByFiles,
): Sending {
  const desk: Desk = { db, clock, networks, bank };
  const underWay = new Map<string, Promise<PayOutOutcome>>();
  return {
    find: (reference) => find(desk, reference),

    async cancel(reference) {
      const base = { reference, way: 'none', target: {}, nowMs: clock.nowMs() } as const;
      if (await insertPayOut(db, { ...base, outcome: 'failed', reason: 'cancelled' })) return { outcome: 'cancelled' };
      await underWay.get(reference)?.catch(() => undefined);
      return cancel(desk, reference);
    },

    send(request) {
      const standing = underWay.get(request.reference);
      if (standing) return standing;
      const sending = send(desk, request).finally(() => underWay.delete(request.reference));
      underWay.set(request.reference, sending);
      return sending;
    },
    exchangeBankFiles: bank.exchangeBankFiles,
    entriesOfTraces: bank.entriesOfTraces,
    takeReturns: bank.takeReturns,

    async collect(pickupReference) {
      const row = await findReady(db, pickupReference);
      if (row?.way !== 'store' || isNotFetched(row, todayOf(desk))) return false;
      return endWaiting(db, row.reference, { outcome: 'sent' }, clock.nowMs());
    },
  };
}

const todayOf = ({ clock }: Desk) => dateInZone(clock.nowMs(), DEFAULT_TIME_ZONE);

/** Network that a payout was asked of; undefined for what waits here. */
function networkOf({ networks }: Desk, { way, target }: Pick<PayOutRow, 'way' | 'target'>): Network | undefined {
  if (way === 'pickup') return networks.pickup;
  if (way !== 'card') return undefined;
  const { vendor } = target as { readonly vendor?: string };
  // Written before a card could have more than one network.
  return vendor === undefined ? networks.cards[0] : networks.cards.find((one) => one.vendor === vendor);
}

const isNotFetched = ({ outcome, readyUntil }: PayOutRow, today: string) =>
  outcome === 'ready' && readyUntil !== null && today > readyUntil;

async function send(desk: Desk, request: PayOutRequest): Promise<PayOutOutcome> {
  const { reference } = request;
  for (let tries = 0; ; tries += 1) {
    const known = await find(desk, reference);
    if (known.outcome !== 'notFound') return known;
    const { row, asked } = await begun(desk, request, tries);
    const taken = await insertPayOut(desk.db, row);
    // Another call was first with this reference.
    if (!taken) continue;
    const network = networkOf(desk, taken);
    if (!asked || !network) return outcomeOf(taken);
    try {
      return await settled(desk, reference, await network.send(asked));
    } catch (error) {
      if (error instanceof VendorFault && !error.wasSent) await letGoOfPayOut(desk.db, reference);
      throw error;
    }
  }
}

/** The row of a payout, with what its network is asked for where it goes by one. */
async function begun(desk: Desk, { reference, amountCents, target }: PayOutRequest, tries: number) {
  const { db, clock, networks, bank } = desk;
  const base = { reference, amountCents, way: target.way, nowMs: clock.nowMs() };
  const failed = (reason: PayOutFailure): { row: NewPayOut; asked?: AskedPayOut } => ({
    row: { ...base, target: {}, outcome: 'failed', reason },
  });
  switch (target.way) {
    case 'card': {
      const { cardToken } = target;
      const vendors = networks.cards.map(({ vendor }) => vendor);
      const card = await payOutCard(db, vendors, cardToken);
      if (!card?.canDisburse) return failed('card_cannot_receive');
      const row: NewPayOut = { ...base, target: { cardToken, vendor: card.vendor }, outcome: 'asked' };
      return { row, asked: { reference, amountCents, receiverName: '', networkId: undefined, ...card } };
    }
    case 'pickup': {
      if (!networks.pickup) return failed('not_accepted');
      if (amountCents > MONEY_TRANSFER_MAX_CENTS) return failed('above_pickup_limit');
      const { receiverName } = target;
      const row: NewPayOut = { ...base, target: { receiverName }, outcome: 'asked' };
      return { row, asked: askedOf({ reference, amountCents, receiverName, networkId: null }) };
    }
    case 'bank': {
      const { way: _, ...account } = target;
      const row = bank.waiting({ reference, amountCents, account });
      return row ? { row } : failed('not_accepted');
    }
    case 'store': {
      const { way: _, ...told } = target;
      const readyUntil = addDays(todayOf(desk), READY_DAYS);
      const pickupReference = digitsOf(reference, tries);
      const row: NewPayOut = { ...base, target: told, outcome: 'ready', pickupReference, readyUntil };
      return { row };
    }
  }
}

async function settled(desk: Desk, reference: string, answer: NetworkAnswer): Promise<PayOutOutcome> {
  if (answer.outcome === 'notFound') return { outcome: 'unknown' };
  const readyUntil = addDays(todayOf(desk), READY_DAYS);
  const row = await settlePayOut(desk.db, reference, { ...answer, readyUntil }, desk.clock.nowMs());
  return row ? outcomeOf(row) : { outcome: 'unknown' };
}

async function find(desk: Desk, reference: string): Promise<Found> {
  const row = await findPayOut(desk.db, reference);
  if (!row) return { outcome: 'notFound' };
  const network = networkOf(desk, row);
  const isLate = isNotFetched(row, todayOf(desk));
  const isOpen = row.outcome === 'asked' || row.outcome === 'ready';
  if (!isOpen || !network) return isLate ? { outcome: 'failed', reason: 'not_collected' } : outcomeOf(row);
  if (isLate) return takenBack(desk, row, network);
  return settled(desk, reference, await network.look(await askedAgain(desk, row)));
}

/** Waited for longer than it waits: it is taken back first, because an agent may still hand it out. */
async function takenBack(desk: Desk, row: PayOutRow, network: Network): Promise<PayOutOutcome> {
  const asked = await askedAgain(desk, row);
  const end = await network.cancel(asked);
  if (end === 'cancelled') return settled(desk, row.reference, { outcome: 'failed', reason: 'not_collected' });
  return end === 'tooLate' ? settled(desk, row.reference, await network.look(asked)) : { outcome: 'unknown' };
}

async function askedAgain(desk: Desk, row: PayOutRow): Promise<AskedPayOut> {
  const { cardToken, receiverName = '' } = row.target as {
    readonly cardToken?: string;
    readonly receiverName?: string;
  };
  const network = networkOf(desk, row);
  const card = cardToken && network ? await payOutCard(desk.db, [network.vendor], cardToken) : undefined;
  return { ...askedOf({ ...row, receiverName }), ...card, askedAtMs: row.receivedAtMs };
}

type Cancelled = Awaited<ReturnType<MoneyOut['cancel']>>;

/** Cancels what has a row. */
async function cancel(desk: Desk, reference: string): Promise<Cancelled> {
  const { db, clock } = desk;
  const found = await find(desk, reference);
  if (found.outcome === 'failed') return { outcome: 'cancelled' };
  if (found.outcome === 'sent') return { outcome: 'tooLate' };
  const row = await findPayOut(db, reference);
  if (!row) return { outcome: 'unknown' };
  const network = networkOf(desk, row);
  if (network) return cancelledThere(desk, row, network);
  if (row.outcome === 'asked') return { outcome: 'unknown' };
  const isEnded = await endWaiting(db, reference, { outcome: 'failed', reason: 'cancelled' }, clock.nowMs());
  if (isEnded) return { outcome: 'cancelled' };
  return { outcome: (await find(desk, reference)).outcome === 'failed' ? 'cancelled' : 'tooLate' };
}

async function cancelledThere(desk: Desk, row: PayOutRow, network: Network): Promise<Cancelled> {
  const asked = await askedAgain(desk, row);
  const end = async (): Promise<Cancelled> => {
    await settled(desk, row.reference, { outcome: 'failed', reason: 'cancelled' });
    return { outcome: 'cancelled' };
  };
  if (row.outcome === 'asked') {
    const { outcome } = await network.look(asked);
    const hadTime = desk.clock.nowMs() - row.receivedAtMs >= ARRIVED_MILLISECONDS;
    return outcome === 'notFound' && hadTime ? end() : { outcome: 'unknown' };
  }
  const given = await network.cancel(asked);
  return given === 'cancelled' ? end() : { outcome: given };
}

const askedOf = (one: {
  readonly reference: string;
  readonly amountCents: number;
  readonly receiverName: string;
  readonly networkId: string | null;
}): AskedPayOut => ({
  ...{ reference: one.reference, amountCents: one.amountCents, receiverName: one.receiverName },
  ...{ cardReference: '', expirationMonth: '', expirationYear: '', networkId: one.networkId ?? undefined },
});

function outcomeOf(row: PayOutRow): PayOutOutcome {
  switch (row.outcome) {
    case 'asked':
      return { outcome: 'unknown' };
    case 'sent':
      return { outcome: 'sent' };
    case 'failed':
      return { outcome: 'failed', reason: row.reason ?? 'not_accepted' };
    case 'onItsWay':
      return { outcome: 'onItsWay', arrivesOn: row.arrivesOn ?? '' };
    case 'ready':
      return { outcome: 'ready', pickupReference: row.pickupReference ?? '', until: row.readyUntil ?? '' };
  }
}

/** Eight digits, the first no zero; they follow from our reference, which cannot be guessed. */
function digitsOf(reference: string, tries: number): string {
  const digest = createHash('sha256').update(`pickup ${reference} ${tries}`).digest();
  return String(10_000_000 + (digest.readUInt32BE(0) % 90_000_000));
}
