import { spanish } from './auto-pay-texts.spanish.ts';

/** Words of turning auto-pay on and of changing its card. */
const english = {
  loading: 'Loading',
  confirm: {
    heading: 'Set up auto-pay?',
    headingChange: 'Use another card for auto-pay?',
    lead: 'We take each payment from your debit card on its due date. You can turn it off at any time.',
    leadChange: 'The new card takes the place of the old one, also for the payment that is planned.',
    question: 'How do you want to pay?',
    no: 'I pay each time myself',
    noNote: 'Nothing changes.',
    yes: 'Take each payment on its due date',
    yesNote: 'We write to you before each payment.',
    card: 'Paid with',
    cardEnding: (type: string, lastFour: string) => `${type} ending in ${lastFour}`,
    otherCard: 'Use another card',
    addCard: 'Add a card',
    noCard: 'Auto-pay needs a debit card that you keep. Add one first.',
    documentLabel: 'What you sign',
    initials: 'Your initials',
    initialsHint: (example: string) => `Type ${example} to say that you read this and agree.`,
    initialsMissing: 'Type your initials to agree.',
    turnOn: 'Agree and turn on auto-pay',
    useCard: 'Agree and use this card',
    turningOn: 'Turning on auto-pay',
    continue: 'Continue',
    notNow: 'Not now',
    done: 'Auto-pay is on.',
    changed: 'Auto-pay uses the new card.',
    textChanged: 'The amount or the day changed since you opened this page. Read it again, then agree.',
    failed: 'That did not work, and auto-pay was not turned on. Check your connection and try again.',
  },
  isOn: {
    title: 'Auto-pay is on',
    text: (card: string) => `Each payment is taken from ${card} on its due date.`,
    textOther: 'The other person on this account pays it by auto-pay.',
    manage: 'Manage auto-pay',
  },
  notOffered: {
    title: 'Auto-pay is not available for this account',
    text: (phone: string) => `You can pay here each time. Questions? Call ${phone}.`,
    back: 'Back to my account',
  },
  choose: {
    heading: 'Which card for auto-pay?',
    question: 'Choose a debit card',
    expires: (date: string) => `Expires ${date}`,
    expired: (date: string) => `Expired ${date}`,
    inUse: 'Auto-pay uses it now',
    chooseOne: 'Choose a card first.',
    addNew: 'Add another card',
    continue: 'Continue',
  },
  offer: {
    title: 'Never miss a due date',
    text: 'Auto-pay takes each payment on its due date. Your loan does not depend on it, and you can turn it off at any time.',
    start: 'Set up auto-pay',
  },
};

export type AutoPayTexts = typeof english;
export const autoPayTexts = { english, spanish };
