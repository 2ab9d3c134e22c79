import type { Language } from '@lendside/domain/language';

interface Facts {
  readonly amount: string;
  readonly date: string;
  readonly loan: string;
  readonly brand: string;
  readonly phone: string;
  readonly site: string;
}

interface ReminderTexts {
  readonly subject: (facts: Facts) => string;
  readonly mail: (facts: Facts) => readonly string[];
  /** Where it can be chosen how they come. */
  readonly choice: string;
  /** One message of a phone: no account numbers. */
  readonly text: (facts: Facts) => string;
  readonly spoken: (facts: Facts) => string;
}

/** The words of payment reminders. They remind; they do not collect. */
export const reminderTexts: Readonly<Record<Language, ReminderTexts>> = {
  english: {
    subject: ({ amount, date }) => `Your payment of ${amount} is due on ${date}`,
    mail: ({ amount, date, loan, site }) => [
      `Your next payment for ${loan} is due on ${date}: ${amount}.`,
      `You can pay at ${site}, or at the store. If you have paid already, there is nothing to do.`,
    ],
    choice: 'You can choose on your profile how you get these reminders, or switch them off.',
    text: ({ brand, amount, date, site }) =>
      `${brand}: your payment of ${amount} is due on ${date}. Pay at ${site}. Reply STOP to opt out.`,
    spoken: ({ brand, amount, date, phone }) =>
      `Hello. This is ${brand} with a reminder: your payment of ${amount} is due on ${date}. Questions? Call ${phone}.`,
  },
  spanish: {
    subject: ({ amount, date }) => `Su pago de ${amount} vence el ${date}`,
    mail: ({ amount, date, loan, site }) => [
      `Su próximo pago de ${loan} vence el ${date}: ${amount}.`,
      `Puede pagar en ${site} o en la tienda. Si ya pagó, no tiene que hacer nada.`,
    ],
    choice: 'En su perfil puede elegir cómo recibir estos recordatorios, o desactivarlos.',
    text: ({ brand, amount, date, site }) =>
      `${brand}: su pago de ${amount} vence el ${date}. Pague en ${site}. Responda STOP para no recibir mensajes.`,
    spoken: ({ brand, amount, date, phone }) =>
      `Hola. Le llama ${brand} con un recordatorio: su pago de ${amount} vence el ${date}. ¿Preguntas? Llame al ${phone}.`,
  },
};
