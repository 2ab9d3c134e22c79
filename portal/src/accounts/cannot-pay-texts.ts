import { spanish } from './cannot-pay-texts.spanish.ts';

/** Words for a customer who is late and cannot pay it all now. */
const english = {
  title: 'I can’t pay this now',
  part: 'Pay part of it today',
  partNote: 'Any amount helps. What is left stays past due.',
  later: 'Pay on a later day',
  laterNote: 'Choose the amount first, then the day. Until then it stays past due.',
  move: 'Move my due date',
  moveNote: 'Your next payment can be due on a later day.',
  renew: 'See what renewing costs',
  renewNote: 'A new loan takes the place of this one. It usually costs more in the end.',
  call: (phone: string) => `Call ${phone}`,
  callStore: 'Your store can tell you what else is possible.',
  callLine: 'Our help line can tell you what else is possible.',
};

export type CannotPayTexts = typeof english;
export const cannotPayTexts = { english, spanish };
