import { operations } from '@lendside/contract/operations';
import { expect, test } from 'vitest';
import { movesMoney, shedding, type Urgency, urgencyOf } from './shedding.ts';

const SECONDS = 20;
const CAPACITY_A_SECOND = 1_000;

interface Served {
  readonly urgency: Urgency;
  readonly waitedMs: number;
}

/** A process that answers so many calls a second, one after the other, and is offered more: what it answered, and how many it turned away. */
function offered(aSecond: Readonly<Record<Urgency, number>>) {
  let nowMs = 0;
  const shed = shedding(() => nowMs);
  const queue: { readonly urgency: Urgency; readonly atMs: number; readonly ended: () => void }[] = [];
  const served: Served[] = [];
  const away: Record<Urgency, number> = { money: 0, signedIn: 0, strangers: 0 };
  const due: Record<Urgency, number> = { money: 0, signedIn: 0, strangers: 0 };
  for (nowMs = 0; nowMs < SECONDS * 1000; nowMs += 1) {
    for (const urgency of ['money', 'signedIn', 'strangers'] as const) {
      due[urgency] += aSecond[urgency] / 1000;
      for (; due[urgency] >= 1; due[urgency] -= 1) {
        if (shed.turnsAway(urgency)) away[urgency] += 1;
        else queue.push({ urgency, atMs: nowMs, ended: shed.begin(urgency) });
      }
    }
    for (let answered = 0; answered < CAPACITY_A_SECOND / 1000; answered += 1) {
      const one = queue.shift();
      if (!one) break;
      one.ended();
      served.push({ urgency: one.urgency, waitedMs: nowMs - one.atMs });
    }
  }
  return { served, away };
}

test('no call is turned away that a process can do', () => {
  const { served, away } = offered({ money: 200, signedIn: 600, strangers: 150 });
  expect(away).toEqual({ money: 0, signedIn: 0, strangers: 0 });
  expect(Math.max(...served.map(({ waitedMs }) => waitedMs))).toBeLessThan(50);
});

test('at three times what it can do it does as much as at its best, no wait is long, and money goes first', () => {
  const { served, away } = offered({ money: 300, signedIn: 1_700, strangers: 1_000 });
  expect(served.length / SECONDS).toBeGreaterThan(CAPACITY_A_SECOND * 0.95);
  expect(Math.max(...served.map(({ waitedMs }) => waitedMs))).toBeLessThan(600);
  expect(away.money).toBe(0);
  expect(away.strangers / (SECONDS * 1_000)).toBeGreaterThan(away.signedIn / (SECONDS * 1_700));
});

test('more payments than it can take: all else is turned away, and they wait for seconds and not for ever', () => {
  const { served, away } = offered({ money: 2_000, signedIn: 200, strangers: 100 });
  const waits = served.map(({ waitedMs }) => waitedMs);
  expect(Math.max(...waits)).toBeLessThan(3_500);
  expect(served.length / SECONDS).toBeGreaterThan(CAPACITY_A_SECOND * 0.95);
  expect(away.signedIn).toBeGreaterThan(0.75 * 200 * SECONDS);
});

test('after the rush everybody is served again', () => {
  const shed = shedding(() => 0);
  const ends = Array.from({ length: 200 }, () => shed.begin('signedIn'));
  expect(shed.turnsAway('signedIn')).toBe(true);
  for (const ended of ends) ended();
  expect(shed.turnsAway('signedIn')).toBe(false);
});

test('those who are turned away keep no caller of another urgency out', () => {
  const shed = shedding(() => 0);
  for (let call = 0; call < 500; call += 1) shed.begin('strangers');
  expect((['strangers', 'signedIn', 'money'] as const).map(shed.turnsAway)).toEqual([true, false, false]);
});

test('a process that answers quickly has room for as many as it answers in their time', () => {
  let nowMs = 0;
  const shed = shedding(() => nowMs);
  for (; nowMs < 1_000; nowMs += 1) for (let call = 0; call < 2; call += 1) shed.begin('signedIn')();
  for (let call = 0; call < 790; call += 1) shed.begin('signedIn');
  expect(shed.turnsAway('signedIn')).toBe(false);
  for (let call = 0; call < 20; call += 1) shed.begin('signedIn');
  expect(shed.turnsAway('signedIn')).toBe(true);
});

test.each([
  ['submitPayment', true],
  ['submitPayments', true],
  ['readPaymentStatus', true],
  ['drawCash', true],
  ['listAccounts', false],
  ['readAccountDetail', false],
  ['authenticateUser', false],
])('%s moves money: %s', (name, moves) => {
  const operation = operations.find((one) => one.name === name);
  expect(operation && movesMoney(operation)).toBe(moves);
});

test.each([
  [{}, 'strangers'],
  [{ cookie: 'device=1' }, 'signedIn'],
  [{ authorization: 'Bearer x' }, 'signedIn'],
] as const)('%j is of the %s', (headers, urgency) => {
  expect(urgencyOf(false, headers)).toBe(urgency);
  expect(urgencyOf(true, headers)).toBe('money');
});
