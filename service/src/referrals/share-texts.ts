import type { Language } from '@lendside/domain/language';

interface Facts {
  readonly friend: string;
  readonly from: string;
  readonly link: string;
}

/** The invitation to a friend who agreed to it. It says nothing of the sender's loan or reward. */
export function invitation(language: Language, { friend, from, link }: Facts): { subject: string; text: string } {
  if (language === 'spanish') {
    return {
      subject: `${from} le recomienda nuestros servicios`,
      text: [
        friend === '' ? 'Hola:' : `Hola, ${friend}:`,
        `${from} nos dijo que usted aceptó recibir este mensaje. Puede registrarse aquí: ${link}`,
        'Si no lo aceptó, no haga nada: no le escribiremos de nuevo.',
      ].join('\n'),
    };
  }
  return {
    subject: `${from} recommends us to you`,
    text: [
      friend === '' ? 'Hello,' : `Hello ${friend},`,
      `${from} told us that you agreed to get this message. You can sign up here: ${link}`,
      'If you did not, do nothing: we will not write again.',
    ].join('\n'),
  };
}
