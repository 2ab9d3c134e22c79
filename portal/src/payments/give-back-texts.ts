/** Giving cash of a draw back. Amounts arrive already written out. */
const english = {
  review: {
    heading: 'Give your cash back',
    title: 'What this payment does',
    text: (amount: string) =>
      `With ${amount} your cash is given back. You owe no interest and no fee for it: your line stands as if you had never drawn it.`,
    change: 'Back to my account',
    pay: (amount: string) => `Give back ${amount}`,
    paying: 'Giving it back',
  },
  confirm: {
    heading: 'Your cash was given back',
    thanks: 'You owe no interest and no fee for it. Your line stands as if you had never drawn it.',
    drawn: 'Cash you had drawn',
  },
};

const spanish: typeof english = {
  review: {
    heading: 'Devolver su efectivo',
    title: 'Lo que hace este pago',
    text: (amount) =>
      `Con ${amount} queda devuelto su efectivo. No debe intereses ni cargos por él: su línea queda como si nunca lo hubiera retirado.`,
    change: 'Volver a mi cuenta',
    pay: (amount) => `Devolver ${amount}`,
    paying: 'Devolviéndolo',
  },
  confirm: {
    heading: 'Se devolvió su efectivo',
    thanks: 'No debe intereses ni cargos por él. Su línea queda como si nunca lo hubiera retirado.',
    drawn: 'Efectivo que había retirado',
  },
};

export const giveBackTexts = { english, spanish };
