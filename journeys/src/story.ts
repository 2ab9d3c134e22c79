import { basename } from 'node:path';
import { launchBrowser } from '@lendside/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type LivedWorld, openCopy, openOwn } from './lived-world.ts';
import type { OwnSystem } from './own-systems-for-test.ts';
import { type Product, productAt } from './product.ts';
import { type VisitOptions, type Visitor, visit } from './visitor.ts';

/** One browser for all files that a worker tells; it ends with the worker. */
let browser: Promise<Browser> | undefined;
/** Where the stories of the file happen that is being told. */
let product: (Product & { stop?(): Promise<void> }) | undefined;

/** A product for the stories of a file, and the browser they share. */
export function openForThisFile(): void {
  beforeAll(async () => {
    const at = inject('storiesAt');
    browser ??= launchBrowser();
    product = 'port' in at ? productAt(at.port) : await openIn(at.world);
    await browser;
  });
  afterAll(async () => {
    await product?.stop?.();
    product = undefined;
  });
}

/** Files whose stories are told with the loan book in another process; the others have it in the service. */
const TOLD_FAR = [
  ...['autopay', 'cards', 'cash', 'due-date', 'guest-payments', 'later-payments', 'linking', 'offers', 'origination'],
  ...['payments', 'payoff', 'plans', 'profile', 'protections', 'recovery', 'referral', 'renewal', 'several-payments'],
  ...['switch', 'vendors-renewal'],
];

/** `STORIES_LOAN_SYSTEM=far` tells all stories so, and `near` none but those about a book that fails. */
function bookOfFile(): 'near' | 'far' | 'failing' {
  const name = fileTold();
  if (name === 'loan-system' || name === 'vendors') return 'failing';
  const { STORIES_LOAN_SYSTEM: wanted } = process.env;
  const isFar = wanted === undefined ? TOLD_FAR.includes(name) : wanted === 'far';
  return isFar ? 'far' : 'near';
}

/** Files whose people have accounts elsewhere. */
const ACCOUNTS: Readonly<Record<string, 'cognito' | 'openid'>> = {
  'accounts-elsewhere': 'cognito',
  'identity-provider': 'openid',
};

/** Files whose loans lie in a system of a lender’s own, without the demo world. */
const OWN_SYSTEMS: Readonly<Record<string, OwnSystem>> = {
  'own-loan-system': 'sandbox',
  fineract: 'fineract',
  nortridge: 'nortridge',
};

function openIn(world: LivedWorld): Promise<Product & { stop(): Promise<void> }> {
  const own = OWN_SYSTEMS[fileTold()];
  return own ? openOwn(world, own) : openCopy(world, answeredBy());
}

/** Files whose cards are elsewhere. */
const CARDS: Readonly<Record<string, 'cybersource' | 'tabapay' | 'cardpointe' | 'mixed'>> = {
  cybersource: 'cybersource',
  tabapay: 'tabapay',
  cardpointe: 'cardpointe',
  mixed: 'mixed',
};

/** Vendors of the files that are told with them; those of `vendors` are told with all of them at once. */
const answeredBy = () => {
  const name = fileTold();
  const isAll = name === 'vendors' || name === 'vendors-renewal';
  return {
    book: bookOfFile(),
    cards: isAll ? 'cybersource' : (CARDS[name] ?? 'own'),
    accounts: isAll ? 'cognito' : (ACCOUNTS[name] ?? 'own'),
    signing: isAll || name === 'docusign' ? 'docusign' : 'own',
    letters: isAll ? 'far' : 'own',
  } as const;
};

const fileTold = () => basename(expect.getState().testPath ?? '', '.story.ts');

/** Where the stories of this file happen, for those that open a browser of their own. */
export function productOfFile(): Product {
  if (!product) throw new Error('No product is open for this file: is each-file.ts in the set-up?');
  return product;
}

/** A second visitor of the same story, with a browser that the story closes. */
export async function visitorOf(options: VisitOptions) {
  const opened = productOfFile();
  browser ??= launchBrowser();
  return visit(await browser, opened, options);
}

/** Files whose stories fail where a page moves; the others print it (decision 198). */
const STANDS_STILL: readonly string[] = ['links', 'profile'];

/** One story: a visitor with a fresh browser does something, and nothing breaks on the way. */
export function story(name: string, options: VisitOptions, tell: (visitor: Visitor) => Promise<void>): void {
  test(name, async () => {
    const { visitor, wrong, close } = await visitorOf(options);
    try {
      await tell(visitor);
      expect(wrong, 'what went wrong on the way').toEqual([]);
      if (STANDS_STILL.includes(fileTold())) expect(visitor.moved, 'what moved on the way').toEqual([]);
    } catch (error) {
      await tellMore(visitor.page, name, wrong);
      throw error;
    } finally {
      for (const line of visitor.moved) process.stdout.write(`${name}: ${line}\n`);
      await close();
    }
  });
}

/** The same story in both languages. */
export function storyInBothLanguages(
  name: string,
  options: Omit<VisitOptions, 'language'>,
  tell: (visitor: Visitor) => Promise<void>,
): void {
  for (const language of ['english', 'spanish'] as const)
    story(`${name} (${language})`, { ...options, language }, tell);
}

/** A failed story leaves a picture and what the browser said. */
async function tellMore(page: Page, name: string, wrong: readonly string[]): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder)
    await page.screenshot({ path: `${folder}/${name.replace(/[^a-z0-9]+/gi, '-')}.png` }).catch(() => undefined);
  for (const line of wrong) process.stdout.write(`${name}: ${line}\n`);
  process.stdout.write(`${name}: it ended at ${page.url()}\n`);
}
