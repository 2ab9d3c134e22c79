import { spanish } from './prove-again-texts.spanish.ts';

const english = {
  title: 'Confirm that it is you',
  text: 'For this step we ask once more, even though you are signed in.',
  password: 'Password',
  show: 'Show the password',
  hide: 'Hide the password',
  confirm: 'Confirm',
  confirming: 'Checking',
  usePasskey: 'Use a passkey',
  continueWith: (name: string) => `Continue with ${name}`,
  cancel: 'Not now',
  missing: 'Password is required',
  wrong: 'That password is not right.',
  tooManySaves: 'Too many attempts to save account info. Wait a few minutes and try again.',
  failed: 'Something went wrong. Please try again in a moment.',
  offerTitle: 'Sign in faster next time?',
  offerText: 'With a passkey you sign in with your face, your finger or the code of this device.',
  offerAdd: 'Add a passkey',
  offerAdding: 'Waiting for your device',
  offerNo: 'No, thank you',
  offerAdded: 'Your passkey is saved. Use it the next time you sign in.',
};

export type ProveAgainTexts = typeof english;
export const proveAgainTexts = { english, spanish };
