import type { Language } from './language.ts';

/** The version of the words below; another version asks again. */
export const APPLICATION_CONSENT_VERSION = '2026-11b';

/** Consents that an applicant gives before applying. */
export const APPLICATION_CONSENTS = ['terms', 'eSign', 'softPull'] as const;
export type ApplicationConsent = (typeof APPLICATION_CONSENTS)[number];

const WORDS: Readonly<Record<ApplicationConsent, Readonly<Record<Language, string>>>> = {
  terms: {
    english:
      'What I say in this application is true. You may use it, and what you know of the loans I have with you, to decide on it.',
    spanish:
      'Lo que digo en esta solicitud es verdad. Ustedes pueden usarlo, junto con lo que saben de los préstamos que tengo con ustedes, para decidir.',
  },
  eSign: {
    english:
      'I read the statement above and opened the paper. I agree to get and sign the papers of this loan electronically.',
    spanish:
      'Leí la declaración de arriba y abrí el documento. Acepto recibir y firmar los documentos de este préstamo por medios electrónicos.',
  },
  softPull: {
    english:
      'I agree that you ask a credit bureau whether my Social Security number is mine. This check does not affect my credit score, and other lenders do not see it.',
    spanish:
      'Acepto que pregunten a una agencia de informes de crédito si mi número de Seguro Social es mío. Esta consulta no afecta mi puntaje de crédito y otros prestamistas no la ven.',
  },
};

/** The words of one of them. */
export const applicationConsent = (kind: ApplicationConsent, language: Language): string => WORDS[kind][language];
