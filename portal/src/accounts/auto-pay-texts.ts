import { spanish } from './auto-pay-texts.spanish.ts';

/** Words of auto-pay on the account: whether it is on, with which card, and how to turn it off. */
const english = {
  title: 'Auto-pay',
  off: 'Auto-pay is off for this loan. You make each payment yourself.',
  on: 'Auto-pay is on for this loan.',
  ofOther: 'The other person on this account pays it by auto-pay.',
  card: 'Paid with',
  cardName: (cardType: string, lastFour: string) => `${cardType} ending in ${lastFour}`.trim(),
  expires: 'Card expires',
  next: 'Next payment',
  nextOn: (amount: string, date: string) => `${amount} on ${date}`,
  setUp: 'Set up auto-pay',
  change: 'Use another card',
  stop: 'Turn off auto-pay',
  stopTitle: 'Turn off auto-pay?',
  stopText: 'From now on you make each payment yourself. What is due on your loan stays due.',
  stopCancels: (amount: string, date: string) => `The payment of ${amount} planned for ${date} is canceled.`,
  stopLast: (amount: string, date: string) =>
    `The payment of ${amount} of ${date} is being taken now. It is the last one.`,
  stopping: 'Turning off auto-pay',
  keep: 'Keep auto-pay on',
  stopped: 'Auto-pay is off',
  confirmation: (number: string) => `Your confirmation number: ${number}. We also sent it to you by mail.`,
  failed: 'That did not work, and auto-pay is still on. Check your connection and try again.',
};

export type AutoPayTexts = typeof english;
export const autoPayTexts = { english, spanish };
