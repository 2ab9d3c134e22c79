/** Cash of a renewal that waits after the days to cancel the renewal, and of a new loan that waits. Amounts arrive written out. */
const english = {
  another: 'Send it another way',
  giveBack: 'Give it back',
  stopping: 'Stopping the pickup',
  question: (amount: string) => `Give back ${amount}?`,
  effect: (amount: string) =>
    `It cannot be picked up after that. ${amount} and its interest come off what you owe. Your payments stay as they are, and the last of them become smaller or are not needed.`,
  yes: 'Yes, give it back',
  no: 'No, keep it',
  giving: 'Giving it back',
  chooseTitle: 'Choose how you get your money',
  choose: (amount: string) => `Your ${amount} cannot be picked up any more. Choose how you want to get it.`,
  /** A new loan ends with its money. */
  loan: {
    giveBack: 'Cancel this loan',
    question: () => 'Cancel this loan?',
    effect: (amount: string) =>
      `You have not picked up the ${amount}, so there is nothing to bring back. It cannot be picked up after that, and you owe nothing on the loan: no interest and no fee.`,
    yes: 'Yes, cancel the loan',
    no: 'Keep the loan',
    giving: 'Canceling the loan',
  },
  takenOff: 'It came off what you owe, as of the first day of the loan. You owe no interest for it.',
};

const spanish: typeof english = {
  another: 'Enviarlo de otra forma',
  giveBack: 'Devolverlo',
  stopping: 'Deteniendo la entrega',
  question: (amount) => `¿Devolver ${amount}?`,
  effect: (amount) =>
    `Después nadie podrá recogerlo. Se descuentan ${amount} y sus intereses de lo que debe. Sus pagos siguen iguales, y los últimos serán menores o no harán falta.`,
  yes: 'Sí, devolverlo',
  no: 'No, mantenerlo',
  giving: 'Devolviéndolo',
  chooseTitle: 'Elija cómo recibir su dinero',
  choose: (amount) => `Sus ${amount} ya no se pueden recoger. Elija cómo quiere recibirlos.`,
  loan: {
    giveBack: 'Cancelar este préstamo',
    question: () => '¿Cancelar este préstamo?',
    effect: (amount) =>
      `No ha recogido los ${amount}, así que no tiene nada que devolver. Después ya no se podrán recoger, y no debe nada por el préstamo: ni intereses ni cargos.`,
    yes: 'Sí, cancelar el préstamo',
    no: 'Conservar el préstamo',
    giving: 'Cancelando el préstamo',
  },
  takenOff: 'Se descontó de lo que debe desde el primer día del préstamo. No debe intereses por él.',
};

export const waitingCashTexts = { english, spanish };
