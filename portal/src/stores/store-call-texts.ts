import { spanish } from './store-call-texts.spanish.ts';

/** Words of asking the store for a call. */
const english = {
  heading: 'Have your store call you',
  lead: 'Choose a time that is good for you. A person from your store calls and looks at your loan with you.',
  loading: 'Looking for times',
  way: 'Have your store call you',
  wayNote: 'Choose a time, and your store calls you.',
  number: (phone: string) => `We call ${phone}, the number on your profile.`,
  noNumber: 'We have no phone number for you. Add one on your profile first.',
  toProfile: 'Go to my profile',
  noTimes: (phone: string) => `We do not know the hours of this store. Call ${phone}.`,
  chooseTime: 'Choose a time.',
  agreeMissing: 'Check the box so that we may call you.',
  send: 'Request this call',
  sending: 'Asking for the call',
  failed: 'That did not work. No call was asked for. Try again.',
  waits: {
    title: (when: string) => `Your store calls you on ${when}`,
    text: 'At the number on your profile. We wrote it to you too.',
    cancel: 'Cancel the call',
    question: 'Cancel this call?',
    explain: 'Your store will not call then. You can choose another time.',
    yes: 'Cancel the call',
    no: 'Leave it',
    cancelling: 'Canceling',
    cancelled: 'The call is canceled.',
  },
  reached: 'Your store called you. Choose a time if you need another call.',
  notReached: 'We called and did not reach you. Choose another time.',
  toHelp: 'See all other ways',
  toAccount: 'Back to the account',
};

export type StoreCallTexts = typeof english;
export const storeCallTexts = { english, spanish };
