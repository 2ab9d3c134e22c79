import { readFile } from 'node:fs/promises';
import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import {
  CARDS,
  chooseAmount,
  confirmation,
  PAY_WORDS,
  payButton,
  paymentsOf,
  reviewPayment,
  startPaying,
  vault,
} from './paying.ts';
import { readPdf } from './pdf.ts';
import { story, storyInBothLanguages } from './story.ts';
import { SIGN_IN_WORDS, type Visitor } from './visitor.ts';

/**
 * Cents unique to this run, so that its amounts stand in no history yet, even on a database that stories ran on before.
 */
const CENTS = String(10 + Math.floor(Math.random() * 90));
const dollars = (whole: number) => `${whole}.${CENTS}`;

/** The receipt that the confirmation page offers, as a file. */
async function downloadReceipt({ page, words, keyboard }: Visitor, byKeyboard: boolean): Promise<Buffer> {
  const button = page.getByRole('button', { name: words(PAY_WORDS).receipt });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    byKeyboard ? keyboard.press(button) : button.click(),
  ]);
  const named = { english: /^receipt-.+\.pdf$/, spanish: /^recibo-.+\.pdf$/ };
  expect(download.suggestedFilename()).toMatch(words(named));
  return readFile(await download.path());
}

const receiptMails = async ({ product }: Visitor, email: string, number: string) =>
  (await product.dev.inbox(email)).filter(({ channel, text }) => channel === 'email' && text.includes(number));

