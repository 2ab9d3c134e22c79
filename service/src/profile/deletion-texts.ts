import type { Language } from '@lendside/domain/language';
import type { RetentionReason } from '@lendside/providers/retention';
import type { NotificationTexts } from '../platform/notifications/notification-texts.ts';

interface Facts {
  readonly brand: string;
  /** Day by which a request is answered. */
  readonly answerBy: string;
  /** Number of the proof. */
  readonly proof: string;
  readonly isEverything: boolean;
  /** Sentences: matters that are open, and what stays by law. */
  readonly items: readonly string[];
  readonly note: string;
}

/** Words of letters about requests to delete data. */
export const deletionTexts: NotificationTexts<'asked' | 'extended' | 'done' | 'refused', Facts> = {
  english: {
    asked: {
      subject: () => 'We have your request to delete your data',
      lines: ({ brand, answerBy }) => [
        `You asked ${brand} to delete the data we keep about you. We answer by ${answerBy}.`,
        'What a law tells us to keep stays: for example, the records of your loans. Our answer says what and why.',
        'Until then you can take the request back on your profile.',
      ],
    },
    extended: {
      subject: () => 'Your request to delete your data takes longer',
      lines: ({ brand, answerBy, note }) => [
        `You asked ${brand} to delete the data we keep about you. Our answer takes longer than 45 days.`,
        note,
        `We answer by ${answerBy}, and cannot extend this again. You have nothing to do; until then you can take the request back on your profile.`,
      ],
    },
    done: {
      subject: () => 'Your data was deleted',
      lines: ({ proof, isEverything, items }) => [
        isEverything
          ? 'You asked us to delete your data. It is done: your sign-in with your name, email and phone, your devices, saved cards, choices and drafts are gone.'
          : 'You asked us to delete your data. What can go now is gone: your devices, passkeys, saved cards that no payment needs, drafts and uploads that were not used.',
        `The number of our record is ${proof}. It holds how much was deleted and when, and nothing about you.`,
        '',
        ...(items.length === 0 ? [] : ['This stays, and why:', ...items.map((item) => `- ${item}`), '']),
        isEverything
          ? 'You cannot sign in any more. To use our services again, register anew.'
          : 'You can still sign in. Ask us again when nothing is open any more, and the rest will go.',
      ],
    },
    refused: {
      subject: () => 'About your request to delete your data',
      lines: ({ note }) => [
        'You asked us to delete your data. We could not do so, for this reason:',
        note,
        'If you do not agree, contact us: a person will look at it again.',
      ],
    },
  },
  spanish: {
    asked: {
      subject: () => 'Recibimos su solicitud de borrar sus datos',
      lines: ({ brand, answerBy }) => [
        `Usted pidió a ${brand} borrar los datos que guardamos sobre su persona. Le responderemos a más tardar el ${answerBy}.`,
        'Lo que la ley nos obliga a guardar se queda: por ejemplo, los registros de sus préstamos. Nuestra respuesta dirá qué y por qué.',
        'Hasta entonces puede retirar la solicitud en su perfil.',
      ],
    },
    extended: {
      subject: () => 'Su solicitud de borrar sus datos tarda más',
      lines: ({ brand, answerBy, note }) => [
        `Usted pidió a ${brand} borrar los datos que guardamos sobre su persona. Nuestra respuesta tarda más de 45 días.`,
        note,
        `Le responderemos a más tardar el ${answerBy} y no podemos alargarlo otra vez. No tiene que hacer nada; hasta entonces puede retirar la solicitud en su perfil.`,
      ],
    },
    done: {
      subject: () => 'Sus datos se borraron',
      lines: ({ proof, isEverything, items }) => [
        isEverything
          ? 'Usted pidió borrar sus datos. Ya está hecho: su acceso con su nombre, correo y teléfono, sus dispositivos, tarjetas guardadas, preferencias y borradores ya no existen.'
          : 'Usted pidió borrar sus datos. Lo que puede borrarse ahora ya no existe: sus dispositivos, llaves de acceso, tarjetas guardadas que ningún pago necesita, borradores y archivos que no se usaron.',
        `El número de nuestro registro es ${proof}. Dice cuánto se borró y cuándo, y nada sobre usted.`,
        '',
        ...(items.length === 0 ? [] : ['Esto se queda, y por qué:', ...items.map((item) => `- ${item}`), '']),
        isEverything
          ? 'Ya no puede iniciar sesión. Para volver a usar nuestros servicios, regístrese de nuevo.'
          : 'Todavía puede iniciar sesión. Pídanoslo otra vez cuando no quede nada abierto y se borrará el resto.',
      ],
    },
    refused: {
      subject: () => 'Sobre su solicitud de borrar sus datos',
      lines: ({ note }) => [
        'Usted pidió borrar sus datos. No pudimos hacerlo por esta razón:',
        note,
        'Si no está de acuerdo, contáctenos: una persona lo revisará otra vez.',
      ],
    },
  },
};

