import type { FrameLocator, Locator, Page } from 'playwright-core';
import type { Visitor } from './visitor.ts';

/** Words of the payment pages that a person relies on. */
export const PAY_WORDS = {
  english: {
    pay: /^Make a payment/,
    details: /^See details/,
    howMuch: 'How much do you want to pay?',
    keepLoan: 'No, keep my loan',
    other: /^Another amount/,
    amount: 'Amount to pay',
    goesTo: 'Where your money goes',
    continue: 'Continue',
    /** Said to the person of the account, and to a guest. */
    staysLate: /^(?:Your|The) account will stay past due$/,
    chooseCard: 'Choose a card',
    addCard: 'Add a debit card',
    cardNumber: 'Card number',
    expiration: 'Expiration date',
    code: 'Security code',
    name: 'Name on card',
    useCard: 'Use this card',
    newCard: 'Use a new card',
    review: 'Review your payment',
    payAmount: /^Pay \$/,
    processing: 'Processing your payment',
    sent: 'Sent',
    authorised: 'Approved by your bank',
    posted: 'Added to your loan',
    paid: /^Your payment went through/,
    number: 'Confirmation number',
    receipt: 'Download the receipt (PDF)',
    toAccount: 'Go to my account',
    declined: 'Your payment did not go through',
    notSent: 'Your payment was not sent',
    otherCard: 'Use another card',
    unknown: 'We do not know the outcome yet',
    offline: 'No connection right now.',
    payments: 'Payments',
    schedule: 'Schedule',
    whereItWent: 'Where each payment went',
    plan: 'Your payment plan',
  },
  spanish: {
    pay: /^Hacer un pago/,
    details: /^Ver detalles/,
    howMuch: '¿Cuánto quiere pagar?',
    keepLoan: 'No, conservar mi préstamo',
    other: /^Otra cantidad/,
    amount: 'Cantidad que quiere pagar',
    goesTo: 'A dónde va su dinero',
    continue: 'Continuar',
    staysLate: /^(?:Su|La) cuenta seguirá atrasada$/,
    chooseCard: 'Elija una tarjeta',
    addCard: 'Agregar una tarjeta de débito',
    cardNumber: 'Número de tarjeta',
    expiration: 'Fecha de vencimiento',
    code: 'Código de seguridad',
    name: 'Nombre en la tarjeta',
    useCard: 'Usar esta tarjeta',
    newCard: 'Usar una tarjeta nueva',
    review: 'Revise su pago',
    payAmount: /^Pagar \$/,
    processing: 'Procesando su pago',
    sent: 'Enviado',
    authorised: 'Aprobado por su banco',
    posted: 'Registrado en su préstamo',
    paid: /^Su pago se realizó/,
    number: 'Número de confirmación',
    receipt: 'Descargar el recibo (PDF)',
    toAccount: 'Ir a mi cuenta',
    declined: 'Su pago no se realizó',
    notSent: 'Su pago no se envió',
    otherCard: 'Usar otra tarjeta',
    unknown: 'Todavía no sabemos el resultado',
    offline: 'No hay conexión en este momento.',
    payments: 'Pagos',
    schedule: 'Plan',
    whereItWent: 'A dónde fue cada pago',
    plan: 'Su plan de pagos',
  },
};

export type PayWords = (typeof PAY_WORDS)['english'];

/** Published test numbers, by what they do. */
export const CARDS = {
  approves: '4111111111111111',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  expired: '4000000000000069',
  unreachable: '4000000000000119',
  approvedLate: '4000000000000259',
  declinedLate: '4000000000000341',
} as const;

/** The vault's fields, in the frame of its own origin. */
export const vault = (page: Page): FrameLocator => page.frameLocator('iframe');

/** From an account list to the page that asks how much. */
export async function startPaying({ page, words }: Visitor, loan?: string): Promise<void> {
  const text = words(PAY_WORDS);
  const link = page.getByRole('link', { name: text.pay });
  await (loan === undefined ? link : link.and(page.locator(`[href*="${loan}"]`))).first().click();
  await page.getByText(text.howMuch).first().waitFor();
  // A lender that would rather switch the loan asks once; no is an answer. The question is written with the page and opens
  // a moment later.
  const keepLoan = page.getByRole('button', { name: text.keepLoan, includeHidden: true });
  if ((await keepLoan.count()) > 0) await keepLoan.click();
}

