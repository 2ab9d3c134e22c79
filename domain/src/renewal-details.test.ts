import { describe, expect, it } from 'vitest';
import { ancillaryOffers, ancillaryOnlyInStore } from './ancillary-products.ts';
import { ssnCheckConsent, stateDisclaimer } from './renewal-consents.ts';
import { demographicsAsked, demographicsNeeded, isDemographicAnswer, spouseAddressNeeded } from './renewal-details.ts';

const NOTHING = { race: false, height: false, gender: false, weight: false };

describe('demographics', () => {
  it.each([
    [NOTHING, false],
    [{ ...NOTHING, race: true }, true],
    [{ ...NOTHING, height: true }, true],
    [{ ...NOTHING, gender: true }, true],
    [{ ...NOTHING, weight: true }, true],
  ])('%o: required %s', (asked, needed) => {
    expect(demographicsNeeded(asked)).toBe(needed);
  });

  it.each([
    ['TX', 'title', ['height', 'gender', 'weight']],
    ['TX', 'installment', []],
    ['GA', 'title', []],
    ['', 'title', []],
  ])('in %s for a loan of kind %s: %j', (state, kind, asked) => {
    expect(demographicsAsked(state, kind)).toEqual(asked);
  });

  it.each([
    ['height', '5-11', true],
    ['height', '5-12', false],
    ['height', '9-0', false],
    ['weight', '180', true],
    ['weight', '5', false],
    ['weight', '18 0', false],
    ['gender', 'preferNotToSay', true],
    ['gender', 'other', false],
    ['race', 'preferNotToSay', true],
    ['race', 'toString', false],
  ] as const)('%s %s is an answer: %s', (question, answer, is) => {
    expect(isDemographicAnswer(question, answer)).toBe(is);
  });
});

it.each([
  ['WI', true],
  ['TX', true],
  ['GA', false],
  ['', false],
])('in %s the address of a spouse is asked: %s', (state, needed) => {
  expect(spouseAddressNeeded(state)).toBe(needed);
});

describe('optional products', () => {
  const asked = { state: 'GA', kind: 'title', isMlaCovered: false, amountCents: 200_000 };
  it.each([
    [
      'with a title loan of 2,000.00',
      {},
      [
        ['roadside-assistance', 4900],
        ['payment-protection', 3000],
      ],
    ],
    [
      'half a cent goes up',
      { amountCents: 200_033 },
      [
        ['roadside-assistance', 4900],
        ['payment-protection', 3000],
      ],
    ],
    [
      'half a cent goes up, one more',
      { amountCents: 200_034 },
      [
        ['roadside-assistance', 4900],
        ['payment-protection', 3001],
      ],
    ],
    [
      'never below its least',
      { amountCents: 30_000 },
      [
        ['roadside-assistance', 4900],
        ['payment-protection', 1500],
      ],
    ],
    [
      'never above its most',
      { amountCents: 1_500_000 },
      [
        ['roadside-assistance', 4900],
        ['payment-protection', 15_000],
      ],
    ],
    ['with an installment loan', { kind: 'installment' }, [['payment-protection', 3000]]],
    ['where one of them is not sold', { state: 'TX' }, [['roadside-assistance', 4900]]],
    ['where none is sold', { state: 'ID' }, []],
    ['on a payday loan', { kind: 'payday' }, []],
    ['to a covered borrower', { isMlaCovered: true }, []],
    ['on nothing', { amountCents: 0 }, []],
  ])('%s', (_, change, offered) => {
    expect(ancillaryOffers({ ...asked, ...change }).map(({ id, priceCents }) => [id, priceCents])).toEqual(offered);
  });

  it('some are asked about in the store only', () => {
    expect([ancillaryOnlyInStore({ state: 'ID', kind: 'title' }), ancillaryOnlyInStore(asked)]).toEqual([true, false]);
  });
});

describe('consents', () => {
  it('have their words in both languages', () => {
    expect(ssnCheckConsent('english')).not.toBe(ssnCheckConsent('spanish'));
    const [english, spanish] = [stateDisclaimer('TX', 'english'), stateDisclaimer('TX', 'spanish')];
    expect(english?.version).toBe(spanish?.version);
    expect(english?.text).not.toBe(spanish?.text);
  });

  it('are asked in restricted states only', () => {
    expect(stateDisclaimer('GA', 'english')).toBeUndefined();
  });
});
