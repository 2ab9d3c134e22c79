import type { Visitor } from './visitor.ts';

/** Words of the page on which payments are changed. */
export const CHANGE_WORDS = {
  english: {
    entry: /^Change my payments/,
    question: 'What would help?',
    missing: 'Choose one to go on.',
    skip: /^Skip one payment/,
    lower: /^Pay less for a while/,
    four: '4 payments',
    spread: /^Spread what is late/,
    three: '3 payments',
    dueDay: /^Move my due day for good/,
    extended: /^Pay in four parts/,
    follows: /^Auto-pay follows/,
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
    spread: /^Repartir lo atrasado/,
    three: '3 pagos',
    dueDay: /^Cambiar mi día de pago/,
    extended: /^Pagar en cuatro partes/,
    follows: /^El pago automático/,
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

/** From the dashboard to the page, by the card of the first loan and its row. */
export async function openChange(visitor: Visitor, key: string): Promise<void> {
  const { page, words } = visitor;
  const text = words(CHANGE_WORDS);
  await visitor.signIn(key);
  await page.locator('main').getByRole('article').first().getByRole('link').first().click();
  await page.getByRole('link', { name: text.entry }).click();
}

/** Signs what was chosen in the room, and comes back to the page. */
export async function signChange(visitor: Visitor): Promise<void> {
  const { page, words } = visitor;
  const text = words(CHANGE_WORDS);
  await page.getByRole('button', { name: text.sign }).click();
  await page.getByRole('heading', { level: 1, name: text.room }).waitFor({ timeout: 30_000 });
  const room = page.frameLocator('iframe');
  await room.getByLabel(text.agree).check();
  await room.getByRole('button', { name: text.signIt, exact: true }).click();
  await page.getByText(text.made, { exact: true }).waitFor({ timeout: 30_000 });
}
