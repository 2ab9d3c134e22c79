import { describe, expect, it } from 'vitest';
import { initials, isFullName, isPersonName } from './person-name.ts';

describe('isPersonName', () => {
  it.each(['James', 'José Núñez', "O'Neil", 'O’Neil', 'Anne-Marie', 'Nguyễn', '李', 'Jose\u0301', 'Łukasz'])(
    'takes %s',
    (name) => {
      expect(isPersonName(name)).toBe(true);
    },
  );
  it.each([
    ['nothing', ''],
    ['only spaces', '   '],
    ['only punctuation', "-'-"],
    ['digits', 'James 2'],
    ['a full stop', 'James P. Porter'],
    ['an at sign', 'james@example'],
    ['markup', '<b>James</b>'],
    ['a line end', 'James\n'],
    ['101 letters', 'a'.repeat(101)],
    ['a hostile length', 'a'.repeat(60_000)],
  ])('refuses %s', (_, name) => expect(isPersonName(name)).toBe(false));
});

describe('isFullName', () => {
  it.each([
    ['James Porter', true],
    ['james PORTER', true],
    ['  James Porter ', true],
    ['James Porter Jr', true],
    ['James', false],
    ['Porter James', false],
    ['JamesPorter', false],
    ['James Porterfield', false],
    ['James Paul Porter', false],
    ['James  Porter', false],
    ['', false],
    ['James Porter '.repeat(5_000), false],
  ])('%s signs for James Porter: %s', (text, is) => expect(isFullName(text, 'James', 'Porter')).toBe(is));

  it('compares letters, not their encoding', () => {
    expect(isFullName('Jose\u0301 O’Neil', 'José', "O'Neil")).toBe(true);
  });
  it('needs both names', () => {
    expect(isFullName('James ', 'James', '')).toBe(false);
    expect(isFullName(' Porter', '', 'Porter')).toBe(false);
  });
});

it.each([
  ['James', 'Porter', 'JP'],
  [' josé', 'ñandú', 'JÑ'],
  ['James', '', 'J'],
])('initials of %s %s are %s', (first, last, letters) => expect(initials(first, last)).toBe(letters));
