import { describe, expect, test } from 'vitest';
import { brands } from './brands.ts';
import { allowsChevron, type MenuEntry, type MenuFacts, menuOf } from './menu.ts';

const visitor: MenuFacts = {
  signedIn: false,
  routeName: 'Login',
  brand: brands.ccc,
  buildBrand: brands.ccc,
  userBrandCount: 0,
  isTlxeUser: false,
  isOnlyNlsUser: false,
  isNonCustomer: false,
  isReferralRewardsUser: false,
  offerButton: true,
  referralRewardsButton: true,
  optInDisclosuresButton: true,
  unviewedOffersCount: 0,
};
const customer: MenuFacts = {
  ...visitor,
  signedIn: true,
  routeName: 'AccountDetails',
  isTlxeUser: true,
  userBrandCount: 1,
};
const nlsOnly: MenuFacts = { ...customer, isTlxeUser: false, isOnlyNlsUser: true };
const member: MenuFacts = { ...customer, isReferralRewardsUser: true };
const nonCustomerMember: MenuFacts = { ...member, isTlxeUser: false, isNonCustomer: true, userBrandCount: 0 };

const keys = (facts: MenuFacts) => menuOf(facts).map((entry) => entry.key);
const inside = (facts: MenuFacts) => {
  const group = menuOf(facts).find((entry) => entry.key === 'privacyAndTerms');
  return group?.target.kind === 'group' ? group.target.entries : [];
};
const entry = (facts: MenuFacts, key: MenuEntry['key']) =>
  [...menuOf(facts), ...inside(facts)].find((one) => one.key === key);

test('a customer sees the entries in the order of the specification', () => {
  const all: MenuFacts = { ...member, brand: brands.tmx, buildBrand: brands.tmx, userBrandCount: 2 };
  expect(keys(all)).toEqual([
    'allMyAccounts',
    'myAccounts',
    'managePaymentMethods',
    'offers',
    'referralRewards',
    'storeLocator',
    'contactUs',
    'myProfile',
    'privacyAndTerms',
    'linkAccount',
    'applyForLoan',
    'signOut',
  ]);
});

test('a visitor sees what needs no account', () => {
  expect(keys(visitor)).toEqual(['storeLocator', 'contactUs', 'privacyAndTerms', 'signIn']);
});

describe('each condition', () => {
  test.each<[string, MenuFacts, MenuEntry['key'], boolean]>([
    ['one brand', customer, 'allMyAccounts', false],
    ['two brands', { ...customer, userBrandCount: 2 }, 'allMyAccounts', true],
    ['on Home', { ...customer, routeName: 'Home' }, 'myAccounts', false],
    ['on the Dashboard', { ...customer, routeName: 'Dashboard' }, 'myAccounts', false],
    ['elsewhere', customer, 'myAccounts', true],
    ['a TLXe user', customer, 'offers', true],
    ['an NLS-only user', nlsOnly, 'offers', false],
    ['offerButton off', { ...customer, offerButton: false }, 'offers', false],
    ['a referral member', member, 'referralRewards', true],
    ['not a member', customer, 'referralRewards', false],
    ['referralRewardsButton off', { ...member, referralRewardsButton: false }, 'referralRewards', false],
    ['an NLS-only member', { ...nlsOnly, isReferralRewardsUser: true }, 'referralRewards', false],
    ['the ccf environment', { ...member, buildBrand: brands.ccf }, 'referralRewards', false],
    ['an NLS-only user', nlsOnly, 'storeLocator', false],
    ['an NLS-only user in the inl menu', { ...nlsOnly, brand: brands.inl }, 'storeLocator', true],
    ['on AccountStatusBlocked', { ...customer, routeName: 'AccountStatusBlocked' }, 'storeLocator', false],
    [
      'inl on AccountStatusBlocked',
      { ...nlsOnly, brand: brands.inl, routeName: 'AccountStatusBlocked' },
      'storeLocator',
      false,
    ],
    ['the tmx menu', { ...visitor, brand: brands.tmx }, 'applyForLoan', true],
    ['the inl menu', { ...visitor, brand: brands.inl }, 'applyForLoan', true],
    ['another menu', customer, 'applyForLoan', false],
    [
      'tmx on AccountStatusBlocked',
      { ...customer, brand: brands.tmx, routeName: 'AccountStatusBlocked' },
      'applyForLoan',
      false,
    ],
    ['optInDisclosuresButton on', visitor, 'optInDisclosures', true],
    ['optInDisclosuresButton off', { ...visitor, optInDisclosuresButton: false }, 'optInDisclosures', false],
    ['signed out on AccountStatusBlocked', { ...visitor, routeName: 'AccountStatusBlocked' }, 'signIn', false],
    ['signed in', customer, 'signIn', false],
    ['signed out', visitor, 'signOut', false],
  ])('%s: %o', (_why, facts, key, shown) => {
    expect(entry(facts, key) !== undefined).toBe(shown);
  });
});

test('terms open in the app for tmx and inl, outside for the rest', () => {
  expect(entry({ ...customer, brand: brands.tmx }, 'termsConditions')?.target).toEqual({
    kind: 'route',
    routeName: 'TermsConditions',
  });
  expect(entry(customer, 'termsConditions')?.target).toEqual({
    kind: 'external',
    url: 'https://ccc.example/terms',
    opensIn: 'systemBrowser',
  });
});

test('a non-customer who is a member has the referral-only menu', () => {
  expect(keys(nonCustomerMember)).toEqual(['referralRewards', 'linkAccount', 'privacyAndTerms', 'signOut']);
  const at = (code: 'ccf' | 'tmx' | 'esm') =>
    entry({ ...nonCustomerMember, brand: brands[code], buildBrand: brands[code] }, 'termsConditions')?.target.kind;
  expect([at('ccf'), at('tmx'), at('esm')]).toEqual(['external', 'route', 'external']);
});

test('offers carry the number of those not yet seen', () => {
  expect(entry({ ...customer, unviewedOffersCount: 3 }, 'offers')?.badgeCount).toBe(3);
});

test('my accounts is marked on the details of an account', () => {
  expect(entry(customer, 'myAccounts')?.highlighted).toBe(true);
  expect(entry(customer, 'myProfile')?.highlighted).toBe(false);
});

test('a chevron needs a short label and a place in the app', () => {
  const home = entry({ ...customer, userBrandCount: 2 }, 'allMyAccounts') as MenuEntry;
  const store = entry(customer, 'storeLocator') as MenuEntry;
  expect(allowsChevron(home, 'x'.repeat(24))).toBe(true);
  expect(allowsChevron(home, 'x'.repeat(25))).toBe(false);
  expect(allowsChevron(store, 'Stores')).toBe(false);
});
