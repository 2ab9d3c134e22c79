import { spanish } from './protection-texts.spanish.ts';

/** Words of the page about protections, and of active duty and bankruptcy. Dates arrive written out. */
const english = {
  heading: 'Active duty, bankruptcy or a disaster',
  lead: 'You are protected in each case. Tell us here, and we change your loans.',
  loading: 'Loading what you told us',
  send: 'Send',
  sending: 'Sending',
  problemTitle: 'Check this',
  failed: 'We could not save this. Try again.',
  duty: {
    title: 'I am on active duty',
    facts: [
      'Loans from before your service cost no more than 6 percent a year. This counts from the first day you serve.',
      'Interest above that is forgiven. What you paid above it since that day lowers what you owe.',
      'We charge no fees while you serve, and no vehicle is taken without a court order.',
    ],
    from: 'First day of your service',
    fromHint: 'You find it on your orders.',
    fromMissing: 'Enter the first day of your service.',
    told: (day: string) => `You told us that you serve since ${day}`,
    toldText:
      'Send a copy of your orders, or a letter from your commanding officer. We look at it and write to you. Your loans then change from the first day of your service.',
    stands: (day: string) => `You are protected since ${day}`,
    standsText: 'Your account shows your lower payments. When your service ends, call us or your store.',
    refused: 'We could not confirm your service',
    refusedText: 'You can tell us again, and send other papers, until 180 days after your service.',
    ended: (day: string) => `Your service ended on ${day}`,
    endedText: 'If you serve again, tell us here.',
  },
  bankruptcy: {
    title: 'I filed for bankruptcy',
    facts: [
      'From the moment you send this, no payment is taken: not by auto-pay, and none that you planned.',
      'No interest and no fees are added, and we do not ask you to pay.',
    ],
    filed: 'Day on which you filed',
    filedMissing: 'Enter the day on which you filed.',
    caseNumber: 'Case number',
    caseMissing: 'Enter the case number. You find it on your court papers.',
    court: 'Court',
    courtHint: 'For example: Western District of Missouri',
    courtMissing: 'Enter the name of the court.',
    told: (day: string) => `You told us that you filed on ${day}`,
    toldText: 'No payment is taken from now on. You do not have to do anything else here.',
    stands: (day: string) => `Your bankruptcy of ${day} is on file`,
    standsText: 'No payment is taken. You do not have to do anything here.',
    refused: 'We could not confirm your case',
    refusedText: 'Your loans go on as before. You can tell us again with the right case number and court.',
    ended: (day: string) => `Your case ended on ${day}`,
    endedText: 'Your accounts show how each loan stands.',
  },
  link: 'Active duty or bankruptcy',
  linkNote: 'How the law protects you, and how to tell us',
};

export type ProtectionTexts = typeof english;
export const protectionTexts = { english, spanish };
