import { CHEVRON_LABEL_LENGTH } from '@lendside/domain/limits';
import { isInvitedToReferral } from '@lendside/domain/referral-membership';
import type { Brand } from './brand.ts';

/** Facts that decide the sidebar menu's items (spec 2, "Sidebar menu"). */
export type MenuFacts = {
  signedIn: boolean;
  /** Name of the current route: "Home", "AccountDetails"... */
  routeName: string;
  /** The menu stands beside the pages of a desktop and marks the one that is open; a panel leaves that one out. */
  stays: boolean;
  /** Brand of the current route: it chooses the menu. */
  brand: Brand;
  /** Brand of this deployment: the "brand environment". */
  buildBrand: Brand;
  userBrandCount: number;
  /** A customer of a system that makes offers online. */
  getsOffers: boolean;
  /** A customer of a system whose customers take part in the referral program. */
  hasReferrals: boolean;
  /** A customer, and of no system that leads them to stores. */
  isAwayFromStores: boolean;
  /** Whether a lender system of this brand takes applications. */
  canApply: boolean;
  isNonCustomer: boolean;
  /** No customer ids and no referral attribute. */
  isNewProfile: boolean;
  isReferralRewardsUser: boolean;
  offerButton: boolean;
  referralRewardsButton: boolean;
  /** Whether non-customers are invited to join the referral program (spec 6). */
  displayNonCustomerReferral: boolean;
  optInDisclosuresButton: boolean;
  unviewedOffersCount: number;
  /** Messages that were not opened yet. */
  unreadMessagesCount: number;
};

/** Where an entry leads: a route of the app, a page outside it, an action, or a group of entries. */
export type MenuTarget =
  | { kind: 'route'; routeName: string; query?: Readonly<Record<string, string>> }
  | { kind: 'external'; url: string; opensIn: 'systemBrowser' | 'tab' }
  | { kind: 'signOut' }
  | { kind: 'group'; entries: readonly MenuEntry[] };

/** The keys of the entries; the label of each is a text of that name in both languages. */
export type MenuKey =
  | 'allMyAccounts'
  | 'myAccounts'
  | 'makePayment'
  | 'documents'
  | 'managePaymentMethods'
  | 'offers'
  | 'referralRewards'
  | 'joinReferralRewards'
  | 'storeLocator'
  | 'contactUs'
  | 'messages'
  | 'myProfile'
  | 'privacyAndTerms'
  | 'termsConditions'
  | 'privacyNotice'
  | 'optInDisclosures'
  | 'linkAccount'
  | 'applyForLoan'
  | 'signOut'
  | 'signIn';

export type MenuEntry = { key: MenuKey; target: MenuTarget; highlighted: boolean; badgeCount: number };

type MenuRow = {
  key: MenuKey;
  shownWhen: (facts: MenuFacts) => boolean;
  target: (facts: MenuFacts) => MenuTarget;
  /** Routes on which the entry is marked as the present one. */
  highlightedOn?: readonly string[];
  badgeCount?: (facts: MenuFacts) => number;
};

const always = () => true;
const signedIn = (facts: MenuFacts) => facts.signedIn;
const isOn = (facts: MenuFacts, ...routeNames: string[]) => routeNames.includes(facts.routeName);
const toRoute = (routeName: string) => (): MenuTarget => ({ kind: 'route', routeName });
const inInlMenu = (facts: MenuFacts) => facts.brand.code === 'inl';
const inTmxMenu = (facts: MenuFacts) => facts.brand.code === 'tmx';

const ACCOUNT_PAGES = ['AccountDetails', 'AccountDocuments', 'AccountMonthlyDocuments', 'Appointment', 'ManageAccount'];

/** Beside the specification, where the menu stays: what people come for most, through the choice of a loan where they have several. */
const forALoan = (key: 'makePayment' | 'documents', action: string, highlightedOn: readonly string[]): MenuRow => ({
  key,
  shownWhen: (facts) => facts.stays && facts.signedIn && !facts.isNonCustomer,
  target: () => ({ kind: 'route', routeName: 'AccountSelect', query: { action } }),
  highlightedOn,
});

