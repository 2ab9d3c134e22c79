import type { Language } from './language.ts';

/** Channels to a phone. Each has an agreement of its own, and is taken back by itself (47 CFR 64.1200(a)(10)). */
export const PHONE_CHANNELS = ['text', 'voice'] as const;
export type PhoneChannel = (typeof PHONE_CHANNELS)[number];

/** The version of the agreement to texts: recorded with it. Other words need another version. */
export const TEXT_CONSENT_VERSION = '2026-11';

/** The version of the agreement to calls. */
export const VOICE_CONSENT_VERSION = '2026-11';

/** The words a person agrees to before any text is sent (47 CFR 64.1200; decision F18). The same on screen and in the record. */
export function textConsent(lenderName: string, language: Language): string {
  return language === 'spanish'
    ? `Acepto recibir mensajes de texto de ${lenderName} sobre mis préstamos y, si lo elijo, ofertas, en el número de ` +
        'teléfono de mi perfil. Se pueden enviar de forma automática. La frecuencia varía. Pueden aplicarse tarifas de ' +
        'mensajes y datos. No es una condición para obtener un préstamo. Puedo retirarlo en cualquier momento: en mi perfil, ' +
        'respondiendo STOP, o si se lo digo a mi tienda.'
    : `I agree to get text messages from ${lenderName} about my loans and, if I choose so, offers, at the phone number of ` +
        'my profile. They may be sent automatically. How often varies. Message and data rates may apply. This is not a ' +
        'condition of getting a loan. I can take this back at any time: on my profile, by answering STOP, or by telling my store.';
}

/** The words a person agrees to before any call reads something out. */
export function voiceConsent(lenderName: string, language: Language): string {
  return language === 'spanish'
    ? `Acepto recibir llamadas de ${lenderName} con recordatorios de pago en el número de teléfono de mi perfil. Las llamadas ` +
        'se pueden hacer de forma automática y con una voz artificial o grabada. No es una condición para obtener un préstamo. ' +
        'Puedo retirarlo en cualquier momento: en mi perfil, o si se lo digo a mi tienda.'
    : `I agree to get calls from ${lenderName} with payment reminders, at the phone number of my profile. Calls may be made ` +
        'automatically and use an artificial or recorded voice. This is not a condition of getting a loan. I can take this back ' +
        'at any time: on my profile, or by telling my store.';
}
