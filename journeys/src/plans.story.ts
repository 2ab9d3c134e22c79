import { describe, expect } from 'vitest';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

const WORDS = {
  english: {
    entry: /^Change my payments/,
    question: 'What would help?',
    missing: 'Choose one to go on.',
    skip: /^Skip one payment/,
    lower: /^Pay less for a while/,
    four: '4 payments',
    compare: 'Your payments now and after',
    all: 'See every payment',
    sign: 'Read and sign',
    room: 'Sign your documents',
    agree: 'I read these documents',
    signIt: 'Sign',
    made: 'Your payments changed',
    undo: 'Take it back',
    undoYes: 'Take it back',
    undone: 'Your payments are what they were before.',
  },
  spanish: {
    entry: /^Cambiar mis pagos/,
    question: '¿Qué le ayudaría?',
    missing: 'Elija una opción para seguir.',
    skip: /^Saltar un pago/,
    lower: /^Pagar menos por un tiempo/,
    four: '4 pagos',
    compare: 'Sus pagos ahora y después',
    all: 'Ver todos los pagos',
    sign: 'Leer y firmar',
    room: 'Firme sus documentos',
    agree: 'Leí estos documentos',
    signIt: 'Firmar',
    made: 'Sus pagos cambiaron',
    undo: 'Deshacer el cambio',
    undoYes: 'Deshacer',
    undone: 'Sus pagos vuelven a ser los de antes.',
  },
};

/** From the dashboard to the page, by the card of the loan and its row. */
async function openPage(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const text = words(WORDS);
  await visitor.signIn('maria.alvarez');
  await page.locator('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: text.entry }).click();
  await page.getByRole('group', { name: text.question }).waitFor();
}

/** Signs what was chosen in the room, and comes back to the page. */
async function signIt(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const text = words(WORDS);
  await page.getByRole('button', { name: text.sign }).click();
  await page.getByRole('heading', { level: 1, name: text.room }).waitFor({ timeout: 30_000 });
  const room = page.frameLocator('iframe');
  await room.getByLabel(text.agree).check();
  await room.getByRole('button', { name: text.signIt, exact: true }).click();
  await page.getByText(text.made, { exact: true }).waitFor({ timeout: 30_000 });
}

describe('payments that are changed', () => {
  story(
    'maria skips one in Spanish, signs it, sees the new day, and takes it back',
    { language: 'spanish', brand: 'ccc' },
    async (visitor) => {
      const { page, words } = visitor;
      const text = words(WORDS);
      await openPage(visitor);
      await page.getByRole('button', { name: text.sign }).click();
      await page.getByText(text.missing, { exact: true }).waitFor();
      await page.getByRole('radio', { name: text.skip }).check();
      await page.getByRole('list', { name: text.compare }).waitFor();
      await page.getByText(text.all, { exact: true }).click();
      await visitor.looksRight({ focusOnHeading: false });
      await signIt(visitor);
      await visitor.looksRight();
      await page.getByRole('button', { name: text.undo, exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.undoYes, exact: true }).click();
      await page.getByText(text.undone, { exact: true }).first().waitFor();
      expect((await visitor.product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );

  story(
    'maria pays less for four payments, and her account shows it',
    { language: 'english', brand: 'ccc' },
    async (visitor) => {
      const { page, words } = visitor;
      const text = words(WORDS);
      await openPage(visitor);
      await page.getByRole('radio', { name: text.lower }).check();
      await page.getByRole('radio', { name: text.four, exact: true }).check();
      await page.getByRole('list', { name: text.compare }).waitFor();
      await visitor.looksRight({ focusOnHeading: false });
      await signIt(visitor);
      expect((await visitor.product.dev.ledger()).imbalanceCents).toBe(0);
    },
  );
});
