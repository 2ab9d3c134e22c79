const english = {
  day: 'Pay it off on',
  today: (date: string) => `Today, ${date}`,
  loading: 'Working out the payoff',
  amount: (date: string) => `To pay it all off on ${date}`,
  perDiem: (amount: string) => `Each day adds ${amount} of interest`,
  principal: 'Loan balance (principal)',
  interest: (date: string) => `Interest through ${date}`,
  fees: 'Fees',
  total: 'Payoff',
  otherDay: 'What would it be on another day?',
};

export type PayoffQuoteTexts = typeof english;

const spanish: PayoffQuoteTexts = {
  day: 'Liquidar el préstamo el día',
  today: (date) => `Hoy, ${date}`,
  loading: 'Calculando la liquidación',
  amount: (date) => `Para liquidar el préstamo el ${date}`,
  perDiem: (amount) => `Cada día suma ${amount} de intereses`,
  principal: 'Saldo de capital',
  interest: (date) => `Intereses hasta el ${date}`,
  fees: 'Cargos',
  total: 'Liquidación',
  otherDay: '¿Cuánto sería otro día?',
};

export const payoffQuoteTexts = { english, spanish };
