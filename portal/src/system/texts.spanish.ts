import type { SystemTexts } from './texts.english.ts';

export const spanish: SystemTexts = {
  call: (phone) => `Llamar al ${phone}`,
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
    plannedEnd: (when) => `Esperamos volver ${when}.`,
    tryAgain: 'Intentar de nuevo',
    trying: 'Viendo si ya volvimos',
    still: 'Todavía no. Intente de nuevo en unos minutos.',
  },
  featureUnavailable: {
    heading: 'No disponible en línea',
    lead: 'Esto no se puede hacer en línea. Su tienda puede hacerlo con usted.',
    features: {
      payment: 'Este préstamo no se puede pagar en línea. Su tienda recibe el pago.',
      renewal: 'Este préstamo no se puede renovar en línea. Su tienda puede hacerlo con usted.',
      draw: 'No se puede retirar efectivo de este préstamo en línea. Su tienda puede hacerlo con usted.',
      origination: 'Este préstamo no se puede terminar en línea. Su tienda puede hacerlo con usted.',
      offers: 'Las ofertas para sus préstamos las hace su tienda, no en línea.',
      documents: 'Los documentos de este préstamo no están en línea. Su tienda los tiene para usted.',
      upload: 'Los documentos de este préstamo no se pueden enviar en línea. Llévelos a su tienda.',
      appointment: 'Las citas de esta tienda no se pueden hacer en línea. Llame para hacer una.',
      autoPay: 'El pago automático de este préstamo no se puede activar en línea. Su tienda puede hacerlo con usted.',
      settlement: 'Este préstamo no se puede liquidar por acuerdo en línea. Su tienda puede hacerlo con usted.',
      referral: 'Las recompensas por recomendar no están disponibles para su cuenta.',
    },
    callStore: 'Llame a su tienda y diga qué quiere hacer.',
    callUs: 'Llámenos y diga qué quiere hacer.',
    accounts: 'Ir a mis cuentas',
  },
  externalBrowser: {
    heading: 'Continúe en su navegador',
    pages: {
      apply: 'La solicitud de préstamo está en nuestro sitio web.',
      ecommRefi: 'Este préstamo se refinancia en nuestro sitio web.',
      storeLocator: 'El buscador de tiendas está en nuestro sitio web.',
      website: 'Esto está en nuestro sitio web.',
    },
    opens: (host) => `${host} se abre en una ventana nueva. Aquí su sesión sigue abierta.`,
    open: (host) => `Abrir ${host}`,
    opening: 'Abriendo',
    stay: 'Quedarme aquí',
  },
};
