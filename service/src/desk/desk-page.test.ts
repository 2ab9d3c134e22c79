import { launchBrowser } from '@lendside/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { DESK_PASSWORD, startTestDesk, type TestDesk } from './test-desk.ts';

/** The desk's page in a real browser, by the keyboard alone. */

let world: TestWorld;
let desk: TestDesk;
let browser: Browser;

beforeAll(async () => {
  world = await startTestWorld();
  desk = await startTestDesk(world.context.settings.databaseUrl);
  browser = await launchBrowser();
  await world.db.query(
    'worker',
    `insert into lendside.outbox (message_id, message, state, reason, attempts, next_attempt_at, written_at, settled_at)
     values ('receipt op_1', '{"messageId": "receipt op_1", "to": "anna.ash@example.com", "channel": "email", "subject": "S",
       "text": "Hello", "codes": [], "links": []}', 'givenUp', 'the carrier did not answer', 40, now(), clock_timestamp(), now())`,
  );
});
afterAll(async () => {
  await browser?.close();
  await desk?.stop();
  await world?.stop();
});

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.STORY_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/desk-${name}.png`, fullPage: true });
}

/** Waits until the page has put the keyboard where it says: a browser does so a moment after loading. */
const focused = (page: Page, field: string) => page.locator(`input[name="${field}"]:focus`).waitFor();

/** Opens what is folded under a label, types into it in order, and sends it. */
async function unfold(page: Page, label: string, words: readonly string[]): Promise<void> {
  await page.locator('summary', { hasText: label }).first().focus();
  await page.keyboard.press('Enter');
  for (const word of words) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(word);
  }
  await page.keyboard.press('Enter');
}

test('an operator signs in with the second factor, finds, retries, closes the portal and opens it', async () => {
  const { secret } = await desk.operator('olga', 'administrator');
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const wrong: string[] = [];
  page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()));
  page.on('request', (request) => !request.url().startsWith(desk.url) && wrong.push(request.url()));
  await page.goto(desk.url);
  await focused(page, 'name');
  for (const word of ['olga', DESK_PASSWORD, desk.nextCode(secret)]) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Find a customer' }).waitFor();
  await focused(page, 'value');

  await page.keyboard.type('nls-a');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Anna Ash' }).waitFor();
  expect(await page.getByText(world.annasLoan).count()).toBeGreaterThan(0);
  await look(page, 'found');
  await unfold(page, 'Show mail', ['Reads it back on the phone']);
  await page.getByText('Nothing is on file there.').waitFor();

  await page.getByRole('link', { name: 'Dead letters' }).press('Enter');
  await page.getByText('the carrier did not answer').waitFor();
  await look(page, 'dead');
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await page.getByText('It is tried again now.').waitFor();
  await page.getByText('Everything was delivered').waitFor();

  await page.getByRole('link', { name: 'Portal' }).press('Enter');
  await unfold(page, 'Close the portal', ['We are back at 6 PM.', 'Volvemos a las 6 p. m.']);
  await page.getByRole('cell', { name: 'closed' }).waitFor();
  await world.jobsIdle();
  expect(world.flags.text('serviceStatus')).toBe('unavailable');
  await look(page, 'portal');
  await page.getByRole('button', { name: 'Open the portal' }).press('Enter');
  await page.getByRole('cell', { name: 'open', exact: true }).waitFor();
  await world.jobsIdle();
  expect(world.flags.text('serviceStatus')).toBe('available');

  await page.getByRole('link', { name: 'Audit' }).press('Enter');
  await page.getByText('Reads it back on the phone').first().waitFor();
  await look(page, 'audit');
  await page.setViewportSize({ width: 390, height: 800 });
  await look(page, 'audit-narrow');
  const widths = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('section')].map((one) => one.scrollWidth - one.clientWidth),
  );
  expect(widths.filter((over) => over > 0)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Sign out' }).press('Enter');
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
  await look(page, 'sign-in');
  expect(wrong).toEqual([]);
}, 60_000);
