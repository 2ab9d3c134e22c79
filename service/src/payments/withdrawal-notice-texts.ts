import type { UnusualCause } from '@lendside/domain/withdrawal-notice';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';
import type { partsOf } from './withdrawal-parts.ts';
import { PARTS } from './withdrawal-texts.ts';

export interface WithdrawalFacts {
  readonly lender: string;
  /** Name, address and telephone of the store. */
  readonly store: string;
  readonly site: string;
  readonly loan: string;
  readonly card: string;
  readonly date: string;
  readonly amount: string;
  readonly parts: ReturnType<typeof partsOf>;
  /** Why it is unusual. */
  readonly causes: readonly UnusualCause[];
}

type Notices = NotificationTexts<'firstWithdrawal' | 'unusualWithdrawal', WithdrawalFacts>;

const CAUSES: { readonly [Name in 'english' | 'spanish']: Readonly<Record<UnusualCause, string>> } = {
  english: {
    amount: 'The amount is not that of your regular payment.',
    day: 'The day is not a due date of your loan.',
    again: 'We try again a payment that your bank refused before.',
  },
  spanish: {
    amount: 'La cantidad no es la de su pago regular.',
    day: 'El día no es una fecha de pago de su préstamo.',
    again: 'Intentamos otra vez un pago que su banco rechazó antes.',
  },
};

const english = ({ lender, loan, card, date, amount, parts, site, store }: WithdrawalFacts): readonly string[] => [
  `Lender: ${lender}`,
  `Loan: ${loan}`,
  `Withdrawal date: ${date}`,
  `Withdrawal amount: ${amount}`,
  `From your account with card: ${card}`,
  'Payment channel: debit card payment',
  '',
  'PAYMENT BREAKDOWN',
  ...parts.map((one) => `Payment to ${PARTS.english[one.part]}: ${one.amount}`),
  `Total payment amount: ${amount}`,
  'If you pay anything before, the amounts change. We never take more than this.',
  '',
  `You can change or cancel it on your account, ${site}, until the day before. Questions? ${store}.`,
];

const spanish = ({ lender, loan, card, date, amount, parts, site, store }: WithdrawalFacts): readonly string[] => [
  `Prestamista: ${lender}`,
  `Préstamo: ${loan}`,
  `Fecha del retiro: ${date}`,
  `Cantidad del retiro: ${amount}`,
  `De su cuenta con la tarjeta: ${card}`,
  'Medio de pago: pago con tarjeta de débito',
  '',
  'A DÓNDE VA EL PAGO',
  ...parts.map((one) => `Pago a ${PARTS.spanish[one.part]}: ${one.amount}`),
  `Total del pago: ${amount}`,
  'Si paga algo antes, las cantidades cambian. Nunca retiramos más que esto.',
  '',
  `Puede cambiarlo o cancelarlo en su cuenta, ${site}, hasta el día anterior. ¿Preguntas? ${store}.`,
];

/** The words of notices of withdrawals that are to come (12 CFR 1041.9(b)(2) and (3)). */
export const noticeTexts: Notices = {
  english: {
    firstWithdrawal: {
      subject: ({ amount, date }) => `Upcoming withdrawal notice: ${amount} on ${date}`,
      lines: (facts) => ['This is the first payment that we take from your account for this loan.', ...english(facts)],
    },
    unusualWithdrawal: {
      subject: ({ amount, date }) => `Alert: unusual withdrawal of ${amount} on ${date}`,
      lines: (facts) => [
        'We plan a withdrawal from your account that differs from your regular payments:',
        ...facts.causes.map((one) => `- ${CAUSES.english[one]}`),
        ...english(facts),
      ],
    },
  },
  spanish: {
    firstWithdrawal: {
      subject: ({ amount, date }) => `Aviso de próximo retiro: ${amount} el ${date}`,
      lines: (facts) => ['Este es el primer pago que retiramos de su cuenta por este préstamo.', ...spanish(facts)],
    },
    unusualWithdrawal: {
      subject: ({ amount, date }) => `Alerta: retiro fuera de lo común de ${amount} el ${date}`,
      lines: (facts) => [
        'Vamos a hacer un retiro de su cuenta que es distinto de sus pagos regulares:',
        ...facts.causes.map((one) => `- ${CAUSES.spanish[one]}`),
        ...spanish(facts),
      ],
    },
  },
};
