import { describe, expect, test } from 'vitest';
import { brandCodes } from './brand.ts';
import { brands } from './brands.ts';
import { allowsChevron, isReferralOnlyMenu, type MenuEntry, type MenuFacts, menuOf } from './menu.ts';
import { visitorsMenu } from './menu-for-test.ts';

const visitor = visitorsMenu(brands.ccc);
const customer: MenuFacts = {
  ...visitor,
  signedIn: true,
  routeName: 'AccountDetails',
  getsOffers: true,
  hasReferrals: true,
  userBrandCount: 1,
};
const nlsOnly: MenuFacts = { ...customer, getsOffers: false, hasReferrals: false, isAwayFromStores: true };
const member: MenuFacts = { ...customer, isReferralRewardsUser: true };
const newProfile: MenuFacts = {
  ...customer,
  getsOffers: false,
  hasReferrals: false,
  isNonCustomer: true,
  isNewProfile: true,
};
const nonCustomerMember: MenuFacts = {
  ...member,
  getsOffers: false,
  hasReferrals: false,
  isNonCustomer: true,
  userBrandCount: 0,
};

const keys = (facts: MenuFacts) => menuOf(facts).map((entry) => entry.key);
const inside = (facts: MenuFacts) => {
  const group = menuOf(facts).find((entry) => entry.key === 'privacyAndTerms');
  return group?.target.kind === 'group' ? group.target.entries : [];
};
const entry = (facts: MenuFacts, key: MenuEntry['key']) =>
  [...menuOf(facts), ...inside(facts)].find((one) => one.key === key);

