import type { LaterTexts } from './later-texts.ts';

export const spanish: LaterTexts = {
  question: '¿Cuándo quiere pagar?',
  alreadyPlanned: (amount, date) =>
    `Usted programó un pago de ${amount} para el ${date}. Lo que pague ahora se suma a ese pago. Puede cambiarlo o cancelarlo en su cuenta.`,
  autoPayTakes: (amount, date) =>
    `El pago automático cobrará ${amount} el ${date}. Lo que pague ahora cuenta primero: el pago automático cobra solo lo que quede pendiente ese día.`,
  today: (date) => `Hoy, ${date}`,
  hint: 'Si elige otro día, cobramos el pago por la mañana. Puede cambiarlo o cancelarlo hasta la noche anterior.',
  payoffHint: (days) =>
    `La liquidación se puede programar hasta con ${days} días de anticipación, con los intereses de esos días.`,
  afterDue: (date) => `Es después de su vencimiento, ${date}. Hasta que lo cobremos, su pago cuenta como atrasado.`,
  takenOn: (date) => `Lo cobramos el ${date}, y nunca más de lo que deba ese día.`,
  schedule: (amount) => `Programar el pago de ${amount}`,
  scheduling: 'Programando su pago',
  confirmed: {
    heading: 'Su pago está programado',
    lead: 'Hoy no se cobró nada.',
    takes: (date) => `Lo cobramos en la mañana del ${date}, y nunca más de lo que deba ese día.`,
    change: 'Puede cambiarlo o cancelarlo en su cuenta hasta la noche anterior.',
    told: 'Le avisamos cuando se haya cobrado, o si su banco lo rechaza.',
  },
  mayBePlanned:
    'No nos llegó respuesta, así que aún no podemos decir si su pago quedó programado. Presione el botón otra vez: se programa una sola vez. Su cuenta también lo muestra.',
  lead: (date) => `Revise todo. No se cobra nada antes del ${date}.`,
};
