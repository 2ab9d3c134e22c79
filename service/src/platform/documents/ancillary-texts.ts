import type { Language } from '@lendside/domain/language';

interface AncillaryTexts {
  readonly products: Readonly<Record<string, { readonly name: string; readonly description: string }>>;
  /** Text read before the choices are confirmed. */
  readonly confirm: string;
}

/** Descriptions of the optional products, in plain words. */
export const ancillaryTexts: Readonly<Record<Language, AncillaryTexts>> = {
  english: {
    products: {
      'roadside-assistance': {
        name: 'Roadside assistance',
        description:
          'Towing, a jump start, a flat tire changed or a locked door opened, up to four times a year. One price for 12 months. Cancel within 30 days for a full refund; later, the part for the months that are left is refunded.',
      },
      'payment-protection': {
        name: 'Payment protection',
        description:
          'If you lose your job or cannot work because of illness, it cancels up to three payments. It lasts as long as the loan. You may cancel it at any time; what you have not used is refunded.',
      },
    },
    confirm:
      'These products are optional. You do not need them to renew, and they do not change your rate. What you choose is added to the new loan, so you also pay interest on it.',
  },
  spanish: {
    products: {
      'roadside-assistance': {
        name: 'Asistencia en el camino',
        description:
          'Grúa, pasar corriente, cambio de llanta o apertura de puertas, hasta cuatro veces al año. Un precio por 12 meses. Si cancela dentro de 30 días, le devolvemos todo; después, la parte de los meses que quedan.',
      },
      'payment-protection': {
        name: 'Protección de pagos',
        description:
          'Si pierde su trabajo o no puede trabajar por enfermedad, cancela hasta tres pagos. Dura lo que dura el préstamo. Puede cancelarla cuando quiera; se le devuelve lo que no se haya usado.',
      },
    },
    confirm:
      'Estos productos son opcionales. No los necesita para renovar y no cambian su tasa. Lo que elija se suma al préstamo nuevo, así que también paga interés por ello.',
  },
};
