import { LOAN_STATE } from '@lendside/domain/loan-states';
import { RENEWAL_STEPS } from '@lendside/domain/renewal-path';
import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { MoneyOut, PayOutOutcome, PayOutRequest } from '@lendside/providers/money-out/port';
import { DRAWS } from '@lendside/service/cash/draws-store';
import type { At, Done } from './memory-database.ts';
import type { Tables } from './memory-tables.ts';
import { after, answers, BOOKED_ON, early, given, run, unwritten } from './planted-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to locks, draws or money on its way out could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_CASH_BUGS: Readonly<Record<string, Plant>> = {
  'gives a lock to two': run('takeLock', (is) => (tables, given, at) => is({ ...tables, locks: over(tables.locks, (lock) => ({ ...lock, untilMs: 0 })) }, given, at)),
  'takes the token of a lock whose time is over': unheld(given('heldLock', ([asked, lock]) => [{ ...asked, nowMs: 0 }, lock])),
  'gives back more locks than one': after('deleteLocks', ({ locks }) => locks.clear()),
  'takes every step for done': answers('doneSteps', () => ALL_STEPS),

  'loses every second draw': unwritten('insertDraw', 2),
  'draws a dollar more': given('insertDraw', ([draw, nowMs]) => [{ ...draw, amountCents: draw.amountCents + 100 }, nowMs]),
  'shows draws to strangers': run('findDraw', () => ({ draws }, [, { messageKey = '' }]) => ({ answer: draws.get(messageKey) })),
  'forgets what is under way': unheld(answers('underWayOf', (underWay) => ({ ...underWay, cents: 0 }))),
  'draws while money is unknown': answers('underWayOf', (underWay) => ({ ...underWay, unknown: false })),
  'takes back what it books': answers('holdUnbooked', () => true),
  'books before the commit': ofTable(DRAWS, early('moveRow')),
  'owes no money': unwritten('insertDisbursement'),
  'owes the money of another': given('insertDisbursement', ([one, nowMs]) => [{ ...one, amountCents: one.amountCents + 1 }, nowMs]),
  'never takes over what a dead worker sent': run('claimOpen', (is) => (tables, given, at) => is(without(tables, 'WAITING', 1), given, at)),
  'never asks after unknown money': run('claimOpen', (is) => (tables, given, at) => is(without(tables, 'UNKNOWN', 0), given, at)),

  'sends again under a new reference': sending((is) => ({ ...is, send: (request) => is.send({ ...request, reference: again(request.reference) }) })),
  'sends a cent more': sending((is) => ({ ...is, send: (request) => is.send({ ...request, amountCents: request.amountCents + 1 }) })),
  'sends another way': sending((is) => ({ ...is, send: (request) => is.send({ ...request, target: PICKUP }) })),
  'takes a lost answer for a failure': sending((is) => ({ ...is, send: (request) => is.send(request).catch(() => FAILED) })),
  'takes a lost answer for sent': sending((is) => ({ ...is, send: (request) => is.send(request).catch(() => SENT) })),
  'takes unknown money for failed': sending((is) => ({ ...is, find: async (reference) => changed(await is.find(reference), 'unknown', FAILED) })),
  'takes "never seen" for "never coming"': sending((is) => ({ ...is, find: async (reference) => changed(await is.find(reference), 'notFound', FAILED) })),
  'takes a failure for sent': sending((is) => ({ ...is, find: async (reference) => changed(await is.find(reference), 'failed', SENT) })),
  'takes back without stopping': sending((is) => ({ ...is, cancel: async () => ({ outcome: 'cancelled' }) })),

  'books a draw twice as much': booking((is) => ({ ...is, draw: (one) => is.draw({ ...one, amountCents: one.amountCents * 2 }) })),
  'books under another name': booking((is) => ({ ...is, draw: (one) => is.draw({ ...one, reference: `${one.reference}-booked` }) })),
  'holds no credit': booking(holdsNothing),
  'books a draw under another name when it asks again': askedAgain('draw'),
  'takes nothing out of the books': booking((is) => ({ ...is, cancelDraw: async ({ loanId }) => bookedFor(loanId) })),
};

