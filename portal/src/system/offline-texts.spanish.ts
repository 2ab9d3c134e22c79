import type { OfflineTexts } from './offline-texts.ts';

export const spanish: OfflineTexts = {
  title: 'Sin conexión',
  lead: 'Este dispositivo no puede comunicarse con nosotros en este momento. Su cuenta y su dinero están seguros.',
  paying:
    '¿Acaba de enviar un pago? Cuenta una sola vez, pase lo que pase con la conexión. En cuanto regrese, esta página le muestra qué pasó con él.',
  tryAgain: 'Intentar de nuevo',
  still: 'Todavía no hay conexión. Revise su red e intente de nuevo.',
  call: (phone) => `Llamar al ${phone}`,
  yourStore: 'Su tienda',
  receipts: 'Sus últimos pagos',
  noReceipts: 'Todavía no hay pagos.',
  number: 'Número de confirmación',
  savedAt: 'Al',
  help: '¿Tiene preguntas o un pago que vence hoy? Llámenos.',
};
