import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  readonly count: number;
  readonly brand: string;
  /** Day of the last one. */
  readonly day: string;
  /** Coarse place of the network that the last one came from. */
  readonly place: string;
  /** Page with devices, sessions and failed sign-ins. */
  readonly page: string;
  readonly reset: string;
}

/** Words of the letter about sign-ins that failed, at most one a day. */
export const failedSignInTexts: NotificationTexts<'failed', Facts> = {
  english: {
    failed: {
      subject: () => 'Someone tried to sign in to your account',
      lines: ({ count, brand, day, place, page, reset }) => [
        count === 1
          ? `Someone tried to sign in to your ${brand} account with a wrong password on ${day} (${place}). They did not get in.`
          : `Someone tried to sign in to your ${brand} account with a wrong password ${count} times, last on ${day} (${place}). They did not get in.`,
        'If it was you, there is nothing to do.',
        `If it was not you, see where you are signed in: ${page}`,
        `You can choose a new password here: ${reset}`,
        'We write about this once a day at most.',
      ],
    },
  },
  spanish: {
    failed: {
      subject: () => 'Alguien intentó entrar en su cuenta',
      lines: ({ count, brand, day, place, page, reset }) => [
        count === 1
          ? `Alguien intentó entrar en su cuenta de ${brand} con una contraseña equivocada el ${day} (${place}). No pudo entrar.`
          : `Alguien intentó entrar en su cuenta de ${brand} con una contraseña equivocada ${count} veces, la última el ${day} (${place}). No pudo entrar.`,
        'Si fue usted, no tiene que hacer nada.',
        `Si no fue usted, vea dónde tiene la sesión abierta: ${page}`,
        `Puede elegir una contraseña nueva aquí: ${reset}`,
        'Le escribimos sobre esto una vez al día como máximo.',
      ],
    },
  },
};
