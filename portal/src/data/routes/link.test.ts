// @document
import { beforeEach, expect, test } from 'vitest';
import {
  forgetLink,
  linkDestination,
  linkValuesOf,
  openedLink,
  openedLinkAddress,
  takeLinkFromAddress,
  withoutLinkValues,
} from './link.ts';

const all = '?profileId=1&signature=2&expiration=3&path=%2FHome&loanId=4&guestPayment=true&flowLock=true&nonce=5';

beforeEach(() => {
  forgetLink();
  history.replaceState(null, '', '/');
});

test('every value of a link is read', () => {
  expect(linkValuesOf(all)).toEqual({
    profileId: '1',
    signature: '2',
    expiration: '3',
    path: '/Home',
    loanId: '4',
    guestPayment: 'true',
    flowLock: 'true',
    nonce: '5',
  });
});

test.each([
  ['no profile', '?signature=2&path=%2FHome'],
  ['an empty profile', '?profileId=&signature=2'],
])('%s is no link', (_why, search) => expect(linkValuesOf(search)).toEqual({}));

test('a value that is too long is left out', () => {
  expect(linkValuesOf(`?profileId=1&signature=${'x'.repeat(2001)}`)).toEqual({ profileId: '1' });
});

test.each([
  ['every value of a link', '/Home', all, '/Home'],
  ['and nothing else', '/Home', `${all}&a=1`, '/Home?a=1'],
  ['a page keeps a loan id of its own', '/tmx/FeatureUnavailable', '?loanId=4', '/tmx/FeatureUnavailable?loanId=4'],
  ['a signature is never kept', '/Home', '?signature=2&expiration=3', '/Home'],
])('taken off an address: %s', (_why, path, search, left) => expect(withoutLinkValues(path, search)).toBe(left));

test('a link is gone from the address bar and kept in memory until it was used', () => {
  history.replaceState(null, '', `/tmx/Payment/1${all}&a=1#here`);
  takeLinkFromAddress();
  expect(location.pathname + location.search + location.hash).toBe('/tmx/Payment/1?a=1#here');
  expect(openedLink().signature).toBe('2');
  expect(openedLinkAddress()).toBe(`/tmx/Payment/1${all}&a=1`);
  expect(JSON.stringify([sessionStorage, localStorage, history.state])).not.toMatch(/signature|nonce/);
  forgetLink();
  expect([openedLink(), openedLinkAddress()]).toEqual([{}, undefined]);
});

test('an address without a link is left alone', () => {
  history.replaceState(null, '', '/tmx/FeatureUnavailable?loanId=4');
  takeLinkFromAddress();
  expect(location.search).toBe('?loanId=4');
  expect(openedLink()).toEqual({});
});

test.each([
  ['/tmx/Payment/1', '/tmx/Payment/1'],
  [undefined, '/Home'],
  ['https://elsewhere.example/', '/Home'],
  ['//elsewhere.example', '/Home'],
  ['/\\elsewhere.example', '/Home'],
])('a link to %s leads to %s', (path, place) => expect(linkDestination({ path }, '/Home')).toBe(place));
