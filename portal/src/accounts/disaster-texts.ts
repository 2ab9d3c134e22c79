import { spanish } from './disaster-texts.spanish.ts';

/** Words about declared disasters. Dates arrive written out. */
const english = {
  problemTitle: 'Check this',
  send: 'Send',
  sending: 'Sending',
  failed: 'We could not save this. Try again.',
  title: 'A disaster struck me',
  facts: [
    'No late fee is charged on a payment that is due while the disaster holds.',
    'We do not remind you of these payments. Letters that the law asks for still come.',
    'You can pause up to three payments of most personal loans. There is no fee. Interest goes on by the day, and you see its cost before you sign.',
    'A paused payment is not late, so we do not report it as late to credit bureaus.',
    'Auto-pay goes on until you turn it off. Turning it off costs nothing.',
  ],
  none: 'No disaster is declared now. If something struck you, call your store: a person can help.',
  which: 'Which one?',
  whichMissing: 'Choose the disaster.',
  days: (from: string, until: string) => `${from} to ${until}`,
  why: 'Your address with us is elsewhere. Why does it reach you?',
  whyMissing: 'Choose one of these.',
  whys: {
    moved: 'I live there now',
    works: 'I work there',
    address: 'My address with you is out of date',
    other: 'For another reason',
  },
  told: (name: string) => `You told us about: ${name}`,
  toldText:
    'Send a paper that shows it, such as a bill, a lease, a pay stub, or a letter from FEMA. A person looks at it, and we write to you.',
  stands: (until: string) => `You are covered until ${until}`,
  standsText: 'To pause payments, open a loan and choose “I can’t pay this now”.',
  refused: 'We could not confirm it',
  refusedText: 'You can tell us again and send other papers while the disaster holds.',
  ended: (day: string) => `The disaster was over on ${day}`,
  endedText: 'Payments that you paused stay paused. Late fees count again for payments due after that day.',
  toAccounts: 'See my loans',
  way: 'A disaster struck me',
  wayNote: 'No late fees while it holds, and more time to pay',
  wayCovered: (until: string) => `You are covered until ${until}. No late fees while it holds`,
  more: 'See what helps you',
};

export type DisasterTexts = typeof english;
export const disasterTexts = { english, spanish };
