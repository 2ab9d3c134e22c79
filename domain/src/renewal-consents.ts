import type { Language } from './language.ts';

/** The version of the words below; another version asks again. */
export const SSN_CHECK_VERSION = '2026-01';

/** Consent of a person before the credit bureau is asked about their social security number. */
export function ssnCheckConsent(language: Language): string {
  return language === 'spanish'
    ? 'Acepto que pregunten a una agencia de informes de crédito si mi número de Seguro Social es mío. Esta consulta no afecta mi puntaje de crédito y otros prestamistas no la ven. Si no acepto, puedo hacer un pago en línea y renovar en mi tienda.'
    : 'I agree that you ask a credit bureau whether my Social Security number is mine. This check does not affect my credit score, and other lenders do not see it. If I do not agree, I can still make a payment online and renew at my store.';
}

/** States where a renewal online asks for a consent of its own, and the version of its words. */
const RESTRICTED: Readonly<Record<string, { readonly version: string } & Readonly<Record<Language, string>>>> = {
  TX: {
    version: '2026-01',
    english:
      'In Texas we are a credit services organization: we help you get this loan and a third party lends the money. Its charges may be higher than those of other loans. Renewing is your choice; you may also pay the loan down or off. I have read this and want to go on.',
    spanish:
      'En Texas somos una organización de servicios de crédito: le ayudamos a obtener este préstamo y un tercero presta el dinero. Sus cargos pueden ser más altos que los de otros préstamos. Renovar es su decisión; también puede pagar una parte o todo el préstamo. Leí esto y quiero continuar.',
  },
};

export interface StateDisclaimer {
  readonly version: string;
  readonly text: string;
}

/** Consent that is needed before renewing in a state; undefined where none is. */
export function stateDisclaimer(state: string, language: Language): StateDisclaimer | undefined {
  const row = RESTRICTED[state];
  return row && { version: row.version, text: row[language] };
}
