import { formatMoney } from '@lendside/domain/money';
import type { ReceiptFacts } from './receipt-facts.ts';
import { receiptTexts } from './receipt-texts.ts';

type Said = Pick<ReceiptFacts, 'language' | 'forgivenCents'>;

/** From so much forgiven debt on the lender has to tell the tax office (26 U.S.C. 6050P). */
const TAX_OFFICE_CENTS = 60_000;

const settled = {
  english: {
    subject: (amount: string) => `Your loan is settled: we received ${amount}`,
    title: 'Settlement receipt',
    thanks: (amount: string, loan: string, date: string) =>
      `we received ${amount} for ${loan} on ${date}. With it your loan is settled for less than you owed. Thank you.`,
    forgiven: 'We forgave',
    closed: 'You owe nothing more on this loan, and it is closed. We will not collect, sell or assign what we forgave.',
    reporting: 'We report it to credit bureaus as settled for less than the full balance.',
    tax: 'We forgave $600 or more, so we have to tell the tax office, and you may have to pay tax on it. Ask a tax adviser.',
  },
  spanish: {
    subject: (amount: string) => `Su préstamo está saldado: recibimos ${amount}`,
    title: 'Recibo del acuerdo de pago',
    thanks: (amount: string, loan: string, date: string) =>
      `recibimos ${amount} para ${loan} el ${date}. Con eso su préstamo queda saldado por menos de lo que debía. Gracias.`,
    forgiven: 'Le perdonamos',
    closed:
      'Ya no debe nada por este préstamo y está cerrado. No cobraremos, venderemos ni cederemos lo que perdonamos.',
    reporting: 'Lo informamos a las agencias de crédito como saldado por menos del saldo total.',
    tax: 'Perdonamos $600 o más, así que debemos informarlo a la oficina de impuestos y quizás usted deba pagar impuestos por ello. Consulte a un asesor.',
  },
};

/** The words of a receipt; where the payment settled the loan for less, those that say so. */
export function receiptWords({ language, forgivenCents }: Said) {
  return forgivenCents === undefined ? receiptTexts[language] : { ...receiptTexts[language], ...settled[language] };
}

/** What a settlement forgave, and what becomes of the loan; nothing for any other payment. */
export function settledLines({ language, forgivenCents }: Said): readonly string[] {
  if (forgivenCents === undefined) return [];
  const words = settled[language];
  return [
    `${words.forgiven}: ${formatMoney(forgivenCents)}`,
    words.closed,
    words.reporting,
    ...(forgivenCents >= TAX_OFFICE_CENTS ? [words.tax] : []),
  ];
}
