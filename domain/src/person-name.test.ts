import { describe, expect, it, test } from 'vitest';
import { callName, initials, isFullName, isPersonName } from './person-name.ts';

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

it.each([
  ['James', 'Porter', 'JP'],
  [' josé', 'ñandú', 'JÑ'],
  ['James', '', 'J'],
])('initials of %s %s are %s', (first, last, letters) => expect(initials(first, last)).toBe(letters));

test.each([
  ['Ann', false],
  ['Ann Lee', true],
  ['  Ann Lee  ', true],
  ['Ann  Lee', true],
  ['Ann -', false],
  ['Ann L33', false],
  ["Nora O'Nettle", true],
  ['José Núñez Vega', true],
])('%s as a full name: %j', (text, full) => expect(isFullName(text)).toBe(full));

it.each([
  ['Fay', 'Fay'],
  ['  José   Núñez ', 'José'],
  ['Your account is locked call now', 'Your'],
  ['Winmillionsofdollarsnow', ''],
  ['http://evil.example', ''],
  ['', ''],
])('%s is greeted as "%s"', (name, called) => expect(callName(name)).toBe(called));
