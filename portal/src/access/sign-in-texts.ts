import { FIELD_ERROR_TEXT, type FieldErrorKey } from '@lendside/domain/field-errors';
import { spanish } from './sign-in-texts.spanish.ts';

const english = {
  title: 'Sign in',
  heading: 'Sign in',
  lead: 'See what you owe, make a payment, and know that it worked.',
  username: 'Email or phone number',
  password: 'Password',
  rememberMe: 'Remember me on this device',
  rememberMeHint: 'Leave this off on a shared phone or computer.',
  signIn: 'Sign in',
  passkey: 'Sign in with a passkey',
  language: 'Language',
  theme: 'Colors',
  themes: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
  skipToForm: 'Skip to sign in',
  needHelp: 'Need help?',
  call: (phone: string) => `Call ${phone}`,
  storeLocator: 'Find a store',
  contactUs: 'Contact us',
  tellDeath: 'Report a death',
  terms: 'Terms',
  privacy: 'Privacy',
  links: 'More about us',
  panel: {
    title: 'Your loan, in plain words.',
    points: [
      'What you owe today and since when',
      'Where every dollar of a payment goes',
      'A receipt the moment you pay',
    ],
  },
  noScript: 'Signing in needs JavaScript. Turn it on in your browser, or call us.',
  notes: {
    signedOut: { title: 'You are signed out', text: 'See you soon.' },
    continue: { title: 'Log in to continue', text: 'We will bring you to the page you asked for.' },
    idle: {
      title: 'We signed you out',
      text: 'Nothing happened for a while, so we closed your session to keep your account safe.',
    },
    invalidSession: { title: 'Invalid session', text: 'Your session has ended. Log in to continue.' },
    verified: { title: 'Your account is verified', text: 'Sign in to open it.' },
    passwordChanged: { title: 'Your password is changed', text: 'Sign in with your new password.' },
    otherDevice: {
      title: 'We ended your session',
      text: 'We did this to keep your account safe. Sign in again to continue.',
    },
  },
  forgot: 'Forgot your password?',
  newHere: 'New here?',
  register: 'Create your account',
  errorTitle: 'We could not sign you in',
  /** Messages of the page's script; they stand in the page, so that the script carries no words. */
  script: {
    showPassword: 'Show the password',
    hidePassword: 'Hide the password',
    signingIn: 'Signing you in',
    welcome: 'You are signed in. Opening your accounts.',
    ...(FIELD_ERROR_TEXT as Record<FieldErrorKey, string>),
    continueWith: 'Continue with {name}',
    passkeyOpening: 'Waiting for your passkey',
    passkeyFailed: 'That passkey did not work. Try again or use your password.',
    incorrect: 'The email/phone or password is incorrect.',
    offline: 'There is no connection. Check your network and try again.',
    timeout: 'This is taking too long. Please try again.',
    unknown: 'Something went wrong on our side. Please try again in a moment.',
  },
};

export type SignInTexts = typeof english;
export const signInTexts = { english, spanish };
