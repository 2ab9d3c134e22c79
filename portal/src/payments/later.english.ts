/** Words of a payment for a later day. */
export const english = {
  question: 'When do you want to pay?',
  today: (date: string) => `Today, ${date}`,
  day: (weekday: string, date: string) => `${weekday}, ${date}`,
  weekdays: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  hint: 'On another day we take the payment in the morning. You can change or cancel it until the evening before.',
  payoffToday: 'Paying it all off is done today: interest is added each day.',
  takenOn: (date: string) => `We take it on ${date}, and never more than you owe that day.`,
  schedule: (amount: string) => `Plan the payment of ${amount}`,
  scheduling: 'Planning your payment',
  scheduled: (amount: string, date: string) => `Your payment of ${amount} is planned for ${date}.`,
  lead: (date: string) => `Check everything. Nothing is charged before ${date}.`,
};

export type LaterTexts = typeof english;
