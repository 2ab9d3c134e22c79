import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  binOf,
  type CardIdentifier,
  cardsByProcessor,
  formatExpiry,
  isExpiredCard,
  lastDigits,
  maskCard,
  mergeCards,
  padMonth,
  sameCard,
  twoDigitYear,
} from './cards.ts';

const a = { type: 'vault', id: '1' };
const b = { type: 'processor', id: '2' };

test('cards are grouped by their processor, in the order in which each is met', () => {
  const card = (id: number, payProviderType: number) => ({ id, payProviderType });
  const groups = cardsByProcessor([card(1, 2), card(2, 1), card(3, 2)]);
  expect([...groups]).toEqual([
    [2, [card(1, 2), card(3, 2)]],
    [1, [card(2, 1)]],
  ]);
  expect(cardsByProcessor([]).size).toBe(0);
});

describe('sameCard', () => {
  it.each<[string, CardIdentifier[], CardIdentifier[], boolean]>([
    ['the same identifiers', [a, b], [a, b], true],
    ['in another order', [a, b], [b, a], true],
    ['another id', [a], [{ ...a, id: '2' }], false],
    ['another type', [a], [{ ...a, type: 'processor' }], false],
    ['one more', [a], [a, b], false],
    ['one less', [a, b], [a], false],
    ['one twice on one side', [a, a], [a, b], false],
    ['one twice on both sides', [a, a], [a, a], true],
    ['no identifiers at all', [], [], false],
  ])('%s', (_, left, right, same) => {
    expect(sameCard(left, right)).toBe(same);
    expect(sameCard(right, left)).toBe(same);
  });

  test('order never matters', () => {
    const identifier = fc.record({ type: fc.constantFrom('x', 'y'), id: fc.constantFrom('1', '2', '3') });
    fc.assert(
      fc.property(fc.array(identifier, { minLength: 1, maxLength: 6 }), (list) => {
        return sameCard(list, [...list].reverse());
      }),
    );
  });
});

describe('lists of cards', () => {
  it('merges two lists, the first one winning', () => {
    const merged = mergeCards(
      [{ cardIds: [a, b], from: 'first' }],
      [
        { cardIds: [b, a], from: 'second' },
        { cardIds: [b], from: 'second' },
      ],
    );
    expect(merged.map(({ cardIds, from }) => [cardIds.length, from])).toEqual([
      [2, 'first'],
      [1, 'second'],
    ]);
  });

  it.each([[undefined], [null], ['cards'], [{ length: 0 }]])('throws when it is given %j', (notAList) => {
    expect(() => mergeCards(notAList as never, [])).toThrow(TypeError);
    expect(() => mergeCards([], notAList as never)).toThrow(TypeError);
  });
});

describe('numbers', () => {
  it('keeps the last four digits and nothing else', () => {
    expect(maskCard('1111')).toBe('•••• 1111');
    expect(maskCard('4111 1111 1111 1234')).toBe('•••• 1234');
    expect(lastDigits('4111-1111-1111-1234')).toBe('1234');
    expect(lastDigits('12')).toBe('12');
  });
  it('tells the issuer by the first eight', () => {
    expect(binOf('4111 1111 1111 1234')).toBe('41111111');
    expect(binOf('4111 111')).toBe('');
  });
});

describe('expiry', () => {
  it.each<[string, string | number, string | number, boolean]>([
    ['last month', '10', '26', true],
    ['this month', '11', '26', false],
    ['next month', '12', '26', false],
    ['December of last year', '12', '25', true],
    ['January of next year', '01', '27', false],
    ['a month without its zero', '9', '27', false],
    ['numbers', 9, 2026, true],
    ['a year in full', '11', '2026', false],
    ['a month that does not exist', '13', '27', true],
    ['no month', '', '27', true],
    ['no year', '11', '', true],
    ['a year of another century', '11', '1999', true],
  ])('%s on November 21, 2026', (_, month, year, expired) => {
    expect(isExpiredCard(month, year, '2026-11-21')).toBe(expired);
  });

  it('shows two digits of each', () => {
    expect(padMonth(3)).toBe('03');
    expect(padMonth('11')).toBe('11');
    expect(twoDigitYear('2027')).toBe('27');
    expect(twoDigitYear(7)).toBe('07');
    expect(formatExpiry(3, 2027)).toBe('03/27');
  });
});
