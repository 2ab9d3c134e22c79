import { spanish } from './systems-texts.spanish.ts';

/** The words where the lender's systems have a person differently. */
const english = {
  parts: {
    addresses: 'your address',
    lastPayDate: 'your last pay day',
    payFrequency: 'how often you are paid',
    bank: 'your bank account',
    phoneNumber: 'your phone number',
    email: 'your email',
  },
  labels: {
    addresses: 'Where you live',
    lastPayDate: 'Your last pay day',
    payFrequency: 'How often you are paid',
    bank: 'Money goes to',
    phoneNumber: 'Phone',
    email: 'Email',
  },
  pendingTitle: (name: string) => `Saved. ${name} has it soon`,
  pending: (name: string, parts: string) =>
    `Your loans at ${name} still have the old details: ${parts}. We keep trying and it needs nothing from you.`,
  refusedTitle: (name: string) => `${name} did not take your change`,
  refused: (parts: string, phone: string) => `Call ${phone} to change it there: ${parts}.`,
  differsTitle: (name: string) => `We have other details for your loans at ${name}`,
  differs: (parts: string) =>
    `Different there: ${parts}. Letters and calls go by what each has. Choose the right ones.`,
  here: 'On this page',
  keepHere: 'Use what is on this page for all my loans',
  keepThere: (name: string) => `Use what ${name} has for all my loans`,
  mailElsewhere: (place: string) => `Mail: ${place}`,
  none: 'Nothing',
  done: 'Your details are the same for all your loans.',
};

export type SystemsTexts = typeof english;
export const systemsTexts = { english, spanish };