const referralRewards: MenuRow = {
  key: 'referralRewards',
  shownWhen: (facts) =>
    facts.signedIn &&
    facts.hasReferrals &&
    facts.isReferralRewardsUser &&
    facts.referralRewardsButton &&
    facts.buildBrand.referral.customerMenuEntry,
  target: toRoute('ReferralRewardsHome'),
  highlightedOn: ['ReferralRewardsHome'],
};

/** Whether the person of this menu is invited to join the referral program (decisions A06, A07). */
export const isInvited = (
  facts: Pick<
    MenuFacts,
    | 'buildBrand'
    | 'displayNonCustomerReferral'
    | 'hasReferrals'
    | 'isNewProfile'
    | 'isReferralRewardsUser'
    | 'referralRewardsButton'
  >,
): boolean =>
  isInvitedToReferral({
    ...facts,
    nonCustomersMayJoin: facts.displayNonCustomerReferral,
    customersMayJoin: facts.referralRewardsButton && facts.buildBrand.referral.customerMenuEntry,
  });

/** Beside the specification: the way into the program, in the place that the rewards have later. */
const joinReferralRewards: MenuRow = {
  key: 'joinReferralRewards',
  shownWhen: (facts) => facts.signedIn && isInvited(facts),
  target: toRoute('ReferCompleteProfile'),
  highlightedOn: ['ReferCompleteProfile'],
};

/** Beside the specification: what was mailed, to be read again (decision 55). */
const messages: MenuRow = {
  key: 'messages',
  shownWhen: signedIn,
  target: toRoute('Messages'),
  highlightedOn: ['Messages', 'Message'],
  badgeCount: (facts) => facts.unreadMessagesCount,
};

const linkAccount: MenuRow = {
  key: 'linkAccount',
  shownWhen: signedIn,
  target: toRoute('LinkAccountOptions'),
  highlightedOn: ['LinkAccountOptions'],
};

const signOut: MenuRow = { key: 'signOut', shownWhen: signedIn, target: () => ({ kind: 'signOut' }) };

const brandTerms = (facts: MenuFacts): MenuTarget => termsTarget(facts.brand, facts.brand.termsInApp);
/** External in the ccf environment, and wherever no in-app terms exist (decision A05). */
const referralTerms = (facts: MenuFacts): MenuTarget =>
  termsTarget(facts.buildBrand, facts.buildBrand.referral.termsInApp);

function termsTarget(brand: Brand, inApp: boolean): MenuTarget {
  if (inApp) return { kind: 'route', routeName: 'TermsConditions' };
  return { kind: 'external', url: brand.links.termsUrl, opensIn: 'systemBrowser' };
}

function privacyGroup(terms: MenuRow['target']): MenuRow {
  const rows: readonly MenuRow[] = [
    { key: 'termsConditions', shownWhen: always, target: terms, highlightedOn: ['TermsConditions'] },
    {
      key: 'privacyNotice',
      shownWhen: always,
      target: (facts) => ({ kind: 'external', url: facts.brand.links.privacyUrl, opensIn: 'systemBrowser' }),
    },
    {
      key: 'optInDisclosures',
      shownWhen: (facts) => facts.optInDisclosuresButton,
      target: toRoute('OptInDisclosures'),
      highlightedOn: ['OptInDisclosures'],
    },
  ];
  return {
    key: 'privacyAndTerms',
    shownWhen: always,
    target: (facts) => ({ kind: 'group', entries: entriesOf(rows, facts) }),
  };
}

/** Whether a person is led to stores: customers of systems without store locator (NLS) in the menu of inl only (spec 6, decision A21). */
export const hasStoreLocator = ({ isAwayFromStores, brand }: Pick<MenuFacts, 'isAwayFromStores' | 'brand'>): boolean =>
  !isAwayFromStores || brand.code === 'inl';

