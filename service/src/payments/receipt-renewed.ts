import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import type { ReceiptFacts } from './receipt-facts.ts';
import type { LineFacts } from './receipt-texts.ts';

/** Result of a payment that renewed a loan. */
export interface RenewedFacts {
  readonly newLoanId: string;
  readonly newPrincipalCents: number;
  /** New money that goes out with it; 0: none. */
  readonly cashCents: number;
  readonly dueDate?: string;
  readonly firstPaymentCents: number;
}

const texts = {
  english: {
    closed: (old: string, made: string) => `Loan ${old} was renewed: it is closed, and loan ${made} takes its place.`,
    balance: (amount: string) => `New balance: ${amount}`,
    first: (amount: string, day: string) => `First payment of the new loan: ${amount} by ${day}`,
    cash: (amount: string) => `Cash to you, once everyone has signed: ${amount}`,
    line: ({ brand, site, amount, date, confirmation }: LineFacts) =>
      `${brand}: we received your payment of ${amount} on ${date}. Your loan is renewed once everyone has signed. Confirmation ${confirmation}. See your account: ${site}. Reply STOP to opt out.`,
    sign: 'The renewal stands when everyone on the loan has signed. Your account shows how far it is.',
  },
  spanish: {
    closed: (old: string, made: string) =>
      `El préstamo ${old} se renovó: queda cerrado y el préstamo ${made} toma su lugar.`,
    balance: (amount: string) => `Nuevo saldo: ${amount}`,
    first: (amount: string, day: string) => `Primer pago del préstamo nuevo: ${amount} a más tardar el ${day}`,
    cash: (amount: string) => `Efectivo para usted, cuando todos hayan firmado: ${amount}`,
    line: ({ brand, site, amount, date, confirmation }: LineFacts) =>
      `${brand}: recibimos su pago de ${amount} el ${date}. Su préstamo queda renovado cuando todos hayan firmado. Confirmación ${confirmation}. Vea su cuenta: ${site}. Responda STOP para no recibir mensajes.`,
    sign: 'La renovación queda firme cuando todos en el préstamo hayan firmado. Su cuenta muestra cómo va.',
  },
} as const;

/** Receipt lines on the closed loan and on its replacement; mail and PDF alike. */
export function renewedLines({ language, loanHeader }: ReceiptFacts, renewed: RenewedFacts): [string, ...string[]] {
  const { closed, balance, first, cash, sign } = texts[language];
  return [
    closed(loanHeader, renewed.newLoanId),
    balance(formatMoney(renewed.newPrincipalCents)),
    ...(renewed.dueDate
      ? [first(formatMoney(renewed.firstPaymentCents), formatDate(renewed.dueDate, 'long', language))]
      : []),
    ...(renewed.cashCents > 0 ? [cash(formatMoney(renewed.cashCents))] : []),
    sign,
  ];
}

/** The renewal's receipt as one text message. */
export const renewedLine = (language: ReceiptFacts['language'], facts: LineFacts): string =>
  texts[language].line(facts);
