import { spanish } from './texts.spanish.ts';

/** Words of the ways in which the payments of a loan can be changed. */
const english = {
  heading: 'Change my payments',
  lead: 'Compare before you choose. Nothing changes until you sign.',
  loading: 'Looking at your ways',
  question: 'What would help?',
  ways: {
    pause: { label: 'Pause payments after the disaster', note: 'Up to three move to the end of your loan. No fee.' },
    spread: { label: 'Spread what is late', note: 'Add it to your next payments. Nothing is late any more.' },
    skip: { label: 'Skip one payment', note: 'It moves to the end of your loan.' },
    lower: { label: 'Pay less for a while', note: 'What you leave out moves to the end.' },
    dueDay: { label: 'Move my due day for good', note: 'To a day that fits when you are paid.' },
    extended: {
      label: 'Pay in four parts',
      note: 'Your state gives you this right once in twelve months. It costs nothing.',
    },
  },
  over: {
    spread: 'Over how many payments?',
    lower: 'For how many payments?',
    pause: 'How many payments?',
    dueDay: 'When should the next payment be due?',
  },
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  payDay: (date: string) => `${date} (pay day)`,
  missing: 'Choose one to go on.',
  missingChoice: 'Choose one of these.',
  compare: 'Your payments now and after',
  now: 'Now',
  after: 'After',
  total: 'All that is left to pay',
  lateToday: 'Late today',
  next: 'Next payment',
  following: 'The one after it',
  last: 'Last payment',
  count: 'Payments left',
  all: 'See every payment',
  dueOn: 'Due on',
  stays:
    'Your rate and the rest of your agreement stay the same. There is no fee. You can take it back until the end of the day you sign.',
  adds: (amount: string) => `Adds ${amount} of interest over the whole loan.`,
  addsUpTo: (amount: string) => `Adds up to ${amount} of interest.`,
  addsNone: 'Adds no interest.',
  autoPay: 'Auto-pay follows: it takes each new amount on its new day, and we write to you before.',
  stopAutoPay: 'Turn auto-pay off as well',
  stopAutoPayHint: 'It goes off now and costs nothing. You can turn it on again at any time.',
  planned: (amount: string, date: string) =>
    `Your planned payment of ${amount} stays on ${date}. Change it on your account if you want.`,
  sign: 'Read and sign',
  signing: 'Getting your paper ready',
  failed: 'That did not work. Nothing was changed. Try again.',
  made: {
    title: 'Your payments changed',
    text: (amount: string, date: string) =>
      `Your next payment is ${amount} on ${date}. We wrote to everyone on this loan.`,
    undo: 'Take it back',
    undoQuestion: 'Go back to your payments from before?',
    undoText: 'Your loan is as it was before you signed. You can choose again after that.',
    undoYes: 'Take it back',
    undoNo: 'Keep the change',
    undoing: 'Taking it back',
    undone: 'Your payments are what they were before.',
  },
  states: {
    signed: 'You signed. We are changing your payments now.',
    refused:
      'You signed, but the numbers had changed by then. Nothing on your loan was changed. See the new numbers below.',
    chosen: 'You chose this before and did not sign. Nothing was changed.',
    broken:
      'A payment of your plan did not come, so the plan is over. Your loan goes on. There may be another way here.',
    brokenDueDay:
      'The first payment on your new due day did not come. The new day stays. There may be another way here.',
  },
  standing: (date: string) => `You have a plan until ${date}. Pay each payment on its day, and the plan is complete.`,
  closed: {
    title: 'No change is open for this loan now',
    notOffered: 'This kind of loan has no online plan.',
    notOpen: 'The loan is in a state in which a person has to look at it first.',
    activeDuty: 'The law protects you while you serve. Talk to us about what you need.',
    planStands: 'Another plan is still running.',
    takenBefore: 'You had a plan not long ago.',
    dueDateMoved: 'You moved a due date that is still to come.',
    nothingLate: 'Nothing is late.',
    isLate: 'The loan is late. Pay what is late first, or spread it.',
    tooLate: 'It is too late for this way.',
    tooEarly: 'After a few more payments, there are more ways.',
    tooFewLeft: 'There are too few payments left.',
    tooSmall: 'The payments would not cover the interest.',
    borrowerOnly: 'Only the borrower can pause payments.',
    again: (date: string) => `It opens again on ${date}.`,
    call: (phone: string) => `Call us at ${phone}. A person can look at what else is possible.`,
  },
  entry: 'Change my payments',
  entryNote: 'Skip one, pay less for a while, or move your due day for good',
  entryMade: 'Changed today. You can take it back until the end of the day',
  toHelp: 'See all other ways',
  toAccount: 'Back to the account',
};

export type PlansTexts = typeof english;
export const plansTexts = { english, spanish };