/** Types another amount and goes on, through the question about staying late when it comes. */
export async function chooseAmount({ page, words }: Visitor, dollars: string): Promise<void> {
  const text = words(PAY_WORDS);
  await page.getByRole('radio', { name: text.other }).check();
  await page.getByRole('textbox', { name: text.amount }).fill(dollars);
  await page.getByText(text.goesTo).first().waitFor();
  await page.getByRole('button', { name: text.continue, exact: true }).click();
  const question = page.getByRole('alertdialog', { name: text.staysLate });
  await question.or(cardHeading(page, text)).waitFor();
  if (await question.isVisible()) {
    await question.getByRole('button', { name: text.continue, exact: true }).click();
    await cardHeading(page, text).waitFor();
  }
}

function cardHeading(page: Page, text: PayWords): Locator {
  return page.getByRole('heading', { level: 1, name: new RegExp(`${text.chooseCard}|${text.addCard}`) });
}

/** Types a new card into the vault's fields and goes on to the review. */
export async function typeNewCard(visitor: Visitor, number: string): Promise<void> {
  await typeCard(visitor, number);
  await visitor.page.getByRole('heading', { level: 1, name: visitor.words(PAY_WORDS).review }).waitFor();
}

/** Name of a choice that is a card: those of an amount, which may still be there, end in years. */
const SAVED_CARD = /(?:ending in|termina en) \d{4}/;

/** Comes to the fields of a new card: a wallet with cards asks which one, an empty one goes on to the fields by itself. */
export async function toNewCard({ page, words }: Visitor): Promise<void> {
  // The button stands from the start: only a card tells that the wallet was read and the page stays.
  const saved = page.getByRole('radio', { name: SAVED_CARD }).first();
  await saved.or(page.locator('iframe')).first().waitFor();
  if (await saved.isVisible()) await page.getByRole('button', { name: words(PAY_WORDS).newCard }).click();
}

/** Types a card and submits it, whatever page follows. */
export async function typeCard(visitor: Visitor, number: string): Promise<void> {
  const { page } = visitor;
  const text = visitor.words(PAY_WORDS);
  await toNewCard(visitor);
  await vault(page).getByLabel(text.cardNumber).fill(number);
  await vault(page).getByLabel(text.expiration).fill('1230');
  await vault(page).getByLabel(text.code).fill('123');
  await vault(page).getByLabel(text.name).fill('Alex Example');
  await page.getByRole('button', { name: text.useCard }).click();
}

/** Goes from MakePayment to the button that pays. */
export async function reviewPayment(visitor: Visitor, dollars: string, card: string, loan?: string): Promise<void> {
  await startPaying(visitor, loan);
  await chooseAmount(visitor, dollars);
  await typeNewCard(visitor, card);
}

export const payButton = ({ page, words }: Visitor): Locator =>
  page.getByRole('button', { name: words(PAY_WORDS).payAmount });

export async function confirmation({ page, words }: Visitor, seconds = 15): Promise<string> {
  const text = words(PAY_WORDS);
  await page.getByRole('heading', { level: 1, name: text.paid }).waitFor({ timeout: seconds * 1000 });
  await page.getByText(text.number).first().waitFor();
  const shown = await page.locator('main').innerText();
  const number = new RegExp(`${text.number}\\s+(\\S+)`).exec(shown)?.[1];
  if (number === undefined) throw new Error(`No confirmation number on the page:\n${shown}`);
  return number;
}

/** Number of payments of this amount in the account's history; it starts at the confirmation or on the account. */
export async function paymentsOf({ page, words }: Visitor, amount: string): Promise<number> {
  const text = words(PAY_WORDS);
  const done = page.getByRole('button', { name: text.toAccount });
  if (await done.isVisible()) await done.click();
  await page.getByRole('radio', { name: text.payments }).check();
  const history = page.getByRole('region', { name: text.whereItWent });
  await history.waitFor();
  return history.locator('summary').filter({ hasText: amount }).count();
}
