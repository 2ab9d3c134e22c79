import { spanish } from './promise-texts.spanish.ts';

/** Words of the day by which a customer says they will pay. */
const english = {
  heading: 'Tell us when you will pay',
  lead: 'Your store sees the day you name. It is not a payment, and nothing is charged.',
  loading: 'Looking at your account',
  way: 'Tell us when you will pay',
  wayNote: 'Name an amount and a day. We remind you the day before.',
  wayWaits: (amount: string, date: string) => `You told us ${amount} by ${date}.`,
  amount: 'How much will you pay?',
  amountHint: (amount: string) => `${amount} is due now. Less helps too.`,
  amountMissing: 'Enter the amount you will pay.',
  amountRange: (least: string, most: string) => `Enter at least ${least} and no more than ${most}.`,
  day: 'By which day?',
  dayEmpty: 'Choose a day',
  dayMissing: 'Choose the day by which you will pay.',
  problemTitle: 'Please check these',
  owed: (date: string, amount: string) => `On ${date} your account will ask for ${amount}.`,
  owedAdds: (date: string, amount: string, added: string) =>
    `On ${date} your account will ask for ${amount}. That is ${added} more than today.`,
  stays:
    'Interest and late fees go on as your agreement says. If your plans change, take it back. There is no fee for that.',
  autoPay: 'Auto-pay goes on as you set it up. Change it on your account if the money is not there.',
  send: 'Tell my store',
  sending: 'Telling your store',
  failed: 'That did not work. Nothing was sent. Try again.',
  waits: {
    title: (amount: string, date: string) => `You told us you will pay ${amount} by ${date}`,
    text: 'Your store sees it. We remind you the day before.',
    pay: 'Pay it now',
    undo: 'Take it back',
    undoQuestion: 'Take this day back?',
    undoText: 'Your store sees that it no longer holds. You can name another day.',
    undoYes: 'Take it back',
    undoNo: 'Leave it',
    undoing: 'Taking it back',
    undone: 'We took it back.',
  },
  last: {
    fulfilled: (amount: string) => `You paid ${amount} as you told us. Thank you.`,
    broken: (amount: string, date: string) =>
      `We did not see ${amount} by ${date}. There is no fee for that. You can name another day.`,
  },
  closed: {
    title: 'There is nothing to tell us now',
    notOpen: 'A person has to look at this loan first.',
    notDueSoon: 'No payment of this loan is late or due in the next seven days.',
    brokenTwice: 'The days you told us passed without the payment. A person can look for a way that fits.',
    call: (phone: string) => `Call us at ${phone}.`,
  },
  toHelp: 'See all other ways',
  toAccount: 'Back to the account',
};

export type PromiseTexts = typeof english;
export const promiseTexts = { english, spanish };
