import type { Language } from '@lendside/domain/language';
import type { AllocationPart } from '@lendside/providers/loan-money/port';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  readonly lender: string;
  readonly card: string;
  readonly loan: string;
  /** The two withdrawals that the bank refused, a line each. */
  readonly items: readonly string[];
}

/** The words of the notice of rights after two failed withdrawals (12 CFR 1041.9(c)). */
export const withdrawalTexts: NotificationTexts<'stopped', Facts> = {
  english: {
    stopped: {
      subject: ({ lender }) => `${lender} is no longer permitted to withdraw loan payments from your account`,
      lines: ({ lender, card, loan, items }) => [
        `${lender} is no longer permitted to withdraw loan payments for ${loan} from the account of your card ${card}.`,
        'Our last two attempts to withdraw a payment from it did not go through:',
        ...items.map((item) => `- ${item}`),
        'To protect your account, federal law prohibits us from starting another withdrawal from it without your permission. Auto-pay and payments that were planned with this card are off.',
        'You may choose to pay in another way, or to permit new withdrawals: plan a payment or turn auto-pay on again on your account. You do not have to. If you are having trouble paying, call us.',
        'The Consumer Financial Protection Bureau, a federal agency, made the rule behind this notice. Learn more at consumerfinance.gov.',
      ],
    },
  },
  spanish: {
    stopped: {
      subject: ({ lender }) => `${lender} ya no tiene permiso para retirar pagos de préstamos de su cuenta`,
      lines: ({ lender, card, loan, items }) => [
        `${lender} ya no tiene permiso para retirar pagos de ${loan} de la cuenta de su tarjeta ${card}.`,
        'Nuestros dos últimos intentos de retirar un pago no se realizaron:',
        ...items.map((item) => `- ${item}`),
        'Para proteger su cuenta, la ley federal nos prohíbe comenzar otro retiro sin su permiso. El pago automático y los pagos programados con esta tarjeta están apagados.',
        'Puede pagar de otra manera o permitir nuevos retiros: programe un pago o active de nuevo el pago automático en su cuenta. No está obligado a hacerlo. Si tiene problemas para pagar, llámenos.',
        'La Oficina para la Protección Financiera del Consumidor, una agencia federal, hizo la regla de este aviso. Más información en consumerfinance.gov.',
      ],
    },
  },
};

type Part = { readonly part: AllocationPart; readonly amount: string };

export const PARTS: Readonly<Record<Language, Readonly<Record<AllocationPart, string>>>> = {
  english: { penalty: 'late charges', fee: 'fees', interest: 'interest', principal: 'principal' },
  spanish: { penalty: 'cargos por atraso', fee: 'cargos', interest: 'intereses', principal: 'capital' },
};

const listOf = (language: Language, parts: readonly Part[]) =>
  parts
    .map(({ part, amount }) => `${amount} ${language === 'english' ? 'to' : 'a'} ${PARTS[language][part]}`)
    .join(', ');

/** Words of a letter about an upcoming withdrawal, beside its day and amount: who makes it, how, and where the money goes. */
export const upcomingText: Readonly<Record<Language, (lender: string, parts: readonly Part[]) => string>> = {
  english: (lender, parts) =>
    `${lender} makes this withdrawal as a debit card payment.${parts.length === 0 ? '' : ` If nothing else is paid before, it goes ${listOf('english', parts)}.`}`,
  spanish: (lender, parts) =>
    `${lender} hace este retiro como pago con tarjeta de débito.${parts.length === 0 ? '' : ` Si no se paga nada más antes, va ${listOf('spanish', parts)}.`}`,
};
