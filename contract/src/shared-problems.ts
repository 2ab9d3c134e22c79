import type { ProblemTexts } from './problem-text.ts';

/** Refusals that any operation can give, and those that operations of several slices share. */
export const sharedProblems = {
  not_offered_online: {
    status: 403,
    next: 'call',
    english: 'Your lender does not do this online for your loan. Call us, and we will help you.',
    spanish: 'Su prestamista no hace esto en línea para su préstamo. Llámenos y le ayudaremos.',
  },
  invalid_period: {
    status: 422,
    next: 'here',
    english: 'Choose a first day that comes before the last one.',
    spanish: 'Elija un primer día que sea antes del último.',
  },
  invalid_email: {
    status: 422,
    next: 'here',
    english: 'Enter an email address like name@example.com.',
    spanish: 'Escriba un correo como nombre@example.com.',
  },
  invalid_phone: {
    status: 422,
    next: 'here',
    english: 'Enter a phone number of 10 digits.',
    spanish: 'Escriba un número de teléfono de 10 dígitos.',
  },
  consent_required: {
    status: 422,
    next: 'here',
    english: 'Agree to the current terms to create your account.',
    spanish: 'Acepte los términos vigentes para crear su cuenta.',
  },
  name_not_valid: {
    status: 422,
    next: 'here',
    english: 'Enter your name: letters, spaces, apostrophes and hyphens only.',
    spanish: 'Escriba su nombre: solo letras, espacios, apóstrofos y guiones.',
  },
  bad_request: {
    status: 400,
    next: 'reload',
    english: 'We could not read that request. Reload the page and try again.',
    spanish: 'No pudimos leer esa solicitud. Recargue la página e intente de nuevo.',
  },
  input_not_valid: {
    status: 422,
    next: 'here',
    english: 'Check {field}: what was sent is not valid.',
    spanish: 'Revise {field}: lo que se envió no es válido.',
  },
  sensitive_in_url: {
    status: 400,
    next: 'reload',
    english: "Sensitive data can't be sent in a URL. Reload the page and type it there.",
    spanish: 'Los números personales no pueden viajar en una dirección web. Recargue la página y escríbalos ahí.',
  },
  version_header_missing: {
    status: 400,
    next: 'reload',
    english: 'This page is out of date. Reload it and try again. Programs send the header x-api-version: 2.',
    spanish:
      'Esta página está desactualizada. Recárguela e intente de nuevo. Los programas envían el encabezado x-api-version: 2.',
  },
  request_too_large: {
    status: 413,
    next: 'here',
    english: 'That is too much to send at once. Send less, or in parts.',
    spanish: 'Es demasiado para enviarlo de una vez. Envíe menos o por partes.',
  },
  not_found: {
    status: 404,
    next: 'start',
    english: 'There is nothing at this address. Go back, or start from the sign-in page.',
    spanish: 'No hay nada en esta dirección. Regrese o empiece en la página de inicio de sesión.',
  },
  not_signed_in: {
    status: 401,
    next: 'signIn',
    english: 'Sign in to continue.',
    spanish: 'Inicie sesión para continuar.',
  },
  invalid_session: { status: 401, next: 'signIn', english: 'Invalid session', spanish: 'Sesión no válida' },
  session_ended_inactive: {
    status: 401,
    next: 'signIn',
    english: 'You were signed out because nothing happened for a while. Sign in again.',
    spanish: 'Cerramos su sesión porque no hubo actividad por un tiempo. Inicie sesión de nuevo.',
  },
  device_not_trusted: {
    status: 403,
    next: 'trustDevice',
    english: 'Confirm this device before you continue.',
    spanish: 'Confirme este dispositivo antes de continuar.',
  },
  access_denied: {
    status: 403,
    next: 'signIn',
    english: 'You may not do this with this sign-in. Sign in to your own account, or contact us.',
    spanish: 'Usted no puede hacer esto con este acceso. Entre a su propia cuenta o contáctenos.',
  },
  outside_locked_flow: {
    status: 403,
    next: 'signIn',
    english: 'This link does not reach that page. Sign in to continue.',
    spanish: 'Este enlace no llega a esa página. Inicie sesión para continuar.',
  },
  too_many_requests: {
    status: 429,
    next: 'tryAgain',
    english: 'Too many attempts. Try again in {wait}.',
    spanish: 'Demasiados intentos. Intente de nuevo en {wait}.',
  },
  busy: {
    status: 503,
    next: 'tryAgain',
    english: 'Many people are signing in right now. Try again in a moment.',
    spanish: 'Muchas personas están iniciando sesión. Intente de nuevo en un momento.',
  },
  too_busy: {
    status: 503,
    next: 'tryAgain',
    english: 'A lot of people are here right now, so we could not get to this. Try again in a few seconds.',
    spanish: 'Hay muchas personas en este momento y no alcanzamos a atenderle. Intente de nuevo en unos segundos.',
  },
  service_unavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'The service is not available right now. Try again in a few minutes.',
    spanish: 'El servicio no está disponible en este momento. Intente de nuevo en unos minutos.',
  },
  lender_unheard: {
    status: 503,
    next: 'tryAgain',
    english:
      'We have what you sent and are still working on it. Try again in a few minutes to see how it went: nothing is done twice.',
    spanish:
      'Recibimos lo que envió y todavía lo estamos procesando. Intente de nuevo en unos minutos para ver el resultado: nada se hace dos veces.',
  },
  lender_busy: {
    status: 503,
    next: 'tryAgain',
    english: 'We are still working on your last change. Try again in a few minutes.',
    spanish: 'Todavía estamos procesando su último cambio. Intente de nuevo en unos minutos.',
  },
  request_timeout: {
    status: 504,
    next: 'tryAgain',
    english: 'That took too long. Try again.',
    spanish: 'Eso tardó demasiado. Intente de nuevo.',
  },
  internal_error: {
    status: 500,
    next: 'tryAgain',
    english: 'Something went wrong on our side. Nothing was changed. Try again, or contact us.',
    spanish: 'Algo falló de nuestro lado. No se cambió nada. Intente de nuevo o contáctenos.',
  },
  brand_unknown: {
    status: 404,
    next: 'contact',
    english: 'We do not know that brand. Check the address, or contact us.',
    spanish: 'No conocemos esa marca. Revise la dirección o contáctenos.',
  },
  host_unknown: {
    status: 421,
    next: 'contact',
    english: 'No portal is at this address. Check the address, or contact us.',
    spanish: 'No hay ningún portal en esta dirección. Revise la dirección o contáctenos.',
  },
  feature_off: {
    status: 403,
    next: 'call',
    english: 'This is not available online. Call your store.',
    spanish: 'Esto no está disponible en línea. Llame a su tienda.',
  },
  payment_key_reused: {
    status: 409,
    next: 'account',
    english: 'A different payment was sent with this page already. Check your account, then start a new payment.',
    spanish: 'Ya se envió otro pago con esta página. Vea su cuenta y luego inicie un pago nuevo.',
  },
  message_key_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find that payment. Check your account: every payment is there.',
    spanish: 'No pudimos encontrar ese pago. Vea su cuenta: ahí están todos los pagos.',
  },
  consent_version_old: {
    status: 409,
    next: 'here',
    english: 'The text changed since you saw it. Read it again, then agree.',
    spanish: 'El texto cambió desde que lo vio. Léalo de nuevo y luego acéptelo.',
  },
} as const satisfies ProblemTexts;
