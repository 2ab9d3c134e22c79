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
  /** All that is owed; for a sold vehicle, what is still owed after its sale. */
  readonly owed: string;
  /** One payment that brings a loan back whose vehicle is sought or held, and the last day for it. */
  readonly reinstate: string;
  readonly deadline: string;
  /** Where a vehicle that is held stands. */
  readonly location: string;
  /** The day after which it may be sold. */
  readonly saleAfter: string;
  /** Proceeds of the sale of the vehicle, what was owed before it, and what it brought beyond that. */
  readonly proceeds: string;
  readonly owedBefore: string;
  readonly surplus: string;
  /** Left owing by the sale, and not owed by the law of the state; empty where nothing is. */
  readonly forgiven: string;
  readonly isOwed: boolean;
  /** The notice has to name the cost of collection. */
  readonly namesCollectionCosts: boolean;
}

/** Letters of the daily look; those of withdrawals stand with the payments, those of active duty with the protections. */
export type DailyLetter = Exclude<
  LetterEvent,
  'firstWithdrawal' | 'unusualWithdrawal' | 'activeDuty' | 'activeDutyOver'
>;

export type AccountLetterTexts = NotificationTexts<DailyLetter, AccountLetterFacts>;

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
  returnedPayment: {
    subject: ({ amount }) => `A payment of ${amount} was returned`,
    lines: ({ loan, amount, date, items, pastDue, site }) => [
      items.length > 1
        ? `Payments of ${amount} in all on ${loan} did not go through after all:`
        : `A payment of ${amount} on ${loan} did not go through after all. It was taken back on ${date}.`,
      ...(items.length > 1 ? items : []),
      'Your loan stands as if that money had not come. A fee is added only if your agreement names one.',
      ...(pastDue === '' ? [] : [`Paying ${pastDue} today brings your loan up to date, fees included.`]),
      '',
      `You can pay with another card at ${site}, or at the store. If you think this is a mistake, call us.`,
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
  vehicleSought: {
    subject: () => 'We may take your vehicle',
    lines: ({ loan, vehicle, reinstate, deadline, owed, site, phone }) => [
      `Payments on ${loan} are past due, and we have asked for your vehicle to be taken${vehicle === '' ? '.' : `: the ${vehicle}.`}`,
      ...(reinstate === ''
        ? []
        : [`Paying ${reinstate}${deadline === '' ? '' : ` by ${deadline}`} stops this, and your loan goes on.`]),
      `Paying all you owe, ${owed} today, stops it too. This amount can grow.`,
      'Take out what is yours and is not part of the vehicle. No one may use force or threats to take it.',
      '',
      `You can pay at ${site}. Call us first: ${phone}.`,
    ],
  },
  vehicleHeld: {
    subject: () => 'Notice of our plan to sell your vehicle',
    lines: ({ loan, vehicle, saleAfter, owed, reinstate, deadline, location, store, phone }) => [
      'NOTICE OF OUR PLAN TO SELL PROPERTY',
      '',
      `We have your ${vehicle}, because you broke promises in our agreement about ${loan}.`,
      `We will sell it at private sale sometime after ${saleAfter}. A sale could include a lease or license.`,
      'The money that we get from the sale, after paying our costs, will reduce the amount you owe. If we get less money than you owe, you may still owe us the difference, as far as the law of your state allows. If we get more money than you owe, you will get the extra money, unless we must pay it to someone else.',
      `You can get the property back at any time before we sell it by paying us the full amount you owe, not just the past due payments, including our expenses. Today that is ${owed}. To learn the exact amount you must pay, call us at ${phone}.`,
      ...(reinstate === ''
        ? []
        : [
            `Until ${deadline === '' ? 'it is sold' : deadline} you can also get it back by paying ${reinstate}. Your loan then goes on.`,
          ]),
      `If you want us to explain to you in writing how we have figured the amount that you owe us, call us at ${phone} or write us at ${store}.`,
      ...(location === ''
        ? []
        : [`The vehicle is at ${location}. You can pick up what is yours and is not part of it.`]),
      `If you need more information about the sale, call us at ${phone}.`,
      'We send this notice to each person who owes money on this loan.',
    ],
  },
  vehicleSold: {
    subject: () => 'Your vehicle was sold: what that means for your loan',
    lines: ({ loan, vehicle, date, proceeds, owedBefore, surplus, forgiven, owed, isOwed, phone }) => [
      `The ${vehicle} that secured ${loan} was sold on ${date}.`,
      `You owed before the sale with interest and our costs: ${owedBefore}`,
      `The sale brought: ${proceeds}`,
      ...(surplus === ''
        ? []
        : [`Surplus that is yours: ${surplus}. We send it to you, unless we must pay it to someone else.`]),
      ...(forgiven === ''
        ? []
        : [`Left after the sale: ${forgiven}. The law of your state says that you do not owe this.`]),
      isOwed ? `You still owe: ${owed}` : 'You owe nothing more on this loan.',
      '',
      ...(isOwed ? ['Later payments and refunds can change this amount. Call us to talk about how to pay it.'] : []),
      `To get this explained in writing again, call us at ${phone}.`,
    ],
  },
  chargedOff: {
    subject: () => 'Your loan was written off, and you still owe it',
    lines: ({ loan, owed, site, phone }) => [
      `We wrote ${loan} off our books, because payments on it are long past due. This is called a charge-off.`,
      `It does not end your loan. You still owe ${owed} today.`,
      'We may report it to credit bureaus, and someone else may collect it for us. If that happens, you get a letter that says who.',
      '',
      `You can still pay at ${site}. Call us at ${phone}: a plan or a settlement may be possible.`,
    ],
  },
  offerExpired: {
    subject: () => 'Your offer has ended',
    lines: ({ amount, date, site }) => [
      `Our offer of up to ${amount} ended on ${date}. You owe nothing for it, and nothing changes on loans you have.`,
      '',
      `You can see offers that are open at ${site}. Call us if you want a new one.`,
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
