import { UNFETCHED_REMINDER_DAYS } from '@lendside/domain/limits';
import type { Tx } from '@lendside/providers/database';
import type { PayOutOutcome, PayOutTarget } from '@lendside/providers/money-out/port';
import type { Context } from '../context.ts';
import {
  type CashNotification,
  CHANNEL_OF_METHOD,
  type Disbursement,
  type DisbursementTarget,
  referenceOf,
  writeCashNotification,
} from '../money/disbursements.ts';
import { DISBURSEMENTS, lockDisbursement, wantDisbursementBack } from '../money/disbursements-store.ts';
import { sentMoney } from '../money/sent-money.ts';
import { endPaidOut, takePaidOutBack } from '../originations/front.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import {
  finishWork,
  type Leased,
  type LeasedWork,
  type Move,
  moveWork,
  patienceMs,
} from '../platform/jobs/leased-work.ts';
import { orUnknown } from '../platform/jobs/or-unknown.ts';
import { DRAWS } from './draws-store.ts';

const LOOK_EVERY_MILLISECONDS = 2_000;
/** Interval at which money that waits or travels is looked up. */
const ASK_AGAIN_MILLISECONDS = 30 * 60 * 1000;
/**
 * Time in which the customer may choose another method; then the draw is canceled, so that what never came is not owed.
 */
const CHOOSE_MILLISECONDS = 3 * 86_400_000;
/** Cash that was not fetched is told of once more after this time, when the days to cancel what it is of are over. */
const REMIND_MILLISECONDS = UNFETCHED_REMINDER_DAYS * 86_400_000;

/** Takes one disbursement a step further: sends it, asks what became of it, or takes it back. */
async function handle(context: Context, one: Leased<Disbursement>): Promise<void> {
  context.crashPoint('disbursement-claimed');
  if (one.cancelWantedAtMs !== null) {
    await takeBack(context, one);
    return;
  }
  if (one.state === 'CHOOSING') {
    await notChosen(context, one);
    context.wake('outbox');
    return;
  }
  const outcome = await outcomeOf(context, one);
  context.crashPoint('disbursement-known');
  await finishWork(context, DISBURSEMENTS, one, async (tx) => {
    const move = await written(context, tx, one, outcome);
    context.crashPoint('disbursement-writing');
    return move;
  });
  context.crashPoint('disbursement-written');
  context.wake('outbox');
}

/** No other way was chosen in time: cash of a renewal waits at the store, and any other is given back where the book takes it. */
async function notChosen(context: Context, one: Leased<Disbursement>): Promise<void> {
  const store = one.purpose === 'draw' ? undefined : await storeOf(context, one);
  const waiting = () => atTheStore(one, store, context.clock.nowMs());
  if (one.purpose === 'renewal') {
    await finishWork(context, DISBURSEMENTS, one, async () => waiting());
    return;
  }
  // Marked first: from here on no other way is chosen.
  const wanted = await wantDisbursementBack(context.db, one.disbursementId, context.clock.nowMs());
  if (wanted?.state === 'CHOOSING') await giveBack(context, wanted, { refusal: 'not_chosen', waiting });
}

/** The store of the loan, where its money can always be handed out. */
async function storeOf(context: Context, { loanId }: Disbursement): Promise<DisbursementTarget | undefined> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const store = loan && (await context.ports.storeDirectory.store(loan.storeId));
  return store && { storeId: store.storeId, storeName: store.name };
}

/**
 * Money of a renewal without another chosen method: it is part of a signed loan, so it waits at the store rather than
 * being canceled. So does that of a new loan on which something was paid.
 */
function atTheStore(one: Disbursement, target: DisbursementTarget | undefined, nowMs: number): Move {
  if (!target) return { to: 'CHOOSING', againAtMs: nowMs + CHOOSE_MILLISECONDS, set: { cancel_wanted_at: null } };
  const place = { way: 'store', target: JSON.stringify(target), round: one.round + 1 };
  return { to: 'WAITING', set: { ...place, refusal: null, available_on: null, cancel_wanted_at: null } };
}

/** Sends it, or asks what became of it. */
function outcomeOf(context: Context, one: Leased<Disbursement>): Promise<PayOutOutcome> {
  const { amountCents, attempts, changedAtMs } = one;
  return sentMoney(context, {
    kind: 'disbursement',
    reference: referenceOf(one),
    amountCents,
    attempts,
    changedAtMs,
    isWaiting: one.state === 'WAITING',
    target: () => targetOf(context, one),
  });
}

