import { spanish } from './texts.spanish.ts';

/** Words for who reports a customer's death. */
const english = {
  heading: 'When a customer dies',
  lead: 'We are sorry for your loss. Tell us here, without signing in. We stop what can be stopped, and a person writes to you or calls.',
  facts: [
    'You do not have to pay another person’s debt with your own money, unless you signed for it.',
    'We look for the account ourselves. Here we say nothing about it, not even whether there is one.',
  ],
  optional: 'Optional',
  died: {
    title: 'The person who died',
    firstName: 'First name',
    firstNameMissing: 'Enter the first name of the person who died.',
    lastName: 'Last name',
    lastNameMissing: 'Enter the last name of the person who died.',
    on: 'Date of death',
    onMissing: 'Enter the date of death.',
    born: 'Date of birth',
    account: 'Account number',
    accountHint: 'All of it or the last four digits, from a letter or a statement.',
    contact: 'Email or phone of the person',
    contactHint: 'It helps us find the right person.',
  },
  writer: {
    title: 'You',
    name: 'Your name',
    nameMissing: 'Enter your name.',
    relation: 'You are',
    relationEmpty: 'Choose one',
    relationMissing: 'Choose who you are.',
    relations: {
      spouse: 'The husband or wife',
      representative: 'The person who handles the estate, such as an executor',
      cosigner: 'Someone who signed the loan too',
      family: 'Family',
      other: 'Someone else',
    },
    reach: 'Enter your email or your phone number, so that we can reach you.',
    email: 'Your email',
    phone: 'Your phone number',
  },
  estate: {
    title: 'The estate',
    state: 'Has a court or a will named a person who handles it?',
    states: { administered: 'Yes', notAdministered: 'No', notKnown: 'I don’t know' },
    contact: 'Who that is, if it is not you',
    contactHint: 'Name and how to reach them',
  },
  problemTitle: 'Check this',
  send: 'Send',
  sending: 'Sending',
  failed: 'We could not save this. Try again.',
  received: {
    heading: 'Thank you. We have your report',
    lead: 'You do not have to do anything else.',
    number: 'Report number',
    next: [
      'A person looks at it, as a rule within two working days.',
      'When the person who died has an account with us, we stop letters, calls and automatic payments.',
      'Then we write to you, or call you if you gave no email. By law we can talk about an account only with the husband or wife and with the person who handles the estate.',
    ],
    papersTitle: 'Papers, if you have them',
    papers: (count: number) =>
      `You can send up to ${count} files today: a death certificate, or a paper that names who handles the estate. You can also bring them to a store.`,
    contact: 'Contact us',
  },
};

export type BereavementTexts = typeof english;
export const bereavementTexts = { english, spanish };
