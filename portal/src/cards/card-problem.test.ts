import { describe, expect, test } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { cardListProblem, cardProblem, vaultProblem } from './card-problem.ts';
import { cardsTexts } from './texts.ts';

const { english } = cardsTexts;

const failed = (status: number, code?: string, sentence?: string, message?: string) =>
  new CallFailed({ status, code, Error: sentence, message });

describe('why a card was not added', () => {
  const rows: readonly [string, unknown, string][] = [
    ['retry later', failed(500, 'InternalErrorException'), english.errors.InternalErrorException],
    ['too many requests', failed(429, 'TooManyRequests'), english.errors.TooManyRequests.adding],
    ['limit exceeded is too many requests', failed(429, 'LimitExceeded'), english.errors.TooManyRequests.adding],
    ['access denied', failed(403, 'AccessDenied'), english.errors.AccessDenied],
    ['service unavailable', failed(503, 'ServiceUnavailable'), english.errors.ServiceUnavailable],
    ['timeout', failed(504, 'RequestTimeout'), english.errors.RequestTimeout],
    ['our own timeout', failed(0, 'request_timeout'), english.errors.RequestTimeout],
    ['the server text', failed(409, 'card_not_debit', 'Debit cards only.'), 'Debit cards only.'],
    ['the detail', failed(418, 'teapot', undefined, 'short and stout'), 'Unknown error: short and stout'],
    ['anything else', new Error('oops'), 'Unknown error: oops'],
    ['not even an error', 'x', 'Unknown error.'],
  ];
  test.each(rows)('%s', (_, error, text) => {
    expect(cardProblem(error, english.errors)).toBe(text);
  });
});

test.each([
  ['incomplete', 'Please confirm card information is entered correctly\nCheck the fields marked below.'],
  ['notAccepted', english.errors.notAccepted],
  ['unreachable', english.errors.unreachable],
  ['formKeyNotValid', undefined],
] as const)('the vault says %s', (refusal, text) => {
  expect(vaultProblem(refusal, english.errors)).toBe(text);
});

test.each(['TooManyRequests', 'LimitExceeded'])('%s is told apart by what was tried', (code) => {
  expect(cardProblem(failed(429, code), english.errors, 'removing')).toBe(
    'Too many attempts to remove a card. Wait a few minutes and try again.',
  );
});

test.each([
  ['a mapped code', failed(503, 'ServiceUnavailable'), english.errors.ServiceUnavailable],
  ['the server text', failed(403, 'x', 'Not for guests.'), 'Not for guests.'],
  ['nothing known', failed(500, 'x'), 'Card query error.'],
  ['not even an answer', new TypeError('oops'), 'Card query error.'],
])('cards that could not be listed: %s', (_, error, text) => {
  expect(cardListProblem(error, english.errors)).toBe(text);
});
