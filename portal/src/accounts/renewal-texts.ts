import { spanish } from './renewal-texts.spanish.ts';

/** Dates arrive already written out ("Nov 21, 2026"). */
const english = {
  toSign: {
    title: (date: string) => `Sign your renewal by ${date}`,
    text: (date: string) => `Read it and sign it by the end of ${date}. If you do not, it is canceled.`,
    textOther: (name: string, date: string) =>
      `${name} has renewed and signed this loan. Read and sign it by the end of ${date}, or it is canceled.`,
  },
  notYet: {
    title: (name: string) => `${name} is renewing this loan`,
    text: (date: string) => `You sign after they did. We will write to you. It has to be signed by the end of ${date}.`,
  },
  waiting: {
    title: (name: string, date: string) => `Waiting for ${name} until ${date}`,
    text: 'You have signed. Without the other signature the renewal is canceled.',
  },
  ending: {
    title: 'Your renewal is being canceled',
    text: 'This takes a moment. Look here again soon.',
  },
  grace: {
    title: 'Your loan is renewed',
    text: (date: string) => `If you change your mind, you can cancel the renewal until the end of ${date}.`,
  },
  sign: 'Read and sign',
  look: 'Check its status',
  cancel: 'Cancel the renewal',
  failed: 'That did not work. Try again.',
  entry: {
    compare: 'Compare: keep, renew or pay off',
    compareRefi: 'Compare: keep, refinance or pay off',
    note: 'See what each costs before you decide',
  },
};

export type RenewalTexts = typeof english;
export const renewalTexts = { english, spanish };
