export const english = {
  add: {
    heading: 'Add a debit card',
    lead: 'Type your card here. It goes straight to a protected vault; we never see the number.',
    save: 'Keep this card for next time',
    saveHint: 'You can remove it whenever you like.',
    use: 'Use this card',
    using: 'Checking your card',
    cancel: 'Choose another card',
    summaryLabel: 'Your payment',
    youPay: 'You pay',
    problemTitle: 'Check your card',
    debitOnly: 'Debit cards only. Loans cannot be paid with a credit card.',
    safe: 'Protected by the card vault',
  },
  fields: {
    cardTitle: 'Protected card form: card number, expiration date, security code and name on card',
    codeTitle: 'Protected field: security code',
    loading: 'Opening the protected fields',
    failed: 'The protected card fields did not open.',
    originNotAllowed: 'Cards cannot be entered on this page.',
    tryAgain: 'Try again',
    retype: 'For your safety the fields were opened anew. Please type them once more.',
  },
  /** The error map of specification section 8, and what the vault itself may answer. */
  errors: {
    incomplete: 'Please confirm card information is entered correctly',
    notAccepted: 'We cannot accept this card. Check the number or use another card.',
    unreachable: 'The card service cannot be reached. Check your connection and try again.',
    InternalErrorException: 'Something went wrong with the card. Try again later.',
    TooManyRequests: 'Too many requests. Wait a few minutes and try again.',
    AccessDenied: 'Access denied.',
    ServiceUnavailable: 'The card service is not available right now.',
    RequestTimeout: 'The card service took too long to answer. Try again.',
    unknown: (detail: string) => (detail === '' ? 'Unknown error.' : `Unknown error: ${detail}`),
  },
};

export type CardsTexts = typeof english;
