import { spanish } from './due-date-texts.spanish.ts';

/** Words of moving the due date of the next payment. */
const english = {
  heading: 'Move my due date',
  entryNote: (date: string) => `Due ${date}. Choose a later day.`,
  entryMoved: (date: string) => `Moved to ${date}. You can put it back today.`,
  entryNotNow: 'See when you can move it again.',
  entryInstead: 'It cannot be moved now. See what you can do.',
  lead: (date: string) => `Your next payment is due ${date}. Choose a later day for this payment.`,
  loading: 'Looking up the days you can move it to',
  question: 'To which day?',
  hint: 'Only days on which banks are open. An earlier day costs less interest.',
  adds: (interest: string) => `Adds ${interest} of interest`,
  addsNone: 'Adds no interest',
  missing: 'Choose a day.',
  compare: 'Before and after',
  now: 'As it is now',
  after: 'After the move',
  dueOn: 'Due on',
  amount: 'This payment',
  following: 'The one after it',
  last: 'Last payment',
  interest: 'Interest it adds',
  stays:
    'All other due dates stay as they are. Interest goes on by the day, and a late fee can only follow if you do not pay after the new day.',
  often: (times: number, months: number) =>
    times === 1
      ? `You can move one due date every ${months} months.`
      : `You can move ${times} due dates every ${months} months.`,
  autoPay: (date: string) =>
    `Auto-pay follows your due date: it will take your payment on ${date}, and nothing before.`,
  planned: (amount: string, date: string) =>
    `You planned a payment of ${amount} for ${date}. What should happen to it?`,
  plannedMove: (amount: string, date: string) => `Make it on ${date}: ${amount}`,
  plannedPayoff: 'Pays the loan off on that day, interest until then included',
  plannedKeep: (date: string) => `Leave it on ${date}`,
  plannedMissing: 'Choose what should happen to your planned payment.',
  plannedFixed: (amount: string, date: string) =>
    `Your planned payment of ${amount} will be made on ${date}. It is too late to change it.`,
  plannedStays: (amount: string, date: string) => `Your other planned payment of ${amount} stays on ${date}.`,
  save: (date: string) => `Move it to ${date}`,
  savePlain: 'Move my due date',
  saving: 'Moving your due date',
  failed: 'Your due date was not moved. Try again.',
  movedTitle: (date: string) => `Your payment is now due ${date}`,
  movedText: (from: string, to: string) =>
    `It was moved from ${from} to ${to}. We wrote to everyone on this loan. You can put it back until the end of today.`,
  movedBefore: (from: string, to: string) => `Moved from ${from} to ${to}.`,
  undo: 'Put it back',
  undoQuestion: (date: string) => `Put it back to ${date}?`,
  undoText:
    'Your loan is as it was before, and payments that moved with it are back on their days. You can move it again after that.',
  undoYes: 'Put it back',
  undoNo: 'Keep the new day',
  undoing: 'Putting it back',
  undone: (date: string) => `Your payment is due ${date} again.`,
  toAccount: 'Back to the account',
  pay: 'Pay now',
  reasons: {
    fixed: 'The due date of this loan cannot be moved.',
    past: 'This due date is too far past to be moved.',
    movedBefore: 'A due date of this loan was moved already.',
    noDay: 'There is no later day left for this payment.',
  },
  again: (date: string) => `You can move one again from ${date} on.`,
  call: (phone: string) => `If you cannot pay on its day, call us at ${phone}.`,
};

export type DueDateTexts = typeof english;
export const dueDateTexts = { english, spanish };
