import type { Page } from 'playwright-core';

/** A refusal that a story provokes: part of the address, and the status it is answered with. */
export interface ExpectedRefusal {
  readonly path: string;
  readonly status: number;
}

/**
 * Collects what must not happen while a visitor uses the portal: errors in the console, requests that fail, and answers
 * from 400 on, unless the story said before that it provokes them.
 */
export function watchPage(page: Page, expected: readonly ExpectedRefusal[], isOffline: () => boolean): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(`error on the page: ${error.message}`));
  page.on('console', (message) => {
    // The browser's own line about a failed request says less than the request does, which is looked at below.
    if (message.type() === 'error' && !isOffline() && !message.text().startsWith('Failed to load resource')) {
      wrong.push(`console: ${message.text()}`);
    }
  });
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.status() < 400) return;
    // The call by which the app learns, on its first page, that the visitor is signed out.
    if (path === '/api/refreshToken' && response.status() === 401) return;
    if (expected.some((one) => path.endsWith(one.path) && one.status === response.status())) return;
    wrong.push(`${response.request().method()} ${path} answered ${response.status()}`);
  });
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // A page that is left gives up what it asked for; a request that failed on a cut network may be told of once it is back.
    if (isOffline() || why === 'net::ERR_ABORTED' || why === 'net::ERR_INTERNET_DISCONNECTED') return;
    wrong.push(`${request.method()} ${new URL(request.url()).pathname} failed: ${why}`);
  });
  return wrong;
}
