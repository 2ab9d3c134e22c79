/** Cash of a line that goes back in its time. Amounts, dates and places arrive written out. */
const english = {
  title: (amount: string, until: string) => `You can give back ${amount} at no cost until the end of ${until}`,
  text: 'You pay it with a debit card. You owe no interest and no fee for it, and your line stands as if you had never drawn it.',
  rest: (rest: string) => `Part of it is paid back already: ${rest} is what is left to give back.`,
  store: (store: string) => `Or bring the cash to ${store} by then.`,
  owedAfter: (amount: string) => `You would owe ${amount} on the line after it.`,
  open: (amount: string) => `Give back ${amount}`,
  underWay: 'A payment on this line is being worked on. When it has ended, you can give this cash back.',
  givenTitle: (amount: string, day: string) => `You gave back ${amount} on ${day}`,
  given: (confirmation: string) => `You owe no interest and no fee for it. Confirmation number: ${confirmation}`,
  onAccount: (until: string) =>
    `You can give it back at no cost until the end of ${until}. You find it on your account.`,
  afterArrival: 'Once it is there, you can give it back at no cost until the end of the next business day.',
};

const spanish: typeof english = {
  title: (amount, until) => `Puede devolver ${amount} sin costo hasta el final del ${until}`,
  text: 'Lo paga con una tarjeta de débito. No debe intereses ni cargos por él y su línea queda como si nunca lo hubiera retirado.',
  rest: (rest) => `Ya pagó una parte: le faltan ${rest} por devolver.`,
  store: (store) => `O lleve el efectivo a ${store} hasta ese día.`,
  owedAfter: (amount) => `Después debería ${amount} en la línea.`,
  open: (amount) => `Devolver ${amount}`,
  underWay: 'Hay un pago de esta línea en proceso. Cuando termine, podrá devolver este efectivo.',
  givenTitle: (amount, day) => `Devolvió ${amount} el ${day}`,
  given: (confirmation) => `No debe intereses ni cargos por él. Número de confirmación: ${confirmation}`,
  onAccount: (until) => `Puede devolverlo sin costo hasta el final del ${until}. Lo encuentra en su cuenta.`,
  afterArrival: 'Cuando le llegue, puede devolverlo sin costo hasta el final del siguiente día hábil.',
};

export const drawReturnTexts = { english, spanish };
