import { setTimeout } from 'node:timers/promises';
import { PASSWORD, type Person, personNamed } from '@lendside/people/people';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Keyboard, keyboardOf } from './keyboard.ts';
import { type LookedFor, looksRight } from './looks-right.ts';
import type { Product } from './product.ts';
import { requestsOf } from './settled.ts';
import { type ExpectedRefusal, watchPage } from './watch-page.ts';
import { watchShifts } from './watch-shifts.ts';

export type Language = 'english' | 'spanish';
export type Width = 'phone' | 'desktop';

export const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } } as const;

export interface VisitOptions {
  readonly language?: Language;
  readonly width?: Width;
  readonly theme?: 'light' | 'dark';
  /** The deployment; without it the one whose host names no brand. */
  readonly brand?: string;
  /**
   * With the service worker, and as the installed app shows itself. Other stories do without: every request is theirs
   * to see.
   */
  readonly installed?: boolean;
}

/** The person of a story: a browser of their own, on the product that all stories share. */
export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Whether the page has asked for something that is not there yet. */
  readonly isAsking: () => boolean;
  readonly product: Product;
  readonly keyboard: Keyboard;
  readonly language: Language;
  /** Picks the words of this story's language. */
  words<Words>(table: Readonly<Record<Language, Words>>): Words;
  /** Opens a page of the deployment. */
  open(path: string): Promise<void>;
  /** Signs in as a person of the demo world, on the sign-in page, and waits for the first page behind it. */
  signIn(key: string): Promise<Person>;
  /** Moves of pages under the reader's eyes, a line each, that nothing explains which the reader did a moment ago. */
  readonly moved: readonly string[];
  looksRight(lookedFor?: LookedFor): Promise<void>;
  /** Says that the story provokes this refusal; anything else from 400 on fails it. */
  expectsRefusal(path: string, status: number): void;
  /** Cuts the network, and brings it back. */
  offline(off: boolean): Promise<void>;
}

/** A fresh browser context at a product. */
export async function visit(open: Browser, product: Product, options: VisitOptions) {
  const { language = 'english', width = 'phone', theme = 'light', brand, installed = false } = options;
  const context = await open.newContext({
    viewport: SIZES[width],
    hasTouch: width === 'phone',
    locale: language === 'spanish' ? 'es-US' : 'en-US',
    colorScheme: theme,
    reducedMotion: 'reduce',
    acceptDownloads: true,
    serviceWorkers: installed ? 'allow' : 'block',
  });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  if (installed) await context.addInitScript(showAsInstalled);
  const expected: ExpectedRefusal[] = [];
  let isOffline = false;
  const wrong = watchPage(page, expected, () => isOffline);
  const moved = await watchShifts(context);
  if (LEAST !== undefined) await slowAnswers(context);
  const origin = brand === undefined ? product.origin : product.originOf(brand);
  await context.addCookies([{ name: 'language', value: language, url: origin }]);
  const visitor: Visitor = {
    page,
    context,
    isAsking: requestsOf(page),
    product,
    keyboard: keyboardOf(page),
    language,
    words: (table) => table[language],
    open: async (path) => void (await page.goto(origin + path)),
    signIn: (key) => signIn(visitor, personNamed(key)),
    moved,
    looksRight: (lookedFor) => looksRight(page, lookedFor),
    expectsRefusal: (path, status) => void expected.push({ path, status }),
    async offline(off) {
      // What fails until the network is there again fails because it was not.
      isOffline = true;
      await context.setOffline(off);
      isOffline = off;
    },
  };
  return { visitor, wrong, close: () => context.close() };
}

/**
 * `STORIES_SLOW=800` tells all stories on a line on which each answer takes as many milliseconds longer; `STORIES_SLOW=0-2000` on one where each takes
 * another time, so that answers come in another order than they were asked for.
 */
const [, LEAST, MOST = LEAST] = /^(\d+)(?:-(\d+))?$/.exec(process.env.STORIES_SLOW ?? '') ?? [];

async function slowAnswers(context: BrowserContext): Promise<void> {
  const [least, most] = [Number(LEAST), Number(MOST)];
  await context.route('**/api/**', async (route) => {
    await setTimeout(least + Math.random() * (most - least));
    // The page may be gone by then.
    await route.fallback().catch(() => undefined);
  });
}

/** In the page: a window without the browser's bars, as far as the page can tell. */
function showAsInstalled(): void {
  const real = window.matchMedia.bind(window);
  window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query);
}

export const SIGN_IN_WORDS = {
  english: { username: 'Email or phone number', password: 'Password', signIn: 'Sign in' },
  spanish: { username: 'Correo o número de teléfono', password: 'Contraseña', signIn: 'Iniciar sesión' },
};

async function signIn({ page, open, product, words }: Visitor, person: Person): Promise<Person> {
  const { username, password, signIn: button } = words(SIGN_IN_WORDS);
  await product.dev.trust(person.email);
  if (page.url() === 'about:blank') await open('/');
  await page.getByLabel(username, { exact: true }).fill(person.email);
  await page.getByLabel(password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/');
  await page.locator('h1').waitFor();
  return person;
}