/** Where the network is to send it. The account's number is read for the transfer and kept nowhere here. */
async function targetOf(context: Context, one: Disbursement): Promise<PayOutTarget | undefined> {
  const { customerFile } = context.ports;
  const customer = await customerFile.customer(one.customerId);
  const name = `${customer?.firstName ?? ''} ${customer?.lastName ?? ''}`.trim();
  switch (one.way) {
    case 'debit':
      return one.target.cardToken ? { way: 'card', cardToken: one.target.cardToken } : undefined;
    case 'moneyGram':
      return { way: 'pickup', receiverName: name };
    case 'store':
      return one.target.storeId ? { way: 'store', storeId: one.target.storeId, receiverName: name } : undefined;
    case 'ach': {
      const bank = await customerFile.bankForTransfer(one.customerId);
      // The account was changed since it was chosen: it is not sent to one that the person did not see.
      if (!bank?.accountNumber.endsWith(one.target.lastFour ?? '-')) return undefined;
      const { routingNumber, accountNumber } = bank;
      return { way: 'bank', routingNumber, accountNumber, accountKind: 'checking', holderName: name };
    }
  }
}

/** Whether the moment to remind lies between the last look and this one. */
function isToRemind({ createdAtMs, changedAtMs }: Disbursement, nowMs: number): boolean {
  const dueMs = createdAtMs + REMIND_MILLISECONDS;
  return changedAtMs < dueMs && dueMs <= nowMs;
}

/** Writes down what became of it, and the notification that says so. */
async function written(context: Context, tx: Tx, one: Leased<Disbursement>, outcome: PayOutOutcome): Promise<Move> {
  const nowMs = context.clock.nowMs();
  const notification = async (kind: CashNotification) => {
    await writeCashNotification(tx, kind, one, nowMs);
    await audit(tx, one, kind, nowMs);
  };
  switch (outcome.outcome) {
    case 'sent':
      await notification('sent');
      return { to: 'SENT' };
    case 'ready':
      if (one.state !== 'READY') await notification('ready');
      else if (isToRemind(one, nowMs)) await writeCashNotification(tx, 'waits', one, nowMs);
      return {
        to: 'READY',
        againAtMs: nowMs + ASK_AGAIN_MILLISECONDS,
        set: { pickup_reference: outcome.pickupReference, available_on: outcome.until },
      };
    case 'onItsWay':
      if (one.state !== 'ON_ITS_WAY') await notification('onItsWay');
      return {
        to: 'ON_ITS_WAY',
        againAtMs: nowMs + ASK_AGAIN_MILLISECONDS,
        set: { available_on: outcome.arrivesOn },
      };
    case 'unknown':
      return { to: 'UNKNOWN', againAtMs: nowMs + patienceMs(one.attempts) };
    case 'failed':
      await writeCashNotification(tx, 'choose', one, nowMs);
      await audit(tx, one, outcome.reason === 'not_collected' ? 'notFetched' : 'choose', nowMs);
      return { to: 'CHOOSING', againAtMs: nowMs + CHOOSE_MILLISECONDS, set: { refusal: outcome.reason } };
  }
}

/**
 * Stops money that is wanted back where it can still be stopped, then has it taken out of the books. `tooLate`: the customer has it, or
 * the outcome is unknown. Harmless twice, from the request that wants it and from the worker after a crash. From the moment that it
 * was wanted it goes no other way.
 */
export async function takeBack(context: Context, one: Disbursement): Promise<'cancelled' | 'tooLate' | 'unknown'> {
  const outcome = await stopped(context, one);
  context.crashPoint('disbursement-stopped');
  const found = await context.db.transaction('worker', async (tx) => {
    const row = await lockDisbursement(tx, one.disbursementId);
    if (row?.state === 'CANCELLED') return 'cancelled';
    if (!row || row.state === 'SENT' || row.round !== one.round) return 'tooLate';
    if (outcome === 'cancelled') return 'stopped';
    // What cannot be stopped continues as if no one had asked. What is unknown stays wanted, and is asked again: another request may
    // have stopped it, and the book be taking it back.
    const nowMs = context.clock.nowMs();
    const goesOn =
      outcome === 'unknown'
        ? { againAtMs: nowMs + patienceMs(1) }
        : { againAtMs: nowMs, set: { cancel_wanted_at: null } };
    await moveWork(tx, DISBURSEMENTS, one.disbursementId, { to: row.state, ...goesOn }, nowMs);
    return outcome;
  });
  if (found === 'stopped') {
    await giveBack(context, one, { refusal: 'cancelled', waiting: () => reopened(context) });
  }
  context.wake('outbox');
  return found === 'stopped' ? 'cancelled' : found;
}

/** Has the network stop money on its way. Money that waits for another way is with no network: there is nothing to stop. */
async function stopped(context: Context, one: Disbursement): Promise<'cancelled' | 'tooLate' | 'unknown'> {
  if (one.state === 'CHOOSING') return 'cancelled';
  const reference = referenceOf(one);
  return (await orUnknown(context, reference, context.ports.moneyOut.cancel(reference))).outcome;
}

