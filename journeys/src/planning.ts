import { chooseAmount, PAY_WORDS, startPaying, vault } from './paying.ts';
import type { Visitor } from './visitor.ts';

/** Words of the pages for scheduled payments. */
export const PLAN_WORDS = {
  english: {
    when: 'When do you want to pay?',
    taken: /^We take it on /,
    plan: /^Plan the payment of \$/,
    planned: 'Planned payments',
    isPlanned: 'Your payment is planned',
    change: /^Change the payment of/,
    changeTitle: 'Change the planned payment',
    payWith: 'Which card pays?',
    save: 'Save',
  },
  spanish: {
    when: '¿Cuándo quiere pagar?',
    taken: /^Lo cobramos el /,
    plan: /^Programar el pago de \$/,
    planned: 'Pagos programados',
    isPlanned: 'Su pago está programado',
    change: /^Cambiar el pago de/,
    changeTitle: 'Cambiar el pago programado',
    payWith: '¿Con qué tarjeta?',
    save: 'Guardar',
  },
};

/** Plans a payment of this amount for the first day on offer, with the kept card, and comes to the account. */
export async function planPayment(visitor: Visitor, dollars: string): Promise<void> {
  const { page, words } = visitor;
  const text = words(PLAN_WORDS);
  const pay = words(PAY_WORDS);
  await startPaying(visitor);
  const day = page.getByLabel(text.when);
  await day.waitFor();
  await day.selectOption({ index: 1 });
  await page.getByText(text.taken).waitFor();
  await visitor.looksRight({ focusOnHeading: false });
  await chooseAmount(visitor, dollars);
  await page.getByRole('radio', { name: /1111/ }).check();
  await page.getByRole('button', { name: pay.continue, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: pay.review }).waitFor();
  await vault(page).getByLabel(pay.code).fill('123');
  await visitor.looksRight({ focusOnHeading: false });
  await page.getByRole('button', { name: text.plan }).click();
  await page.getByRole('heading', { level: 1, name: text.isPlanned }).waitFor();
  await visitor.looksRight();
  await page.getByRole('button', { name: pay.toAccount }).click();
  await page.getByRole('region', { name: text.planned }).waitFor();
}
