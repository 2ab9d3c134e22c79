import { accessProblems } from './access-problems.ts';
import { applicationsProblems } from './applications-problems.ts';
import { autoPayProblems } from './auto-pay-problems.ts';
import { cardsProblems } from './cards-problems.ts';
import { cashProblems } from './cash-problems.ts';
import { disclosuresProblems } from './disclosures-problems.ts';
import { linkingProblems } from './linking-problems.ts';
import { marketingProblems } from './marketing-problems.ts';
import { offersProblems } from './offers-problems.ts';
import { originationsProblems } from './originations-problems.ts';
import { papersProblems } from './papers-problems.ts';
import { paymentsProblems } from './payments-problems.ts';
import type { NextStep, ProblemText } from './problem-text.ts';
import { profileProblems } from './profile-problems.ts';
import { recoveryProblems } from './recovery-problems.ts';
import { referralProblems } from './referral-problems.ts';
import { renewalProblems } from './renewal-problems.ts';
import { renewingProblems } from './renewing-problems.ts';
import { scheduledProblems } from './scheduled-problems.ts';
import { storesProblems } from './stores-problems.ts';
import { switchProblems } from './switch-problems.ts';

/** Every refusal the service can give. */
export const problems = {
  // Anyone, any operation
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
    english: 'Personal numbers may not travel in a web address. Reload the page and type them there.',
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
  refresh_token_reused: {
    status: 401,
    next: 'signIn',
    english: 'This session was ended to keep your account safe. Sign in again.',
    spanish: 'Terminamos esta sesión para proteger su cuenta. Inicie sesión de nuevo.',
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
  link_for_other_account: {
    status: 403,
    next: 'signIn',
    english: 'This link belongs to a different account. Sign out to use it.',
    spanish: 'Este enlace es de otra cuenta. Cierre la sesión para usarlo.',
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
  service_unavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'The service is not available right now. Try again in a few minutes.',
    spanish: 'El servicio no está disponible en este momento. Intente de nuevo en unos minutos.',
  },
  request_timeout: {
    status: 504,
    next: 'tryAgain',
    english: 'That took too long. Try again.',
    spanish: 'Eso tardó demasiado. Intente de nuevo.',
  },
  not_ready: {
    status: 503,
    next: 'tryAgain',
    english: 'Starting up. Try again in a moment.',
    spanish: 'Iniciando. Intente de nuevo en un momento.',
  },
  database_unreachable: {
    status: 503,
    next: 'tryAgain',
    english: 'The database cannot be reached. Try again in a few minutes.',
    spanish: 'No se puede acceder a la base de datos. Intente de nuevo en unos minutos.',
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
  brand_not_yours: {
    status: 403,
    next: 'accounts',
    english: 'You have no account with that brand. Go to your accounts, or link the one you have.',
    spanish: 'Usted no tiene una cuenta con esa marca. Vaya a sus cuentas o vincule la que tiene.',
  },
  feature_off: {
    status: 403,
    next: 'call',
    english: 'This is not available online. Call your store.',
    spanish: 'Esto no está disponible en línea. Llame a su tienda.',
  },

  ...accessProblems,
  ...linkingProblems,

  ...recoveryProblems,
  ...profileProblems,
  ...referralProblems,
  ...renewalProblems,
  ...renewingProblems,
  ...switchProblems,

  // Accounts and payments
  loan_not_found: {
    status: 404,
    next: 'accounts',
    english: 'We could not find that account. Choose it from your accounts.',
    spanish: 'No pudimos encontrar esa cuenta. Elíjala en sus cuentas.',
  },
  /** Sentence of spec 8. */
  document_not_found: {
    status: 404,
    next: 'account',
    english: 'No account documents found.',
    spanish: 'No se encontraron documentos de la cuenta.',
  },
  loan_not_payable: {
    status: 409,
    next: 'call',
    english: 'This account cannot be paid online. Call your store at {phone}.',
    spanish: 'Esta cuenta no se puede pagar en línea. Llame a su tienda al {phone}.',
  },
  amount_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Enter an amount from $0.01 to {payoff}, what it takes to pay the loan off today.',
    spanish: 'Escriba una cantidad de $0.01 a {payoff}, lo que cuesta liquidar el préstamo hoy.',
  },
  payment_key_reused: {
    status: 409,
    next: 'account',
    english: 'A different payment was sent with this page already. Look at your account, then start a new payment.',
    spanish: 'Ya se envió otro pago con esta página. Vea su cuenta y luego inicie un pago nuevo.',
  },
  payment_unresolved: {
    status: 409,
    next: 'wait',
    english: 'An earlier payment on this account is not settled yet. Do not pay again: we will tell you how it ended.',
    spanish: 'Un pago anterior de esta cuenta aún no termina. No pague de nuevo: le diremos cómo terminó.',
  },
  ...cashProblems,
  ...scheduledProblems,
  ...originationsProblems,
  ...applicationsProblems,
  ...autoPayProblems,
  ...paymentsProblems,
  raw_security_code: {
    status: 400,
    next: 'here',
    english: 'Type the security code only in the protected field.',
    spanish: 'Escriba el código de seguridad solo en el campo protegido.',
  },
  security_code_needed: {
    status: 422,
    next: 'here',
    english: 'Enter the security code of your card again.',
    spanish: 'Escriba de nuevo el código de seguridad de su tarjeta.',
  },
  processor_unreachable: {
    status: 502,
    next: 'tryAgain',
    english: 'A connection error occurred. Please try again.',
    spanish: 'Ocurrió un error de conexión. Intente de nuevo.',
  },
  message_key_not_found: {
    status: 404,
    next: 'account',
    english: 'We could not find that payment. Look at your account: every payment is there.',
    spanish: 'No pudimos encontrar ese pago. Vea su cuenta: ahí están todos los pagos.',
  },
  nothing_to_confirm: {
    status: 409,
    next: 'account',
    english: 'There is no finished payment to send a receipt for. Look at your account first.',
    spanish: 'No hay un pago terminado del cual enviar un recibo. Primero vea su cuenta.',
  },
  no_contact: {
    status: 409,
    next: 'profile',
    english: 'We have no email address to send the receipt to. Add one under My profile.',
    spanish: 'No tenemos un correo al cual enviar el recibo. Agregue uno en Mi perfil.',
  },
  ...papersProblems,
  ...disclosuresProblems,
  ...marketingProblems,
  ...offersProblems,

  // How a charge can end (shown as Error of a finished payment)
  card_declined: {
    status: 402,
    next: 'card',
    english: 'Your bank declined the card. You were not charged. Try another card or call your bank.',
    spanish: 'Su banco rechazó la tarjeta. No se le cobró. Pruebe otra tarjeta o llame a su banco.',
  },
  insufficient_funds: {
    status: 402,
    next: 'card',
    english: 'There is not enough money on this card. You were not charged. Try another card or a smaller amount.',
    spanish:
      'No hay suficiente dinero en esta tarjeta. No se le cobró. Intente con otra tarjeta o con una cantidad menor.',
  },
  expired_card: {
    status: 402,
    next: 'card',
    english: 'This card has expired. You were not charged. Use another card.',
    spanish: 'Esta tarjeta está vencida. No se le cobró. Use otra tarjeta.',
  },
  charge_not_completed: {
    status: 402,
    next: 'tryAgain',
    english: 'The payment did not go through. You were not charged. Try again or use another card.',
    spanish: 'El pago no se realizó. No se le cobró. Intente de nuevo o use otra tarjeta.',
  },
  balance_changed: {
    status: 409,
    next: 'here',
    english: 'What you owe changed before this payment arrived. You were not charged. Check the amount and try again.',
    spanish:
      'Lo que debe cambió antes de que llegara este pago. No se le cobró. Revise la cantidad e intente de nuevo.',
  },

  ...cardsProblems,

  // Stores, development endpoints
  ...storesProblems,
  store_not_found: {
    status: 404,
    next: 'stores',
    english: 'We could not find that store. Look for one in the store finder.',
    spanish: 'No pudimos encontrar esa tienda. Busque una en el buscador de tiendas.',
  },
  page_unknown: {
    status: 422,
    next: 'nothing',
    english: 'No link leads to a page called {name}.',
    spanish: 'Ningún enlace lleva a una página llamada {name}.',
  },
  flag_unknown: {
    status: 422,
    next: 'nothing',
    english: 'There is no setting called {name}.',
    spanish: 'No hay un ajuste llamado {name}.',
  },
} as const satisfies Record<string, ProblemText>;

export type ProblemCode = keyof typeof problems;

/** The refusals every operation can give beside its own. */
export const COMMON_PROBLEMS = [
  'bad_request',
  'input_not_valid',
  'not_signed_in',
  'invalid_session',
  'access_denied',
  'outside_locked_flow',
  'device_not_trusted',
  'service_unavailable',
  'request_timeout',
] as const satisfies readonly ProblemCode[];

/** How an error looks on the wire (spec 8): `Error` is what a screen shows. */
export interface ProblemBody {
  readonly code: string;
  readonly message: string;
  readonly Error: string;
  /** The same sentence in the other language, for a person who switches while it stands there. */
  readonly otherLanguage?: string;
  /** What the person can do now: the screen shows it as a link or a button. */
  readonly next: NextStep;
  /** The number to call, where the refusal knows a better one than the brand's. */
  readonly phone?: string;
  /** The page that asks for what is missing, by route name. */
  readonly page?: string;
}
