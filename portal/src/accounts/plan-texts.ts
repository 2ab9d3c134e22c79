import { spanish } from './plan-texts.spanish.ts';

/** Words of the pictures of a plan. Amounts and dates arrive already written out. */
const english = {
  curve: {
    title: 'Your way to zero',
    text: (left: string, date: string) =>
      `You have ${left} left to pay back. If you keep to your plan, the last payment is on ${date}.`,
    soFar: 'So far',
    asPlanned: 'If you keep to your plan',
    asTable: 'Show as a table',
    asPicture: 'Show as a picture',
    due: 'Due',
    left: 'Left after it',
  },
  timeline: {
    title: 'Your payments',
    made: (made: number, all: number) => `${made} of ${all} payments made.`,
    late: (late: number) => (late === 1 ? '1 is late.' : `${late} are late.`),
    next: (date: string) => `The next one is due ${date}.`,
    plan: 'See the whole plan',
  },
  next: {
    title: 'Next due dates',
    late: (date: string) => `${date}, late`,
    lateness: (amount: string) => `${amount} of it for being late`,
    ifPaidToday: (date: string, amount: string) => `Pay what is late today, and ${date} asks for ${amount}.`,
  },
  earlier: (count: number) => (count === 1 ? '1 earlier payment' : `${count} earlier payments`),
};

export type PlanTexts = typeof english;
export const planTexts = { english, spanish };
