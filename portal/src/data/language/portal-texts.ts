import { spanish } from './portal-texts.spanish.ts';

const english = {
  skipToContent: 'Skip to the content',
  header: {
    menu: 'Menu',
    back: 'Back',
    cancel: 'Cancel',
    home: (brand: string) => `${brand}: my accounts`,
    language: 'Language',
  },
  menu: {
    title: 'Menu',
    close: 'Close the menu',
    greeting: (name: string) => (name === '' ? 'Hello' : `Hello, ${name}`),
    opensOutside: 'opens in a new window',
    settings: 'Settings',
    theme: 'Colors',
    themes: { auto: 'Automatic', light: 'Light', dark: 'Dark' },
    signingOut: 'Signing you out',
    signOutUnconfirmed:
      'You are signed out on this device. We could not reach our service to end the session there; we will as soon as there is a connection.',
    unviewed: (count: number) => (count === 1 ? '1 new' : `${count} new`),
    entries: {
      allMyAccounts: 'All my accounts',
      myAccounts: 'My accounts',
      managePaymentMethods: 'Manage payment methods',
      offers: 'Offers',
      referralRewards: 'Referral rewards',
      joinReferralRewards: 'Join referral rewards',
      storeLocator: 'Store locator',
      contactUs: 'Contact us',
      messages: 'Messages',
      myProfile: 'My profile',
      privacyAndTerms: 'Privacy and terms',
      termsConditions: 'Terms and conditions',
      privacyNotice: 'Privacy notice',
      optInDisclosures: 'Opt-in disclosures',
      linkAccount: 'Link account',
      applyForLoan: 'Apply for loan',
      signOut: 'Sign out',
      signIn: 'Sign in',
    },
  },
  update: {
    title: 'A new version is ready',
    text: 'It takes a moment, and you stay signed in.',
    take: 'Update now',
    later: 'Later',
    otherTab: 'Another tab is in the middle of something. Finish that first, then update.',
  },
  inactivity: {
    title: 'Still there?',
    text: (seconds: number) =>
      `To keep your account safe, you will be signed out in ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    soon: 'You will be signed out in less than a minute.',
    stay: 'Stay signed in',
    signOut: 'Sign out',
  },
  otherAccount: {
    heading: 'This link belongs to a different account',
    lead: 'Sign out to use it.',
    signOut: 'Sign out and open the link',
    leaving: 'Signing you out',
    stay: 'Go to my accounts',
  },
  toasts: { region: 'Messages', dismiss: 'Dismiss' },
  pageFailed: {
    heading: 'This page did not open',
    lead: 'Something went wrong on our side. Your account and your money are safe.',
    tryAgain: 'Try again',
    files:
      'A part of it did not arrive, or there is a newer version of the portal. Your account and your money are safe.',
    reload: 'Reload the page',
    code: (code: string) => `If you call us about it, say: ${code}`,
  },
  inlineError: {
    title: 'We could not load this',
    failedToGet: {
      customer: 'Failed to get customer information.',
      card: 'Failed to get card information.',
      store: 'Failed to get store information.',
      account: 'Failed to get account information.',
    },
    loansQuery: 'Loans query error.',
    latest: 'Error fetching latest loan data.',
    latestNote: 'What you see here may be older.',
    offline: 'There is no connection. Check your network and try again.',
    other: 'Something went wrong on our side. Try again in a moment.',
    tryAgain: 'Try again',
  },
  charge: {
    nothing: 'Your payment was not sent and nothing was charged.',
    unknownTitle: 'We do not know the outcome yet',
    unknown: 'A payment was on its way when the connection was lost. Do not pay again yet.',
  },
  global: { app_browser_error: 'Unable to open the link.' },
  maps: { title: 'Directions', close: 'Close', appleMaps: 'Open in Apple Maps', googleMaps: 'Open in Google Maps' },
  debug: {
    title: 'Test messages',
    success: 'Show a success',
    error: 'Show an error',
    successMessage: 'This is a test of a success message.',
    errorMessage: 'This is a test of an error message.',
  },
};

export type ShellTexts = typeof english;
export const shellTexts = { english, spanish };
