/** Words of the payments that were planned for a later day, on the account. */
export const english = {
  title: 'Planned payments',
  loading: 'Loading your planned payments',
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  on: (date: string) => `On ${date}`,
  day: (weekday: string, date: string) => `${weekday}, ${date}`,
  card: (cardType: string, lastFour: string) => `${cardType} ending in ${lastFour}`,
  until: (date: string) => `You can change or cancel it until ${date}.`,
  tooLate: 'It can no longer be changed: we are taking it now.',
  states: { SCHEDULED: 'Planned', SENDING: 'Being paid', POSTED: 'Paid', FAILED: 'Not paid', CANCELLED: 'Canceled' },
  change: 'Change',
  changeOf: (amount: string, date: string) => `Change the payment of ${amount} on ${date}`,
  cancel: 'Cancel this payment',
  cancelOf: (amount: string, date: string) => `Cancel the payment of ${amount} on ${date}`,
  changeTitle: 'Change the planned payment',
  changeNote: 'For another card, cancel this payment and plan a new one.',
  amount: 'Amount to pay',
  amountMissing: 'Enter an amount above $0.00.',
  when: 'When do you want to pay?',
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
  failed: 'That did not work. Check your connection and try again.',
};

export type PlannedTexts = typeof english;