test('a customer sees the entries in the order of the specification', () => {
  const all: MenuFacts = { ...member, brand: brands.tmx, buildBrand: brands.tmx, userBrandCount: 2 };
  // Beside them stand the messages (decision 55).
  expect(keys(all).filter((key) => key !== 'messages')).toEqual([
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

test('a menu that stays beside the pages keeps the page one is on, and leads to a payment and to documents', () => {
  const stays: MenuFacts = { ...customer, stays: true, routeName: 'Dashboard' };
  expect(keys(stays).slice(0, 4)).toEqual(['myAccounts', 'makePayment', 'documents', 'managePaymentMethods']);
  expect(entry(stays, 'myAccounts')?.highlighted).toBe(true);
  expect(keys({ ...visitor, stays: true })).toEqual(keys(visitor));
  expect(keys({ ...newProfile, stays: true })).not.toContain('makePayment');
});

test('a visitor sees what needs no account', () => {
  expect(keys(visitor)).toEqual(['storeLocator', 'contactUs', 'privacyAndTerms', 'signIn']);
});

describe('each condition', () => {
  test.each<[string, MenuFacts, MenuEntry['key'], boolean]>([
    ['no brand', { ...customer, userBrandCount: 0 }, 'allMyAccounts', false],
    ['one brand', customer, 'allMyAccounts', false],
    ['two brands', { ...customer, userBrandCount: 2 }, 'allMyAccounts', true],
    ['two brands, on Home itself', { ...customer, userBrandCount: 2, routeName: 'Home' }, 'allMyAccounts', true],
    ['two brands, signed out', { ...visitor, userBrandCount: 2 }, 'allMyAccounts', false],
    ['on Home', { ...customer, routeName: 'Home' }, 'myAccounts', false],
    ['on the Dashboard', { ...customer, routeName: 'Dashboard' }, 'myAccounts', false],
    ['elsewhere', customer, 'myAccounts', true],
    ['elsewhere, signed out', { ...visitor, routeName: 'ContactUs' }, 'myAccounts', false],
    ['signed in', customer, 'managePaymentMethods', true],
    ['signed out', visitor, 'managePaymentMethods', false],
    ['a visitor', { ...visitor, getsOffers: true, hasReferrals: true }, 'offers', false],
    ['a user of both systems', { ...customer, isAwayFromStores: false }, 'offers', true],
    ['a member who signed out', { ...member, signedIn: false }, 'referralRewards', false],
    ['a visitor', visitor, 'storeLocator', true],
    ['a TLXe user', customer, 'storeLocator', true],
    ['signed in', customer, 'contactUs', true],
    ['signed out', visitor, 'contactUs', true],
    ['on AccountStatusBlocked', { ...customer, routeName: 'AccountStatusBlocked' }, 'contactUs', true],
    ['signed in', customer, 'myProfile', true],
    ['signed out', visitor, 'myProfile', false],
    ['signed in', customer, 'privacyAndTerms', true],
    ['signed out', visitor, 'privacyAndTerms', true],
    ['on AccountStatusBlocked', { ...visitor, routeName: 'AccountStatusBlocked' }, 'privacyAndTerms', true],
    ['in any menu', visitor, 'termsConditions', true],
    ['in any menu', visitor, 'privacyNotice', true],
    ['signed in', customer, 'linkAccount', true],
    ['signed out', visitor, 'linkAccount', false],
    ['signed in', customer, 'signOut', true],
    ['signed out', visitor, 'signIn', true],
    [
      'a signed-in customer on AccountStatusBlocked',
      { ...customer, routeName: 'AccountStatusBlocked' },
      'signOut',
      true,
    ],
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
    ['a customer of TLXe who is no member', customer, 'joinReferralRewards', true],
    ['with referralRewardsButton off', { ...customer, referralRewardsButton: false }, 'joinReferralRewards', false],
    ['a customer in the ccf environment', { ...customer, buildBrand: brands.ccf }, 'joinReferralRewards', false],
    ['a member', member, 'joinReferralRewards', false],
    ['an NLS-only customer', nlsOnly, 'joinReferralRewards', false],
    ['a new profile', newProfile, 'joinReferralRewards', true],
    ['a new profile, flag off', { ...newProfile, displayNonCustomerReferral: false }, 'joinReferralRewards', false],
    ['a new profile in the ccf environment', { ...newProfile, buildBrand: brands.ccf }, 'joinReferralRewards', true],
    ['a visitor', { ...newProfile, signedIn: false }, 'joinReferralRewards', false],
    ['signed in', customer, 'messages', true],
    ['signed out', visitor, 'messages', false],
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

describe('the referral-only menu takes its place', () => {
  test.each([
    ['a non-customer who is a member', nonCustomerMember, true],
    ['a non-customer who is none', { ...nonCustomerMember, isReferralRewardsUser: false }, false],
    ['a customer who is a member', member, false],
    ['a member who signed out', { ...nonCustomerMember, signedIn: false }, false],
  ] as const)('for %s', (_why, facts, replaced) => expect(isReferralOnlyMenu(facts)).toBe(replaced));
});

describe('where each entry leads', () => {
  const all: MenuFacts = { ...member, brand: brands.tmx, buildBrand: brands.tmx, userBrandCount: 2 };
  test.each([
    ['allMyAccounts', { kind: 'route', routeName: 'Home' }],
    ['myAccounts', { kind: 'route', routeName: 'Dashboard' }],
    ['managePaymentMethods', { kind: 'route', routeName: 'ManagePaymentMethod' }],
    ['offers', { kind: 'route', routeName: 'Offers' }],
    ['referralRewards', { kind: 'route', routeName: 'ReferralRewardsHome' }],
    ['storeLocator', { kind: 'external', url: 'https://tmx.example/stores', opensIn: 'tab' }],
    ['contactUs', { kind: 'route', routeName: 'ContactUs' }],
    ['myProfile', { kind: 'route', routeName: 'CustomerProfile' }],
    ['privacyNotice', { kind: 'external', url: 'https://tmx.example/privacy', opensIn: 'systemBrowser' }],
    ['optInDisclosures', { kind: 'route', routeName: 'OptInDisclosures' }],
    ['linkAccount', { kind: 'route', routeName: 'LinkAccountOptions' }],
    ['signOut', { kind: 'signOut' }],
  ] as const)('%s', (key, target) => expect(entry(all, key)?.target).toEqual(target));

  test('a visitor to Login', () => {
    expect(entry(visitor, 'signIn')?.target).toEqual({ kind: 'route', routeName: 'Login' });
  });

  test.each(['tmx', 'inl'] as const)('applying at %s carries the campaign of the mobile app', (code) => {
    const target = entry({ ...visitor, brand: brands[code] }, 'applyForLoan')?.target;
    const url = new URL(target?.kind === 'external' ? target.url : '');
    expect([url.host, url.searchParams.get('utm_source')]).toEqual([`${code}.example`, 'mobileapp']);
  });

  test.each(['tmx', 'inl'] as const)('whoever is signed in at %s applies in the portal', (code) => {
    expect(entry({ ...customer, brand: brands[code] }, 'applyForLoan')?.target).toEqual({
      kind: 'route',
      routeName: 'Apply',
    });
  });
});

test.each(brandCodes)('the menu of %s is the only one that shows there', (code) => {
  const target = entry({ ...customer, brand: brands[code] }, 'storeLocator')?.target;
  expect(target).toMatchObject({ url: `https://${code}.example/stores` });
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
