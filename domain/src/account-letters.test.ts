import { describe, expect, test } from 'vitest';
import {
  endToTell,
  isOfferToTell,
  LETTER_NEWS_DAYS,
  mayHaveEndedBadly,
  recoveryToTell,
  returnsToTell,
  saleAfter,
  type WrittenLetter,
} from './account-letters.ts';
import { addDays } from './calendar-date.ts';
import { LOAN_STATE } from './loan-states.ts';

const TODAY = '2026-11-28';
const written = (event: WrittenLetter['event'], about: string): WrittenLetter => ({
  event,
  about,
  writtenOn: TODAY,
  isOver: false,
});
const loan = (loanStatusId: number, lateSince?: string) => ({
  loanStatusId,
  daysLate: 40,
  openedOn: '2026-01-05',
  isInOfrStatus: false,
  lateSince,
});

test.each([
  ['chargeback', 0, true],
  ['reversal', LETTER_NEWS_DAYS, true],
  ['reversal', LETTER_NEWS_DAYS + 1, false],
  ['payment', 0, false],
])('%s of %i days ago is a payment that came back: %s', (kind, daysAgo, isTold) => {
  const entry = { entryId: 'e-1', kind, date: addDays(TODAY, -daysAgo) };
  expect(returnsToTell([entry], [], TODAY)).toEqual(isTold ? [entry] : []);
  expect(returnsToTell([entry], [written('returnedPayment', 'e-1')], TODAY)).toEqual([]);
});

describe('a vehicle', () => {
  test.each([
    ['is sought', LOAN_STATE.OutForRepo, 'vehicleSought'],
    ['is held', LOAN_STATE.Repossessed, 'vehicleHeld'],
    ['is held for a loan that was written off', LOAN_STATE.RepossessedChargedOff, 'vehicleHeld'],
    ['is neither', LOAN_STATE.Default, undefined],
    ['is not told of in bankruptcy', LOAN_STATE.Bankrupt, undefined],
  ] as const)('that %s', (_, state, event) => {
    expect(recoveryToTell(loan(state, '2026-09-01'), [])?.event).toBe(event);
    if (event === undefined) return;
    expect(recoveryToTell(loan(state, '2026-09-01'), [written(event, '2026-09-01')])).toBeUndefined();
    // Paid up to date and late anew since.
    expect(recoveryToTell(loan(state, '2026-10-15'), [written(event, '2026-09-01')])?.about).toBe('2026-10-15');
  });

  test.each([
    ['TX', undefined, '2026-12-08'],
    ['TX', '2026-12-20', '2026-12-20'],
    ['TX', '2026-12-01', '2026-12-08'],
    ['GA', undefined, '2026-12-28'],
    [undefined, undefined, '2026-12-08'],
  ])('in %s, to be redeemed until %s, is sold after %s', (state, deadline, after) => {
    expect(saleAfter(TODAY, { state, deadline })).toBe(after);
  });
});

test.each([
  ['sold', LOAN_STATE.Sold, undefined, true],
  ['written off', LOAN_STATE.ChargedOff, '2026-05-01', true],
  ['written off years ago', LOAN_STATE.ChargedOff, '2023-05-01', false],
  ['written off and in bankruptcy', LOAN_STATE.BankruptChargedOff, '2026-05-01', false],
  ['in default', LOAN_STATE.Default, '2026-05-01', false],
] as const)('a loan that is %s has books to be read: %s', (_, state, lateSince, isRead) => {
  expect(mayHaveEndedBadly(loan(state, lateSince), [], TODAY)).toBe(isRead);
  const told = [written('vehicleSold', 'e'), written('chargedOff', 'e')];
  expect(mayHaveEndedBadly(loan(state, lateSince), told, TODAY)).toBe(false);
});

test('of several sales the last that stands and is news is told', () => {
  const sale = (date: string, state = 'posted') => ({ kind: 'vehicleSale', state, date });
  const news = sale(addDays(TODAY, -3));
  expect(endToTell([sale('2026-01-01'), news, sale(TODAY, 'reversed')], 'vehicleSale', TODAY)).toBe(news);
  expect(endToTell([sale('2026-01-01')], 'vehicleSale', TODAY)).toBeUndefined();
});

describe('an offer', () => {
  const nowMs = Date.UTC(2026, 10, 28, 18);
  const offer = { offerId: 'o-1', madeAtMs: nowMs - 10 * 86_400_000, expiresAtMs: nowMs - 86_400_000 };
  const old = { loanStatusId: LOAN_STATE.Open, openedOn: '2026-01-05' };
  test.each([
    ['ended yesterday', offer, [old], true],
    ['still stands', { ...offer, expiresAtMs: nowMs + 1 }, [old], false],
    ['ended long ago', { ...offer, expiresAtMs: nowMs - (LETTER_NEWS_DAYS + 1) * 86_400_000 }, [old], false],
    ['was taken', offer, [old, { ...old, openedOn: '2026-11-25' }], false],
    ['is of a borrower in bankruptcy', offer, [{ ...old, loanStatusId: LOAN_STATE.Bankrupt }], false],
  ] as const)('that %s', (_, one, loans, isTold) => {
    expect(isOfferToTell(one, loans, [], nowMs)).toBe(isTold);
    expect(isOfferToTell(one, loans, [written('offerExpired', 'o-1')], nowMs)).toBe(false);
  });
});