describe('a payment from sign-in to receipt', () => {
  story('james pays in Spanish, on a phone, with the keyboard alone', { language: 'spanish' }, async (visitor) => {
    const { page, words, keyboard, open, product } = visitor;
    const text = words(PAY_WORDS);
    const james = personNamed('james.porter');
    await product.dev.trust(james.email);
    await open('/');
    await keyboard.type(page.getByLabel(SIGN_IN_WORDS.spanish.username, { exact: true }), james.email);
    await keyboard.type(page.getByLabel(SIGN_IN_WORDS.spanish.password, { exact: true }), 'Lendside2026');
    await page.keyboard.press('Enter');

    const loan = page.getByRole('article');
    await loan.getByText('12 días de atraso').waitFor();
    await loan.getByText(/Venció el/).waitFor();
    await visitor.looksRight();
    await keyboard.press(loan.getByRole('link', { name: text.details }));
    await page.getByText('Debe ahora', { exact: true }).waitFor();
    await keyboard.choose(page.getByRole('radio', { name: text.payments }));
    await page.getByRole('heading', { name: text.whereItWent }).waitFor();
    await keyboard.choose(page.getByRole('radio', { name: text.schedule }));
    await page.getByRole('table', { name: text.plan }).waitFor();
    const before = await page.locator('main').innerText();

    await keyboard.press(page.getByRole('link', { name: text.pay }));
    await page.getByText(text.howMuch).first().waitFor();
    await visitor.looksRight();
    await keyboard.choose(page.getByRole('radio', { name: text.other }));
    await keyboard.type(page.getByRole('textbox', { name: text.amount }), dollars(123));
    await page.getByText(text.goesTo).first().waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await keyboard.press(page.getByRole('button', { name: text.continue, exact: true }));
    const question = page.getByRole('alertdialog', { name: text.staysLate });
    await question.waitFor();
    await visitor.looksRight({ focusOnHeading: false });
    await keyboard.press(question.getByRole('button', { name: text.continue, exact: true }));

    await page.getByRole('heading', { level: 1, name: text.addCard }).waitFor();
    await visitor.looksRight();
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await vault(page).locator(`html[data-theme="${colorScheme}"]`).waitFor();
    }
    await keyboard.type(vault(page).getByLabel(text.cardNumber), CARDS.approves);
    await keyboard.type(vault(page).getByLabel(text.expiration), '1230');
    await keyboard.type(vault(page).getByLabel(text.code), '123');
    await keyboard.type(vault(page).getByLabel(text.name), 'James Porter');
    await keyboard.press(page.getByRole('button', { name: text.useCard }));

    await page.getByRole('heading', { level: 1, name: text.review }).waitFor();
    await page.getByText(`Pagar $${dollars(123)}`).waitFor();
    await visitor.looksRight();
    await keyboard.press(payButton(visitor));
    const number = await confirmation(visitor);
    await visitor.looksRight();

    const receipt = readPdf(await downloadReceipt(visitor, true));
    expect(receipt).toMatchObject({ isTagged: true, language: expect.stringMatching(/^es/) });
    expect(receipt.pages).toBeGreaterThanOrEqual(1);
    expect(receipt.text).toContain(number);
    expect(receipt.text).toContain(`$${dollars(123)}`);
    await expect.poll(() => receiptMails(visitor, james.email, number), { timeout: 10_000 }).toHaveLength(1);
    const [mail] = await receiptMails(visitor, james.email, number);
    expect(mail?.subject).toBe(`Recibimos su pago de $${dollars(123)}`);
    expect(mail?.text).toMatch(/Número de confirmación/);

    await keyboard.press(page.getByRole('button', { name: text.toAccount }));
    await page.getByText('Debe ahora', { exact: true }).waitFor();
    expect(await page.locator('main').innerText()).not.toBe(before);
    expect(await paymentsOf(visitor, `$${dollars(123)}`)).toBe(1);
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  story(
    'james pays in English, with the mouse, and sees the new balance everywhere',
    { width: 'desktop' },
    async (visitor) => {
      const { page, signIn } = visitor;
      const { email } = await signIn('james.porter');
      const owed = () => page.getByRole('article').innerText();
      await page.getByRole('article').waitFor();
      const before = await owed();
      await reviewPayment(visitor, dollars(60), CARDS.approves);
      await visitor.looksRight();
      // By its address, from before: on a quick machine it is there for a moment only.
      const processing = page.waitForURL((url) => url.pathname.endsWith('/PaymentProcessing'), { waitUntil: 'commit' });
      await payButton(visitor).click();
      await processing;
      const number = await confirmation(visitor);
      await visitor.looksRight();
      const receipt = readPdf(await downloadReceipt(visitor, false));
      expect(receipt.text).toContain(number);
      expect(receipt.language).toMatch(/^en/);
      await expect.poll(() => receiptMails(visitor, email, number), { timeout: 10_000 }).toHaveLength(1);
      expect(await paymentsOf(visitor, `$${dollars(60)}`)).toBe(1);
      await page.getByRole('link', { name: /my accounts/ }).click();
      await page.getByRole('article').waitFor();
      expect(await owed()).not.toBe(before);
    },
  );

  story('maria pays at ccc with the card she keeps there', { brand: 'ccc', language: 'spanish' }, async (visitor) => {
    const { page, signIn, words } = visitor;
    const text = words(PAY_WORDS);
    const { email } = await signIn('maria.alvarez');
    expect(await page.locator('html').getAttribute('data-brand')).toBe('ccc');
    await startPaying(visitor);
    await chooseAmount(visitor, dollars(25));
    await page.getByRole('heading', { level: 1, name: text.chooseCard }).waitFor();
    await visitor.looksRight();
    await page.getByRole('radio', { name: /1111/ }).check();
    await page.getByRole('button', { name: text.continue, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: text.review }).waitFor();
    await vault(page).getByLabel(text.code).fill('123');
    await visitor.looksRight({ focusOnHeading: false });
    await payButton(visitor).click();
    const number = await confirmation(visitor);
    await expect.poll(() => receiptMails(visitor, email, number), { timeout: 10_000 }).toHaveLength(1);
    expect(await paymentsOf(visitor, `$${dollars(25)}`)).toBe(1);
  });
});

describe('cards that do not pay', () => {
  const REFUSED = [
    { card: 'declined', says: /declined|rechaz|not approve|no aprob/i },
    { card: 'insufficientFunds', says: /enough money|suficiente dinero/i },
    { card: 'expired', says: /expired|venc/i },
  ] as const;

  for (const { card, says } of REFUSED) {
    storyInBothLanguages(`${card}: says so, charges nothing, offers another card`, {}, async (visitor) => {
      const { page, signIn, words } = visitor;
      const text = words(PAY_WORDS);
      await signIn('priya.nair');
      await reviewPayment(visitor, dollars(31), CARDS[card]);
      await payButton(visitor).click();
      await page.getByText(text.declined).waitFor({ timeout: 15_000 });
      expect(await page.locator('main').innerText()).toMatch(says);
      await visitor.looksRight({ focusOnHeading: false });
      await page.getByRole('button', { name: text.otherCard }).click();
      await page.getByRole('heading', { level: 1, name: new RegExp(`${text.chooseCard}|${text.addCard}`) }).waitFor();
    });
  }

  story('processor unreachable: the button stays, and the same payment may be sent again', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    const text = words(PAY_WORDS);
    await signIn('priya.nair');
    await reviewPayment(visitor, dollars(32), CARDS.unreachable);
    visitor.expectsRefusal('/payment', 502);
    const keys: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/payment'))
        keys.push(request.postDataJSON().paymentKey);
    });
    for (let time = 1; time <= 2; time += 1) {
      await payButton(visitor).click();
      await expect.poll(() => keys.length).toBe(time);
      await page.getByText(text.notSent).waitFor();
      expect(await payButton(visitor).isEnabled()).toBe(true);
    }
    expect(keys[0]).toBe(keys[1]);
    await visitor.looksRight({ focusOnHeading: false });
  });

  story('times out, then turns out approved: waits, and ends paid once', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    await signIn('priya.nair');
    await reviewPayment(visitor, dollars(33), CARDS.approvedLate);
    await payButton(visitor).click();
    await page.getByRole('heading', { level: 1, name: words(PAY_WORDS).processing }).waitFor();
    await visitor.looksRight();
    await confirmation(visitor, 60);
    expect(await paymentsOf(visitor, `$${dollars(33)}`)).toBe(1);
  });

  story('times out, then turns out declined: waits, and ends unpaid', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    await signIn('priya.nair');
    await reviewPayment(visitor, dollars(34), CARDS.declinedLate);
    await payButton(visitor).click();
    await page.getByText(words(PAY_WORDS).declined).waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: words(PAY_WORDS).otherCard }).waitFor();
  });
});

