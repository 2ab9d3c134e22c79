import { formatMoney } from '@lendside/domain/money';
import { TAX_OFFICE_CENTS } from '@lendside/domain/settlement';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

type Said = Pick<
  ReceiptFacts,
  'language' | 'givenBackCents' | 'forgivenCents' | 'stopsRecovery' | 'isSettlement' | 'byGuest' | 'isGuests'
>;

const settled = {
  english: {
    subject: (amount: string) => `Your loan is settled: we received ${amount}`,
    title: 'Settlement receipt',
    thanks: (amount: string, loan: string, date: string) =>
      `We received ${amount} for ${loan} on ${date}. With it your loan is settled for less than you owed. Thank you.`,
    forgiven: 'We forgave',
    closed: 'You owe nothing more on this loan, and it is closed. We will not collect, sell or assign what we forgave.',
    reporting: 'We report it to credit bureaus as settled for less than the full balance.',
    taxPerhaps: 'If we forgave $600 or more, you may have to pay tax on it. Ask a tax adviser.',
    tax: 'We forgave $600 or more, so we have to report it to the IRS, and you may have to pay tax on it. Ask a tax adviser.',
  },
  spanish: {
    subject: (amount: string) => `Su préstamo está liquidado: recibimos ${amount}`,
    title: 'Recibo del acuerdo de pago',
    thanks: (amount: string, loan: string, date: string) =>
      `Recibimos ${amount} para ${loan} el ${date}. Con eso su préstamo queda liquidado por menos de lo que debía. Gracias.`,
    forgiven: 'Le perdonamos',
    closed:
      'Ya no debe nada por este préstamo y está cerrado. No cobraremos, venderemos ni cederemos lo que perdonamos.',
    reporting: 'Lo informamos a las agencias de crédito como liquidado por menos del saldo total.',
    taxPerhaps: 'Si perdonamos $600 o más, quizás usted deba pagar impuestos por ello. Consulte a un asesor.',
    tax: 'Perdonamos $600 o más, así que debemos informarlo al IRS y quizás usted deba pagar impuestos por ello. Consulte a un asesor.',
  },
};

const givenBack = {
  english: {
    subject: (amount: string) => `Your cash was given back: we received ${amount}`,
    title: 'Receipt for cash given back',
    thanks: (amount: string, loan: string, date: string) =>
      `We received ${amount} for ${loan} on ${date}. With it cash that you drew is given back within its time.`,
    asIfNever: (drawn: string) => `You owe no interest and no fee for the ${drawn} that you drew.`,
  },
  spanish: {
    subject: (amount: string) => `Se devolvió su efectivo: recibimos ${amount}`,
    title: 'Recibo de efectivo devuelto',
    thanks: (amount: string, loan: string, date: string) =>
      `Recibimos ${amount} para ${loan} el ${date}. Con eso queda devuelto dentro del plazo el efectivo que retiró.`,
    asIfNever: (drawn: string) => `No debe intereses ni cargos por los ${drawn} que retiró.`,
  },
};

const settles = ({ forgivenCents, isSettlement = false }: Said) => forgivenCents !== undefined || isSettlement;

/** The words of a receipt; where the payment settled the loan for less, or a guest made it, those that say so. */
export function receiptWords(said: Said) {
  const texts = receiptTexts[said.language];
  if (settles(said)) return { ...texts, ...settled[said.language] };
  if (said.givenBackCents !== undefined) return { ...texts, ...givenBack[said.language] };
  return said.byGuest && !said.isGuests ? { ...texts, ...texts.byGuest } : texts;
}

/**
 * Lines on the forgiven amount of a settlement, as far as it is known, and on the balance being zero; none for any other
 * payment.
 */
export function settledLines(said: Said): readonly string[] {
  if (!settles(said)) return [];
  const words = settled[said.language];
  const { forgivenCents } = said;
  return [...(forgivenCents === undefined ? [] : [`${words.forgiven}: ${formatMoney(forgivenCents)}`]), words.closed];
}

/** The line on cash that was given back: nothing is owed for it. None for any other payment. */
export function givenBackLines({ language, givenBackCents }: Said): readonly string[] {
  return givenBackCents === undefined ? [] : [givenBack[language].asIfNever(formatMoney(givenBackCents))];
}

const recoveryStopped = {
  english: 'With this payment the recovery of the vehicle was stopped.',
  spanish: 'Con este pago se detuvo la recuperación del vehículo.',
};

/** The line for a receipt that is kept in the vehicle. None for any other payment. */
export function recoveryLines({ language, stopsRecovery = false }: Said): readonly string[] {
  return stopsRecovery ? [recoveryStopped[language]] : [];
}

/** Notes on a settlement's effects outside the loan: on the credit file, and on taxes. */
export function settledNotes(said: Said): readonly string[] {
  if (!settles(said)) return [];
  const words = settled[said.language];
  if (said.forgivenCents === undefined) return [words.reporting, words.taxPerhaps];
  return [words.reporting, ...(said.forgivenCents >= TAX_OFFICE_CENTS ? [words.tax] : [])];
}
