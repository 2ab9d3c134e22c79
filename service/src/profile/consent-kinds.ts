import type { Language } from '@lendside/domain/language';
import type { ConsentKind } from './store/consents.ts';

const NAMES: Readonly<Record<Language, Readonly<Record<ConsentKind, string>>>> = {
  english: {
    eSign: 'Electronic documents',
    text: 'Text messages',
    voice: 'Calls',
    autoPay: 'Auto-pay',
    softPull: 'Credit check',
    gps: 'Location',
    terms: 'Terms of use',
    restrictedState: 'Terms of the state',
  },
  spanish: {
    eSign: 'Documentos electrónicos',
    text: 'Mensajes de texto',
    voice: 'Llamadas',
    autoPay: 'Pago automático',
    softPull: 'Consulta de crédito',
    gps: 'Ubicación',
    terms: 'Términos de uso',
    restrictedState: 'Términos del estado',
  },
};

/** Name of a kind of consent, as papers call it. */
export const consentKindName = (language: Language, kind: string): string =>
  NAMES[language][kind as ConsentKind] ?? kind;
