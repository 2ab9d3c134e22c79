import { personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { PAY_WORDS, vault } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';
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

const mails = async ({ product }: Visitor, email: string, subject: RegExp) =>
  (await product.dev.inbox(email)).filter((mail) => subject.test(mail.subject));

/** The amount that a subject names. */
const centsOf = ({ subject }: { readonly subject: string }): number =>
  Number(/\$([\d,]+\.\d\d)/.exec(subject)?.[1]?.replace(/\D/g, ''));

describe('the payments of a budget', () => {
  story(
    'dana plans each right after a pay day in one go, on a phone, in Spanish',
    { language: 'spanish' },
    async (visitor) => {
      const { page, words, keyboard, signIn, looksRight } = visitor;
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
      await page.getByRole('button', { name: text.plan }).click();
      await page.getByRole('heading', { level: 1, name: text.planned }).waitFor();
      await looksRight();
      await expect.poll(async () => (await mails(visitor, email, text.mail)).length).toBe(count);
      await page.getByRole('link', { name: text.toBudget }).click();
      await expect.poll(() => page.getByText(text.isPlanned).count()).toBe(count);
      expect(await choice.count()).toBe(0);
    },
  );

  story('the first one takes no more than is due, once its morning comes', { language: 'spanish' }, async (visitor) => {
    const { page, signIn, product } = visitor;
    const { email } = personNamed('dana.whitfield');
    const planned = (await mails(visitor, email, text.mail)).map(centsOf);
    expect(planned.length).toBeGreaterThanOrEqual(2);
    // She is paid tomorrow: the first banking day after it is over by then, and the first due date is not.
    await product.dev.pastMorning(5);
    await expect
      .poll(async () => (await mails(visitor, email, text.received)).length, { timeout: 30_000 })
      .toBeGreaterThan(0);
    const taken = (await mails(visitor, email, text.received)).map(centsOf);
    for (const cents of taken) expect(planned.some((most) => cents <= most)).toBe(true);
    await signIn('dana.whitfield');
    await visitor.open('/Budget');
    await expect.poll(() => page.getByText(text.isPlanned).count()).toBe(planned.length - taken.length);
    expect(await product.dev.ledger()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });
});
