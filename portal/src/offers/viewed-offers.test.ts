// @document
import { afterEach, expect, test, vi } from 'vitest';
import { markOfferViewed, viewedOffersOf } from './viewed-offers.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test('an offer counts as viewed once its id is stored, for this person alone', () => {
  markOfferViewed('usr_a', 'ofr_1');
  markOfferViewed('usr_a', 'ofr_1');
  markOfferViewed('usr_a', 'ofr_2');
  expect(viewedOffersOf('usr_a')).toEqual(['ofr_1', 'ofr_2']);
  expect(viewedOffersOf('usr_b')).toEqual([]);
  expect(localStorage.getItem('lendside.offers.usr_a')).toBe('["ofr_1","ofr_2"]');
});

test.each(['', 'not json', '{"a":1}', '[1,null,{}]'])(
  'what was not written by this list is as good as none: %s',
  (text) => {
    localStorage.setItem('lendside.offers.usr_c', text);
    expect(viewedOffersOf('usr_c')).toEqual([]);
  },
);

test('without storage it is known for this page', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('switched off');
  });
  markOfferViewed('usr_d', 'ofr_9');
  expect(viewedOffersOf('usr_d')).toEqual(['ofr_9']);
});
