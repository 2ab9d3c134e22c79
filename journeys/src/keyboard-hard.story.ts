import { personNamed } from '@lendside/people/people';
import { jpegFile } from '@lendside/providers/document-scanner/files-for-test';
import { describe, expect } from 'vitest';
import { codeFor } from './access-screens.ts';
import { stickingOut } from './looks-right.ts';
import { CARDS, PAY_WORDS, payButton, startPaying, vault } from './paying.ts';
import { headingOf, IN_GEORGIA, newestCode, RENEWAL_WORDS, room } from './renewing.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

/** The narrowest phone, which is also a window of 1280 px at 400 %. */
const NARROW = { width: 320, height: 640 };

const pay = PAY_WORDS.english;
const renew = RENEWAL_WORDS.english;

/** The narrowest window, letters of twice the size and the colors of the system; motion is reduced in all stories. */
async function makeHard({ page, context }: Visitor): Promise<void> {
  await page.setViewportSize(NARROW);
  await page.emulateMedia({ forcedColors: 'active' });
  await context.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('font-size', '200%'));
  });
}

/** What holds on each page on the way: nothing scrolls sideways. */
async function fits({ page }: Visitor): Promise<void> {
  await expect
    .poll(() => page.evaluate(stickingOut), { message: `what leaves ${new URL(page.url()).pathname} at the side` })
    .toEqual([]);
}

describe('with the keyboard alone, at 320 px, with letters at 200 % and in the colors of the system', () => {
  story('riley sends a document', { brand: 'inl' }, async (visitor) => {
    const { page, keyboard, open, signIn } = visitor;
    await makeHard(visitor);
    await open('/');
    await signIn('riley.chen');
    await open('/inl/Pending/DocumentUpload');
    await page.getByRole('heading', { level: 1, name: 'Upload documents' }).waitFor();
    await fits(visitor);
    const files = page.getByLabel('Files', { exact: true });
    // Asked for before the way to the field: the browser has to be told that its window is the story's.
    const opened = page.waitForEvent('filechooser');
    await keyboard.press(files);
    const chooser = await opened;
    await chooser.setFiles({ name: 'lease.jpg', mimeType: 'image/jpeg', buffer: jpegFile() });
    const sent = page.getByRole('region', { name: 'What you sent' });
    await sent.getByRole('heading', { name: 'lease.jpg' }).waitFor();
    await fits(visitor);
    await keyboard.press(page.getByRole('link', { name: 'Back to your application' }));
    await page.getByRole('heading', { level: 1, name: 'Your application' }).waitFor();
  });

  story('james renews his loan, reads and signs', {}, async (visitor) => {
    const { page, context, keyboard } = visitor;
    await makeHard(visitor);
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(IN_GEORGIA);
    await visitor.signIn('james.porter');
    await startPaying(visitor);
    await fits(visitor);
    await keyboard.choose(page.getByRole('radio', { name: pay.other }));
    await keyboard.type(page.getByLabel(pay.amount), '300.00');
    await keyboard.press(page.getByRole('button', { name: renew.payAndRenew('300.00'), exact: true }));
    await walkByKeyboard(visitor);
    await keyboard.type(vault(page).getByLabel(pay.cardNumber), CARDS.approves);
    await keyboard.type(vault(page).getByLabel(pay.expiration), '1230');
    await keyboard.type(vault(page).getByLabel(pay.code), '123');
    await keyboard.type(vault(page).getByLabel(pay.name), 'James Porter');
    await keyboard.press(page.getByRole('button', { name: pay.useCard }));
    await headingOf(visitor, renew.review).waitFor();
    await fits(visitor);
    await keyboard.press(payButton(visitor));
    await headingOf(visitor, renew.read).waitFor({ timeout: 20_000 });
    await readByKeyboard(visitor);
    await fits(visitor);
    await keyboard.press(room(visitor).getByLabel(renew.agree), 'Space');
    await keyboard.press(room(visitor).getByRole('button', { name: renew.signIt, exact: true }));
    await headingOf(visitor, renew.renewed).waitFor({ timeout: 20_000 });
    await fits(visitor);
  });
});

/** Through the pages before the money, whichever are asked, without a pointer. */
async function walkByKeyboard(visitor: Visitor): Promise<void> {
  const { page, keyboard, product } = visitor;
  const { email } = personNamed('james.porter');
  const before = await newestCode(visitor, email);
  const go = page.getByRole('button', { name: pay.continue, exact: true });
  const answers = async () => {
    await go.waitFor();
    for (const no of await page.getByRole('radio', { name: 'No', exact: true }).all()) await keyboard.choose(no);
    for (const box of await page.getByRole('checkbox').all()) await keyboard.press(box, 'Space');
    await keyboard.press(go);
  };
  const pages: Readonly<Record<string, () => Promise<void>>> = {
    [renew.location]: () => keyboard.press(page.getByRole('button', { name: renew.share })),
    async [renew.how]() {
      await keyboard.choose(page.getByRole('radio', { name: renew.email }));
      await keyboard.press(page.getByRole('button', { name: renew.send }));
    },
    async [renew.enterCode]() {
      await keyboard.type(page.getByLabel(renew.code, { exact: true }), await codeFor(product.dev, email, before));
      await page.keyboard.press('Enter');
    },
    [renew.details]: answers,
    [renew.products]: answers,
    [renew.choices]: answers,
    async [renew.cash]() {
      await keyboard.choose(page.getByRole('radio', { name: renew.noCash }));
      await keyboard.press(go);
    },
  };
  const money = [pay.chooseCard, pay.addCard];
  for (let left = ''; !money.includes(left); ) {
    const last = left;
    const heading = async () => (await page.locator('h1').innerText()).trim();
    const stands = async () =>
      [...Object.keys(pages), ...money].includes(await heading()) && (await heading()) !== last;
    await expect.poll(stands, { message: `the page after "${last}"` }).toBe(true);
    left = await heading();
    await fits(visitor);
    await pages[left]?.();
  }
}

/** Reads and initials every document without a pointer. */
async function readByKeyboard({ page, keyboard }: Visitor): Promise<void> {
  const finish = page.getByRole('button', { name: renew.finish });
  const next = page.getByRole('button', { name: renew.next });
  for (let isLast = false; !isLast; ) {
    await finish.or(next).first().waitFor();
    isLast = await finish.isVisible();
    const box = page.getByRole('checkbox', { name: renew.box });
    if (await box.isVisible()) await keyboard.press(box, 'Space');
    else await keyboard.type(page.getByRole('textbox', { name: renew.initials }), 'JP');
    await keyboard.press(isLast ? finish : next);
  }
  await page.getByRole('heading', { level: 1, name: renew.sign }).waitFor();
}
