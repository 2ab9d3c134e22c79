import { addDays } from '@lendside/domain/calendar-date';
import { launchBrowser } from '@lendside/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../test-start-world.ts';
import { OPERATIONS } from './operations.ts';
import { FORM_PROOF } from './page.ts';
import { DESK_PASSWORD } from './test-desk.ts';
import { deskWorld } from './test-desk-world.ts';

/** Disasters on the page of the desk, in a real browser. */

const at = deskWorld();
/** A browser and a whole service: more than a test of the service takes. */
const SLOW_MILLISECONDS = 120_000;

let browser: Browser;
let nora: TestPerson;
beforeAll(async () => {
  browser = await launchBrowser();
  const home = { typeName: 'Home' as const, line1: '12 Elm St', city: 'Wichita', state: 'KS', zip: '67214' };
  nora = await at.world.person('nora', {
    ...{ lastName: 'Noble', lmsId: 'TLXe', storeId: '42310' },
    customer: { firstName: 'Nora', addresses: [home] },
  });
  await at.world.loan('nora', nora, {
    productId: 'ccc-personal-ks',
    storeId: '42310',
    amountCents: 90_000,
    daysAgo: 40,
  });
});
afterAll(() => browser?.close());

async function signedIn(name: string, role: 'operator' | 'servicing' = 'operator'): Promise<Page> {
  const { secret } = await at.desk.operator(name, role);
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(at.desk.url);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Password').fill(DESK_PASSWORD);
  await page.getByLabel('Code of your authenticator').fill(at.desk.nextCode(secret));
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('link', { name: 'Disasters' }).click();
  return page;
}

/** Opens what is folded under a label, fills it in by name and sends it. */
async function send(page: Page, label: string, typed: Readonly<Record<string, string>>): Promise<void> {
  const folded = page.locator('details', { has: page.locator('summary', { hasText: label }) }).first();
  await folded.locator('summary').click();
  for (const [name, words] of Object.entries(typed)) await folded.locator(`[name="${name}"]`).fill(words);
  await folded.getByRole('button', { name: label }).click();
}
const rows = async (page: Page) => page.locator('tbody tr').allInnerTexts();

const today = () => at.world.context.businessDate();
const storm = () => ({
  ...{ name: 'Storms in Wichita', spanishName: 'Tormentas en Wichita', states: 'KS', zips: '67201-67260' },
  ...{ from: addDays(today(), -20), until: addDays(today(), 60) },
});

test(
  'what is typed wrong is said, and nothing is declared',
  async () => {
    const page = await signedIn('dan');
    await page.getByText('No disaster was declared.').waitFor();
    const wrong: readonly (readonly [Readonly<Record<string, string>>, string])[] = [
      [{ zips: '6720' }, '6720 is no ZIP code'],
      [{ zips: '64501' }, 'lies in none of these states'],
      [{ until: addDays(today(), -21) }, 'before it begins'],
      [{ from: 'yesterday' }, 'yesterday is no day'],
    ];
    for (const [over, says] of wrong) {
      await send(page, 'Declare one', { ...storm(), ...over });
      await page.getByRole('alert').getByText(says).waitFor();
      await page.getByRole('link', { name: 'Disasters' }).click();
      await page.getByText('No disaster was declared.').waitFor();
    }
  },
  SLOW_MILLISECONDS,
);

test(
  'an operator declares a disaster, reads whom it holds for, covers a customer once, and ends it',
  async () => {
    const page = await signedIn('dora');
    const { from, until } = storm();
    await send(page, 'Declare one', storm());
    await page.getByText('It is declared as').waitFor();
    await at.world.jobsIdle();
    await page.getByRole('link', { name: 'Disasters' }).click();
    const [declared = ''] = await rows(page);
    expect(declared.split('\t').slice(1, 9)).toEqual([
      ...['Severe storm: Storms in Wichita (Tormentas en Wichita)', 'KS: 67201-67260', `${from} to ${until}`],
      ...['none', 'dora', 'holds', '1', '1'],
    ]);
    await send(page, 'Declare one', { ...storm(), name: 'storms in wichita' });
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Disasters' }).click();
    expect(await rows(page)).toHaveLength(1);

    await send(page, 'Cover a customer', { customerId: 'tlx-none', proof: 'called' });
    await page.getByRole('alert').getByText('There is no customer of this number.').waitFor();
    await page.getByRole('link', { name: 'Disasters' }).click();
    await send(page, 'Cover a customer', { customerId: nora.customerId, proof: 'called' });
    await page.getByRole('alert').getByText('covered already').waitFor();
    await page.getByRole('link', { name: 'Disasters' }).click();
    await send(page, 'End it today', { reason: 'The water is gone' });
    await page.getByText('Today is its last day.').waitFor();
    expect((await rows(page))[0]).toContain('ended by dora');
    expect(await page.locator('summary', { hasText: 'End it today' }).count()).toBe(0);
  },
  SLOW_MILLISECONDS,
);

test('who may look and not decide sees the list, and no way to declare', async () => {
  const page = await signedIn('sam', 'servicing');
  await page.getByText('Storms in Wichita').waitFor();
  expect(await page.locator('summary').count()).toBe(0);
});

test('no field of an operation has a name that the forms of the page use themselves', () => {
  const names = Object.values(OPERATIONS).flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(names.filter((name) => name === FORM_PROOF || name.startsWith('view'))).toEqual([]);
});
