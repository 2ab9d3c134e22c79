import type { AllocationPart } from '@lendside/providers/loan-money/port';

interface ReceiptTexts {
  readonly subject: (amount: string) => string;
  readonly title: string;
  readonly fileName: string;
  readonly thanks: (amount: string, loan: string, date: string) => string;
  readonly confirmationNumber: string;
  readonly amount: string;
  readonly date: string;
  readonly account: string;
  readonly card: string;
  readonly customer: string;
  readonly whereItWent: string;
  readonly parts: Readonly<Record<AllocationPart, string>>;
  readonly principalLeft: string;
  readonly payoffToday: string;
  readonly nextPayment: string;
  readonly nextPaymentOn: (amount: string, date: string) => string;
  readonly stillPastDue: string;
  readonly paidOff: string;
  readonly keep: string;
  /** Words where a guest paid: the customer is told so. */
  readonly byGuest: Pick<ReceiptTexts, 'subject' | 'thanks' | 'line'>;
  /** Below a guest's own receipt. */
  readonly guestsOnly: string;
  /** All of it in one text message. */
  readonly line: (facts: LineFacts) => string;
}

/** Facts of a receipt by text message: the loan's name is left out, because it may be its number. */
export interface LineFacts {
  readonly brand: string;
  readonly site: string;
  readonly amount: string;
  readonly date: string;
  readonly confirmation: string;
}

/** The words of a receipt, for mail and PDF. */
export const receiptTexts: Readonly<Record<'english' | 'spanish', ReceiptTexts>> = {
  english: {
    subject: (amount) => `Your payment of ${amount} was received`,
    title: 'Payment receipt',
    fileName: 'receipt',
    thanks: (amount, loan, date) => `We received your payment of ${amount} for ${loan} on ${date}. Thank you.`,
    confirmationNumber: 'Confirmation number',
    amount: 'Amount paid',
    date: 'Date',
    account: 'Account',
    card: 'Card',
    customer: 'Customer',
    whereItWent: 'Where your money went',
    parts: { penalty: 'Late fees', fee: 'Fees', interest: 'Interest', principal: 'Principal' },
    principalLeft: 'Principal you still owe',
    payoffToday: 'To pay the loan off that day',
    nextPayment: 'Next payment',
    nextPaymentOn: (amount, date) => `${amount} by ${date}`,
    stillPastDue: 'Still past due',
    paidOff: 'This loan is paid off. You owe nothing more on it.',
    keep: 'Please keep this receipt for your records.',
    byGuest: {
      subject: (amount) => `Another person paid ${amount} on your loan`,
      thanks: (amount, loan, date) =>
        `Another person paid ${amount} on ${loan} on ${date}, by a payment link and with their own card. It counts like your own payment.`,
      line: ({ brand, site, amount, date, confirmation }) =>
        `${brand}: another person paid ${amount} on your loan on ${date}. Confirmation ${confirmation}. Your receipt is on your account: ${site}. Reply STOP to opt out.`,
    },
    guestsOnly:
      'You get this because you paid for another person by a payment link. The borrower gets a receipt of their own.',
    line: ({ brand, site, amount, date, confirmation }) =>
      `${brand}: we received your payment of ${amount} on ${date}. Confirmation ${confirmation}. Your receipt is on your account: ${site}. Reply STOP to opt out.`,
  },
  spanish: {
    subject: (amount) => `Recibimos su pago de ${amount}`,
    title: 'Recibo de pago',
    fileName: 'recibo',
    thanks: (amount, loan, date) => `Recibimos su pago de ${amount} para ${loan} el ${date}. Gracias.`,
    confirmationNumber: 'Número de confirmación',
    amount: 'Cantidad pagada',
    date: 'Fecha',
    account: 'Cuenta',
    card: 'Tarjeta',
    customer: 'Cliente',
    whereItWent: 'A dónde fue su dinero',
    parts: { penalty: 'Cargos por atraso', fee: 'Cargos', interest: 'Intereses', principal: 'Capital' },
    principalLeft: 'Capital que aún debe',
    payoffToday: 'Para liquidar el préstamo ese día',
    nextPayment: 'Próximo pago',
    nextPaymentOn: (amount, date) => `${amount} a más tardar el ${date}`,
    stillPastDue: 'Aún debe de lo atrasado',
    paidOff: 'Este préstamo está liquidado. Ya no debe nada.',
    keep: 'Guarde este recibo para sus archivos.',
    byGuest: {
      subject: (amount) => `Otra persona pagó ${amount} de su préstamo`,
      thanks: (amount, loan, date) =>
        `Otra persona pagó ${amount} de ${loan} el ${date}, con un enlace de pago y su propia tarjeta. Cuenta igual que un pago suyo.`,
      line: ({ brand, site, amount, date, confirmation }) =>
        `${brand}: otra persona pagó ${amount} de su préstamo el ${date}. Confirmación ${confirmation}. Su recibo está en su cuenta: ${site}. Responda STOP para no recibir mensajes.`,
    },
    guestsOnly:
      'Recibe este correo porque pagó por otra persona con un enlace de pago. La persona del préstamo recibe su propio recibo.',
    line: ({ brand, site, amount, date, confirmation }) =>
      `${brand}: recibimos su pago de ${amount} el ${date}. Confirmación ${confirmation}. Su recibo está en su cuenta: ${site}. Responda STOP para no recibir mensajes.`,
  },
};
