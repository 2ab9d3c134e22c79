import type { SystemTexts } from './texts.english.ts';

export const spanish: SystemTexts = {
  networkError: {
    heading: 'Sin conexión',
    lead: 'No podemos comunicarnos con el servicio en este momento. Su cuenta y su dinero están seguros.',
    tryAgain: 'Intentar de nuevo',
    trying: 'Intentando de nuevo',
    still: 'Todavía no hay conexión. Revise su red e intente de nuevo.',
  },
  maintenance: {
    heading: 'Volvemos enseguida',
    lead: 'El portal está cerrado por un momento. Su cuenta y su dinero están seguros.',
    dueToday: '¿Vence un pago hoy? Llámenos y lo recibimos por teléfono.',
    call: (phone) => `Llamar al ${phone}`,
    plannedEnd: (when) => `Esperamos volver ${when}.`,
    tryAgain: 'Intentar de nuevo',
    trying: 'Viendo si ya volvimos',
    still: 'Todavía no. Intente de nuevo en unos minutos.',
  },
};
