import type { Language } from './language.ts';

/** The version of the agreement to texts: recorded with it. Other words need another version. */
export const TEXT_CONSENT_VERSION = '2026-01';

/** The words a person agrees to before any text is sent (47 CFR 64.1200; decision F18). The same on screen and in the record. */
export function textConsent(lenderName: string, language: Language): string {
  return language === 'spanish'
    ? `Acepto recibir mensajes de texto de ${lenderName} sobre mis préstamos y, si lo elijo, ofertas, en el número de ` +
        'teléfono de mi perfil. Se pueden enviar de forma automática. La frecuencia varía. Pueden aplicarse tarifas de ' +
        'mensajes y datos. No es una condición para obtener un préstamo. Puedo retirarlo en mi perfil o responder ALTO.'
    : `I agree to get text messages from ${lenderName} about my loans and, if I choose so, offers, at the phone number of ` +
        'my profile. They may be sent automatically. How often varies. Message and data rates may apply. This is not a ' +
        'condition of getting a loan. I can take this back on my profile or by answering STOP.';
}
