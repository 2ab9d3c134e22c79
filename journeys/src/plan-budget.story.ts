import { instantOf } from '@lendside/domain/calendar-date';
import { describe, expect } from 'vitest';
import { PAY_WORDS, vault } from './paying.ts';
import { story } from './story.ts';
import { haveCard } from './wallet-card.ts';

const text = {
  heading: 'Pague cada uno justo después de que le paguen',
  review: /^Revisar \d+ pagos?$/,
  reviewHeading: 'Revise lo que va a programar',
  agree: 'Lo que usted autoriza',
  plan: /^Programar \d+ pagos?$/,
  planned: 'Sus pagos están programados',
  mail: /está programado para/,
  received: /^Recibimos su pago de/,
  toBudget: 'Ver mi presupuesto',
  isPlanned: /Programado para/,
};

interface Plan {
  readonly payments: readonly { readonly loanId: string; readonly day: string; readonly amountCents: number }[];
}

describe('the payments of a budget', () => {
  story(
    'dana plans each right after a pay day in one go, on a phone, in Spanish, and the first one takes no more than is due',
    { language: 'spanish' },
    async (visitor) => {
      const { page, words, keyboard, signIn, product, looksRight } = visitor;
      const { email } = await signIn('dana.whitfield');
      await visitor.open('/Budget');
      const choice = page.getByRole('region', { name: text.heading });
      const boxes = choice.getByRole('checkbox');
      await boxes.first().waitFor();
      await looksRight();
      const count = await boxes.count();
      expect(count).toBeGreaterThanOrEqual(2);
      expect(await boxes.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).checked))).toBe(true);
      const amounts = () => choice.locator('fieldset').last().locator('legend').innerText();
      const before = await amounts();
      await boxes.last().uncheck();
      expect(await amounts()).not.toBe(before);
      await boxes.last().check();
      expect(await amounts()).toBe(before);
      await keyboard.press(choice.getByRole('button', { name: text.review }));

      await page.getByRole('heading', { level: 1, name: text.reviewHeading }).waitFor();
      await haveCard(visitor, 'Dana Whitfield');
      await page.getByRole('radio', { name: /1111/ }).check();
      await vault(page).getByLabel(words(PAY_WORDS).code).fill('123');
      await page.getByRole('region', { name: text.agree }).waitFor();
      await looksRight({ focusOnHeading: false });
      const plan = await page.evaluate(() => sessionStorage.getItem('lendside.budgetPlan') ?? '');
      const { payments } = JSON.parse(plan) as Plan;
      expect(payments).toHaveLength(count);
      await page.getByRole('button', { name: text.plan }).click();
      await page.getByRole('heading', { level: 1, name: text.planned }).waitFor();
      await looksRight();
      const mails = async (subject: RegExp) =>
        (await product.dev.inbox(email)).filter((mail) => subject.test(mail.subject));
      await expect.poll(async () => (await mails(text.mail)).length).toBe(count);
      await page.getByRole('link', { name: text.toBudget }).click();
      await expect.poll(() => page.getByText(text.isPlanned).count()).toBe(count);
      expect(await choice.count()).toBe(0);

      // The morning of the first day comes. Her session ends meanwhile.
      await page.goto('about:blank');
      const [first] = payments;
      const { now } = await product.dev.clock({ advanceSeconds: 0 });
      const noon = instantOf(first?.day ?? '', 12 * 60);
      await product.dev.clock({ advanceSeconds: Math.ceil((noon - Date.parse(String(now))) / 1000) });
      await expect.poll(async () => (await mails(text.received)).length, { timeout: 20_000 }).toBeGreaterThan(0);
      const due = payments.filter(({ day }) => day === first?.day).map(({ amountCents }) => amountCents);
      const taken = (await mails(text.received)).map(({ subject }) => Number(subject.replace(/\D/g, '')));
      for (const cents of taken) expect(due.some((most) => cents <= most)).toBe(true);
      expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
    },
  );
});
