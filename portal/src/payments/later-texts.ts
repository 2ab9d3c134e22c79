import { spanish } from './later-texts.spanish.ts';

/** Words of a payment for a later day. */
const english = {
  question: 'When do you want to pay?',
  alreadyPlanned: (amount: string, date: string) =>
    `You planned a payment of ${amount} for ${date}. What you pay now comes on top of it. You can change or cancel it on your account.`,
  autoPayTakes: (amount: string, date: string) =>
    `Auto-pay will take ${amount} on ${date}. What you pay now counts first: auto-pay then takes only what is still due on that day.`,
  today: (date: string) => `Today, ${date}`,
  hint: 'On another day we take the payment in the morning. You can change or cancel it until the evening before.',
  payoffHint: (days: number) =>
    `Paying it all off can be planned for up to ${days} days ahead, with the interest of the days until then.`,
  afterDue: (date: string) => `This is after your due date, ${date}. Until we take it, your payment counts as late.`,
  takenOn: (date: string) => `We take it on ${date}, and never more than you owe that day.`,
  schedule: (amount: string) => `Plan the payment of ${amount}`,
  scheduling: 'Planning your payment',
  confirmed: {
    heading: 'Your payment is planned',
    lead: 'Nothing was charged today.',
    takes: (date: string) => `We take it in the morning of ${date}, and never more than you owe that day.`,
    change: 'You can change or cancel it on your account until the evening before.',
    told: 'We tell you when it was taken, and if your bank says no.',
  },
  mayBePlanned:
    'No answer reached us, so we cannot say yet whether your payment is planned. Press the button again: it is planned only once. Your account shows it too.',
  lead: (date: string) => `Check everything. Nothing is charged before ${date}.`,
};

export type LaterTexts = typeof english;
export const laterTexts = { english, spanish };
