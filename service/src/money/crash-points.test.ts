import { expect, test } from 'vitest';
import { crashPoints } from './crash-points.ts';

function trial() {
  const killed: (number | undefined)[] = [];
  const state: { ordered: string | undefined } = { ordered: undefined };
  const pass = crashPoints(
    () => state.ordered,
    (victim) => void killed.push(victim),
  );
  return { killed, state, pass };
}

test('no process dies without an order, nor at another point', () => {
  const { killed, state, pass } = trial();
  pass('operation-known');
  state.ordered = 'operation-known:1';
  pass('operation-sent');
  expect(killed).toEqual([]);
  pass('operation-known');
  expect(killed).toEqual([undefined]);
});

test('passes count from the order on, and once', () => {
  const { killed, state, pass } = trial();
  for (const order of ['operation-known:2:4711', undefined, 'operation-known:2:4711']) {
    state.ordered = order;
    for (let turn = 1; turn <= 3; turn += 1) pass('operation-known');
  }
  expect(killed).toEqual([4711, 4711]);
});

test('an order that names no point is refused wherever it is read', () => {
  const { state, pass } = trial();
  for (const order of ['anywhere:1', 'operation-known', 'operation-known:0', '']) {
    state.ordered = order;
    expect(() => pass('operation-sent')).toThrow(/names no crash point/);
  }
});
