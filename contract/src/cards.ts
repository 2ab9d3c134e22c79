import { z } from 'zod';
import { cardIds, instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const holders = ['customer', 'guest', 'locked-link'] as const;
const flows = ['payment', 'renewal', 'draw', 'origination'] as const;

/** A debit card of the wallet. The number is only ever its mask and last four digits (spec 5). */
export const card = z.object({
  cardToken: text(80),
  cardIds,
  cardNumber: text(20),
  cardType: text(40),
  cardholderName: text(80),
  customerId: text(40).optional(),
  customerIds: z.array(text(40)),
  expirationMonth: text(2),
  expirationYear: text(2),
  guestCard: z.boolean(),
  newCard: z.boolean(),
  canDisburse: z.boolean(),
  expired: z.boolean(),
  usedByAutoPay: z.boolean(),
  /** The loan that it pays by auto-pay, or one of them. */
  autoPayLoanId: loanId.optional(),
  payProviderType: z.int(),
});

/** Payment processors: 1 first, 2 second, 3 mixed, 4 third, 5 none (spec 9). */
const processorType = z.coerce.number().int().min(1).max(5);

export const listCards = operation({
  name: 'listCards',
  slice: 'cards',
  endpoint: 'GET /cards',
  summary:
    'The debit cards of the signed-in person. A session that is there to pay sees none; a guest sees those of the visit.',
  access: holders,
  flows,
  input: z.object({ processorType: processorType.optional() }),
  output: z.object({ cards: z.array(card) }),
  problems: ['processor_type_unknown', 'AccessDenied', 'ServiceUnavailable', 'RequestTimeout'],
});

export const addCard = operation({
  name: 'addCard',
  slice: 'cards',
  endpoint: 'POST /cards',
  summary:
    'Turns what the vault returned into a card of the person, kept for later or for this payment only; by a link to a payment for this payment only, by a guest for the visit at most.',
  access: holders,
  flows,
  input: z.object({
    /** Kept for next time? */
    save: z.boolean().optional(),
    token: text(2000).optional(),
    purpose: z.enum(['payment', 'disbursement', 'autopay']).optional(),
    loanId: loanId.optional(),
    guestCard: z.boolean().optional(),
  }),
  output: card,
  problems: [
    'card_form_token_missing',
    'cards_not_available',
    'card_not_accepted',
    'card_not_debit',
    'card_expired',
    'disburse_card_limit',
    'TooManyRequests',
    'LimitExceeded',
    'AccessDenied',
    'ServiceUnavailable',
    'RequestTimeout',
    'InternalErrorException',
  ],
});

export const updateCard = operation({
  name: 'updateCard',
  slice: 'cards',
  endpoint: 'PUT /cards',
  summary: 'Keeps a guest card as an own one. Never the other way round.',
  access: ['customer'],
  input: z.object({ cardIds, guest: z.boolean() }),
  output: card,
  problems: ['card_not_found', 'guest_flag_one_way', 'TooManyRequests', 'AccessDenied', 'ServiceUnavailable'],
});

export const removeCard = operation({
  name: 'removeCard',
  slice: 'cards',
  endpoint: 'DELETE /cards',
  summary: 'Removes a card from the wallet, unless auto-pay or an unfinished payment needs it.',
  // A link to a payment takes no card away: what it left unsaved the service forgets after the payment.
  access: ['customer', 'locked-link'],
  flows: ['renewal', 'draw', 'origination'],
  input: z.object({ cardIds }),
  output: z.object({ removed: z.boolean() }),
  problems: [
    'card_not_found',
    'card_used_by_autopay',
    'card_in_pending_payment',
    'TooManyRequests',
    'LimitExceeded',
    'AccessDenied',
    'ServiceUnavailable',
    'RequestTimeout',
    'InternalErrorException',
  ],
});

export const createCardFormKey = operation({
  name: 'createCardFormKey',
  slice: 'cards',
  endpoint: 'GET /cardFormKey',
  summary: 'A one-time key that lets the vault show its fields inside this origin.',
  access: holders,
  flows,
  input: z.object({ transactionType: text(40).optional(), origin: text(200).optional() }),
  output: z.object({ formKey: text(4000), formUrl: text(400), expiresAt: instant }),
  problems: [
    'origin_not_allowed',
    'transaction_type_unknown',
    'cards_not_available',
    'card_form_busy',
    'TooManyRequests',
    'LimitExceeded',
    'ServiceUnavailable',
  ],
});

export const lookUpCard = operation({
  name: 'lookUpCard',
  slice: 'cards',
  endpoint: 'POST /cardLookup',
  summary: 'What kind of card its first eight digits say it is. They are used once and not stored.',
  access: ['customer', 'guest', 'locked-link', 'non-customer'],
  flows,
  input: z.object({ token: text(2000).optional(), bin: text(8).optional() }),
  output: z.object({
    cardType: text(40),
    isDebit: z.boolean(),
    canDisburse: z.boolean(),
    payProviderType: z.int(),
    issuer: text(80),
  }),
  problems: [
    'card_form_token_missing',
    'cards_not_available',
    'card_not_debit',
    'bin_unknown',
    'TooManyRequests',
    'ServiceUnavailable',
  ],
});

/** Refusals of cards. Those in capitals are the names that the specification gives (section 7). */
export const cardsProblems = {
  card_form_token_missing: {
    status: 422,
    next: 'here',
    english: 'Please confirm card information is entered correctly',
    spanish: 'Confirme que los datos de la tarjeta estén escritos correctamente',
  },
  card_not_accepted: {
    status: 409,
    next: 'here',
    english: 'We cannot accept this card. Check the number or use another card.',
    spanish: 'No podemos aceptar esta tarjeta. Revise el número o use otra.',
  },
  card_not_debit: {
    status: 409,
    next: 'here',
    english: 'Loans can be paid with a debit card only. This is a credit card. Use a debit card.',
    spanish: 'Los préstamos solo se pueden pagar con tarjeta de débito. Esta es de crédito. Use una tarjeta de débito.',
  },
  card_expired: {
    status: 409,
    next: 'card',
    english: 'This card has expired. Choose another one.',
    spanish: 'Esta tarjeta está vencida. Elija otra.',
  },
  card_not_found: {
    status: 404,
    next: 'card',
    english: 'We could not find that card. Choose one from your list, or add it again.',
    spanish: 'No pudimos encontrar esa tarjeta. Elija una de su lista o agréguela de nuevo.',
  },
  card_used_by_autopay: {
    status: 409,
    next: 'autoPay',
    english: 'Auto-pay uses this card. Choose another card for auto-pay first.',
    spanish: 'El pago automático usa esta tarjeta. Elija primero otra tarjeta.',
  },
  card_in_pending_payment: {
    status: 409,
    next: 'card',
    english:
      'A payment with this card is still under way or planned. Wait until it is done, or cancel the planned one.',
    spanish:
      'Un pago con esta tarjeta sigue en curso o está programado. Espere a que termine o cancele el pago programado.',
  },
  disburse_card_limit: {
    status: 409,
    next: 'here',
    english: 'You can keep at most five cards that receive money. Remove one to add another.',
    spanish: 'Puede guardar cinco tarjetas como máximo para recibir dinero. Quite una para agregar otra.',
  },
  guest_flag_one_way: {
    status: 409,
    next: 'here',
    english: 'A kept card cannot become a guest card again. Remove it when it is no longer wanted.',
    spanish: 'Una tarjeta guardada no puede volver a ser de invitado. Quítela cuando ya no la quiera.',
  },
  processor_type_unknown: {
    status: 422,
    next: 'reload',
    english: 'We could not prepare the card form. Reload the page and try again.',
    spanish: 'No pudimos preparar el formulario de la tarjeta. Recargue la página e intente de nuevo.',
  },
  origin_not_allowed: {
    status: 403,
    next: 'contact',
    english: 'Cards cannot be entered on this site. Open the portal at your brand’s own address.',
    spanish: 'No se pueden escribir tarjetas en este sitio. Abra el portal en la dirección de su marca.',
  },
  transaction_type_unknown: {
    status: 422,
    next: 'reload',
    english: 'We could not prepare the card form. Reload the page and try again.',
    spanish: 'No pudimos preparar el formulario de la tarjeta. Recargue la página e intente de nuevo.',
  },
  cards_not_available: {
    status: 409,
    next: 'call',
    english: 'This brand takes no cards online. Pay at your store or by phone.',
    spanish: 'Esta marca no acepta tarjetas en línea. Pague en su tienda o por teléfono.',
  },
  card_form_busy: {
    status: 503,
    next: 'tryAgain',
    english: 'Many cards are being entered right now. Wait a few seconds and try again.',
    spanish: 'En este momento se están escribiendo muchas tarjetas. Espere unos segundos e intente de nuevo.',
  },
  bin_unknown: {
    status: 404,
    next: 'here',
    english: 'We do not know this card. Use another debit card.',
    spanish: 'No conocemos esta tarjeta. Use otra tarjeta de débito.',
  },
  AccessDenied: {
    status: 403,
    next: 'signIn',
    english: 'Access denied. Sign in again, or contact us.',
    spanish: 'Acceso denegado. Inicie sesión de nuevo o contáctenos.',
  },
  TooManyRequests: {
    status: 429,
    next: 'tryAgain',
    english: 'Too many requests. Wait a few minutes and try again.',
    spanish: 'Demasiadas solicitudes. Espere unos minutos e intente de nuevo.',
  },
  LimitExceeded: {
    status: 429,
    next: 'tryAgain',
    english: 'Too many requests. Wait a few minutes and try again.',
    spanish: 'Demasiadas solicitudes. Espere unos minutos e intente de nuevo.',
  },
  ServiceUnavailable: {
    status: 503,
    next: 'tryAgain',
    english: 'The card service is not available right now. Try again in a few minutes.',
    spanish: 'El servicio de tarjetas no está disponible en este momento. Intente de nuevo en unos minutos.',
  },
  RequestTimeout: {
    status: 504,
    next: 'tryAgain',
    english: 'The card service took too long to answer. Try again.',
    spanish: 'El servicio de tarjetas tardó demasiado. Intente de nuevo.',
  },
  InternalErrorException: {
    status: 500,
    next: 'tryAgain',
    english: 'Something went wrong with the card. Try again later.',
    spanish: 'Algo falló con la tarjeta. Intente más tarde.',
  },
} as const satisfies ProblemTexts;

export const cardsOperations = [listCards, addCard, updateCard, removeCard, createCardFormKey, lookUpCard];
