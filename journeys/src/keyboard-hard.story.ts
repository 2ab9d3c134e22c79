import { personNamed } from '@lendside/people/people';
import { jpegFile } from '@lendside/providers/document-scanner/files-for-test';
import type { Locator } from 'playwright-core';
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
    // Larger letters move what was drawn already, as no reader does who has had them all along.
    const span = { from: 0, until: Number.POSITIVE_INFINITY };
    (globalThis as unknown as { unwatched?: object[] }).unwatched?.push(span);
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.setProperty('font-size', '200%');
      setTimeout(() => (span.until = performance.now()), 300);
    });
  });
}

/** Tab from here on until the part has the focus; what has it on the way can be seen, beside the bar that stays at the bottom edge too. */
async function tabsTo({ page }: Visitor, target: Locator): Promise<void> {
  const unseen: string[] = [];
  const isReached = () => target.evaluate((one) => one === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isReached()); presses += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(hiddenFocus);
    if (name !== undefined) unseen.push(name);
  }
  expect(unseen, 'what had the focus and could not be seen').toEqual([]);
  expect(await isReached(), `whether ${target} is reached`).toBe(true);
}

/** Runs in the page: the part with the focus, where its middle lies under something else or outside of the window. */
function hiddenFocus(): string | undefined {
  const part = document.activeElement;
  if (!part || part === document.body || part.localName === 'iframe') return undefined;
  const { left, top, width, height } = part.getBoundingClientRect();
  const at = document.elementFromPoint(left + width / 2, top + height / 2);
  const around = part.closest('label, summary, a, button') ?? part;
  if (at && (around.contains(at) || at.contains(part))) return undefined;
  return `${part.localName} "${(part.getAttribute('aria-label') ?? around.textContent ?? '').trim().slice(0, 40)}"`;
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

  story('maria pays, with a card form that is refused first', { brand: 'ccc' }, async (visitor) => {
    const { page, keyboard } = visitor;
    await makeHard(visitor);
    await visitor.signIn('maria.alvarez');
    await startPaying(visitor);
    await fits(visitor);
    await keyboard.choose(page.getByRole('radio', { name: pay.other }));
    await keyboard.type(page.getByLabel(pay.amount), '31.00');
    await page.getByText(pay.goesTo).first().waitFor();
    const go = page.getByRole('button', { name: pay.continue, exact: true });
    await tabsTo(visitor, go);
    await fits(visitor);
    await keyboard.press(go);
    await keyboard.press(page.getByRole('button', { name: pay.newCard }));
    await vault(page).getByLabel(pay.cardNumber).waitFor();
    await keyboard.press(page.getByRole('button', { name: pay.useCard }));
    // The summary takes the focus, and its first sentence leads into the field that it is about.
    const wrong = page.getByRole('alert').getByRole('link').first();
    await wrong.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    await fits(visitor);
    await keyboard.press(wrong);
    const number = vault(page).getByLabel(pay.cardNumber);
    await expect.poll(() => number.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.type(CARDS.approves);
    await keyboard.type(vault(page).getByLabel(pay.expiration), '1230');
    await keyboard.type(vault(page).getByLabel(pay.code), '123');
    await keyboard.type(vault(page).getByLabel(pay.name), 'Maria Alvarez');
    await keyboard.press(page.getByRole('button', { name: pay.useCard }));
    await headingOf(visitor, pay.review).waitFor();
    await fits(visitor);
    await tabsTo(visitor, payButton(visitor));
    await keyboard.press(payButton(visitor));
    await page.getByRole('heading', { level: 1, name: pay.paid }).waitFor({ timeout: 20_000 });
    await fits(visitor);
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
