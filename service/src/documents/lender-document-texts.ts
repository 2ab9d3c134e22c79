import type { Language } from '@lendside/domain/language';
import type { LenderDocument } from '@lendside/domain/lender-documents';

interface LenderDocumentTexts {
  readonly names: Readonly<Record<LenderDocument, string>>;
  readonly copy: string;
  readonly settledTitle: string;
  readonly issued: string;
  readonly lender: string;
  readonly customer: string;
  readonly account: string;
  readonly vehicle: string;
  readonly paidOn: string;
  readonly settledOn: string;
  readonly owed: string;
  readonly paid: (date: string) => string;
  readonly settled: (date: string) => string;
  readonly title: (date: string) => string;
  readonly keep: string;
}

/** Words of the documents that the lender issues for a loan. */
export const lenderDocumentTexts: Readonly<Record<Language, LenderDocumentTexts>> = {
  english: {
    names: {
      agreement: 'Your loan agreement',
      accountOpening: 'Terms of your line of credit',
      paidInFull: 'Paid-in-full letter',
    },
    copy: 'This is a copy of the terms of your loan as it was made, from our records. What you signed then is the original.',
    settledTitle: 'Settlement letter',
    issued: 'Issued',
    lender: 'Lender',
    customer: 'Customer',
    account: 'Account',
    vehicle: 'Vehicle',
    paidOn: 'Paid in full on',
    settledOn: 'Settled on',
    owed: 'Balance',
    paid: (date) => `This loan was paid in full on ${date}. Nothing more is owed on it, and the account is closed.`,
    settled: (date) =>
      `This loan was settled on ${date} for less than the full balance. Nothing more is owed on it, and the account is closed.`,
    title: (date) => `We release our lien, and the title of the vehicle is sent to its owner by ${date}.`,
    keep: 'Keep this letter. A payment that the bank takes back after the day of issue would change what it says.',
  },
  spanish: {
    names: {
      agreement: 'Su contrato de préstamo',
      accountOpening: 'Términos de su línea de crédito',
      paidInFull: 'Carta de pago total',
    },
    copy: 'Esta es una copia de los términos de su préstamo tal como se hizo, de nuestros registros. Lo que usted firmó entonces es el original.',
    settledTitle: 'Carta de acuerdo cumplido',
    issued: 'Emitida',
    lender: 'Prestamista',
    customer: 'Cliente',
    account: 'Cuenta',
    vehicle: 'Vehículo',
    paidOn: 'Pagado por completo el',
    settledOn: 'Saldado por acuerdo el',
    owed: 'Saldo',
    paid: (date) => `Este préstamo se pagó por completo el ${date}. No se debe nada más y la cuenta está cerrada.`,
    settled: (date) =>
      `Este préstamo se saldó por acuerdo el ${date} por menos del saldo total. No se debe nada más y la cuenta está cerrada.`,
    title: (date) => `Liberamos nuestro gravamen y el título del vehículo se envía a su dueño a más tardar el ${date}.`,
    keep: 'Guarde esta carta. Un pago que el banco devuelva después del día de emisión cambiaría lo que dice.',
  },
};
