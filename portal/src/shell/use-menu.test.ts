import { brands } from '@lendside/brands/brands';
import { type MenuFacts, menuOf } from '@lendside/brands/menu';
import { expect, test } from 'vitest';
import { customerKind } from './customer-kind.ts';
import { withPages } from './use-menu.ts';

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
  const keys = withPages(menuOf(facts)).map((entry) => entry.key);
  expect(keys).toContain('allMyAccounts');
  expect(keys).toContain('myAccounts');
  expect(keys).toContain('signOut');
  expect(keys).not.toContain('referralRewards');
});

test('a group keeps what is left of it', () => {
  const group = withPages(menuOf(facts)).find((entry) => entry.key === 'privacyAndTerms');
  const inside = group?.target.kind === 'group' ? group.target.entries.map((entry) => entry.key) : [];
  expect(inside).toEqual(['privacyNotice']);
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