/** Matters of a person that keep their sign-in. */
export const OPEN_MATTERS = ['openLoan', 'moneyUnderWay', 'openApplication', 'rewards'] as const;
export type OpenMatter = (typeof OPEN_MATTERS)[number];

interface StaysTexts {
  readonly matters: Readonly<Record<OpenMatter, string>>;
  readonly reasons: Readonly<Record<RetentionReason, string>>;
}

/** Sentences on what stays. */
export const staysTexts: Readonly<Record<Language, StaysTexts>> = {
  english: {
    matters: {
      openLoan: 'Your sign-in, because a loan of yours is open and you need it to pay.',
      moneyUnderWay: 'Your sign-in, because a payment or money to you is under way.',
      openApplication: 'Your sign-in, because an application of yours is open.',
      rewards: 'Your sign-in, because referral rewards of yours are not paid out yet.',
    },
    reasons: {
      books: 'Records of payments and money we sent: seven years, for tax.',
      contract:
        'Your loans, contracts and signatures, and who did what on your account: as long as they can be argued about.',
      credit: 'What a credit decision was made of: at least 25 months (12 CFR 1002.12).',
      notices: 'Notices about your loans: three years (12 CFR 1026.25, 12 CFR 1041.12).',
      authorization: 'Who allowed a charge: two years.',
      consents: 'What you agreed to and withdrew, as proof of it.',
      privacyRequests: 'Your requests about your data, and our answers: two years.',
      disposal: 'What you still use.',
      security: 'Signs of misuse: 90 days at most.',
      operation: 'Technical counters without your name.',
    },
  },
  spanish: {
    matters: {
      openLoan: 'Su acceso, porque tiene un préstamo abierto y lo necesita para pagar.',
      moneyUnderWay: 'Su acceso, porque hay un pago o dinero para usted en camino.',
      openApplication: 'Su acceso, porque tiene una solicitud abierta.',
      rewards: 'Su acceso, porque aún no cobró sus recompensas por recomendar.',
    },
    reasons: {
      books: 'Registros de pagos y del dinero que enviamos: siete años, por los impuestos.',
      contract:
        'Sus préstamos, contratos y firmas, y quién hizo qué en su cuenta: mientras se pueda reclamar por ellos.',
      credit: 'En qué se basó una decisión de crédito: 25 meses como mínimo (12 CFR 1002.12).',
      notices: 'Avisos sobre sus préstamos: tres años (12 CFR 1026.25, 12 CFR 1041.12).',
      authorization: 'Quién autorizó un cobro: dos años.',
      consents: 'Lo que usted aceptó y retiró, como prueba.',
      privacyRequests: 'Sus solicitudes sobre sus datos y nuestras respuestas: dos años.',
      disposal: 'Lo que usted todavía usa.',
      security: 'Señales de abuso: 90 días como máximo.',
      operation: 'Contadores técnicos sin su nombre.',
    },
  },
};
