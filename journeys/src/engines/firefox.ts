import { existsSync } from 'node:fs';
import puppeteer, { type ElementHandle, type Frame, type Page } from 'puppeteer-core';
import { type Act, ATLANTA, type Engine, PHONE, type Place, patternOf, type Wanted } from './engine.ts';
import { findPart, isMade, typeInto } from './find-part.ts';

const USUAL_PLACES = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];

/** The Firefox of this machine: the one that `FIREFOX_PATH` names, else one where it is usually installed. */
export const firefoxHere = (): string | undefined =>
  [process.env.FIREFOX_PATH, ...USUAL_PLACES].find((path) => path !== undefined && existsSync(path));

/**
 * An installed Firefox, over WebDriver BiDi. Playwright speaks that with Firefox too, but asks it for what the extended support
 * release does not know, and drives no other than its own.
 */
export async function openFirefox(executablePath: string): Promise<Engine> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: { ...PHONE },
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US',
      // Where the device is: answered to every page without a question.
      'geo.prompt.testing': true,
      'geo.prompt.testing.allow': true,
      'geo.provider.network.url': `data:application/json,${JSON.stringify({ location: { lat: ATLANTA.latitude, lng: ATLANTA.longitude }, accuracy: 10 })}`,
      'geo.provider.use_geoclue': false,
    },
  });
  const page = await browser.newPage();
  const wrong: string[] = [];
  watch(page, wrong);
  return {
    open: async (address) => void (await page.goto(address)),
    ask: async (place, inPage) => (await frameOf(page, place)).evaluate(inPage) as never,
    act: async (place, wanted, act) => actIn(await frameOf(page, place), wanted, act),
    standInGeorgia: async () => undefined,
    wrong,
    close: () => browser.close(),
  };
}

/** Collects what the console says as an error: exceptions, and what the policy of a page refuses. */
function watch(page: Page, wrong: string[]): void {
  page.on('pageerror', (error) => wrong.push(`error on the page: ${error instanceof Error ? error.message : error}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    // The call by which the app learns, on its first page, that the visitor is signed out.
    if (response.status() < 400 || (pathname === '/api/refreshToken' && response.status() === 401)) return;
    wrong.push(`${response.request().method()} ${pathname} answered ${response.status()}`);
  });
}

async function frameOf(page: Page, place: Place): Promise<Frame> {
  if (place === 'page') return page.mainFrame();
  const frame = page.mainFrame().childFrames()[0];
  if (!frame) throw new Error('The page has no frame.');
  return frame;
}

async function actIn(frame: Frame, wanted: Wanted, act: Act): Promise<boolean> {
  const handle = await frame.evaluateHandle(
    `(${findPart})(${JSON.stringify(wanted.role)}, ${JSON.stringify(patternOf(wanted))})`,
  );
  const part = handle.asElement() as ElementHandle<Element> | null;
  if (part === null) return false;
  if (act === 'press' || (act === 'check' && !(await part.evaluate(isMade)))) await part.click();
  else if (typeof act === 'object' && 'type' in act) await part.evaluate(typeInto, act.type);
  else if (typeof act === 'object') await (part as ElementHandle<HTMLInputElement>).uploadFile(...act.files);
  return true;
}
