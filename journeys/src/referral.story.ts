import { describe, expect } from 'vitest';
import { PAY_WORDS, vault } from './paying.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    home: 'Referral rewards',
    qr: 'QR code that opens your link',
    email: 'Send an email',
    friend: 'Friend’s first name',
    friendEmail: 'Friend’s email',
    consent: 'My friend agreed to get this one message from you.',
    invite: 'Send invitation',
    invited: 'Your invitation was sent.',
    cashOut: 'Cash out',
    profile: 'Complete your profile',
    name: 'Full name',
    line1: 'Street and number',
    city: 'City',
    state: 'State',
    zip: 'ZIP code',
    save: 'Save and continue',
    card: 'Add a card for your reward',
    toReview: 'Continue to review',
    review: 'Review your cash-out',
    send: /^Send \$/,
    done: 'Reward sent',
    back: 'Back to my rewards',
    mail: /^Your reward of \$/,
  },
  spanish: {
    home: 'Recompensas por recomendar',
    qr: 'Código QR que abre su enlace',
    email: 'Enviar un correo',
    friend: 'Nombre de su amigo',
    friendEmail: 'Correo de su amigo',
    consent: 'Mi amigo aceptó recibir este único mensaje de ustedes.',
    invite: 'Enviar invitación',
    invited: 'Su invitación se envió.',
    cashOut: 'Cobrar',
    profile: 'Complete su perfil',
    name: 'Nombre completo',
    line1: 'Calle y número',
    city: 'Ciudad',
    state: 'Estado',
    zip: 'Código postal',
    save: 'Guardar y continuar',
    card: 'Agregue una tarjeta para su recompensa',
    toReview: 'Continuar a la revisión',
    review: 'Revise su cobro',
    send: /^Enviar \$/,
    done: 'Recompensa enviada',
    back: 'Volver a mis recompensas',
    mail: /^Su recompensa de \$/,
  },
};

const arrive = ({ page }: Visitor, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor({ timeout: 30_000 });

/** From the card form to the reward that was sent, and back to an empty balance. */
async function sendToCard(visitor: Visitor, holder: string): Promise<void> {
  const { page, words, looksRight } = visitor;
  const [text, pay] = [words(WORDS), words(PAY_WORDS)];
  await arrive(visitor, text.card);
  const fields = vault(page);
  await fields.getByLabel(pay.cardNumber).fill('4111 1111 1111 1111');
  await fields.getByLabel(pay.expiration).fill('12/30');
  await fields.getByLabel(pay.code).fill('123');
  await fields.getByLabel(pay.name).fill(holder);
  await looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: text.toReview }).click();
  await arrive(visitor, text.review);
  await looksRight();
  await page.getByRole('button', { name: text.send }).click();
  await arrive(visitor, text.done);
  await looksRight();
  await page.getByRole('button', { name: text.back }).click();
  await arrive(visitor, text.home);
  await page.getByText('$0.00').first().waitFor();
}

describe('referral rewards', () => {
  story(
    'noah, who is no customer, shares his link with a friend and cashes out',
    { width: 'phone' },
    async (visitor) => {
      const { page, words, signIn, product, looksRight } = visitor;
      const text = words(WORDS);
      const { email } = await signIn('noah.brooks');
      await arrive(visitor, text.home);
      await page.getByRole('img', { name: text.qr }).waitFor();
      await looksRight();
      await page.getByRole('button', { name: text.email }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(text.friend).fill('Fay');
      await dialog.getByLabel(text.friendEmail).fill('fay.fern@example.com');
      await dialog.getByRole('checkbox', { name: text.consent }).check();
      await dialog.getByRole('button', { name: text.invite }).click();
      await page.getByText(text.invited).first().waitFor();
      await expect.poll(async () => (await product.dev.inbox('fay.fern@example.com'))[0]?.links[0]).toContain('/r/');
      const link = (await product.dev.inbox('fay.fern@example.com'))[0]?.links[0] ?? '';
      const opened = await page.request.get(link, { maxRedirects: 0 });
      expect(opened.headers().location).toMatch(/^\/Register\?shortCode=/);

      await page.getByRole('button', { name: text.cashOut }).click();
      await arrive(visitor, text.profile);
      await page.getByLabel(text.name, { exact: true }).fill('Noah Brooks');
      await page.getByLabel(text.line1, { exact: true }).fill('12 Oak Avenue');
      await page.getByLabel(text.city, { exact: true }).fill('Riverside');
      await page.getByLabel(text.state, { exact: true }).selectOption('GA');
      await page.getByLabel(text.zip, { exact: true }).fill('31401');
      await looksRight({ focusOnHeading: false });
      await page.getByRole('button', { name: text.save }).click();
      await sendToCard(visitor, 'Noah Brooks');
      await expect
        .poll(async () => (await product.dev.inbox(email)).filter(({ subject }) => text.mail.test(subject)).length)
        .toBe(1);
    },
  );

  story(
    'dana, who is a customer, cashes out in Spanish',
    { width: 'desktop', language: 'spanish' },
    async (visitor) => {
      const { page, words, signIn, open, looksRight } = visitor;
      const text = words(WORDS);
      await signIn('dana.whitfield');
      await open('/Referral');
      await arrive(visitor, text.home);
      await page.getByRole('img', { name: text.qr }).waitFor();
      await looksRight();
      await page.getByRole('button', { name: text.cashOut }).click();
      await sendToCard(visitor, 'Dana Whitfield');
    },
  );
});
