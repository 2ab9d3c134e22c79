/** Giving a new loan back. Amounts and dates arrive written out. */
const english = {
  title: (until: string) => `You can still cancel this loan until the end of ${until}`,
  text: 'If you cancel, it is as if the loan had never been made. You owe no interest and no fees. You give the money back.',
  bring: (amount: string, until: string, store: string, address: string) =>
    `Bring back ${amount} by the end of ${until} to ${store}, ${address}.`,
  bringNothing: 'There is no money to bring back.',
  open: 'Cancel this loan',
  question: 'Cancel this loan?',
  send: 'Yes, cancel the loan',
  sending: 'Canceling the loan',
  keep: 'Keep the loan',
  doneTitle: 'This loan was canceled',
  doneText: (confirmation: string) => `You owe no interest and no fee for it. Confirmation number: ${confirmation}`,
  call: (phone: string) => `Questions? Call your store at ${phone}.`,
};

const spanish: typeof english = {
  title: (until) => `Todavía puede cancelar este préstamo hasta el final del ${until}`,
  text: 'Cancelarlo significa que el préstamo es como si nunca hubiera existido: no debe intereses ni cargos, y devuelve el dinero.',
  bring: (amount, until, store, address) => `Devuelva ${amount} hasta el final del ${until} en ${store}, ${address}.`,
  bringNothing: 'No hay dinero que devolver.',
  open: 'Cancelar este préstamo',
  question: '¿Cancelar este préstamo?',
  send: 'Sí, cancelar el préstamo',
  sending: 'Cancelando el préstamo',
  keep: 'Conservar el préstamo',
  doneTitle: 'Este préstamo se canceló',
  doneText: (confirmation) => `No debe intereses ni cargos por él. Número de confirmación: ${confirmation}`,
  call: (phone) => `¿Preguntas? Llame a su tienda al ${phone}.`,
};

export const rescissionTexts = { english, spanish };
