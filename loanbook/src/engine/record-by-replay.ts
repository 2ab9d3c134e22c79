import type { Cents } from '@lendside/domain/money';
import type { Tx } from '@lendside/providers/database';
import type { Account, Leg } from '../ledger/journal.ts';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { minimumDueCents, pastDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { type Applied, type Parts, wholeAmount } from './applied.ts';
import { type Effect, END_OF_DAY_MS } from './effects.ts';
import { addEffects, entryOf, type Recorded } from './entries.ts';
import { type Booked, type BookedEffect, bookedOf, payloadOf, type StoredJournal } from './event-payload.ts';
import { type EventRefusal, EventRefused, type LoanEvent } from './loan-event.ts';
import { dueAfter } from './next-due.ts';
import type { PostingBatch } from './posting-batch.ts';
import { effectLegs, type Replayed, replay, strikesTarget } from './replay.ts';
import { allows, IllegalTransition } from './state-graph.ts';
import { readStored } from './stored-journals.ts';

/**
 * Puts an event in its place: lives the loan again with it, and books what is different now. The journals before it stay
 * as they are; those that no longer count are named by the new one.
 */
export async function recordByReplay(tx: Tx, batch: PostingBatch, loan: Loan, asked: LoanEvent): Promise<Recorded> {
  const loanId = loan.row.loan_id;
  const journals = [...(await readStored(tx, loanId)), ...batch.journals.filter((one) => one.loanId === loanId)];
  const booked = bookedOf(journals);
  const loanEvent = strikesTarget(asked) ? strikes(loan, booked, asked) : asked;
  const replayed = replay({
    terms: loan.terms,
    loanEvents: [...booked.loanEvents, loanEvent],
    through: booked.closedThrough,
    isNew: loanEvent.reference,
  });
  const step = replayed.steps.find((one) => one.loanEvent.reference === loanEvent.reference);
  if (step === undefined) throw new EventRefused('not_found', loanId, loanEvent.reference);
  const undone = booked.effects.filter((one) => !replayed.effects.some((effect) => isSame(one, effect)));
  const added = replayed.effects.filter((effect) => !booked.effects.some((one) => isSame(one, effect)));
  const legs = difference(replayed, journals.slice(1), added);
  const state = { ...replayed.state, extras: { ...replayed.state.extras, replayed: true } };
  const applied = corrected(loan.terms, step.applied, loanEvent, legs, state);
  const struck = [
    ...(strikesTarget(loanEvent) ? [loanEvent.target as string] : []),
    ...undone.map((one) => one.reference),
  ];
  batch.add(loan, state, entryOf(applied, loanEvent, payloadOf(loanEvent, batch.postedAtMs, struck)));
  addEffects(
    batch,
    loan,
    added.map((effect) => ({ ...effect, state })),
  );
  return { applied, state };
}

const STRIKES_OF: Readonly<Partial<Record<LoanEvent['event'], readonly LoanEvent['event'][]>>> = {
  cancelRenewal: ['renew'],
  cancelDraw: ['draw'],
  returnDraw: ['draw'],
  undoDueDateMove: ['moveDueDate'],
  undoPlan: ['startPlan'],
};

/** Changes of a schedule, that can be taken back on their own day. */
const STANDS_AFTER_ITS_DAY: Readonly<Partial<Record<LoanEvent['event'], EventRefusal>>> = {
  moveDueDate: 'due_date_move_stands',
  startPlan: 'plan_for_good',
};

/** Refuses what cannot be struck, and takes the amount of what can. */
function strikes(loan: Loan, booked: Booked, asked: LoanEvent): LoanEvent {
  const { loanId } = loan.terms;
  const target = booked.loanEvents.find((one) => one.reference === asked.target);
  if (target === undefined) throw new EventRefused('unknown_event', loanId, asked.target);
  if (booked.struck.has(target.reference)) throw new EventRefused('already_reversed', loanId, asked.target);
  if (
    !(STRIKES_OF[asked.event] ?? ['pay', 'recover', 'reinstate', 'returnDraw']).includes(target.event) ||
    asked.date < target.date
  ) {
    throw new EventRefused('not_reversible', loanId, asked.target);
  }
  if (asked.event === 'open' || !allows(asked.event, loan.state.statusId)) {
    throw new IllegalTransition(loanId, asked.event === 'open' ? 'reverse' : asked.event, loan.state.statusId);
  }
  const stands = STANDS_AFTER_ITS_DAY[target.event];
  if (stands === undefined) wholeAmount(loanId, target.amountCents);
  // On its own day nothing was lost by it yet; after that it has been lived by.
  else if (asked.date !== target.date) throw new EventRefused(stands, loanId, asked.target);
  const hadEnded = loan.state.paidOffOn !== null;
  // It counts after what it strikes, also when both came on one day.
  const atMs = asked.date === target.date ? Math.max(asked.atMs, target.atMs + 1) : asked.atMs;
  const placed = { ...asked, hadEnded, atMs: Math.min(atMs, END_OF_DAY_MS - 1) };
  // What came in for a draw may be less than it was: part of it was paid back before.
  if (asked.event === 'returnDraw') return { ...placed, drawnCents: target.amountCents, way: target.way };
  return { ...placed, amountCents: target.amountCents };
}

function isSame(one: BookedEffect, effect: Effect): boolean {
  return one.key === effect.key && one.date === effect.date && one.amountCents === effect.amountCents;
}

/** Balances of the accounts after the replay, less what the books hold and the new effects bring. Sums to zero like they do. */
function difference(replayed: Replayed, journals: readonly StoredJournal[], added: readonly Effect[]): Leg[] {
  const totals = new Map<Account, Cents>(replayed.totals);
  const booked = [...journals.flatMap((journal) => journal.legs), ...added.flatMap(effectLegs)];
  for (const { account, amountCents } of booked) totals.set(account, (totals.get(account) ?? 0) - amountCents);
  return [...totals].flatMap(([account, amountCents]) => (amountCents === 0 ? [] : [{ account, amountCents }]));
}

/** The events whose journal says how money was divided: what is different now, the shift of later payments included. */
const MONEY: ReadonlySet<LoanEvent['event']> = new Set([
  'pay',
  'recover',
  'reinstate',
  'settle',
  'reverse',
  'returnPayment',
  'chargeBack',
  'cancelDraw',
  'returnDraw',
]);

function corrected(
  terms: LoanTerms,
  applied: Applied,
  { event, date }: LoanEvent,
  legs: readonly Leg[],
  state: LoanState,
): Applied {
  const parts = MONEY.has(event) ? dividedBy(legs) : applied.parts;
  const result = applied.result && {
    ...applied.result,
    after: { ...applied.result.after, ...standing(terms, state, date) },
  };
  return { ...applied, parts, legs, result };
}

/** By how much claims went down, beyond what was earned or charged meanwhile. */
function dividedBy(legs: readonly Leg[]): Parts {
  const sum = (...accounts: readonly Account[]) =>
    legs.reduce((total, leg) => (accounts.includes(leg.account) ? total - leg.amountCents : total), 0);
  return {
    principal: sum('loan:principal', 'chargedOff:principal'),
    interest: sum('loan:interest', 'chargedOff:interest', 'income:interest'),
    penalty: sum('loan:penalty', 'chargedOff:penalty', 'income:penalty'),
    fee: sum('loan:fee', 'chargedOff:fee', 'income:fee'),
  };
}

/** Where the loan stands after all that counts later too. */
export function standing(terms: LoanTerms, state: LoanState, date: string) {
  const balances = balancesOn(terms, state, date < state.lastEventOn ? state.lastEventOn : date);
  return {
    principalCents: state.principalCents,
    payoffAmountCents: payoffCents(balances),
    minimumAmountDueCents: minimumDueCents(balances),
    pastDueAmountCents: pastDueCents(currentTerms(terms, state.extras), balances),
    ...dueAfter(terms, state, balances),
    loanStatusId: state.statusId,
  };
}
