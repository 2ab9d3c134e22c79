import type { Page, Request } from 'playwright-core';

/** A page that is looked at, with what it has asked for. */
interface Asking {
  readonly page: Page;
  /** Whether it has asked for something that is not there yet. */
  readonly isAsking: () => boolean;
}

const WAITS = '[aria-busy="true"], [data-stale], [data-comes]';
/** From an answer to what it lets the page ask for next. */
const NEXT_MILLISECONDS = 150;

/** Requests of a page that are not answered yet; those of the page before it no longer count. */
export function openRequestsOf(page: Page): Set<Request> {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Whether a page has asked for something that is not there yet. */
export function requestsOf(page: Page): () => boolean {
  const open = openRequestsOf(page);
  return () => open.size > 0;
}

/** Waits until the page has its own heading, and nothing is loading, moving or dimmed. */
export async function settled({ page, isAsking }: Asking): Promise<void> {
  const waits = page.locator(WAITS);
  // Until it stands, another heading holds its place.
  await page.locator('h1:not([data-first])').first().waitFor();
  do {
    await waits.first().waitFor({ state: 'detached' });
    await page.waitForTimeout(NEXT_MILLISECONDS);
    // A page that leads on meanwhile is waited for as the one it leads to.
    await page.evaluate(idle).catch(() => undefined);
  } while (isAsking() || (await waits.count()) > 0);
}

/** Runs in the page: until it has nothing left to do. What an answer lets it ask for next is asked by then, however busy the machine. */
const idle = () =>
  new Promise<void>((resolve) => {
    // WebKit does not know when it is idle.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve);
  });
