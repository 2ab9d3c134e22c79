import type { Language } from '@lendside/domain/language';

/** Words for a customer who was reported dead and signs in. */
export const deathMessageTexts: Readonly<Record<Language, (phone: string) => string>> = {
  english: (phone) =>
    `We were told that the customer of this account died. Until that is cleared up, we send no letters, take no automatic payments and send no money out. If you are the customer, we are sorry: call ${phone}, and we will put it right.`,
  spanish: (phone) =>
    `Nos dijeron que el cliente de esta cuenta falleció. Hasta aclararlo, no enviamos cartas, no hacemos cobros automáticos ni enviamos dinero. Si usted es el cliente, le pedimos disculpas: llame al ${phone} y lo corregiremos.`,
};
