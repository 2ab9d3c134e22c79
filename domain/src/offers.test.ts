import { expect, test } from 'vitest';
import { isOfferExpired, offerPage, takesNewMoney, unviewedOffers } from './offers.ts';

test.each([
  { expires: 1000, now: 999, expired: false },
  { expires: 1000, now: 1000, expired: false },
  { expires: 1000, now: 1001, expired: true },
])('until $expires, at $now: expired $expired', ({ expires, now, expired }) => {
  expect(isOfferExpired(expires, now)).toBe(expired);
});

test.each([
  { viewed: [], left: ['a', 'b', 'c'] },
  { viewed: ['b'], left: ['a', 'c'] },
  { viewed: ['a', 'b', 'c'], left: [] },
  { viewed: ['z'], left: ['a', 'b', 'c'] },
])('of a, b and c with $viewed stored, $left are unviewed', ({ viewed, left }) => {
  const offers = ['a', 'b', 'c'].map((offerId) => ({ offerId }));
  expect(unviewedOffers(offers, viewed).map(({ offerId }) => offerId)).toEqual(left);
});

test.each([
  [10, 'SettlementOffer'],
  [12, 'AppraisalOffer'],
  [22, 'WidgetOffer'],
  [11, 'OfferDetails'],
  [0, 'OfferDetails'],
])('an offer of kind %i has the page %s', (kind, page) => {
  expect(offerPage(kind)).toBe(page);
});

test.each<[string, Parameters<typeof takesNewMoney>[0], boolean]>([
  ['no loan', [], true],
  ['a loan that is current', [{ daysLate: 0 }], true],
  ['one that is a day late', [{ daysLate: 0 }, { daysLate: 1 }], false],
  ['one as late as its row allows', [{ daysLate: 5, newMoneyDaysLateMax: 5 }], true],
  ['one later than that', [{ daysLate: 6, newMoneyDaysLateMax: 5 }], false],
])('new money is offered beside %s: %s', (_, loans, expected) => {
  expect(takesNewMoney(loans)).toBe(expected);
});
