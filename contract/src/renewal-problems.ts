import type { ProblemText } from './problem-text.ts';

/** Refusals on the way to a renewal, a product switch or a draw. */
export const renewalProblems = {
  loan_locked: {
    status: 409,
    next: 'tryAgain',
    english: '{name} is working on this loan now. Try again when they have finished.',
    spanish: '{name} está trabajando en este préstamo ahora. Intente de nuevo cuando termine.',
  },
  lock_token_stale: {
    status: 409,
    next: 'account',
    english: 'You went on with this on another page, or too much time passed. Begin again from your account.',
    spanish: 'Continuó en otra página o pasó demasiado tiempo. Comience de nuevo desde su cuenta.',
  },
  loan_lock_missing: {
    status: 409,
    next: 'account',
    english: 'Begin again from your account: this page was not opened from there.',
    spanish: 'Comience de nuevo desde su cuenta: esta página no se abrió desde allí.',
  },
  not_lock_holder: {
    status: 403,
    next: 'tryAgain',
    english: 'Only the person who is working on this loan can end that. Try again when they have finished.',
    spanish: 'Solo la persona que está trabajando en este préstamo puede terminarlo. Intente de nuevo cuando termine.',
  },
  lock_type_unknown: {
    status: 422,
    next: 'reload',
    english: 'We could not hold this loan for you. Reload the page and try again.',
    spanish: 'No pudimos reservar este préstamo para usted. Recargue la página e intente de nuevo.',
  },
  /** `page` of the reply names the route to go to. */
  step_missing: {
    status: 409,
    next: 'here',
    english: 'Something is still missing before this. We will take you to it.',
    spanish: 'Todavía falta algo antes de esto. Le llevaremos allí.',
  },
  not_a_party: {
    status: 403,
    next: 'accounts',
    english: 'Only the people of this loan can do that. Choose one of your own accounts.',
    spanish: 'Solo las personas de este préstamo pueden hacerlo. Elija una de sus cuentas.',
  },
  /** Sentences of spec 8. */
  wrong_state: {
    status: 409,
    next: 'call',
    english: 'You must be located in the same state as your store to continue.',
    spanish: 'Debe estar en el mismo estado que su tienda para continuar.',
  },
  location_not_valid: {
    status: 422,
    next: 'here',
    english: 'Error validating your location, please try again.',
    spanish: 'Hubo un error al validar su ubicación, intente de nuevo.',
  },
  refinance_denied: {
    status: 409,
    next: 'call',
    english: 'You are not eligible at this time. Please contact customer service.',
    spanish: 'Usted no es elegible en este momento. Comuníquese con servicio al cliente.',
  },
  consent_version_old: {
    status: 409,
    next: 'here',
    english: 'The text changed since you saw it. Read it again, then agree.',
    spanish: 'El texto cambió desde que lo vio. Léalo de nuevo y luego acéptelo.',
  },
  consent_not_needed: {
    status: 409,
    next: 'here',
    english: 'Your state asks for no agreement of its own. Go on.',
    spanish: 'Su estado no pide un acuerdo propio. Continúe.',
  },
  code_limit_reached: {
    status: 429,
    next: 'tryAgain',
    english: 'We sent as many codes as we may today. Try again tomorrow, or visit your store.',
    spanish: 'Ya enviamos todos los códigos que podemos enviar hoy. Intente mañana o visite su tienda.',
  },
  risk_changed: {
    status: 409,
    next: 'here',
    english: 'This changed again since you saw it. Look at it once more, then go on.',
    spanish: 'Esto cambió de nuevo desde que lo vio. Mírelo otra vez y luego continúe.',
  },
  answer_required: {
    status: 422,
    next: 'here',
    english: 'Answer every question on the page, then go on.',
    spanish: 'Responda todas las preguntas de la página y luego continúe.',
  },
  mla_check_unavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'We cannot check military status right now. Try again in a few minutes.',
    spanish: 'No podemos verificar el estado militar en este momento. Intente de nuevo en unos minutos.',
  },
  spouse_address_not_needed: {
    status: 409,
    next: 'here',
    english: 'Your state does not ask for the address of a spouse. Go on.',
    spanish: 'Su estado no pide la dirección del cónyuge. Continúe.',
  },
  spouse_address_needed: {
    status: 409,
    next: 'here',
    english: 'Tell us whether you are married, and where your spouse lives.',
    spanish: 'Díganos si está casado o casada y dónde vive su cónyuge.',
  },
  demographics_required: {
    status: 422,
    next: 'here',
    english: 'Your state asks for {field}. Fill it in, then go on.',
    spanish: 'Su estado pide {field}. Llénelo y luego continúe.',
  },
  ssn_not_verified: {
    status: 409,
    next: 'call',
    english:
      'The credit bureau could not confirm this number. Check it, or renew at your store. You can still pay online.',
    spanish:
      'La agencia de crédito no pudo confirmar este número. Revíselo o renueve en su tienda. Aún puede pagar en línea.',
  },
  bureau_unavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'The credit bureau does not answer right now. Try again in a few minutes.',
    spanish: 'La agencia de crédito no responde en este momento. Intente de nuevo en unos minutos.',
  },
  ancillary_only_in_store: {
    status: 409,
    next: 'appointment',
    english: 'This loan can be renewed at your store only. Book an appointment or call your store.',
    spanish: 'Este préstamo se puede renovar solo en su tienda. Haga una cita o llame a su tienda.',
  },
} as const satisfies Readonly<Record<string, ProblemText>>;