/** The table of the specification, row by row, in its order. */
const brandMenu: readonly MenuRow[] = [
  {
    key: 'allMyAccounts',
    shownWhen: (facts) => facts.signedIn && facts.userBrandCount > 1,
    target: toRoute('Home'),
    highlightedOn: ['Home'],
  },
  {
    key: 'myAccounts',
    shownWhen: (facts) => facts.signedIn && (facts.stays || !isOn(facts, 'Home', 'Dashboard')),
    target: toRoute('Dashboard'),
    highlightedOn: ['Dashboard', ...ACCOUNT_PAGES],
  },
  forALoan('makePayment', 'pay', ['MakePayment', 'SelectPaymentMethod', 'ConfirmPayment']),
  forALoan('documents', 'documents', []),
  {
    key: 'managePaymentMethods',
    shownWhen: signedIn,
    target: toRoute('ManagePaymentMethod'),
    highlightedOn: ['ManagePaymentMethod'],
  },
  {
    key: 'offers',
    shownWhen: (facts) => facts.signedIn && facts.getsOffers && facts.offerButton,
    target: toRoute('Offers'),
    highlightedOn: ['Offers'],
    badgeCount: (facts) => facts.unviewedOffersCount,
  },
  referralRewards,
  joinReferralRewards,
  {
    key: 'storeLocator',
    shownWhen: (facts) => hasStoreLocator(facts) && !isOn(facts, 'AccountStatusBlocked'),
    target: (facts) => ({ kind: 'external', url: facts.brand.links.storeLocatorUrl, opensIn: 'tab' }),
  },
  { key: 'contactUs', shownWhen: always, target: toRoute('ContactUs'), highlightedOn: ['ContactUs'] },
  messages,
  { key: 'myProfile', shownWhen: signedIn, target: toRoute('CustomerProfile'), highlightedOn: ['CustomerProfile'] },
  privacyGroup(brandTerms),
  linkAccount,
  {
    key: 'applyForLoan',
    shownWhen: (facts) =>
      facts.canApply && (inInlMenu(facts) || inTmxMenu(facts)) && !isOn(facts, 'AccountStatusBlocked'),
    // A visitor has no account to apply with here: they are led to the lender's site, with its campaign (spec 2).
    target: (facts) =>
      facts.signedIn
        ? { kind: 'route', routeName: 'Apply' }
        : { kind: 'external', url: facts.brand.links.applyUrl, opensIn: 'tab' },
    highlightedOn: ['Apply'],
  },
  signOut,
  {
    key: 'signIn',
    shownWhen: (facts) => !facts.signedIn && !isOn(facts, 'AccountStatusBlocked'),
    target: toRoute('Login'),
    highlightedOn: ['Login'],
  },
];

const referralMenu: readonly MenuRow[] = [
  { ...referralRewards, shownWhen: signedIn },
  linkAccount,
  privacyGroup(referralTerms),
  signOut,
];

/** Whether the referral-only menu replaces the brand menu: a signed-in non-customer who is a referral-rewards user. */
export function isReferralOnlyMenu(facts: MenuFacts): boolean {
  return facts.signedIn && facts.isNonCustomer && facts.isReferralRewardsUser;
}

/** The entries of the sidebar, in order. The shell leaves out those whose route does not exist. */
export function menuOf(facts: MenuFacts): readonly MenuEntry[] {
  return entriesOf(isReferralOnlyMenu(facts) ? referralMenu : brandMenu, facts);
}

function entriesOf(rows: readonly MenuRow[], facts: MenuFacts): readonly MenuEntry[] {
  return rows
    .filter((row) => row.shownWhen(facts))
    .map((row) => ({
      key: row.key,
      target: row.target(facts),
      highlighted: row.highlightedOn?.includes(facts.routeName) ?? false,
      badgeCount: row.badgeCount?.(facts) ?? 0,
    }));
}

/** Labels shorter than 25 characters allow a chevron; only entries that lead into the app or open a group have one. */
export function allowsChevron(entry: MenuEntry, label: string): boolean {
  const inApp = entry.target.kind === 'route' || entry.target.kind === 'group';
  return inApp && label.length < CHEVRON_LABEL_LENGTH;
}
