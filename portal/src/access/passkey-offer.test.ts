// @document
import { beforeEach, describe, expect, test } from 'vitest';
import { endPasskeyOffers, mayOfferPasskey, takePasskeyOffer } from './passkey-offer.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('a passkey is offered', () => {
  test('once after a sign-in, not on the next page', () => {
    mayOfferPasskey();
    expect([takePasskeyOffer(), takePasskeyOffer()]).toEqual([true, false]);
  });

  test('at two sign-ins at most to who does not answer', () => {
    const offers = [1, 2, 3, 4].map(() => {
      mayOfferPasskey();
      return takePasskeyOffer();
    });
    expect(offers).toEqual([true, true, false, false]);
  });

  test('never again to who refused, or took it', () => {
    mayOfferPasskey();
    takePasskeyOffer();
    endPasskeyOffers();
    mayOfferPasskey();
    expect(takePasskeyOffer()).toBe(false);
  });

  test('not without a sign-in', () => expect(takePasskeyOffer()).toBe(false));
});
