import type { PaymentHelpTexts } from './payment-help-texts.ts';

export const spanish: PaymentHelpTexts = {
  title: 'No puedo pagar esto ahora',
  lead: 'Vea qué sigue y qué puede hacer. Mirar esta página no cambia nada en su cuenta.',
  loading: 'Estamos consultando su cuenta',
  unpaid: {
    title: 'Si no se paga nada',
    pastDue: (amount, date) => `${amount} están atrasados desde el ${date}.`,
    paymentDue: (amount) => `Vence un pago. Usted debería ${amount}.`,
    lateFee: (fee, amount) => `Se agrega un cargo por mora de ${fee}. Usted debería ${amount}.`,
    default: 'El préstamo queda en incumplimiento. Hable con nosotros antes de ese día.',
    vehicle:
      'El préstamo queda en incumplimiento. Podríamos recuperar el vehículo, según lo permitan su contrato y su estado. Hable con nosotros antes de ese día.',
    perDay: (amount) => `Cada día se agregan ${amount} de intereses.`,
    nothing: (date) => `No vence nada más hasta el ${date}.`,
    later: 'Mostrar los días siguientes',
    autoPay: (date) =>
      `El pago automático cobra su pago el ${date}. Cámbielo o desactívelo si no va a tener el dinero.`,
    autoPayOn: 'El pago automático está activado. Cámbielo o desactívelo si no va a tener el dinero.',
    autoPayLink: 'Ajustes del pago automático',
  },
  ways: {
    title: 'Lo que puede hacer',
    part: 'Pagar una parte hoy',
    partNote: 'Cualquier cantidad ayuda. Lo que falte se seguirá debiendo.',
    later: 'Pagar otro día',
    laterNote: (date, amount) => `Hasta el ${date}. Ese día son ${amount}.`,
    laterAdds: (date, amount, added) => `Hasta el ${date}. Ese día son ${amount}, ${added} más que hoy.`,
    move: 'Cambiar mi fecha de pago',
    moveNote: (date, interest) => `A más tardar al ${date}. Agrega ${interest} de intereses.`,
    moveFree: (date) => `A más tardar al ${date}. No agrega intereses.`,
    settle: (amount) => `Saldarlo por ${amount}`,
    settleNote: 'Menos de lo que debe, en un solo pago. Con eso se termina el préstamo.',
    renew: 'Ver cuánto cuesta renovar',
    renewNote: 'Un préstamo nuevo toma el lugar de este. Por lo general, al final cuesta más.',
    visit: 'Planear una visita a mi tienda',
    visitNote: 'Elija el día y la hora, y hable con una persona.',
    call: (phone) => `Llamar al ${phone}`,
    callStore: 'En su tienda le pueden decir qué más se puede hacer.',
    callLine: 'En nuestra línea de ayuda le pueden decir qué más se puede hacer.',
  },
  toAccount: 'Volver a la cuenta',
};
