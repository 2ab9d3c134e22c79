/** Amounts arrive already written out. */
export const english = {
  review: {
    heading: 'Review your settlement',
    lead: 'Check everything. You pay only when you press the button.',
    title: 'What this payment does',
    text: (amount: string) => `With ${amount} your loan is settled. You owe nothing more on it.`,
    change: 'Back to the offer',
    noMore: 'The payment did not go through three times. Nothing was charged. Your store can take it.',
    toOffer: 'See who can help',
  },
  passing: {
    title: 'You can settle this loan for less',
    text: (amount: string) => `Pay ${amount} once and owe nothing more.`,
    action: 'See the offer',
  },
  confirm: {
    heading: 'Your loan is settled',
    thanks: 'Thank you. You owe nothing more on this loan.',
    forgiven: 'We forgave',
    agreement: 'Keep the agreement you signed. You find it in the documents of this loan.',
  },
};

export type SettlementTexts = typeof english;
