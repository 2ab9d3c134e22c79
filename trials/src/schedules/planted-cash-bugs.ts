import { LOAN_STATE } from '@lendside/domain/loan-states';
import { RENEWAL_STEPS } from '@lendside/domain/renewal-path';
import type { ChangeOutcome, HeldLine, LoanChanges } from '@lendside/providers/loan-changes/port';
import type { MoneyOut, PayOutOutcome, PayOutRequest } from '@lendside/providers/money-out/port';
import { DRAWS } from '@lendside/service/cash/draws-store';
import type { At, Done } from './memory-database.ts';
import type { Tables } from './memory-tables.ts';
import { after, answers, early, given, run, unwritten } from './planted-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to locks, draws or money on its way out could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_CASH_BUGS: Readonly<Record<string, Plant>> = {
  'gives a lock to two': run('takeLock', (is) => (tables, given, at) => is({ ...tables, locks: over(tables.locks, (lock) => ({ ...lock, untilMs: 0 })) }, given, at)),
  'takes the token of a lock whose time is over': given('heldLock', ([asked, lock]) => [{ ...asked, nowMs: 0 }, lock]),
  'gives back more locks than one': after('deleteLocks', ({ locks }) => locks.clear()),
  'takes every step for done': answers('doneSteps', () => ALL_STEPS),

  'loses every second draw': unwritten('insertDraw', 2),
  'draws a dollar more': given('insertDraw', ([draw, nowMs]) => [{ ...draw, amountCents: draw.amountCents + 100 }, nowMs]),
  'shows draws to strangers': run('findDraw', () => ({ draws }, [, { messageKey = '' }]) => ({ answer: draws.get(messageKey) })),
  'forgets what is under way': answers('underWayOf', (underWay) => ({ ...underWay, cents: 0 })),
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

  'books a draw twice as much': booking((is) => ({ ...is, draw: (tx, one) => is.draw(tx, { ...one, amountCents: one.amountCents * 2 }) })),
  'books under another name': booking((is) => ({ ...is, draw: (tx, one) => is.draw(tx, { ...one, reference: `${one.reference}-booked` }) })),
  'draws on the line as it once was': booking((is) => ({ ...is, holdLine: async (tx, one) => undrawn(await is.holdLine(tx, one)) })),
  'takes nothing out of the books': booking((is) => ({ ...is, cancelDraw: async (_tx, { loanId }) => booked({ outcome: 'posted', loanId, loanStatusId: 1, principalCents: 0 }) })),
};

/** Mistakes that a change to draws that are given back could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_RETURN_BUGS: Readonly<Record<string, Plant>> = {
  'gives no draw back that was paid back': unwritten('insertDrawReturn'),
  'tells nobody of a draw that was given back': unwritten('writeOutbox'),
  'gives a draw back in its own books alone': booking((is) => ({ ...is, returnDraw: async (_tx, { loanId }) => booked({ outcome: 'posted', loanId, loanStatusId: 1, principalCents: 0 }) })),
  'gives a draw back in the books under another name': booking((is) => ({ ...is, returnDraw: (tx, one) => is.returnDraw(tx, { ...one, reference: `${one.reference}-back` }) })),
  'gives back what is still on its way': answers('findDisbursement', (money) => money && { ...money, state: 'SENT' as const }),
};

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

/** The line with nothing drawn. */
const undrawn = (line: HeldLine | undefined) =>
  line && { ...line, creditLine: { ...line.creditLine, availableCents: line.creditLine.limitCents } };

const changed = <Answer extends { readonly outcome: string }>(answer: Answer, from: string, to: PayOutOutcome) =>
  answer.outcome === from ? to : answer;

const booked = (outcome: ChangeOutcome): ChangeOutcome =>
  outcome.outcome === 'refused'
    ? { outcome: 'posted', loanId: 'loan-0', loanStatusId: LOAN_STATE.Open, principalCents: 0 }
    : outcome;
