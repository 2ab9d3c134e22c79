export const english = {
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
    call: (phone: string) => `Call ${phone}`,
    plannedEnd: (when: string) => `We expect to be back ${when}.`,
    tryAgain: 'Try again',
    trying: 'Looking if we are back',
    still: 'Not yet. Please try again in a few minutes.',
  },
};

export type SystemTexts = typeof english;
