import { spanish } from './texts.spanish.ts';

const english = {
  call: (phone: string) => `Call ${phone}`,
  networkError: {
    heading: 'No connection',
    lead: 'We cannot reach the service right now. Your account and your money are safe.',
    tryAgain: 'Try again',
    trying: 'Trying again',
    still: 'Still no connection. Check your network, then try again.',
  },
  maintenance: {
    heading: 'We will be right back',
    lead: 'The portal is closed for a short while. Your account and your money are safe.',
    dueToday: 'Is a payment due today? Call us and we will take it by phone.',
    plannedEnd: (when: string) => `We expect to be back ${when}.`,
    plannedEndAt: (when: string) => `We expect to be back by ${when}, on your clock.`,
    tryAgain: 'Try again',
    trying: 'Looking if we are back',
    still: 'Not yet. Please try again in a few minutes.',
  },
  featureUnavailable: {
    heading: 'Not available online',
    lead: 'This cannot be done online. Your store can do it with you.',
    features: {
      cards: 'This brand takes no cards online. Pay at your store or by phone.',
      payment: 'This loan cannot be paid online. Your store takes the payment.',
      renewal: 'This loan cannot be renewed online. Your store can do it with you.',
      draw: 'You cannot draw cash from this loan online. Your store can do it with you.',
      origination: 'This loan cannot be finished online. Your store can do it with you.',
      offers: 'Offers for your loans are made by your store, not online.',
      documents: 'The documents of this loan are not online. Your store has them for you.',
      upload: 'Documents for this loan cannot be sent online. Bring them to your store.',
      appointment: 'Appointments cannot be booked online for this store. Call to make one.',
      autoPay: 'Auto-pay cannot be set up online for this loan. Your store can do it with you.',
      settlement: 'This loan cannot be settled online. Your store can do it with you.',
      referral: 'Referral rewards are not available for your account.',
    },
    callStore: 'Call your store and say what you want to do.',
    callUs: 'Call us and say what you want to do.',
    accounts: 'Go to my accounts',
  },
  externalBrowser: {
    heading: 'Continue in your browser',
    pages: {
      apply: 'You apply for a loan on our website.',
      ecommRefi: 'You refinance this loan on our website.',
      storeLocator: 'The store locator is on our website.',
      website: 'This is on our website.',
    },
    opens: (host: string) => `${host} opens in a new window. You stay signed in here.`,
    open: (host: string) => `Open ${host}`,
    opening: 'Opening',
    stay: 'Stay here',
  },
};

export type SystemTexts = typeof english;
export const systemTexts = { english, spanish };
