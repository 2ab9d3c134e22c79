import type { AppointmentType } from '@lendside/domain/appointment-slots';
import type { Language } from '@lendside/domain/language';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

/** Booked, moved or cancelled by the person; and the reminder on the day before. */
export type AppointmentNotification = 'booked' | 'moved' | 'cancelled' | 'tomorrow';

interface Facts {
  /** Day and time on the clock of the store, with its zone. */
  readonly when: string;
  readonly store: string;
  readonly about: string;
  readonly loan: string;
}

interface AppointmentTexts {
  readonly where: (store: string, address: string) => string;
  readonly questions: (phone: string) => string;
  readonly about: Readonly<Record<AppointmentType, string>>;
  /** All of it in one text message. */
  readonly line: (what: string, store: string, phone: string) => string;
  /** In a calendar: what it is called, and what the alarm says. */
  readonly summary: (store: string) => string;
  readonly alarm: string;
}

/** The words of mails about appointments at a store. */
export const appointmentNotificationTexts: NotificationTexts<AppointmentNotification, Facts> = {
  english: {
    booked: {
      subject: ({ when }) => `Your appointment on ${when}`,
      lines: ({ when, store, about, loan }) => [
        `We expect you at ${store} on ${when}. It is about ${about}, account ${loan}.`,
        'You can move or cancel the appointment on your account at any time before it.',
        'Please bring a photo ID.',
      ],
    },
    moved: {
      subject: ({ when }) => `Your appointment is now on ${when}`,
      lines: ({ when, store, about, loan }) => [
        `Your appointment was moved. We now expect you at ${store} on ${when}. It is about ${about}, account ${loan}.`,
        'Please bring a photo ID.',
      ],
    },
    cancelled: {
      subject: ({ when }) => `Your appointment on ${when} was canceled`,
      lines: ({ when, loan }) => [
        `Your appointment on ${when} for account ${loan} was canceled. You can book a new one on your account.`,
        'What is due on your loan stays due.',
      ],
    },
    tomorrow: {
      subject: ({ store }) => `Tomorrow: your appointment at ${store}`,
      lines: ({ when, store, about, loan }) => [
        `We expect you at ${store} on ${when}. It is about ${about}, account ${loan}.`,
        'Something came up? Move or cancel the appointment on your account.',
        'Please bring a photo ID.',
      ],
    },
  },
  spanish: {
    booked: {
      subject: ({ when }) => `Su cita del ${when}`,
      lines: ({ when, store, about, loan }) => [
        `Le esperamos en ${store} el ${when}. Es para ${about}, cuenta ${loan}.`,
        'Puede cambiar o cancelar la cita en su cuenta en cualquier momento antes de ella.',
        'Traiga una identificación con foto.',
      ],
    },
    moved: {
      subject: ({ when }) => `Su cita ahora es el ${when}`,
      lines: ({ when, store, about, loan }) => [
        `Su cita se cambió. Ahora le esperamos en ${store} el ${when}. Es para ${about}, cuenta ${loan}.`,
        'Traiga una identificación con foto.',
      ],
    },
    cancelled: {
      subject: ({ when }) => `Su cita del ${when} se canceló`,
      lines: ({ when, loan }) => [
        `Su cita del ${when} para la cuenta ${loan} se canceló. Puede hacer una nueva en su cuenta.`,
        'Lo que vence en su préstamo sigue pendiente.',
      ],
    },
    tomorrow: {
      subject: ({ store }) => `Mañana: su cita en ${store}`,
      lines: ({ when, store, about, loan }) => [
        `Le esperamos en ${store} el ${when}. Es para ${about}, cuenta ${loan}.`,
        '¿Surgió algo? Cambie o cancele la cita en su cuenta.',
        'Traiga una identificación con foto.',
      ],
    },
  },
};

/** Appointment wording in text messages and calendar files. */
export const appointmentTexts: Readonly<Record<Language, AppointmentTexts>> = {
  english: {
    where: (store, address) => `Where: ${store}, ${address}.`,
    questions: (phone) => `Questions, or running late? Call the store at ${phone}.`,
    about: {
      payment: 'making a payment',
      renewal: 'renewing your loan',
      productSwitch: 'switching your loan to another product',
      documents: 'documents',
      vehicle: 'your vehicle',
    },
    line: (what, store, phone) => `${what}. ${store}, ${phone}. Reply STOP to opt out.`,
    summary: (store) => `Appointment at ${store}`,
    alarm: 'Your appointment is in one hour',
  },
  spanish: {
    where: (store, address) => `Dónde: ${store}, ${address}.`,
    questions: (phone) => `¿Preguntas, o va a llegar tarde? Llame a la tienda al ${phone}.`,
    about: {
      payment: 'hacer un pago',
      renewal: 'renovar su préstamo',
      productSwitch: 'cambiar su préstamo a otro producto',
      documents: 'documentos',
      vehicle: 'su vehículo',
    },
    line: (what, store, phone) => `${what}. ${store}, ${phone}. Responda STOP para no recibir mensajes.`,
    summary: (store) => `Cita en ${store}`,
    alarm: 'Su cita es en una hora',
  },
};
