import { codeFor } from './access-doors.ts';
import { startPaying } from './paying.ts';
import type { Visitor } from './visitor.ts';

/** What the pages of a renewal say, as far as a person goes by it. */
export const RENEWAL_WORDS = {
  ways: 'Your ways to go on',
  renew: /^Pay \$.* and renew$/,
  location: 'Show where you are',
  share: 'Share my location',
  how: 'How should we send your code?',
  enterCode: 'Enter your code',
  details: 'Your details',
  products: 'Optional products',
  choices: 'Confirm your choices',
  review: 'Review your renewal',
  read: 'Read and initial',
  sign: 'Sign your documents',
  waiting: 'Waiting for the other signature',
  renewed: 'Your loan is renewed',
  confirmYou: 'Confirm that it is you',
  cancel: 'Cancel your renewal',
  cancelled: 'Your renewal was canceled',
} as const;

const WAY_PAGES = [
  RENEWAL_WORDS.location,
  RENEWAL_WORDS.how,
  RENEWAL_WORDS.enterCode,
  RENEWAL_WORDS.details,
  RENEWAL_WORDS.products,
  RENEWAL_WORDS.choices,
];
/** Atlanta: the state of the stores of the loans that are renewed here. */
const IN_GEORGIA = { latitude: 33.749, longitude: -84.388 };

export const headingOf = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** From the account to the comparison, and on with renewing. */
export async function beginRenewal(visitor: Visitor, dollars: string, loan?: string): Promise<void> {
  const { page, context } = visitor;
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation(IN_GEORGIA);
  await startPaying(visitor, loan);
  await page.getByRole('radio', { name: /^Another amount/ }).check();
  await page.getByLabel('Amount to pay').fill(dollars);
  await page.getByRole('heading', { name: RENEWAL_WORDS.ways }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^Pay \\$${dollars.replace('.', '\\.')} and renew$`) }).click();
}

/** Through the pages that have to be gone through before the money, whichever are asked of this person. */
export async function walkToTheMoney(
  visitor: Visitor,
  email: string,
  look: (page: string) => Promise<void>,
): Promise<void> {
  const { page } = visitor;
  const done = page.getByRole('heading', { level: 1, name: /^(Choose a card|Add a debit card)$/ });
  for (let turn = 0; turn < 12; turn += 1) {
    const heading = page.locator('h1');
    await heading.first().waitFor();
    const shown = (await heading.first().innerText()).trim();
    if (await done.isVisible()) return;
    if (!WAY_PAGES.some((one) => one === shown)) {
      await page.waitForTimeout(150);
      continue;
    }
    await look(shown);
    await onePage(visitor, shown, email);
    await page.waitForFunction((before) => document.querySelector('h1')?.textContent?.trim() !== before, shown);
  }
  await done.waitFor();
}

async function onePage({ page, product }: Visitor, shown: string, email: string): Promise<void> {
  const go = page.getByRole('button', { name: 'Continue', exact: true });
  switch (shown) {
    case RENEWAL_WORDS.location:
      return page.getByRole('button', { name: RENEWAL_WORDS.share }).click();
    case RENEWAL_WORDS.how:
      await page.getByRole('radio', { name: /^Email/ }).check();
      return page.getByRole('button', { name: 'Send the code' }).click();
    case RENEWAL_WORDS.enterCode:
      await page.getByLabel('Code', { exact: true }).fill(await codeFor(product.doors, email));
      return page.getByRole('button', { name: 'Confirm', exact: true }).click();
    case RENEWAL_WORDS.details:
      await go.waitFor();
      for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
      for (const box of await page.getByRole('checkbox').all()) await box.check();
      return go.click();
    case RENEWAL_WORDS.products:
      await go.waitFor();
      for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await no.check();
      return go.click();
    default:
      await page.getByRole('checkbox').check();
      return go.click();
  }
}

/** Reads and initials every document, and signs them in the room. */
export async function readAndSign(visitor: Visitor, initials: string): Promise<void> {
  const { page } = visitor;
  await headingOf(visitor, RENEWAL_WORDS.read).waitFor();
  for (let turn = 0; turn < 10; turn += 1) {
    const finish = page.getByRole('button', { name: 'Confirm all documents' });
    const next = page.getByRole('button', { name: 'Next document' });
    await finish.or(next).first().waitFor();
    const isLast = await finish.isVisible();
    const box = page.getByRole('checkbox', { name: 'I read this document to its end' });
    if (await box.isVisible()) await box.check();
    else await page.getByRole('textbox', { name: 'Your initials' }).fill(initials);
    await (isLast ? finish : next).click();
    if (isLast) break;
  }
  await headingOf(visitor, RENEWAL_WORDS.sign).waitFor();
  const room = page.frameLocator('iframe');
  await room.getByLabel('I read these documents').check();
  await room.getByRole('button', { name: 'Sign', exact: true }).click();
}
