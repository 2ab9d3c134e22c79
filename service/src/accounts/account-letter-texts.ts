import type { LetterEvent } from '@lendside/domain/account-letters';
import type { Language } from '@lendside/domain/language';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';
import { accountLettersInSpanish } from './account-letter-texts.spanish.ts';

/** Facts that letters about a loan name, written for people; empty where there is none. */
export interface AccountLetterFacts {
  readonly brand: string;
  /** Name and address of the store. */
  readonly store: string;
  readonly phone: string;
  readonly site: string;
  readonly loan: string;
  /** Product, day it was opened and vehicle. */
  readonly described: string;
  /** The vehicle that secures it. */
  readonly vehicle: string;
  /** The payment that was missed, the late fee, the settlement that was offered. */
  readonly amount: string;
  /** When the payment was due, the fee charged, the offer over; a month of a statement. */
  readonly date: string;
  /** A line for each late fee, where there are several; for each payment that is past due in a notice of the right to cure. */
  readonly items: readonly string[];
  /** All that brings the loan up to date, and the charges in it. */
  readonly pastDue: string;
  readonly charges: string;
  /** The last day on which paying cures the default. */
  readonly cureUntil: string;
  /** The notice has to name the cost of collection. */
  readonly namesCollectionCosts: boolean;
}

export type AccountLetterTexts = NotificationTexts<LetterEvent, AccountLetterFacts>;

const inEnglish: AccountLetterTexts['english'] = {
  missedPayment: {
    subject: ({ date }) => `We did not receive your payment due on ${date}`,
    lines: ({ loan, date, pastDue, site }) => [
      `The payment for ${loan} that was due on ${date} was not made in full.`,
      `Paying ${pastDue} today brings your loan up to date. The amount includes fees, and it can grow while the loan is past due.`,
      '',
      `You can pay at ${site}, or at the store. If you have paid since, there is nothing to do.`,
      'If you cannot pay all of it, call us. The sooner we talk, the more we can do.',
    ],
  },
  lateFee: {
    subject: ({ amount }) => `A late fee of ${amount} was added to your loan`,
    lines: ({ loan, amount, date, items, pastDue, site }) => [
      items.length > 1
        ? `Late fees of ${amount} in all were added to ${loan}, because payments were not made in full in time:`
        : `A late fee of ${amount} was added to ${loan} on ${date}, because a payment was not made in full in time.`,
      ...(items.length > 1 ? items : []),
      ...(pastDue === '' ? [] : [`Paying ${pastDue} today brings your loan up to date, fees included.`]),
      '',
      `You can see every fee in the history of your account: ${site}`,
    ],
  },
  rightToCure: {
    subject: ({ cureUntil }) => `Notice of your right to cure: pay by ${cureUntil}`,
    lines: ({ store, phone, loan, described, items, pastDue, charges, cureUntil, namesCollectionCosts, site }) => [
      'NOTICE OF RIGHT TO CURE DEFAULT',
      '',
      `Pay to: ${store}, ${phone}`,
      `Loan: ${loan}, ${described}`,
      'Payments not made in full when they were due:',
      ...items,
      ...(charges === '' ? [] : [`Late charges: ${charges}`]),
      '',
      `AMOUNT NOW DUE: ${pastDue}`,
      `LAST DAY FOR PAYMENT: ${cureUntil}`,
      '',
      'You are late in making your payments. If you pay the amount now due by the last day for payment, you may continue with the contract as though you were not late.',
      'If you do not pay by that date, we may exercise our rights under the law.',
      ...(namesCollectionCosts
        ? [
            'You may then also have to pay the reasonable costs of collection, such as court costs and the fees of an attorney or a collection agency.',
          ]
        : []),
      '',
      `You can pay at ${site}, or at the store.`,
    ],
  },
  default: {
    subject: () => 'Your loan is in default',
    lines: ({ loan, vehicle, pastDue, site }) => [
      `${loan} is in default, because payments on it are past due.`,
      ...(vehicle === ''
        ? []
        : [
            `Your ${vehicle} secures this loan. In default, your agreement and the law of your state may let the lender take it.`,
          ]),
      `Paying ${pastDue} today brings your loan up to date and ends the default. The amount includes fees, and it can grow.`,
      '',
      `You can pay at ${site}, or at the store.`,
      'If you cannot pay all of it, call us before anything else happens. We can tell you what is possible.',
    ],
  },
  statement: {
    subject: ({ date }) => `Your statement for ${date} is ready`,
    lines: ({ loan, date, site }) => [
      `The statement of ${loan} for ${date} is ready.`,
      `Sign in at ${site} and open your account to read or save it.`,
    ],
  },
  settlementExpired: {
    subject: () => 'Your settlement offer has ended',
    lines: ({ loan, amount, date, site }) => [
      `The offer to settle ${loan} for ${amount} ended on ${date}. It cannot be paid any more.`,
      'Your loan goes on as it was. Nothing was charged to you.',
      '',
      `You can see what you owe at ${site}. If you still want to settle the loan, call us and ask what is possible.`,
    ],
  },
};

/** The words of letters about what happened to a loan. */
export const accountLetterTexts: AccountLetterTexts = { english: inEnglish, spanish: accountLettersInSpanish };

/** The line of a text on a phone for any of them: a bystander reads no word about a debt. */
export const LETTER_LINE: Readonly<Record<Language, string>> = {
  english: 'We wrote to you about your loan',
  spanish: 'Le escribimos sobre su préstamo',
};

interface ItemTexts {
  opened(product: string, date: string): string;
  fee(amount: string, date: string): string;
  payment(amount: string, date: string): string;
}

export const itemTexts: Readonly<Record<Language, ItemTexts>> = {
  english: {
    opened: (product, date) => `${product}, opened on ${date}`,
    fee: (amount, date) => `- ${amount} on ${date}`,
    payment: (amount, date) => `- ${amount}, due on ${date}`,
  },
  spanish: {
    opened: (product, date) => `${product}, abierto el ${date}`,
    fee: (amount, date) => `- ${amount} el ${date}`,
    payment: (amount, date) => `- ${amount}, con vencimiento el ${date}`,
  },
};
