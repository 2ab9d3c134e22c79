import { brandCodes } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { type MenuEntry, type MenuFacts, menuOf } from '@lendside/brands/menu';
import { visitorsMenu } from '@lendside/brands/menu-for-test';
import { describe, expect, test } from 'vitest';
import { shellTexts } from '../data/language/portal-texts.ts';
import { customerKind } from '../data/session/customer-kind.ts';
import { visitTo } from './guards/visit-for-test.ts';
import { type MenuVisit, withOpenPages } from './use-menu.ts';

const { english } = shellTexts;

const facts: MenuFacts = {
  ...visitorsMenu(brands.tmx),
  signedIn: true,
  routeName: 'AccountDetails',
  userBrandCount: 2,
  getsOffers: true,
  hasReferrals: true,
  isReferralRewardsUser: true,
};

/** Where a menu is opened, by a customer for whom every page of tmx is open. */
const visit = (over: Partial<MenuVisit> = {}): MenuVisit => ({ ...visitTo('/Home'), brand: 'tmx', ...over });
const withPages = (entries: readonly MenuEntry[]) => withOpenPages(entries, visit());

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
  const named = [...menuOf(facts), ...signedOut].filter(({ key }) => key !== 'messages');
  expect(named.map(({ key }) => english.menu.entries[key])).toEqual([
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
  [{ TLXe: '1' }, { getsOffers: true, hasReferrals: true, isAwayFromStores: false, isNonCustomer: false }],
  [{ NLS: '1' }, { getsOffers: false, hasReferrals: false, isAwayFromStores: true, isNonCustomer: false }],
  [
    { TLXe: '1', NLS: '2' },
    { getsOffers: true, hasReferrals: true, isAwayFromStores: false, isNonCustomer: false },
  ],
  [{}, { getsOffers: false, hasReferrals: false, isAwayFromStores: false, isNonCustomer: true }],
])('customer ids %o', (lmsCustomerIds, kind) => {
  const attributes = { sub: 's', lmsCustomerIds, showPaidOff: false, phoneVerified: false, emailVerified: false };
  expect(customerKind(attributes)).toMatchObject(kind);
});

describe('no entry leads to a page that is closed', () => {
  const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };
  const customer = { getsOffers: true, hasReferrals: true, isAwayFromStores: false, isNonCustomer: false };
  const nobody = {
    getsOffers: false,
    hasReferrals: false,
    isAwayFromStores: false,
    isNonCustomer: true,
    isReferralRewardsUser: false,
  };
  const forCustomers = ['Dashboard', 'ManagePaymentMethod', 'CustomerProfile'];
  const behindSignIn = [
    ...forCustomers,
    'Messages',
    'Home',
    'Offers',
    'ReferralRewardsHome',
    'LinkAccountOptions',
    'Apply',
  ];

  type Kind = readonly [
    kind: string,
    facts: Partial<MenuFacts>,
    over: (brand: (typeof brandCodes)[number]) => Partial<MenuVisit>,
    /** Pages whose entries are left out, where a person of no brands is tolerated and elsewhere. */
    left: { readonly tolerated: readonly string[]; readonly elsewhere: readonly string[] },
  ];
  const none = { tolerated: [], elsewhere: [] };
  const kinds: readonly Kind[] = [
    ['a customer with a loan here', customer, (brand) => ({ brands: { [brand]: open } }), none],
    [
      'a customer of NLS alone',
      { isAwayFromStores: true, getsOffers: false, hasReferrals: false },
      (brand) => ({ brands: { [brand]: open } }),
      none,
    ],
    [
      'a customer whose loans are at another brand',
      customer,
      (brand) => ({ brands: { ...allOf(open), [brand]: open } }),
      none,
    ],
    ['an applicant without a loan', nobody, (brand) => ({ brands: { [brand]: open } }), none],
    ['a person of no brand', nobody, () => ({ brands: {} }), { tolerated: [], elsewhere: forCustomers }],
    ['who came for referral rewards', { ...nobody, isReferralRewardsUser: true }, () => ({ brands: {} }), none],
    ['a visitor', { signedIn: false }, () => ({ signedIn: false, brands: undefined }), none],
    [
      'who came by a link that locks a flow',
      customer,
      (brand) => ({ brands: { [brand]: open }, lockedFlows: ['payment'] }),
      { tolerated: behindSignIn, elsewhere: behindSignIn },
    ],
    [
      'a customer of a brand that does not answer',
      customer,
      (brand) => ({
        brands: { [brand]: { ...open, availableProviders: [] }, [brand === 'ccc' ? 'c1l' : 'ccc']: open },
      }),
      { tolerated: [...forCustomers, 'Offers', 'Apply'], elsewhere: [...forCustomers, 'Offers', 'Apply'] },
    ],
  ];
  const pagesOf = (entries: readonly MenuEntry[]): readonly string[] =>
    entries.flatMap(({ target }) =>
      target.kind === 'route' ? [target.routeName] : target.kind === 'group' ? pagesOf(target.entries) : [],
    );

  test.each(kinds.flatMap((kind) => brandCodes.map((brand) => [...kind, brand] as const)))(
    '%s%$',
    (_kind, who, over, left, brand) => {
      const of = brands[brand];
      const entries = menuOf({ ...facts, ...who, routeName: 'ContactUs', brand: of, buildBrand: of });
      const shown = pagesOf(
        withOpenPages(
          entries,
          visit({
            brand,
            deploymentBrand: brand,
            navigationBrand: brand,
            exposedBrands: of.exposesSegments,
            toleratesNoBrands: of.toleratesNoBrands,
            ...over(brand),
          }),
        ),
      );
      const leftOut = of.toleratesNoBrands ? left.tolerated : left.elsewhere;
      expect(shown).toEqual(pagesOf(entries).filter((name) => !leftOut.includes(name)));
    },
  );

  function allOf<Value>(value: Value): Record<string, Value> {
    return Object.fromEntries(brandCodes.map((code) => [code, value]));
  }
});
