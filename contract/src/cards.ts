import { z } from 'zod';
import { cardIds, instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';

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
  summary: 'The debit cards of the signed-in person.',
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
  summary: 'Turns what the vault returned into a card of the person, kept for later or for this payment only.',
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
  access: ['customer', 'guest'],
  flows,
  input: z.object({ cardIds, guest: z.boolean() }),
  output: card,
  problems: ['card_not_found', 'guest_flag_one_way', 'TooManyRequests', 'AccessDenied'],
});

export const removeCard = operation({
  name: 'removeCard',
  slice: 'cards',
  endpoint: 'DELETE /cards',
  summary: 'Removes a card from the wallet, unless auto-pay or an unfinished payment needs it.',
  access: holders,
  flows,
  input: z.object({ cardIds }),
  output: z.object({ removed: z.boolean() }),
  problems: [
    'card_not_found',
    'card_used_by_autopay',
    'card_in_pending_payment',
    'TooManyRequests',
    'AccessDenied',
    'ServiceUnavailable',
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
    'TooManyRequests',
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

export const cardsOperations = [listCards, addCard, updateCard, removeCard, createCardFormKey, lookUpCard];
