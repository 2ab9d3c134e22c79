import { spanish } from './settlement-texts.spanish.ts';

/** Amounts arrive already written out. */
const english = {
  review: {
    heading: 'Review your settlement',
    lead: 'Check everything. You pay only when you press the button.',
    title: 'What this payment does',
    text: (amount: string) => `With ${amount} your loan is settled. You owe nothing more on it.`,
    change: 'Back to the offer',
    lastTry: 'This is your last try online. If it does not go through, only your store can take the payment.',
    noMore: 'The payment did not go through three times. Nothing was charged. Your store can take it.',
    toOffer: 'See who can help',
  },
  passing: {
    title: 'You can settle this loan for less',
    text: (amount: string) => `Pay ${amount} once and owe nothing more.`,
    action: 'See the offer',
  },
  confirm: {
    heading: 'Your loan is settled',
    thanks: 'Thank you. You owe nothing more on this loan.',
    forgiven: 'We forgave',
    reporting: 'We report the loan to credit bureaus as settled for less than the full balance.',
    tax: 'We forgave $600 or more, so we have to report it to the IRS, and you may have to pay tax on it. Ask a tax adviser.',
    agreement: 'Keep the agreement you signed. You find it in the documents of this loan.',
  },
};

export type SettlementTexts = typeof english;
export const settlementTexts = { english, spanish };
