import { spanish } from './password-texts.spanish.ts';

/** The words of changing the password while signed in. */
const english = {
  name: 'Password',
  title: 'Change your password',
  change: 'Change',
  note: 'You stay signed in here and are signed out everywhere else. We tell you by message.',
  present: 'Current password',
  next: 'New password',
  show: 'Show the password',
  hide: 'Hide the password',
  problems: 'Please check this',
  presentMissing: 'Enter your current password.',
  flaws: {
    password_required: 'Type a new password.',
    password_not_met: 'Your password does not meet our requirements',
  },
  failed: 'That did not work. Please try again.',
  changed: 'Your password was changed.',
};

export type PasswordTexts = typeof english;
export const passwordTexts = { english, spanish };
