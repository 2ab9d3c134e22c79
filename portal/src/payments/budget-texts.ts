/** Words of the budget: what is due on all loans, against the days on which the person is paid. */
const english = {
  heading: 'Your budget',
  lead: 'What is due on all your loans in the next 60 days, next to the days you are paid.',
  loading: 'Adding up what is due',
  none: 'Nothing is due in the next 60 days.',
  noneTitle: 'All quiet',
  toAccounts: 'See my accounts',
  noPayDays: 'Tell us when you are paid, and we set each payment next to your pay days.',
  tellPayDays: 'Tell us your pay days',
  now: (until: string) => `Until you are paid on ${until}`,
  all: (until: string) => `Until ${until}`,
  paid: (on: string) => `Paid on ${on}`,
  dueIn: (amount: string) => `${amount} due`,
  nothing: 'Nothing due',
  items: {
    pastDue: 'Past due now',
    due: (date: string) => `Due ${date}`,
    autoPay: 'Auto-pay takes it',
    planned: (date: string) => `Planned for ${date}`,
    after: (date: string) => `Can be paid ${date}, right after you are paid`,
    at: (brand: string) => `at ${brand}`,
    pay: 'Pay or plan it',
    elsewhere: (brand: string) => `Pay it at ${brand}`,
  },
  total: 'All together',
  estimate: 'Later payments are those of your plan. Interest and fees can change them by a little.',
  asOf: (date: string) => `As of ${date}`,
};

export type BudgetTexts = typeof english;

const spanish: BudgetTexts = {
  heading: 'Su presupuesto',
  lead: 'Lo que vence en todos sus préstamos en los próximos 60 días, junto a los días en que le pagan.',
  loading: 'Sumando lo que vence',
  none: 'No vence nada en los próximos 60 días.',
  noneTitle: 'Nada por pagar',
  toAccounts: 'Ver mis cuentas',
  noPayDays: 'Díganos cuándo le pagan y ponemos cada pago junto a sus días de cobro.',
  tellPayDays: 'Decir cuándo me pagan',
  now: (until) => `Hasta que le paguen el ${until}`,
  all: (until) => `Hasta el ${until}`,
  paid: (on) => `Le pagan el ${on}`,
  dueIn: (amount) => `Vencen ${amount}`,
  nothing: 'No vence nada',
  items: {
    pastDue: 'Atrasado ahora',
    due: (date) => `Vence el ${date}`,
    autoPay: 'Lo cobra el pago automático',
    planned: (date) => `Programado para el ${date}`,
    after: (date) => `Se puede pagar el ${date}, justo después de que le paguen`,
    at: (brand) => `en ${brand}`,
    pay: 'Pagarlo o programarlo',
    elsewhere: (brand) => `Páguelo en ${brand}`,
  },
  total: 'En total',
  estimate: 'Los pagos de más adelante son los de su plan. Los intereses y cargos pueden cambiarlos un poco.',
  asOf: (date) => `Al ${date}`,
};

export const budgetTexts = { english, spanish };
