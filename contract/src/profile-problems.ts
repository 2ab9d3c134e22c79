import type { ProblemText } from './problem-text.ts';

/** The refusals of the profile: personal data, addresses, banks, messages, consents, export. */
export const profileProblems = {
  ssn_cannot_change: {
    status: 409,
    next: 'call',
    english: 'We have another Social Security number on file. Call your store to correct it.',
    spanish: 'Tenemos otro número de Seguro Social registrado. Llame a su tienda para corregirlo.',
  },
  address_not_valid: {
    status: 422,
    next: 'here',
    english: 'Check the {field} of the address. Where you live cannot be a P.O. box.',
    spanish: 'Revise {field} de la dirección. Donde vive no puede ser un apartado postal.',
  },
  pay_day_not_valid: {
    status: 422,
    next: 'here',
    english: 'Choose a last pay day within the last two months.',
    spanish: 'Elija un último día de pago dentro de los últimos dos meses.',
  },
  routing_number_not_valid: {
    status: 422,
    next: 'here',
    english: 'This is not a routing number. It has nine digits; look at the bottom left of a check.',
    spanish: 'Este no es un número de ruta. Tiene nueve dígitos; mire abajo a la izquierda de un cheque.',
  },
  account_number_not_valid: {
    status: 422,
    next: 'here',
    english: 'Type the account number: 4 to 17 digits and nothing else.',
    spanish: 'Escriba el número de cuenta: de 4 a 17 dígitos y nada más.',
  },
  bank_not_found: {
    status: 404,
    next: 'here',
    english: 'We do not know this bank. Please type its name.',
    spanish: 'No conocemos este banco. Escriba su nombre.',
  },
  changed_elsewhere: {
    status: 409,
    next: 'here',
    english: 'This was changed in another window meanwhile. Look at what is on file now, then save again if you wish.',
    spanish:
      'Esto se cambió en otra ventana mientras tanto. Vea lo que está registrado ahora y guarde de nuevo si quiere.',
  },
  bank_name_missing: {
    status: 422,
    next: 'here',
    english: 'Type the name of your bank.',
    spanish: 'Escriba el nombre de su banco.',
  },
  search_too_short: {
    status: 422,
    next: 'here',
    english: 'Type three characters or more.',
    spanish: 'Escriba tres caracteres o más.',
  },
  address_service_unavailable: {
    status: 503,
    next: 'here',
    english: 'We cannot suggest addresses now. Please type yours.',
    spanish: 'No podemos sugerir direcciones ahora. Escriba la suya.',
  },
  place_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find this address. Please type it.',
    spanish: 'No pudimos encontrar esta dirección. Escríbala.',
  },
  text_consent_required: {
    status: 422,
    next: 'here',
    english: 'To get texts, agree to them first.',
    spanish: 'Para recibir mensajes de texto, primero acéptelos.',
  },
  legal_notice_required: {
    status: 409,
    next: 'here',
    english: 'Legal notices always come by email. Choose how receipts and reminders reach you.',
    spanish: 'Los avisos legales siempre llegan por correo. Elija cómo recibir los recibos y recordatorios.',
  },
  subscription_not_valid: {
    status: 422,
    next: 'tryAgain',
    english: 'This browser gave no address for notices. Try again, or use another browser.',
    spanish: 'Este navegador no dio una dirección para avisos. Intente de nuevo o use otro navegador.',
  },
  not_yours: {
    status: 403,
    next: 'signIn',
    english: 'This belongs to another sign-in. Sign in with that one, or contact us.',
    spanish: 'Esto pertenece a otro acceso. Entre con ese o contáctenos.',
  },
  value_too_large: {
    status: 413,
    next: 'nothing',
    english: 'That is more than we keep for a browser. Nothing else is affected.',
    spanish: 'Es más de lo que guardamos para un navegador. Nada más se ve afectado.',
  },
  value_not_allowed: {
    status: 422,
    next: 'nothing',
    english: 'Card numbers, Social Security numbers and codes are not kept here.',
    spanish: 'Aquí no se guardan números de tarjeta, de Seguro Social ni códigos.',
  },
  consent_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find that agreement. Reload the page to see those you gave.',
    spanish: 'No pudimos encontrar ese consentimiento. Recargue la página para ver los que dio.',
  },
  consent_already_withdrawn: {
    status: 409,
    next: 'nothing',
    english: 'You have withdrawn this already. There is nothing left to do.',
    spanish: 'Ya lo retiró. No queda nada por hacer.',
  },
  consent_needed_by_open_loan: {
    status: 409,
    next: 'call',
    english: 'An open loan needs this. Call your store to talk about it.',
    spanish: 'Un préstamo abierto lo necesita. Llame a su tienda para hablarlo.',
  },
  export_in_progress: {
    status: 409,
    next: 'wait',
    english: 'Your data are being put together already. We will tell you by email.',
    spanish: 'Ya estamos reuniendo sus datos. Le avisaremos por correo electrónico.',
  },
  export_not_found: {
    status: 404,
    next: 'here',
    english: 'There is no such file. Ask for your data again.',
    spanish: 'No existe ese archivo. Pida sus datos de nuevo.',
  },
  export_expired: {
    status: 410,
    next: 'here',
    english: 'This file is gone. Ask for your data again.',
    spanish: 'Este archivo ya no está. Pida sus datos de nuevo.',
  },
} as const satisfies Record<string, ProblemText>;
