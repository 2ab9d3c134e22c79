import { spanish } from './invitation-texts.spanish.ts';

/** The words of an invitation by a member of the referral program. */
const english = {
  title: (name: string) => `${name} invites you`,
  how: (name: string, amount: string, days: number) =>
    `${name} gets ${amount} when you sign up here and get your first loan within ${days} days.`,
  terms: [
    'It costs you nothing, and your loan costs the same with or without it.',
    'It counts once, for people who are new here, and not for a second account of the same person.',
    'A loan that is given back on its first day does not count.',
  ],
};

export type InvitationTexts = typeof english;

export const invitationTexts = { english, spanish };
