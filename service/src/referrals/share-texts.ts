import type { Language } from '@lendside/domain/language';
import { mailText } from '../platform/notifications/mail-text.ts';
import type { NotificationWords } from '../platform/notifications/notification-texts.ts';

interface Facts {
  /** First name of who shared; empty where it is none that can be shown. */
  readonly from: string;
  readonly link: string;
}

const invitationTexts: Readonly<Record<Language, NotificationWords<Facts>>> = {
  english: {
    subject: ({ from }) => `${from || 'Someone you know'} recommends us to you`,
    lines: ({ from, link }) => [
      `${from || 'Someone you know'} told us that you agreed to get this message. You can sign up here: ${link}`,
      'If you did not, do nothing: we will not write again.',
    ],
  },
  spanish: {
    subject: ({ from }) => `${from || 'Alguien que usted conoce'} le recomienda nuestros servicios`,
    lines: ({ from, link }) => [
      `${from || 'Alguien que usted conoce'} nos dijo que usted aceptó recibir este mensaje. Puede registrarse aquí: ${link}`,
      'Si no lo aceptó, no haga nada: no le escribiremos de nuevo.',
    ],
  },
};

/** The invitation to a friend who agreed to it. It says nothing of the sender's loan or reward. */
export function invitation(
  language: Language,
  { friend, ...facts }: Facts & { readonly friend: string },
): { subject: string; text: string } {
  const words = invitationTexts[language];
  return { subject: words.subject(facts), text: mailText({ language, name: friend, lines: words.lines(facts) }) };
}
