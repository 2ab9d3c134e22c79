import { spanish } from './renewing-texts.spanish.ts';

/** Amounts and dates arrive already written out ("$123.45", "Nov 21, 2026"). */
const english = {
  cancel: {
    heading: 'Cancel your renewal',
    lead: 'Your old loan continues as if it had never been renewed.',
    loading: 'Loading your renewal',
    paidStays: (amount: string) => `The ${amount} you paid stays as a payment on your old loan.`,
    nothingPaid: 'You paid nothing for the renewal, and you owe nothing for it.',
    bothParties: (name: string) => `${name} is told that the renewal is canceled.`,
    question: 'Why do you want to cancel?',
    questionNote: 'Your answer changes nothing. It helps us explain renewals better.',
    reasons: {
      declined: 'I do not want to sign the documents',
      changedMind: 'I changed my mind',
      termsNotAcceptable: 'The terms are not right for me',
      other: 'Another reason',
    },
    comment: 'In your own words',
    commentHint: 'You can leave this empty. 200 characters at most.',
    chooseOne: 'Choose one of the answers.',
    problemTitle: 'Check your answer',
    send: 'Cancel the renewal',
    sending: 'Processing',
    back: 'Do not cancel',
    waiting: 'We are canceling the renewal. This takes a moment.',
    timeout: (seconds: number, phone: string) =>
      `We did not receive confirmation within ${seconds} seconds. Call your store at ${phone} before signing or paying again.`,
    timeoutNoPhone: (seconds: number) =>
      `We did not receive confirmation within ${seconds} seconds. Call your store before signing or paying again.`,
    failed: 'The renewal could not be canceled.',
    call: 'Call your store',
    lookAgain: 'Look again',
    nothing: 'There is no renewal to cancel on this loan.',
    toAccount: 'Go to my account',
    done: 'Your renewal was canceled.',
  },
  verify: {
    heading: 'Confirm that it is you',
    headingOver: 'Nothing left to sign',
    lead: (name: string) => `${name} renewed the loan you share. Before you see the documents, we send you a code.`,
    leadNoName: 'The loan you share was renewed. Before you see the documents, we send you a code.',
    until: (date: string) => `You have until the end of ${date} to read and sign.`,
    loading: 'Loading',
    question: 'Where should we send your code?',
    ways: { email: 'Email', text: 'Text message', voice: 'Phone call' },
    send: 'Send the code',
    sending: 'Sending the code',
    noContact: 'We have no verified email or phone on file. Call your store.',
    codeLabel: 'Code',
    codeHint: '6 digits, good for 10 minutes',
    sentTo: (destination: string) => `We sent a code to ${destination}.`,
    codeMissing: 'Enter the 6 digits.',
    confirm: 'Confirm',
    confirming: 'Checking the code',
    again: 'Send another code',
    otherWay: 'Choose another way',
    ended: 'This renewal does not wait for you any more.',
    onward: 'Go to my accounts',
    signed: 'You have signed already.',
    refuse: 'I do not want to sign',
    failed: 'Something went wrong. Try again.',
  },
};

export type TakingBackTexts = typeof english;
export const takingBackTexts = { english, spanish };
