import { spanish } from './payment-help-texts.spanish.ts';

/** Words for a customer who cannot pay now what is due. */
const english = {
  title: 'I can’t pay this now',
  lead: 'See what happens next and what you can do. Looking here changes nothing on your account.',
  loading: 'Looking at your account',
  unpaid: {
    title: 'If nothing is paid',
    pastDue: (amount: string, date: string) => `${amount} is past due since ${date}.`,
    paymentDue: (amount: string) => `A payment falls due. You would owe ${amount}.`,
    lateFee: (fee: string, amount: string) => `A late fee of ${fee} is added. You would owe ${amount}.`,
    default: 'The loan is in default. Talk to us before this day.',
    vehicle:
      'The loan is in default. We may take back the vehicle, as your contract and your state allow. Talk to us before this day.',
    perDay: (amount: string) => `Each day adds ${amount} of interest.`,
    nothing: (date: string) => `Nothing more falls due through ${date}.`,
    later: 'Show the days after that',
    autoPay: (date: string) =>
      `Auto-pay takes your payment on ${date}. Change it or turn it off if the money is not there.`,
    autoPayOn: 'Auto-pay is on. Change it or turn it off if the money is not there.',
    autoPayLink: 'Auto-pay settings',
  },
  ways: {
    title: 'What you can do',
    part: 'Pay part of it today',
    partNote: 'Any amount helps. What is left stays due.',
    later: 'Pay on a later day',
    laterNote: (date: string, amount: string) => `Through ${date}. On that day it is ${amount}.`,
    laterAdds: (date: string, amount: string, added: string) =>
      `Through ${date}. On that day it is ${amount}, ${added} more than today.`,
    move: 'Move my due date',
    moveNote: (date: string, interest: string) => `To ${date} at the latest. That adds ${interest} of interest.`,
    moveFree: (date: string) => `To ${date} at the latest. That adds no interest.`,
    settle: (amount: string) => `Settle it for ${amount}`,
    settleNote: 'Less than you owe, paid once. The loan is over then.',
    renew: 'See what renewing costs',
    renewNote: 'A new loan takes the place of this one. It usually costs more in the end.',
    visit: 'Plan a visit to my store',
    visitNote: 'Choose a day and a time, and talk to a person.',
    call: (phone: string) => `Call ${phone}`,
    callStore: 'Your store can tell you what else is possible.',
    callLine: 'Our help line can tell you what else is possible.',
    death: 'Someone on this loan died',
    deathNote: 'Tell us, and we stop what goes out to them',
  },
  toAccount: 'Back to the account',
  toBudget: 'See all that is due next to my pay days',
};

export type PaymentHelpTexts = typeof english;
export const paymentHelpTexts = { english, spanish };
