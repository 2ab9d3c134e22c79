/// <reference types="vite/types/importMeta.d.ts" />
import { brands } from '@lendside/brands/brands';
import { type MenuEntry, type MenuFacts, menuOf } from '@lendside/brands/menu';
import { visitorsMenu } from '@lendside/brands/menu-for-test';
import { describe, expect, test } from 'vitest';
import { routes } from '../data/routes/addresses.ts';
import type { Visitor } from '../data/routes/portal-route.ts';

/**
 * Every page is reached by a link, a button or an entry of the menu from where each kind of person begins. Read from the
 * code: a page leads to the pages that its screen names, in its own files and in those it imports.
 */
type Sources = Readonly<Record<string, string>>;
const ofPortal: Sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ofDomain: Sources = import.meta.glob<string>('../../../domain/src/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Files beside this one are called by their room, as all others. */
const sources: Sources = {
  ...Object.fromEntries(Object.entries(ofPortal).map(([path, text]) => [path.replace(/^\.\//, '../app/'), text])),
  ...ofDomain,
};
const icons: Sources = import.meta.glob<string>('../../app-icons.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const letters: Sources = import.meta.glob<string>('../../../service/src/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

const names = new Set<string>(routes.map(({ name }) => name));
const byPath = new Map<string, string>(routes.filter(({ path }) => path !== '/').map(({ name, path }) => [path, name]));
const NAMED = /['"]([A-Z][A-Za-z]{2,30}(?:\.[A-Z][A-Za-z]{2,30})?)['"]/g;
const PATH = /['"](\/[A-Za-z/]{3,60})(?:\?[^'"]{0,60})?['"]/g;
const IMPORTED =
  /(?:import ((?:type )?(?:\{[^}]{1,2000}\}|[\w* ]{1,80})) from |import\()'((?:\.{1,2}\/|@lendside\/domain\/)[^']{1,120})'/g;
/** The table of the pages itself, and what knows pages only to tell them apart. */
const NO_WAYS =
  /data\/(?:addresses|routes|navigation\/|refusals\/next-step)|app\/guards|(?:^|\/)pages\.ts$|\/texts|-texts|\.test\.|-for-test/;

function fileOf(specifier: string, from: string): string {
  if (specifier.startsWith('@lendside/domain/')) return `../../../domain/src/${specifier.slice(17)}.ts`;
  const parts = from.split('/').slice(0, -1);
  for (const step of specifier.split('/')) {
    if (step === '.') continue;
    if (step === '..' && parts.at(-1) !== '..' && parts.length > 0) parts.pop();
    else parts.push(step);
  }
  return parts.join('/');
}

const without = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

/** Files behind the names that are imported by a front: all of them where no name is written. */
function behindFront(front: string, imported: string): string[] {
  const wanted = new Set(imported.replace(/\btype\b/g, '').match(/[A-Za-z_]\w*/g));
  return [...(sources[front] ?? '').matchAll(/export \{([^}]{1,2000})\} from '([^']{1,80})'/g)].flatMap(
    ([, exported = '', specifier = '']) =>
      (exported.match(/[A-Za-z_]\w*/g) ?? []).some((name) => wanted.has(name)) ? [fileOf(specifier, front)] : [],
  );
}

/** Pages that a file names, by name or by path, itself or in a file it imports. */
function namedFrom(file: string, seen = new Set<string>()): Set<string> {
  const found = new Set<string>();
  const text = sources[file];
  if (seen.has(file) || text === undefined || NO_WAYS.test(file)) return found;
  seen.add(file);
  const code = without(text);
  for (const [, name = ''] of code.matchAll(NAMED)) if (names.has(name)) found.add(name);
  for (const [, path = ''] of code.matchAll(PATH)) if (byPath.has(path)) found.add(byPath.get(path) as string);
  for (const [, imported = '', specifier = ''] of code.matchAll(IMPORTED)) {
    const target = fileOf(specifier, file);
    const files = target.endsWith('/front.ts') ? behindFront(target, imported) : [target];
    for (const one of files) for (const name of namedFrom(one, seen)) found.add(name);
  }
  return found;
}

/** File of the screen of each page, from the tables of the slices. */
const screens = new Map(
  Object.entries(sources)
    .filter(([path]) => path.endsWith('/pages.ts') && path !== '../app/pages.ts')
    .flatMap(([path, text]) =>
      [...text.matchAll(/^ {2}'?([\w.]{1,60})'?: page\(\s*\(\) =>\s*(?:import\('([^']{1,80})'\)|kinds\(\))/gm)].map(
        ([, name = '', specifier = './offer-kinds.tsx']) => [name, fileOf(specifier, path)] as const,
      ),
    ),
);
const LOGIN = ['../access/login.tsx', '../access/sign-in-page.ts'];

const ways = new Map(
  [...names].map((name) => {
    const files = name === 'Login' ? LOGIN : [screens.get(name) ?? ''];
    return [name, new Set(files.flatMap((file) => [...namedFrom(file)]))] as const;
  }),
);

const VISITOR = visitorsMenu(brands.tmx);

const NOBODY_YET = { ...VISITOR, signedIn: true, isNonCustomer: true, isNewProfile: true };
const CUSTOMER = { ...VISITOR, signedIn: true, getsOffers: true, hasReferrals: true };

/** Each kind of person: where they begin (decision B04, or the page of their link), and what their menu is made of. */
const PEOPLE: readonly (readonly [kind: string, who: Visitor, begins: readonly string[], menu: MenuFacts])[] = [
  ['a visitor', 'any', ['Login'], VISITOR],
  ['a customer of TLXe', 'customer', ['Login', 'Dashboard'], CUSTOMER],
  ['a customer of two brands', 'customer', ['Login', 'Home'], { ...CUSTOMER, userBrandCount: 2 }],
  [
    'a customer of NLS',
    'customer',
    ['Login', 'Dashboard'],
    { ...CUSTOMER, getsOffers: false, hasReferrals: false, isAwayFromStores: true },
  ],
  [
    'a customer in the referral program',
    'customer',
    ['Login', 'Dashboard'],
    { ...CUSTOMER, isReferralRewardsUser: true },
  ],
  ['an applicant', 'nonCustomer', ['Login', 'AccountStatusBlocked'], NOBODY_YET],
  ['a person of no lender', 'nonCustomer', ['Login', 'LinkAccountOptions'], NOBODY_YET],
  [
    'a referrer who is no customer',
    'nonCustomer',
    ['Login', 'ReferralRewardsHome'],
    { ...NOBODY_YET, isNewProfile: false, isReferralRewardsUser: true },
  ],
  ['a guest who pays', 'guest', ['MakePayment'], VISITOR],
  ['the other party of a renewal', 'otherParty', ['AltPartyVerifyCode'], VISITOR],
];

/**
 * Pages that no page leads to, with where their way begins: a file of the service that writes it into a letter, or what
 * the portal itself does on the way to any page.
 */
const BEGUN_ELSEWHERE: Readonly<
  Record<string, { readonly why: string; readonly file: string; readonly text: string }>
> = {
  ConfirmAccountReplacement: {
    why: 'the link in the mail that asks whether an account is to be moved',
    file: 'service/src/linking/replace-customer.ts',
    text: '/ConfirmAccountReplacement?',
  },
  PayoffLetterCheck: {
    why: 'the address printed on a payoff letter, for anyone who was given the letter',
    file: 'service/src/payments/payoff-letter-pdf.ts',
    text: '/PayoffLetterCheck`',
  },
  LoanRecordCheck: {
    why: 'the address printed on the record of a loan, for anyone who was given it',
    file: 'service/src/documents/loan-record-pdf.ts',
    text: '/LoanRecordCheck`',
  },
  AccountSelect: {
    why: 'the shortcuts on the icon of the installed app',
    file: 'portal/app-icons.ts',
    text: '/AccountSelect?action=pay',
  },
  ProviderReturn: {
    why: 'the identity provider, which sends the browser back',
    file: 'service/src/access/provider-sign-in.ts',
    text: "'/SignIn/Return'",
  },
  NetworkError: {
    why: 'any page that cannot ask the service whether it may be shown',
    file: 'portal/src/app/router.tsx',
    text: "path: '/NetworkError'",
  },
};

const routeWho = new Map(routes.map(({ name, who }) => [name as string, who]));

function entriesOf(menu: readonly MenuEntry[]): string[] {
  return menu.flatMap(({ target }) => {
    if (target.kind === 'group') return entriesOf(target.entries);
    return target.kind === 'route' ? [target.routeName] : [];
  });
}

function reached(who: Visitor, begins: readonly string[], menu: MenuFacts, from = ways): Set<string> {
  const everywhere = [...namedFrom('../app/header.tsx'), ...namedFrom('../app/other-account-page.tsx')];
  const open = [
    ...begins,
    ...everywhere,
    ...entriesOf(menuOf(menu)),
    ...entriesOf(menuOf({ ...menu, routeName: 'ContactUs' })),
  ];
  const seen = new Set<string>();
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const may = routeWho.get(name) ?? [];
    if (seen.has(name) || !(may.includes(who) || may.includes('any'))) continue;
    seen.add(name);
    open.push(...(from.get(name) ?? []));
  }
  return seen;
}

const all = PEOPLE.map(([kind, who, begins, menu]) => ({ kind, who, pages: reached(who, begins, menu) }));

/** A page that no person of a kind reaches, though it is meant for them. */
const missed = routes.flatMap(({ name, who }) =>
  all.some(({ pages }) => pages.has(name)) || BEGUN_ELSEWHERE[name] !== undefined
    ? who
        .filter((one) => one !== 'any' && BEGUN_ELSEWHERE[name] === undefined)
        .filter((one) => !all.some((kind) => kind.who === one && kind.pages.has(name)))
        .map((one) => `${name}: no ${one}`)
    : [`${name}: no one`],
);

test('every page is reached by each kind of person it is for, or begins where the table says', () => {
  expect(missed).toEqual([]);
});

test('each begins where the service or a letter brings them', () => {
  const landing = without(letters['../../../service/src/access/landing-page.ts'] ?? '');
  for (const path of ['/Home', '/Accounts', '/Pending', '/LinkAccountOptions', '/Referral']) {
    expect(landing).toMatch(new RegExp(`${path}['\`]`));
  }
  expect(letters['../../../service/src/refinance/renewal-notifications.ts']).toContain("page: 'AltPartyVerifyCode'");
});

describe.each(Object.entries(BEGUN_ELSEWHERE))('%s', (name, { file, text }) => {
  test('is a page that no other leads to', () => {
    expect(names.has(name)).toBe(true);
    expect(all.filter(({ pages }) => pages.has(name)).map(({ kind }) => kind)).toEqual([]);
  });

  test(`begins in ${file}`, () => {
    const found = { ...sources, ...letters, ...icons };
    const key = Object.keys(found).find((path) => path.endsWith(file.replace(/^portal\/(?:src\/)?/, '')));

    expect(found[key ?? '']).toContain(text);
  });
});

test('a page whose last link is taken out is missed', () => {
  const cut = new Map(
    [...ways].map(([name, to]) => [name, new Set([...to].filter((page) => page !== 'Sessions'))] as const),
  );
  for (const [, who, begins, menu] of PEOPLE) expect(reached(who, begins, menu, cut).has('Sessions')).toBe(false);
  expect([...namedFrom('../linking/link-account-options.tsx')].sort()).toEqual(['Apply', 'LinkAccount', 'Sessions']);
});
