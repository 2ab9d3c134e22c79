import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  canMove,
  isFinal,
  isFinalFailure,
  OPERATION_EDGES,
  OPERATION_STATES,
  type OperationState,
  stepOf,
} from './operation-states.ts';

const EDGES = [
  'ACCEPTED AUTHORIZING',
  'AUTHORIZING POSTED',
  'AUTHORIZING DECLINED',
  'AUTHORIZING UNKNOWN',
  'UNKNOWN POSTED',
  'UNKNOWN VOIDED',
  'VOIDED FAILED',
];

describe('the graph of a money operation', () => {
  const pairs = OPERATION_STATES.flatMap((from) => OPERATION_STATES.map((to) => [from, to] as const));
  it.each(pairs)('%s to %s', (from, to) => expect(canMove(from, to)).toBe(EDGES.includes(`${from} ${to}`)));

  it.each<[OperationState, boolean, boolean]>([
    ['ACCEPTED', false, false],
    ['AUTHORIZING', false, false],
    ['UNKNOWN', false, false],
    ['VOIDED', false, false],
    ['POSTED', true, false],
    ['DECLINED', true, true],
    ['FAILED', true, true],
  ])('%s: final %s, failed %s', (state, final, failed) => {
    expect(isFinal(state)).toBe(final);
    expect(isFinalFailure(state)).toBe(failed);
  });

  test('every walk ends, and once something is unknown it is never charged again', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 2 }), { minLength: 6, maxLength: 6 }), (choices) => {
        const walk: OperationState[] = ['ACCEPTED'];
        for (const choice of choices) {
          const next = OPERATION_EDGES[walk.at(-1) ?? 'ACCEPTED'];
          if (next.length > 0) walk.push(next[choice % next.length] ?? 'FAILED');
        }
        expect(isFinal(walk.at(-1) ?? 'ACCEPTED')).toBe(true);
        expect(walk.filter((state) => state === 'AUTHORIZING')).toHaveLength(1);
      }),
    );
  });
});

describe('stepOf', () => {
  it.each<[OperationState, boolean, string]>([
    ['ACCEPTED', false, 'sent'],
    ['AUTHORIZING', false, 'sent'],
    ['AUTHORIZING', true, 'authorised'],
    ['UNKNOWN', false, 'sent'],
    ['UNKNOWN', true, 'authorised'],
    ['POSTED', false, 'posted'],
    ['POSTED', true, 'posted'],
    ['DECLINED', false, 'sent'],
    ['VOIDED', true, 'sent'],
    ['FAILED', true, 'sent'],
  ])('%s, approval on record %s: %s', (state, approved, step) => expect(stepOf(state, approved)).toBe(step));
});
