import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { MONEY_EDGES, MONEY_KINDS, mayGo } from './money-edges.ts';

describe.each(MONEY_KINDS)('the graph of a money request: %s', (kind) => {
  const edges: Readonly<Record<string, readonly string[]>> = MONEY_EDGES[kind];
  const states = Object.keys(edges);
  const finals = states.filter((state) => edges[state]?.length === 0);

  test('leads only to states it knows, never back to itself', () => {
    for (const [from, next] of Object.entries(edges)) {
      expect(states).toEqual(expect.arrayContaining([...next]));
      expect(next).not.toContain(from);
    }
  });

  test('lets every state come to an end, and leaves no end', () => {
    const ends = (from: string, seen: readonly string[] = []): boolean =>
      finals.includes(from) || (edges[from] ?? []).some((next) => !seen.includes(next) && ends(next, [...seen, from]));
    expect(states.filter((state) => !ends(state))).toEqual([]);
    fc.assert(
      fc.property(fc.constantFrom(...finals), fc.constantFrom(...states), (from, to) => {
        expect(mayGo(kind, from, to)).toBe(false);
      }),
    );
  });
});

describe('what is tried once', () => {
  it.each([
    ['operation', 'UNKNOWN', 'AUTHORIZING'],
    ['operation', 'AUTHORIZING', 'ACCEPTED'],
    ['disbursement', 'UNKNOWN', 'WAITING'],
    ['disbursement', 'READY', 'WAITING'],
    ['cashOut', 'UNKNOWN', 'WAITING'],
    ['planned', 'SENDING', 'SCHEDULED'],
    ['draw', 'BOOKED', 'ACCEPTED'],
    ['origination', 'PAID_OUT', 'SIGNING'],
  ] as const)('%s: %s is not followed by %s', (kind, from, to) => expect(mayGo(kind, from, to)).toBe(false));
});