describe('nobody is charged twice', () => {
  story('by a double click', {}, async (visitor) => {
    await visitor.signIn('ines.duarte');
    await reviewPayment(visitor, dollars(11), CARDS.approves, '40140');
    await payButton(visitor).dblclick();
    await confirmation(visitor);
    expect(await paymentsOf(visitor, `$${dollars(11)}`)).toBe(1);
  });

  story('by a reload while it is on its way', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    await signIn('ines.duarte');
    await reviewPayment(visitor, dollars(12), CARDS.approvedLate, '40140');
    await payButton(visitor).click();
    await page.getByRole('heading', { level: 1, name: words(PAY_WORDS).processing }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: words(PAY_WORDS).processing }).waitFor();
    await confirmation(visitor, 60);
    expect(await paymentsOf(visitor, `$${dollars(12)}`)).toBe(1);
  });

  story('by going back while it is on its way, or after it', {}, async (visitor) => {
    const { page, signIn, words } = visitor;
    const text = words(PAY_WORDS);
    await signIn('ines.duarte');
    await reviewPayment(visitor, dollars(13), CARDS.approvedLate, '40140');
    await payButton(visitor).click();
    await page.getByRole('heading', { level: 1, name: text.processing }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: text.processing }).waitFor();
    expect(await payButton(visitor).count()).toBe(0);
    await confirmation(visitor, 60);
    await page.goBack();
    await page.waitForTimeout(500);
    expect(await payButton(visitor).count()).toBe(0);
    await visitor.open('/tmx/Accounts');
    await page.getByRole('link', { name: text.details }).and(page.locator('[href*="40140"]')).click();
    expect(await paymentsOf(visitor, `$${dollars(13)}`)).toBe(1);
  });

  storyInBothLanguages('by a network that is cut while it is sent', {}, async (visitor) => {
    const { page, context, signIn, words } = visitor;
    const text = words(PAY_WORDS);
    const amount = dollars(visitor.language === 'english' ? 14 : 15);
    await signIn('ines.duarte');
    await reviewPayment(visitor, amount, CARDS.approves, '40140');
    let sent = 0;
    // The service gets the payment; its reply is lost on the way, and then the network is.
    await context.route('**/api/payment', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      await route.fetch();
      await visitor.offline(true);
      await route.abort('internetdisconnected');
    });
    await payButton(visitor).click();
    await page.getByRole('heading', { level: 1, name: text.processing }).waitFor();
    await page.getByText(text.offline).waitFor();
    await visitor.offline(false);
    await confirmation(visitor, 30);
    expect(sent).toBe(1);
    expect(await paymentsOf(visitor, `$${amount}`)).toBe(1);
  });

  story('by a payment that never arrived: it can be sent again with the same key', {}, async (visitor) => {
    const { page, context, signIn, words } = visitor;
    await signIn('ines.duarte');
    await reviewPayment(visitor, dollars(16), CARDS.approves, '40140');
    visitor.expectsRefusal('/payment', 404);
    const keys: unknown[] = [];
    await context.route('**/api/payment', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      keys.push(route.request().postDataJSON().paymentKey);
      return keys.length === 1 ? route.abort('aborted') : route.fallback();
    });
    await payButton(visitor).click();
    await page.getByText(words(PAY_WORDS).notSent).waitFor({ timeout: 40_000 });
    await vault(page).getByLabel(words(PAY_WORDS).code).fill('123');
    await payButton(visitor).click();
    await confirmation(visitor);
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await paymentsOf(visitor, `$${dollars(16)}`)).toBe(1);
  });

  story('and every cent is where it belongs', {}, async ({ product }) => {
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
