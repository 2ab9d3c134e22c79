import type { Language } from '@lendside/domain/language';

interface ReplacementTexts {
  readonly askSubject: string;
  readonly ask: (link: string, phone: string) => readonly string[];
  readonly doneSubject: string;
  readonly done: (phone: string) => readonly string[];
}

/** Messages to the owners of both sign-ins when one is to take the other's place. */
export const replacementTexts: Readonly<Record<Language, ReplacementTexts>> = {
  english: {
    askSubject: 'Move your account to another sign-in?',
    ask: (link, phone) => [
      '',
      'Someone who knows your personal data asked to move your account to a new sign-in.',
      'If it was you, open this link within 24 hours and enter the password of your new sign-in:',
      '',
      link,
      '',
      `If it was not you, do nothing and call us: ${phone}. Your account stays as it is.`,
    ],
    doneSubject: 'Your account has moved to another sign-in',
    done: (phone) => [
      '',
      'Your account can now be reached with the new sign-in only. The old one was signed out everywhere.',
      'For 24 hours no money can be sent to a card or bank.',
      '',
      `If this was not you, call us at once: ${phone}.`,
    ],
  },
  spanish: {
    askSubject: '¿Pasar su cuenta a otro acceso?',
    ask: (link, phone) => [
      '',
      'Alguien que conoce sus datos personales pidió pasar su cuenta a otro acceso.',
      'Si fue usted, abra este enlace en las próximas 24 horas y escriba la contraseña de su acceso nuevo:',
      '',
      link,
      '',
      `Si no fue usted, no haga nada y llámenos: ${phone}. Su cuenta queda como está.`,
    ],
    doneSubject: 'Su cuenta pasó a otro acceso',
    done: (phone) => [
      '',
      'Ahora solo se entra a su cuenta con el acceso nuevo. La sesión del anterior se cerró en todas partes.',
      'Durante 24 horas no se puede enviar dinero a una tarjeta o a un banco.',
      '',
      `Si no fue usted, llámenos de inmediato: ${phone}.`,
    ],
  },
};
