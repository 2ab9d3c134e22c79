import {
  AUTO_PAY_FAILURES_MAX,
  AUTO_PAY_NOTICE_DAYS,
  AUTO_PAY_RETRY_BANK_DAYS,
  plannedFrom,
} from '@lendside/domain/auto-pay';
import { formatDate } from '@lendside/domain/date-format';
import type { DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { textsOf } from '../platform/documents/disclosure-documents.ts';
import type { AutoPayOffer } from './auto-pay.ts';

/**
 * Authorization that a person signs to turn auto-pay on (Regulation E, 12 CFR 1005.10): loan, card, amount rule, days,
 * notice, retries, how to stop it, and that the loan does not depend on it. The same facts give the same text, to the
 * letter.
 */
export function autoPayAuthorization(offer: AutoPayOffer, language: Language): DocumentText {
  const { loanHeader, lender, storeName, storePhone, today, dueDate, dueCents, card } = offer;
  const first =
    dueDate && dueCents > 0
      ? { amount: formatMoney(dueCents), date: formatDate(dueDate, 'long', language) }
      : undefined;
  // So late that no letter of its own announces the first charge.
  const isFirstTold = first !== undefined && dueDate !== undefined && today >= plannedFrom(dueDate);
  const words = WORDS[language];
  return {
    title: words.title,
    blocks: [
      {
        kind: 'rows',
        rows: [
          { label: textsOf(language).lender, value: lender },
          { label: words.loan, value: loanHeader },
          { label: words.card, value: `${card.cardType} •••• ${card.lastFour}` },
          { label: words.first, value: first ? words.firstIs(first.amount, first.date) : words.firstLater },
          { label: words.store, value: `${storeName}, ${storePhone}` },
        ],
      },
      ...words
        .sections({ storePhone, isFirstTold })
        .flatMap(({ heading, paragraphs }) => [
          { kind: 'heading', text: heading } as const,
          ...paragraphs.map((text) => ({ kind: 'paragraph', text }) as const),
        ]),
      { kind: 'strong', text: words.never },
    ],
  };
}

interface Section {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

interface Words {
  readonly title: string;
  readonly loan: string;
  readonly card: string;
  readonly first: string;
  readonly firstIs: (amount: string, date: string) => string;
  readonly firstLater: string;
  readonly store: string;
  readonly sections: (facts: { readonly storePhone: string; readonly isFirstTold: boolean }) => readonly Section[];
  readonly never: string;
}

const WORDS: Readonly<Record<Language, Words>> = {
  english: {
    title: 'Authorization for automatic payments',
    loan: 'Account',
    card: 'Debit card',
    first: 'First payment',
    firstIs: (amount, date) => `${amount} on ${date}`,
    firstLater: 'On the first due date we tell you of',
    store: 'Your store',
    sections: ({ storePhone, isFirstTold }) => [
      {
        heading: 'What you allow',
        paragraphs: [
          'You allow us to charge this debit card on each due date of this account. This ends when the account is paid off or you stop it.',
          'Each time we charge what is due on that day: the payment of the period, with charges and anything late. We never charge more than the amount we told you, and never more than you owe. When you paid it yourself before, we charge nothing.',
          'A charge is made in the morning of the due date, on the clock of your store.',
        ],
      },
      {
        heading: 'When the amount changes',
        paragraphs: [
          `We write to you before each charge. When it will be more than the last one, we tell you the amount and the day at least ${AUTO_PAY_NOTICE_DAYS} days before. When we cannot tell you in time, we charge no more than last time, and the rest stays due.`,
          ...(isFirstTold
            ? [
                'This text and our letter that auto-pay is on are your notice of the first payment above. We send no other notice before it.',
              ]
            : []),
        ],
      },
      {
        heading: 'When a charge does not go through',
        paragraphs: [
          `When there is not enough money on the card, we try that payment once more, ${AUTO_PAY_RETRY_BANK_DAYS} banking days later, and write to you first. After ${AUTO_PAY_FAILURES_MAX} failed charges in a row we stop, and charge nothing more unless you sign again. Your bank may charge you for a failed payment.`,
        ],
      },
      {
        heading: 'How to stop',
        paragraphs: [
          `You can turn auto-pay off, or cancel a single payment, on your account page at any time to the end of the day before it. You can also call ${storePhone} or go to your store. We confirm it with a number.`,
          'When you stop in time and we charge you all the same, we are liable for your losses. You can always ask your bank to stop a payment too.',
        ],
      },
      {
        heading: 'Your copy',
        paragraphs: ['We keep this text as you signed it, and you find a copy with the documents of your account.'],
      },
    ],
    never: 'Auto-pay is your choice. Your loan and its terms do not depend on it.',
  },
  spanish: {
    title: 'Autorización de pagos automáticos',
    loan: 'Cuenta',
    card: 'Tarjeta de débito',
    first: 'Primer pago',
    firstIs: (amount, date) => `${amount} el ${date}`,
    firstLater: 'En la primera fecha de pago que le avisemos',
    store: 'Su tienda',
    sections: ({ storePhone, isFirstTold }) => [
      {
        heading: 'Lo que usted permite',
        paragraphs: [
          'Usted nos permite cobrar a esta tarjeta de débito en cada fecha de pago de esta cuenta, hasta que la cuenta esté pagada o usted lo detenga.',
          'Cada vez cobramos lo que vence ese día: el pago del período, con los cargos y lo atrasado. Nunca cobramos más que la cantidad que le avisamos, ni más de lo que debe. Si usted ya pagó, no cobramos nada.',
          'El cobro se hace en la mañana de la fecha de pago, según el reloj de su tienda.',
        ],
      },
      {
        heading: 'Cuando cambia la cantidad',
        paragraphs: [
          `Le escribimos antes de cada cobro. Cuando sea más que el anterior, le avisamos la cantidad y el día con al menos ${AUTO_PAY_NOTICE_DAYS} días. Si no podemos avisarle a tiempo, no cobramos más que la última vez y el resto sigue pendiente.`,
          ...(isFirstTold
            ? [
                'Este texto y nuestra carta de que el pago automático está activo son el aviso del primer pago de arriba: no llega otro antes.',
              ]
            : []),
        ],
      },
      {
        heading: 'Cuando un cobro no se realiza',
        paragraphs: [
          `Si la tarjeta no tiene dinero suficiente, intentamos ese pago una vez más, ${AUTO_PAY_RETRY_BANK_DAYS} días bancarios después, y antes le escribimos. Después de ${AUTO_PAY_FAILURES_MAX} cobros fallidos seguidos nos detenemos y no cobramos nada más, a menos que usted firme de nuevo. Su banco puede cobrarle por un pago fallido.`,
        ],
      },
      {
        heading: 'Cómo detenerlo',
        paragraphs: [
          `Puede apagar el pago automático, o cancelar un solo pago, en la página de su cuenta en cualquier momento hasta el final del día anterior. También puede llamar al ${storePhone} o ir a su tienda. Se lo confirmamos con un número.`,
          'Si lo detiene a tiempo y aun así le cobramos, respondemos por sus pérdidas. También puede pedir a su banco que detenga un pago.',
        ],
      },
      {
        heading: 'Su copia',
        paragraphs: [
          'Guardamos este texto como usted lo firmó, y encuentra una copia con los documentos de su cuenta.',
        ],
      },
    ],
    never: 'El pago automático es su decisión. Su préstamo y sus condiciones no dependen de él.',
  },
};