/** Mistakes that a change to draws that are given back could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_RETURN_BUGS: Readonly<Record<string, Plant>> = {
  'gives no draw back that was paid back': unwritten('insertDrawReturn'),
  'tells nobody of a draw that was given back': unwritten('writeOutbox'),
  'gives a draw back in its own books alone': booking((is) => ({ ...is, returnDraw: async ({ loanId }) => ({ ...bookedFor(loanId), after: NOTHING_OWED }) })),
  'gives a draw back in the books under another name': booking((is) => ({ ...is, returnDraw: (one) => is.returnDraw({ ...one, reference: `${one.reference}-back` }) })),
  'gives a draw back under another name when it asks again': askedAgain('returnDraw'),
  'gives back what is still on its way': answers('findDisbursement', (money) => money && { ...money, state: 'SENT' as const }),
};

/** A bug of the checks beside the credit that the lender's system holds: they have to do without it too. */
function unheld(plant: Plant): Plant {
  return (parts) => {
    plant(parts);
    parts.changes = holdsNothing;
  };
}

function holdsNothing(is: LoanChanges): LoanChanges {
  return { ...is, holdCredit: async () => ({ outcome: 'held' }) };
}

/** Every step, done just now. */
export const ALL_STEPS = RENEWAL_STEPS.map((step) => ({ step, facts: {}, atMs: 0, untilMs: Number.MAX_SAFE_INTEGER }));
const FAILED: PayOutOutcome = { outcome: 'failed', reason: 'not_accepted' };
const SENT: PayOutOutcome = { outcome: 'sent' };
const PICKUP: PayOutRequest['target'] = { way: 'pickup', receiverName: 'Pat Payer' };

/** A bug of leased work that only one of its tables has. */
export function ofTable({ name }: { readonly name: string }, plant: Plant): Plant {
  return (parts) => {
    const sound = { ...parts.stores };
    plant(parts);
    for (const question of ['beginRows', 'moveRow'] as const) {
      const broken = parts.stores[question].run as AnyRun;
      const run: AnyRun = (tables, asked, at) =>
        (asked[0].name === name ? broken : (sound[question].run as AnyRun))(tables, asked, at);
      parts.stores = { ...parts.stores, [question]: { ...parts.stores[question], run } };
    }
  };
}

type AnyRun = (tables: Tables, asked: readonly [{ readonly name: string }, ...unknown[]], at: At) => Done<unknown>;

function sending(change: (is: MoneyOut) => MoneyOut): Plant {
  return (parts) => {
    parts.moneyOut = change;
  };
}

export function booking(change: (is: LoanChanges) => LoanChanges): Plant {
  return (parts) => {
    parts.changes = change;
  };
}

type AskedByName =
  | 'draw'
  | 'returnDraw'
  | 'refinance'
  | 'settle'
  | 'startPlan'
  | 'undoPlan'
  | 'moveDueDate'
  | 'undoDueDateMove';

/** A change is asked for under another name once its answer was lost. */
export function askedAgain(call: AskedByName): Plant {
  return (parts) => {
    const asked = new Set<string>();
    parts.changes = (is) => ({
      ...is,
      [call]: (one: Parameters<LoanChanges[typeof call]>[0]) => {
        const reference = asked.has(one.reference) ? `${one.reference}-${asked.size}` : one.reference;
        asked.add(one.reference);
        return (is[call] as (change: unknown) => unknown)({ ...one, reference });
      },
    });
  };
}

/** Other rows to look at; what is written goes to the table. */
export function over<Row>(table: Map<string, Row>, change: (row: Row) => Row): Map<string, Row> {
  const seen = new Map([...table].map(([key, row]) => [key, change(row)]));
  seen.set = (key, row) => {
    table.set(key, row);
    return seen;
  };
  return seen;
}

/** Tables in which money in one state that was looked at so often is not open. */
function without(tables: Tables, state: string, attempts: number): Tables {
  const others = [...tables.open].filter(
    ([key, row]) => tables.disbursements.get(key)?.state !== state || row.attempts < attempts,
  );
  return { ...tables, open: new Map(others) };
}

const again = (reference: string) => reference.replace('.', '-again.');

const changed = <Answer extends { readonly outcome: string }>(answer: Answer, from: string, to: PayOutOutcome) =>
  answer.outcome === from ? to : answer;

const bookedFor = (loanId: string) =>
  ({ outcome: 'posted', date: BOOKED_ON, loanId, loanStatusId: LOAN_STATE.Open, principalCents: 0 }) as const;

const NOTHING_OWED = {
  ...{ principalCents: 0, payoffAmountCents: 0, minimumAmountDueCents: 0, pastDueAmountCents: 0 },
  loanStatusId: LOAN_STATE.Open,
};
