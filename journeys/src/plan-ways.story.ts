import { daysBetween } from '@lendside/domain/calendar-date';
import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { CHANGE_WORDS, openChange, signChange } from './changing-payments.ts';
import { story, storyInBothLanguages, visitorOf } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    pay: 'Make a payment',
    cannotPay: 'I can’t pay this now',
    addsNone: 'Adds no interest.',
    broken: /^The first payment on your new due day did not come/,
  },
  spanish: {
    pay: 'Hacer un pago',
    cannotPay: 'No puedo pagar esto ahora',
    addsNone: 'No agrega intereses.',
    broken: /^El primer pago en su nuevo día de pago no llegó/,
  },
};

/** Days that the mails of changed plans name, the newest first. */
async function nextDueDates({ product }: Visitor, to: string): Promise<readonly string[]> {
  const days = (await product.dev.inbox(to)).flatMap(({ subject }) => NEXT_DUE.exec(subject)?.[1] ?? []);
  return days.map((day) => new Date(`${day} UTC`).toISOString().slice(0, 10));
}

const NEXT_DUE = /The next one is due on (\w{3} \d{1,2}, \d{4})$/;

const email = (key: string) => personNamed(key).email;

/** Chooses a way and one of its choices, and reads what it would make of the payments. */
async function chooses(visitor: Visitor, way: RegExp, choice?: string): Promise<void> {
  const { page, words } = visitor;
  await page.getByRole('radio', { name: way }).check();
  if (choice !== undefined) await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.getByRole('list', { name: words(CHANGE_WORDS).compare }).waitFor();
}

/** Waits until a mail with such a subject came. */
async function mailed(visitor: Visitor, to: string, subject: RegExp): Promise<void> {
  await expect
    .poll(async () => (await visitor.product.dev.inbox(to)).some((mail) => subject.test(mail.subject)), {
      timeout: 20_000,
    })
    .toBe(true);
}

/** Takes back what was made, on the page that says it. */
async function takeBack({ page, words }: Visitor): Promise<void> {
  const text = words(CHANGE_WORDS);
  await page.getByRole('button', { name: text.undo, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.undoYes, exact: true }).click();
  await page.getByText(text.undone, { exact: true }).first().waitFor();
}

/** A visitor of the same product who signs in as another party, and leaves at the end. */
async function asParty(key: string, tell: (visitor: Visitor) => Promise<void>): Promise<void> {
  const language = personNamed(key).language;
  const { visitor, wrong, close } = await visitorOf({ language, brand: 'ccc' });
  try {
    await openChange(visitor, key);
    await tell(visitor);
    expect(wrong).toEqual([]);
  } finally {
    await close();
  }
}

describe('payments that are changed for two, by law, for good, and not by a guest', () => {
  story(
    'nate, who is on auto-pay, spreads what is late over three; lou, who signed with him, takes it back in Spanish',
    { brand: 'ccc' },
    async (visitor) => {
      const { page, words, product } = visitor;
      const text = words(CHANGE_WORDS);
      await openChange(visitor, 'nate.osborn');
      await chooses(visitor, text.spread, text.three);
      await page.getByText(text.follows).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await signChange(visitor);
      await mailed(visitor, email('lou.osborn'), /^Sus pagos cambiaron/);
      await asParty('lou.osborn', async (other) => {
        await other.page.getByText(other.words(CHANGE_WORDS).made, { exact: true }).waitFor();
        await other.looksRight();
        await takeBack(other);
      });
      await mailed(visitor, email('nate.osborn'), /what they were before/);
      expect((await product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );

  storyInBothLanguages(
    'a guest who pays for nate sees no way to change his payments, nor what helps who cannot pay',
    { brand: 'ccc' },
    async (visitor) => {
      const { page, words, product } = visitor;
      const link = await product.dev.link({ email: email('nate.osborn'), page: 'MakePayment', guestPayment: true });
      await page.goto(link);
      await page.getByRole('heading', { level: 1, name: words(WORDS).pay }).waitFor();
      for (const way of [words(CHANGE_WORDS).entry, words(WORDS).cannotPay])
        expect(await page.getByRole('link', { name: way }).count()).toBe(0);
      const account = new URL(page.url()).pathname.replace('/Payment/', '/Accounts/').replace('/MakePayment', '');
      await visitor.open(`${account}/ChangePayments`);
      // A link to pay opens no other page: a sign-in does.
      await page.waitForURL((url) => url.pathname === '/');
      expect(await page.getByRole('group', { name: words(CHANGE_WORDS).question }).count()).toBe(0);
    },
  );

  // Once in twelve months: she takes it back in Spanish before she signs it in English.
  for (const language of ['spanish', 'english'] as const) {
    story(
      `ruth pays her payday loan in the four parts that South Carolina gives her (${language})`,
      { brand: 'c1l', language },
      async (visitor) => {
        const { page, words, product } = visitor;
        const text = words(CHANGE_WORDS);
        await openChange(visitor, 'ruth.calloway');
        await chooses(visitor, text.extended);
        await page.getByText(words(WORDS).addsNone, { exact: true }).waitFor();
        await visitor.looksRight({ focusOnHeading: false });
        await signChange(visitor);
        await mailed(visitor, email('ruth.calloway'), /^(Your payments changed|Sus pagos cambiaron)/);
        if (language === 'spanish') await takeBack(visitor);
        expect((await product.dev.ledger()).imbalanceCents).toBe(0);
      },
    );
  }

  story(
    'maria moves her due day for good in Spanish, does not pay on it, is told so kindly, and finds the ways that are left',
    { language: 'spanish', brand: 'ccc' },
    async (visitor) => {
      const { page, words, product } = visitor;
      const text = words(CHANGE_WORDS);
      await openChange(visitor, 'maria.alvarez');
      await page.getByRole('radio', { name: text.dueDay }).check();
      await page.locator('#plan-choice label').nth(3).click();
      await page.getByRole('list', { name: text.compare }).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await signChange(visitor);
      await mailed(visitor, email('maria.alvarez'), /^Sus pagos cambiaron/);
      await page.goto('about:blank');
      // Her first payment on the new day falls due within fifteen days, and is late for longer than a few of the next fifteen.
      for (const days of [15, 15]) await product.dev.pastMorning(days);
      await mailed(visitor, email('maria.alvarez'), /^Un pago de su plan no llegó/);
      await openChange(visitor, 'maria.alvarez');
      await page.getByText(words(WORDS).broken).waitFor();
      await visitor.looksRight();
      await page.getByRole('radio', { name: text.spread }).waitFor();
      expect((await product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );

  story(
    'nate spreads what is late again, and auto-pay takes the first of the new payments',
    { brand: 'ccc' },
    async (visitor) => {
      const { page, words, product } = visitor;
      const text = words(CHANGE_WORDS);
      const dueDates = () => nextDueDates(visitor, email('nate.osborn'));
      const before = await dueDates();
      await openChange(visitor, 'nate.osborn');
      await chooses(visitor, text.spread, text.three);
      await signChange(visitor);
      await page.goto('about:blank');
      await expect.poll(async () => (await dueDates()).length, { timeout: 20_000 }).toBe(before.length + 1);
      const [dueDate = ''] = await dueDates();
      // Auto-pay announces a debit days before: the day on which it does has to come, and then that of the payment.
      const { businessDate } = await product.dev.clock({ advanceDays: 0 });
      const left = daysBetween(businessDate, dueDate);
      for (const days of [left - 8, 8]) await product.dev.pastMorning(days);
      await mailed(visitor, email('nate.osborn'), /^Your payment of \$[\d,.]+ was received/);
      expect((await product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );
});
