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

/** Whether a page has asked for something that is not there yet; what the page before it asked for no longer counts. */
export function requestsOf(page: Page): () => boolean {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) open.clear();
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
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
  } while (isAsking() || (await waits.count()) > 0);
}
