import type { BrowserContext, Request } from 'playwright-core';
import { requestsOf, settled } from './settled.ts';
import type { Language, Visitor } from './visitor.ts';

/** Answer of the service to one call: a status beside 200, and the body. */
interface Answer {
  readonly status?: number;
  readonly body: unknown;
}
type Answers = Record<string, Answer>;

/** One screen as it can be shown again without a service. Answers stand here where they differ from those of the person. */
interface RecordedScene {
  readonly name: string;
  readonly page: string;
  readonly address: string;
  readonly saved: Readonly<Record<string, string>>;
  readonly english: Answers;
  readonly spanish: Answers;
}

/** Screens of one person, with what their calls were answered. */
export interface Recording {
  readonly atMs: number;
  readonly answers: Answers;
  readonly scenes: RecordedScene[];
}

/** Views of an account that ask for more once they are chosen. */
const TABS = 'main input:is([value="payments"], [value="schedule"])';
/** A page that asks for nothing more within this time has everything. */
const CALM_MILLISECONDS = 400;

/**
 * Opens the page where the visitor stands a second time, with what the tab saved, and writes down what it is answered in both languages. A page
 * that passes by itself is opened once, before it has passed: what it is answered has no words in it.
 */
export async function recordScene(
  { page, context }: Visitor,
  name: string,
  route: string,
  into: Recording,
  moment?: 'passes',
): Promise<void> {
  const { pathname, search } = new URL(page.url());
  const saved = await page.evaluate(() => ({ ...sessionStorage }) as Record<string, string>);
  const answers: Record<Language, Answers> = { english: {}, spanish: {} };
  for (const language of moment === 'passes' ? (['english'] as const) : (['english', 'spanish'] as const)) {
    await speaks(context, page.url(), language);
    const stood = await visitAgain(context, page.url(), saved, answers[language], moment);
    if (stood !== pathname) {
      await speaks(context, page.url(), 'english');
      throw new Error(`${name} leads to ${stood} when it is opened again`);
    }
  }
  await speaks(context, page.url(), 'english');
  into.scenes.push({ name, page: route, address: pathname + search, saved, ...apart(into.answers, answers) });
}

const speaks = (context: BrowserContext, url: string, language: Language) =>
  context.addCookies([{ name: 'language', value: language, url: new URL(url).origin }]);

/** Answers that are the person's already are left out, and Spanish ones that say the same as the English. */
function apart(known: Answers, { english, spanish }: Record<Language, Answers>) {
  const isSame = (one: Answer | undefined, other: Answer) => JSON.stringify(one) === JSON.stringify(other);
  for (const [call, answer] of Object.entries(english)) known[call] ??= answer;
  const own = (answers: Answers, before: Answers) =>
    Object.fromEntries(Object.entries(answers).filter(([call, answer]) => !isSame(before[call], answer)));
  const changed = own(english, known);
  return { english: changed, spanish: own(spanish, { ...known, ...changed }) };
}

/** Answers where the page stands in the end. */
async function visitAgain(
  context: BrowserContext,
  url: string,
  saved: Readonly<Record<string, string>>,
  into: Answers,
  moment: 'passes' | undefined,
): Promise<string> {
  const page = await context.newPage();
  const isAsking = requestsOf(page);
  const reading: Promise<void>[] = [];
  page.on('request', (request) => void reading.push(read(request, into)));
  try {
    await page.addInitScript((values) => {
      if (window.self !== window.top || sessionStorage.length > 0) return;
      for (const [name, value] of Object.entries(values)) sessionStorage.setItem(name, value);
    }, saved);
    await page.goto(url);
    const asking = { page, isAsking };
    if (moment === 'passes') {
      await page.locator('h1:not([data-first])').first().waitFor();
      await page.waitForTimeout(CALM_MILLISECONDS);
      const { pathname } = new URL(page.url());
      await Promise.all(reading);
      return pathname;
    }
    await calm(asking);
    for (const tab of await page.locator(TABS).all()) {
      await tab.check({ force: true });
      await calm(asking);
    }
    await Promise.all(reading);
    return new URL(page.url()).pathname;
  } finally {
    await page.close();
  }
}

async function calm(asking: Pick<Visitor, 'page' | 'isAsking'>): Promise<void> {
  await settled(asking);
  await asking.page.waitForTimeout(CALM_MILLISECONDS);
}

async function read(request: Request, into: Answers): Promise<void> {
  const { pathname, search } = new URL(request.url());
  const isConfiguration = pathname === '/session-config.json';
  if (!isConfiguration && !pathname.startsWith('/api/')) return;
  // Those that never end are of a page that was left.
  const response = await request.response().catch(() => null);
  const type = response?.headers()['content-type'] ?? '';
  if (!response || !type.includes('json')) return;
  const status = response.status();
  const body: unknown = await response.json().catch(() => undefined);
  if (body === undefined) return;
  into[`${request.method()} ${pathname.replace('/api', '')}${search}`] = {
    ...(status !== 200 && { status }),
    body: withoutSecrets(body),
  };
}

const SECRET = /^(?:accessToken|idToken|refreshToken|deviceKey|deviceGroupKey|formKey|pushKey|originationKey)$/;

/** Tokens of a session that is over are left out. */
function withoutSecrets(body: unknown): unknown {
  return JSON.parse(
    JSON.stringify(body ?? null, (key, value: unknown) => {
      if (SECRET.test(key)) return 'left-out';
      return key === 'expiresAt' ? '2099-01-01T00:00:00.000Z' : value;
    }),
  );
}

/** As text, for a file: the machine where it was recorded has no place in it. */
export function textOf(recording: Recording): string {
  const text = JSON.stringify(recording, undefined, 1);
  return `${text.replaceAll(/http(?::\/\/|%3A%2F%2F)(?:[a-z]{3}\.)?localhost(?::|%3A)\d{2,5}/g, 'https://portal.example')}\n`;
}
