import { spanish } from './renewal-cash-texts.spanish.ts';

const english = {
  loading: 'Loading',
  continue: 'Continue',
  problem: 'That did not work',
  failed: 'We could not work out what this would cost. Try again in a moment.',
  summary: 'Your new loan',
  cash: 'Cash you get',
  amount: {
    heading: 'Cash with your renewal',
    lead: 'You can renew with or without cash. Nothing is chosen for you.',
    question: 'Do you want cash with your new loan?',
    none: 'No cash',
    noneNote: (owed: string) => `Your new loan starts at ${owed}`,
    some: 'Take cash',
    someNote: (least: string, most: string) => `From ${least} to ${most}, lent with your new loan`,
    field: 'How much cash?',
    chooseOne: 'Choose one.',
    missing: 'Enter an amount.',
    below: (least: string) => `The smallest amount is ${least}.`,
    above: (most: string) => `You can take up to ${most}.`,
    prompt: 'Choose to see what you would owe.',
    notOffered: 'No cash can go out with this renewal now. You can renew without it.',
  },
  terms: {
    owed: 'You would owe',
    next: 'First payment',
    nextOn: (date: string) => `due ${date}`,
    left: 'Payments',
    apr: 'APR',
    mapr: 'MAPR',
    financeCharge: 'Cost of the credit',
    total: 'Total of payments',
    without: (amount: string) => `${amount} without cash`,
  },
  notice: {
    heading: 'Before you take cash',
    lead: 'This is what it costs. Nothing is renewed or sent yet.',
    points: [
      'The cash is lent with your new loan, and you pay interest on it.',
      'It is sent when everyone on the loan has signed.',
      'If you cancel the renewal before the cash reaches you, you do not owe it.',
      'Paying early costs nothing.',
    ],
    accept: 'I understand, continue',
    change: 'Change the amount',
    without: 'Renew without cash',
  },
  way: {
    lead: (amount: string) =>
      `${amount}, the way that suits you. It is sent when everyone has signed. None of them costs anything.`,
  },
};

export type RenewalCashTexts = typeof english;
export const renewalCashTexts = { english, spanish };
