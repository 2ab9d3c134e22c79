import type { CardsTexts } from './texts.english.ts';

export const spanish: CardsTexts = {
  add: {
    heading: 'Agregar una tarjeta de débito',
    lead: 'Escriba aquí su tarjeta. Va directo a una bóveda protegida; nunca vemos el número.',
    save: 'Guardar esta tarjeta para la próxima vez',
    saveHint: 'Puede quitarla cuando quiera.',
    use: 'Usar esta tarjeta',
    using: 'Revisando su tarjeta',
    cancel: 'Elegir otra tarjeta',
    summaryLabel: 'Su pago',
    youPay: 'Usted paga',
    problemTitle: 'Revise su tarjeta',
    debitOnly: 'Solo tarjetas de débito. Los préstamos no se pueden pagar con tarjeta de crédito.',
    safe: 'Protegido por la bóveda de tarjetas',
  },
  fields: {
    cardTitle:
      'Formulario protegido de la tarjeta: número, fecha de vencimiento, código de seguridad y nombre en la tarjeta',
    codeTitle: 'Campo protegido: código de seguridad',
    loading: 'Abriendo los campos protegidos',
    failed: 'Los campos protegidos de la tarjeta no se abrieron.',
    originNotAllowed: 'En esta página no se pueden escribir tarjetas.',
    tryAgain: 'Intentar de nuevo',
    retype: 'Por su seguridad abrimos los campos de nuevo. Escríbalos una vez más.',
  },
  errors: {
    incomplete: 'Confirme que los datos de la tarjeta estén escritos correctamente',
    notAccepted: 'No podemos aceptar esta tarjeta. Revise el número o use otra.',
    unreachable: 'No se puede llegar al servicio de tarjetas. Revise su conexión e intente de nuevo.',
    InternalErrorException: 'Algo falló con la tarjeta. Intente más tarde.',
    TooManyRequests: 'Demasiadas solicitudes. Espere unos minutos e intente de nuevo.',
    AccessDenied: 'Acceso denegado.',
    ServiceUnavailable: 'El servicio de tarjetas no está disponible en este momento.',
    RequestTimeout: 'El servicio de tarjetas tardó demasiado. Intente de nuevo.',
    unknown: (detail) => (detail === '' ? 'Error desconocido.' : `Error desconocido: ${detail}`),
  },
};