interface Back {
  /** Why, as it is written on the money. */
  readonly refusal: string;
  /** Where the money goes on when the book does not take back what was lent. */
  readonly waiting: () => Move;
}

/**
 * Has the book take back what money that will not go out was lent for, then writes down where the money ended, and tells of it. Done
 * by two at once, the second finds it done.
 */
async function giveBack(context: Context, one: Disbursement, back: Back): Promise<void> {
  const isTaken = await takenOffTheBook(context, one);
  await context.db.transaction('worker', async (tx) => {
    const row = await lockDisbursement(tx, one.disbursementId);
    if (!row || row.state === 'CANCELLED' || row.round !== one.round) return;
    const nowMs = context.clock.nowMs();
    const end = isTaken ? await givenBack(context, tx, one, back.refusal) : back.waiting();
    await moveWork(tx, DISBURSEMENTS, one.disbursementId, end, nowMs);
  });
}

/** Whether the book took back a draw, cash of a renewal, or a new loan. */
async function takenOffTheBook(context: Context, one: Disbursement): Promise<boolean> {
  const { loanId, sourceKey, disbursementId, amountCents, way, round } = one;
  const date = context.businessDate();
  if (one.purpose === 'draw') {
    const back = { reference: `${sourceKey}:back`, drawReference: sourceKey, loanId, date };
    const outcome = await context.ports.loanChanges.cancelDraw(back);
    if (outcome.outcome === 'refused') throw new Error(`draw ${sourceKey} is not taken back: ${outcome.reason}`);
  }
  if (one.purpose === 'renewal') {
    const unfetched = { reference: `${disbursementId}:unfetched:${round}`, loanId, date, amountCents };
    const outcome = await context.ports.loanChanges.keepCash({ ...unfetched, way: CHANNEL_OF_METHOD[way] });
    if (outcome.outcome === 'refused') {
      context.log.warn({ disbursementId, reason: outcome.reason }, 'the book did not take cash of a renewal back');
      return false;
    }
  }
  if (one.purpose === 'origination') return takePaidOutBack(context, sourceKey, `${disbursementId}:back:${round}`);
  return true;
}

/** The money will not go out, and the book has taken back what it was lent for. */
async function givenBack(context: Context, tx: Tx, one: Disbursement, refusal: string): Promise<Move> {
  const nowMs = context.clock.nowMs();
  const { purpose, sourceKey } = one;
  if (purpose === 'draw') await moveWork(tx, DRAWS, sourceKey, { to: 'CANCELLED', set: { refusal } }, nowMs);
  if (purpose === 'origination') await endPaidOut(tx, context, sourceKey);
  const told = purpose === 'renewal' ? 'notTaken' : 'cancelled';
  await writeCashNotification(tx, told, one, nowMs);
  await audit(tx, one, told, nowMs);
  return { to: 'CANCELLED', set: { refusal: purpose === 'renewal' ? told : refusal, cancel_wanted_at: null } };
}

/** The pickup is stopped, and the loan stands: another way is to be chosen. */
const reopened = (context: Context): Move => ({
  to: 'CHOOSING',
  againAtMs: context.clock.nowMs() + CHOOSE_MILLISECONDS,
  set: { refusal: 'reopened', cancel_wanted_at: null },
});

/** Stops money that waits, so that another way can be chosen; nothing is booked. */
export async function reopen(context: Context, one: Disbursement): Promise<'reopened' | 'tooLate' | 'unknown'> {
  const reference = referenceOf(one);
  const { outcome } = await orUnknown(context, reference, context.ports.moneyOut.cancel(reference));
  return context.db.transaction('worker', async (tx) => {
    const row = await lockDisbursement(tx, one.disbursementId);
    if (row?.state !== 'READY' || row.round !== one.round || row.cancelWantedAtMs !== null) return 'tooLate';
    const nowMs = context.clock.nowMs();
    const end: Move = outcome === 'cancelled' ? reopened(context) : { to: 'READY', againAtMs: nowMs };
    await moveWork(tx, DISBURSEMENTS, one.disbursementId, end, nowMs);
    return outcome === 'cancelled' ? 'reopened' : outcome;
  });
}

function audit(tx: Tx, one: Disbursement, what: CashNotification | 'notFetched', nowMs: number): Promise<void> {
  const { customerId, ownerId: userId, loanId, amountCents, way, target } = one;
  const detail = { amountCents, way, lastFour: target.lastFour };
  return writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: `cash.${what}`, detail }]);
}

export const disbursementsWork: LeasedWork<Disbursement> = {
  table: DISBURSEMENTS,
  handle,
  everyMilliseconds: LOOK_EVERY_MILLISECONDS,
  failed: 'money could not be sent out',
};
