import { spanish } from './planned-texts.spanish.ts';

/** Words of the payments that were planned for a later day, on the account. */
const english = {
  title: 'Planned payments',
  loading: 'Loading your planned payments',
  on: (date: string) => `On ${date}`,
  card: (cardType: string, lastFour: string) => `${cardType} ending in ${lastFour}`,
  until: (date: string) => `You can change or cancel it until ${date}.`,
  forDue: (date: string) => `It pays what is due ${date}. If less is due on its day, we take less.`,
  autoPay: 'Auto-pay',
  autoPayUntil: (date: string) => `You can cancel it until ${date}. If less is due on its day, we take less.`,
  tooLate: 'It can no longer be changed: we are taking it now.',
  states: { SCHEDULED: 'Planned', SENDING: 'Being paid', POSTED: 'Paid', FAILED: 'Not paid', CANCELLED: 'Canceled' },
  again: (date: string) => `We try once more on ${date}. If you pay before then, nothing is taken.`,
  notAgain: 'We will not try it again. If it is still open, please make the payment yourself.',
  pay: 'Make a payment',
  change: 'Change',
  changeOf: (amount: string, date: string) => `Change the payment of ${amount} on ${date}`,
  cancel: 'Cancel this payment',
  cancelOf: (amount: string, date: string) => `Cancel the payment of ${amount} on ${date}`,
  changeTitle: 'Change the planned payment',
  payWith: 'Which card pays?',
  sameCard: (cardType: string, lastFour: string) => `${cardType} ending in ${lastFour} (as planned)`,
  codeMissing: 'Enter the security code of the card.',
  codeWrong: 'That security code was not accepted. Type it again.',
  codeUnreachable: 'The card fields did not answer. Check your connection and try again.',
  amount: 'Amount to pay',
  amountMissing: 'Enter an amount above $0.00.',
  when: 'When do you want to pay?',
  payoffOn: (payoff: string, date: string) => `${payoff} pays the loan off on ${date}: interest goes on until then.`,
  payoffShort: (payoff: string, date: string, left: string) =>
    `This does not pay the loan off: that takes ${payoff} on ${date}. ${left} would stay owed.`,
  save: 'Save',
  saving: 'Saving the change',
  keep: 'Keep it as it is',
  close: 'Close',
  cancelTitle: 'Cancel this payment?',
  cancelText: (amount: string, date: string) =>
    `We will not take ${amount} on ${date}. What is due on your loan stays due.`,
  cancelling: 'Canceling the payment',
  changed: (amount: string, date: string) => `Your payment is now ${amount} on ${date}.`,
  cancelled: 'The payment was canceled.',
  failed: 'No answer reached us, so it may be done or not. Check your connection and try again: it is done only once.',
};

export type PlannedTexts = typeof english;
export const plannedTexts = { english, spanish };
