import { brands } from '@lendside/brands/brands';
import { type MenuEntry, type MenuFacts, menuOf } from '@lendside/brands/menu';
import { expect, test } from 'vitest';
import { shellTexts } from '../data/language/portal-texts.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { withPages } from './use-menu.ts';

const { english } = shellTexts;

const facts: MenuFacts = {
  signedIn: true,
  routeName: 'AccountDetails',
  brand: brands.tmx,
  buildBrand: brands.tmx,
  userBrandCount: 2,
  isTlxeUser: true,
  isOnlyNlsUser: false,
  isNonCustomer: false,
  isReferralRewardsUser: true,
  offerButton: true,
  referralRewardsButton: true,
  optInDisclosuresButton: true,
  unviewedOffersCount: 0,
};

test('entries whose page does not exist are left out', () => {
  const target = { kind: 'route', routeName: 'NoSuchPage' } as const;
  expect(withPages([{ key: 'offers', highlighted: false, badgeCount: 0, target }])).toEqual([]);
  const keys = withPages(menuOf(facts)).map((entry) => entry.key);
  expect(keys).toContain('allMyAccounts');
  expect(keys).toContain('myAccounts');
  expect(keys).toContain('signOut');
  expect(keys).toContain('referralRewards');
});

test('the entries have the words of the specification, in its order', () => {
  const signedOut = menuOf({ ...facts, signedIn: false }).filter(({ key }) => key === 'signIn');
  expect([...menuOf(facts), ...signedOut].map(({ key }) => english.menu.entries[key])).toEqual([
    'All my accounts',
    'My accounts',
    'Manage payment methods',
    'Offers',
    'Referral rewards',
    'Store locator',
    'Contact us',
    'My profile',
    'Privacy and terms',
    'Link account',
    'Apply for loan',
    'Sign out',
    'Sign in',
  ]);
});

const insideOfGroup = (more: Partial<MenuFacts>) => {
  const group = withPages(menuOf({ ...facts, ...more })).find((entry) => entry.key === 'privacyAndTerms');
  return group?.target.kind === 'group' ? group.target.entries.map((entry) => entry.key) : [];
};

test('the group of privacy and terms leads to its pages', () => {
  expect(insideOfGroup({})).toEqual(['termsConditions', 'privacyNotice', 'optInDisclosures']);
  expect(insideOfGroup({ optInDisclosuresButton: false })).toEqual(['termsConditions', 'privacyNotice']);
});

test('contact us is always there', () => {
  for (const signedIn of [true, false]) {
    expect(withPages(menuOf({ ...facts, signedIn })).map(({ key }) => key)).toContain('contactUs');
  }
});

test('a group keeps what is left of it, and goes when nothing is', () => {
  const entry = { highlighted: false, badgeCount: 0 };
  const route = (routeName: string) => ({ ...entry, key: 'offers', target: { kind: 'route', routeName } }) as const;
  const groupOf = (...entries: MenuEntry[]) =>
    withPages([{ ...entry, key: 'offers', target: { kind: 'group', entries } }]);
  expect(groupOf(route('NoSuchPage'))).toEqual([]);
  expect(groupOf(route('NoSuchPage'), route('ContactUs'))).toEqual([
    { ...entry, key: 'offers', target: { kind: 'group', entries: [route('ContactUs')] } },
  ]);
});

test.each([
  [{ TLXe: '1' }, { isTlxeUser: true, isOnlyNlsUser: false, isNonCustomer: false }],
  [{ NLS: '1' }, { isTlxeUser: false, isOnlyNlsUser: true, isNonCustomer: false }],
  [
    { TLXe: '1', NLS: '2' },
    { isTlxeUser: true, isOnlyNlsUser: false, isNonCustomer: false },
  ],
  [{}, { isTlxeUser: false, isOnlyNlsUser: false, isNonCustomer: true }],
])('customer ids %o', (lmsCustomerIds, kind) => {
  const attributes = { sub: 's', lmsCustomerIds, showPaidOff: false, phoneVerified: false, emailVerified: false };
  expect(customerKind(attributes)).toMatchObject(kind);
});
