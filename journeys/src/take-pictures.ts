import { canDrawTheSame, launchSameBrowser } from '@lendside/tools/same-browser';
import type { Browser, Page } from 'playwright-core';
import type { PNG } from 'pngjs';
import { reduced } from './compare-pictures.ts';
import { openGallery } from './gallery-site.ts';
import { requestsOf } from './settled.ts';

/** One picture of the gallery: its name in the repository, and its address behind `/gallery.html?`. */
export interface Picture {
  readonly name: string;
  readonly query: string;
  readonly width: number;
  /** Part that is pressed before the picture is taken. */
  readonly press?: string | undefined;
  /** Something is under way on it, and stays so: it is never done waiting. */
  readonly isUnderWay?: boolean;
  /** Off where only its words are wanted. */
  readonly isSeen?: boolean;
  /** Its words are wanted as well. */
  readonly isHeard?: boolean;
}

/** Drawn at a time: one page waits for its scripts while others are laid out. */
const AT_A_TIME = 4;
/** The rest of a longer page is drawn by the same parts. */
const HEIGHT_MAX_PX = 1600;
const HEIGHT_PX = 844;

/** A picture and the words of a page as they were taken, with what the page complained of; without them where it never stood. */
export interface Taken {
  readonly picture: Picture;
  readonly png?: PNG;
  /** Its parts by role and name, in the order in which they are spoken. */
  readonly words?: string;
  readonly complaints: readonly string[];
}

/** Takes pictures of the gallery, several at a time, each on a page of its own, in the order in which they are done. */
export async function takePictures(pictures: readonly Picture[], taken: (one: Taken) => Promise<void>): Promise<void> {
  if (!canDrawTheSame) throw new Error('The browser of these pictures runs on Linux with an x64 processor.');
  const [gallery, browser] = await Promise.all([openGallery(), launchSameBrowser()]);
  const waiting = [...pictures];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await taken(await take(browser, gallery.origin, next));
  };
  try {
    await Promise.all(Array.from({ length: AT_A_TIME }, worker));
  } finally {
    await browser.close();
    await gallery.close();
  }
}

async function take(browser: Browser, origin: string, picture: Picture): Promise<Taken> {
  const context = await browser.newContext({
    viewport: { width: picture.width, height: HEIGHT_PX },
    deviceScaleFactor: 1,
    hasTouch: picture.width < 700,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: picture.query.includes('theme=dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const isWaiting = picture.query.includes('state=waiting');
  const page = await context.newPage();
  const isAsking = requestsOf(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.text().endsWith('is in no recording')) complaints.push(message.text());
  });
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.fulfill({ body: '', contentType: 'text/html' }),
  );
  try {
    await page.goto(`${origin}/gallery.html?${picture.query}&alone`);
    await stands(page, isAsking);
    if (isWaiting)
      await page
        .getByText(/longer than usual|más de lo normal/)
        .last()
        .waitFor();
    else if (!picture.isUnderWay)
      await page.locator('[aria-busy="true"], [data-stale]').first().waitFor({ state: 'detached' });
    if (picture.press) {
      await page.locator(picture.press).first().click();
      await stands(page, isAsking);
    }
    const words = picture.isHeard ? `${await page.locator('main').ariaSnapshot()}\n` : undefined;
    if (picture.isSeen === false) return { picture, complaints, ...(words !== undefined && { words }) };
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width: picture.width, height: Math.min(HEIGHT_MAX_PX, height) };
    const png = reduced(await page.screenshot({ fullPage: true, clip, animations: 'disabled', caret: 'hide' }));
    return { picture, png, complaints, ...(words !== undefined && { words }) };
  } catch (error) {
    return { picture, complaints: [...complaints, `never stood: ${error instanceof Error ? error.message : error}`] };
  } finally {
    await context.close();
  }
}

/** Until the page has run its script, has its heading, its fonts and its pictures, asks for nothing, and nothing on it changed for a while. */
async function stands(page: Page, isAsking: () => boolean): Promise<void> {
  await page.locator('html[data-played]').waitFor();
  // Until it stands, another heading holds its place.
  await page.locator('h1:not([data-first])').first().waitFor();
  do await page.evaluate(becomesCalm);
  while (isAsking());
}

/** Runs in the page: until nothing on it changed for a while, at its top. */
async function becomesCalm(): Promise<void> {
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise<void>((resume) => {
    let calm = setTimeout(resume, 300);
    new MutationObserver(() => {
      clearTimeout(calm);
      calm = setTimeout(resume, 300);
    }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
  scrollTo(0, 0);
}
