import type { Browser, Locator, Page } from 'playwright-core';
import type { Floors } from './floors.ts';
import { Client } from './load.ts';
import { inTurn, type Row } from './measure.ts';
import { onPhone } from './phone.ts';

/** From pressing Sign in to a dashboard of so many accounts that answers, on a slow phone, against React alone listing as many. */
export async function firstDashboardRow(
  browser: Browser,
  signedIn: SignedIn,
  floors: Floors,
  rounds: number,
): Promise<Row> {
  const { accounts } = signedIn;
  const dashboard = () =>
    onPhone(browser, { slowLine: false }, async (page) => {
      await openSignIn(page, signedIn);
      const button = await fillSignIn(page, signedIn);
      await page.waitForLoadState('networkidle');
      // Pressed in the page itself: the way of a click through the test driver is not the customer's.
      const pressedMs = await button.evaluate((pressed: HTMLElement) => {
        const atMs = performance.timeOrigin + performance.now();
        pressed.click();
        return atMs;
      });
      return (await usableAtMs(page, ACCOUNT_LINES, accounts)) - pressedMs;
    });
  const floor = () =>
    onPhone(browser, { slowLine: false }, async (page) => {
      await page.goto(floors.react, { waitUntil: 'commit' });
      return (await usableAtMs(page, 'li article', accounts)) - (await page.evaluate(() => performance.timeOrigin));
    });
  const { product, against } = await inTurn(rounds, dashboard, floor);
  return {
    id: 'accounts',
    name: `sign-in to a dashboard of ${accounts} accounts, processor slowed 4 times`,
    yardstick: 'opening a page of React alone that fetches and lists as many',
    unit: 'ms',
    product,
    against,
    better: 'smaller',
    first: 1.6,
    aim: 1.15,
  };
}

export interface SignedIn {
  readonly origin: string;
  readonly username: string;
  readonly password: string;
  /** Number of accounts shown. */
  readonly accounts: number;
}

/** One line for each account, on the dashboard. */
export const ACCOUNT_LINES = 'main li article';

/** Opens the sign-in page on a device that is trusted, and waits until it asks for nothing more. */
export async function openSignIn(page: Page, { origin, username }: SignedIn): Promise<void> {
  await trust(origin, username);
  await page.goto(origin);
  await page.waitForLoadState('networkidle');
}

/** Fills the form of the sign-in page; answers the button that sends it. */
export async function fillSignIn(page: Page, { username, password }: SignedIn): Promise<Locator> {
  await page.getByLabel('Email or phone number', { exact: true }).fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await button.waitFor();
  return button;
}

async function trust(origin: string, username: string): Promise<void> {
  const client = new Client(origin);
  await client.send('POST', '/api/dev/trust', 'x-api-version: 2\r\n', JSON.stringify({ email: username }));
  client.close();
}

/** When so many are shown and the page has time again: what is pressed then is answered at once. */
export async function usableAtMs(page: Page, selector: string, count: number): Promise<number> {
  await page.waitForFunction(
    ([wanted, least]) => document.querySelectorAll(wanted).length >= least,
    [selector, count] as const,
    { polling: 'raf' },
  );
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => setTimeout(() => resolve(performance.timeOrigin + performance.now())));
      }),
  );
}
