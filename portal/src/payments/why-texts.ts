import { spanish } from './why-texts.spanish.ts';

/** Words of the explanation behind each number of what is owed. */
const english = {
  why: 'Why?',
  /** Said with the button, for those who do not see what it stands beside. */
  asks: {
    principal: 'Why? Loan balance',
    interest: 'Why? Interest so far',
    fees: 'Why? Fees so far',
    payoff: 'Why? To pay it all off today',
    payoffThen: 'Why? To pay it all off on that day',
    due: 'Why? The amount you are asked for',
    minimum: 'Why? What is due now',
    next: 'Why? Your next payment with what is late',
    reinstate: 'Why? What keeps your loan',
    dueDate: 'Why? The due date',
    credit: 'Why? Available to you',
  },
  titles: {
    principal: 'How your balance came about',
    interest: 'How your interest adds up',
    fees: 'Where your fees come from',
    payoff: 'What pays it all off today',
    payoffThen: 'What pays it all off on that day',
    due: 'What is in this amount',
    minimum: 'What is due now',
    next: 'What your next due date asks for',
    reinstate: 'What stops the recovery',
    dueDate: 'Why this due date',
    credit: 'How much credit you can use',
  },
  close: 'Close',
  loading: 'Adding it up',
  asOf: (date: string) => `As of ${date}`,
  /** The part of the account that is not told any more: a change that has no name of its own. */
  change: 'Change to your account',
  earlier: (lines: number, amount: string) =>
    lines === 1 ? `1 earlier line: ${amount}` : `${lines} earlier lines: ${amount}`,
  total: 'Together',
  principal: {
    lead: 'The balance is what you borrowed and have not paid back yet. Only the part of a payment that is left after interest and fees lowers it.',
    lowers: (paid: string) => `What was left of the ${paid} you paid`,
    total: 'Loan balance (principal)',
  },
  interest: {
    lead: (since: string) =>
      `Interest is what the money costs for each day you have it. Since ${since} it has added up like this:`,
    none: 'You owe no interest today.',
    line: (days: number, from: string, to: string) =>
      days === 1 ? `1 day, ${from} to ${to}` : `${days} days, ${from} to ${to}`,
    rate: (balance: string, percent: string, yearDays: number, days: number) =>
      `${balance} × ${percent}% a year ÷ ${yearDays} × ${days}`,
    months: (balance: string, percent: string) => `${balance} × ${percent}% a year, each month counted as 30 days`,
    limited: 'Held down by law while you serve on active duty',
    paused: 'No interest on these days',
    paid: (paid: string) => `From the ${paid} you paid`,
    total: 'Interest so far',
    rounding: 'We round to whole cents once, at the end. So one line can be a cent above or below its own math.',
    perDay: (amount: string) => `Each day now adds ${amount}.`,
  },
  fees: {
    lead: 'Each fee with its day:',
    none: 'You owe no fees.',
    forPayment: (date: string) => `For the payment that was due ${date}`,
    paid: (paid: string) => `From the ${paid} you paid`,
    total: 'Fees so far',
  },
  parts: {
    principal: 'Loan balance (principal)',
    toBalance: 'Toward your balance',
    interest: 'Interest so far',
    interestTo: (date: string) => `Interest through ${date}`,
    interestLate: 'Interest',
    fees: 'Fees',
    rest: 'Interest to the end of this period',
    payoff: 'To pay it all off today',
    payoffThen: (date: string) => `To pay it all off on ${date}`,
    pastDue: 'Past due',
    asked: 'Asked for',
  },
  payoff: {
    lead: 'This ends the loan. Nothing is left after it.',
    line: 'This pays back all that you use of your line. The line stays open.',
  },
  due: {
    next: (date: string) =>
      `This is the payment that falls due ${date}. Interest and fees come first. The rest lowers your balance.`,
    today:
      'This is what is past due, if anything is, and the payment that comes next, as they stand today. Interest and fees come first. The rest lowers your balance.',
    late: 'This is every payment that is past due, with the interest and fees that belong to it.',
    minimum: (amount: string) =>
      `Paid today, it would be ${amount}: the interest of the days to come is not in it yet.`,
    withLate: (date: string) =>
      `This is what is past due now, the payment that falls due ${date}, and the interest and fees until then.`,
  },
  reinstate: {
    lead: 'This stops the recovery of your vehicle, and your loan goes on as before.',
    beside: 'Asked for by the lender to stop the recovery',
    total: 'To keep your loan',
  },
  dueDate: {
    number: (number: number, of: number) => `It is payment ${number} of ${of} in your agreement.`,
    only: 'Your loan is paid back in one payment, on the day in your agreement.',
    line: 'Your line asks for a minimum payment each period. This one is due on that day.',
    before: 'All payments before it are paid.',
    late: (date: string) => `It was due ${date} and is not paid in full yet. Until it is, your loan counts as late.`,
    moved: (date: string) => `You moved it. Before, it was due ${date}.`,
    planned: (date: string) => `On ${date} a plan changed the days of your payments.`,
    none: 'No payment is due.',
  },
  credit: {
    lead: 'What you pay back on your balance can be used again.',
    limit: 'Your credit limit',
    used: 'Balance you use now',
    oldLimit: 'Not open until you accept your new limit',
    closed: 'Not open for cash now',
    closedNote: 'Cash is open again when nothing is past due and your line is in good standing.',
    total: 'Available to you',
  },
};

export type WhyTexts = typeof english;
export const whyTexts = { english, spanish };
