import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { askFields } from './field-groups.ts';
import { amount, amountType, cardIds, date, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import { payers, paymentFlows } from './payments.ts';
import { confirmationDetails, sessionDetails } from './payments-hints.ts';
import type { ProblemTexts } from './problem-text.ts';

const ofEveryStory = confirmationDetails.extend({
  ...sessionDetails.shape,
  paymentKey,
  loanId,
  lmsId: lmsId.optional(),
  storeId: text(20).optional(),
  productId: text(40).optional(),
  paymentAmount: amount,
  paymentAmountType: amountType.optional(),
  ...askFields,
  /** A card of the wallet, or what the vault's fields just returned. */
  paymentCardToken: text(2000).optional(),
  paymentCardIds: cardIds.optional(),
  cardType: text(40).optional(),
  /** One-time token of the hosted security code field; anything that looks like a code itself is refused. Empty where nothing is charged. */
  ccv: text(2000),
  expirationMonth: text(2).optional(),
  expirationYear: text(4).optional(),
  guestCard: z.boolean().optional(),
  saveGuestCard: z.boolean().optional(),
  guestPayment: z.boolean().optional(),
  isRefi: z.boolean().optional(),
  preventRefi: z.boolean().optional(),
  /** True for the amount due on a product switch that continues on the lender's website. */
  isEcommProductMigration: z.boolean().optional(),
  /** Amount shown to the customer for keeping the vehicle; the server reads the real one from the books. */
  ofrPaymentValue: amount.optional(),
  nextBusinessDate: date.optional(),
  timeZone: text(60).optional(),
});

/** Payment types (spec 4): none 1, payment 2, refinance 3, settlement 5. Without one it is a payment. */
const payment = z.union([z.literal(1), z.literal(2)]).optional();
const refinance = z.literal(3);

/** Cash drawn on a line is given back in its time: exactly what it takes, and the line is as if it had not been drawn on. */
const giveBack = ofEveryStory.extend({ paymentType: payment, drawMessageKey: messageKey });
const noDraw = { drawMessageKey: z.never().optional() };

/** Paid today. */
const payNow = ofEveryStory.extend({ paymentType: payment, scheduledDate: z.never().optional(), ...noDraw });

/** Planned for a later day: sent on it, and shown by listScheduledPayments until then. Named for today it is paid now. */
const plan = ofEveryStory.extend({ paymentType: payment, scheduledDate: date, ...noDraw });

/** The loan is renewed with it, and new money may go out: by which way, and to which card. */
const renew = ofEveryStory.extend({
  paymentType: refinance,
  migrateProduct: z.literal(false).optional(),
  /** The lock between the loan's parties, as it was handed to who renews. */
  lockToken: text(80).optional(),
  disbursementAmount: amount.optional(),
  disbursementType: z.enum(DISBURSEMENT_METHODS).optional(),
  disburseCardIds: cardIds.optional(),
});

/** The loan is switched to the product the lender names, by the steps of a renewal (flow 10). No new money goes out with it. */
const switchProduct = renew.extend({ migrateProduct: z.literal(true) });

/** The loan is settled for less than is owed. */
const settle = ofEveryStory.extend({ paymentType: z.literal(5) });

export type GiveBack = z.output<typeof giveBack>;
export type PayNow = z.output<typeof payNow>;
export type PlanPayment = z.output<typeof plan>;
export type Renew = z.output<typeof renew>;
export type SwitchProduct = z.output<typeof switchProduct>;
export type Settle = z.output<typeof settle>;

export const submitPayment = operation({
  name: 'submitPayment',
  slice: 'payments',
  endpoint: 'POST /payment',
  summary:
    'Accepts a payment, a planned payment, a renewal, a switch of product, a settlement or cash given back once per paymentKey and returns the key to ask for its outcome.',
  access: payers,
  owns: { loan: 'loanId' },
  flows: paymentFlows,
  // In the order of how often they come: no input fits two of them, and each is tried in turn.
  input: z.union([payNow, plan, giveBack, renew, switchProduct, settle]),
  output: z.object({ messageKey, paymentKey, scheduledDate: date.optional() }),
  problems: [
    'loan_not_found',
    'loan_not_payable',
    'renewal_not_signed',
    'amount_not_allowed',
    'payment_key_reused',
    'payment_unresolved',
    'identical_payment',
    'retry_restricted',
    'reinstatement_changed',
    'raw_security_code',
    'security_code_needed',
    'card_not_found',
    'card_expired',
    'card_not_debit',
    'cards_not_available',
    'processor_unreachable',
    'too_many_requests',
    'invalid_email',
    'date_not_allowed',
    'payment_already_scheduled',
    'card_not_kept',
    'not_refinance_eligible',
    'renewal_amount_not_allowed',
    'renewal_cash_not_offered',
    'renewal_cash_not_allowed',
    'terms_above_legal_limit',
    'disbursement_not_available',
    'card_cannot_receive',
    'money_out_held',
    'step_up_required',
    'switch_not_available',
    'switch_not_online',
    'switch_amount_changed',
    'other_party_not_reachable',
    'loan_locked',
    'loan_lock_missing',
    'lock_token_stale',
    'step_missing',
    'no_settlement_offer',
    'settlement_expired',
    'settlement_paid',
    'settlement_amount_fixed',
    'settlement_tries_used',
    'not_signed_yet',
    'message_key_not_found',
    'already_cancelled',
    'draw_return_over',
    'draw_return_too_early',
    'draw_given_back',
    'draw_return_changed',
    'draw_return_not_possible',
    'draw_return_not_made',
  ],
  example: {
    input: {
      paymentKey: '2f6c1f0e-5d0c-4a35-9b0e-0d4a4f4b6f11',
      loanId: '40120-100245-01',
      paymentAmount: '123.45',
      paymentAmountType: 'other',
      paymentType: 2,
      paymentCardToken: 'card_7Qm2',
      ccv: 'sec_9fK1',
    },
    output: { messageKey: 'op_01J9Z8W6', paymentKey: '2f6c1f0e-5d0c-4a35-9b0e-0d4a4f4b6f11' },
  },
});

export const paymentsSubmitProblems = {
  settlement_paid: {
    status: 409,
    next: 'nothing',
    english: 'This account is settled already. There is nothing more to pay.',
    spanish: 'Esta cuenta ya está liquidada por acuerdo. No hay nada más que pagar.',
  },
  settlement_amount_fixed: {
    status: 422,
    next: 'here',
    english: 'This settlement takes exactly {amount}. Pay that amount.',
    spanish: 'Este acuerdo es por {amount} exactos. Pague esa cantidad.',
  },
  settlement_tries_used: {
    status: 409,
    next: 'call',
    english: 'The settlement did not go through three times. Nothing was charged. Call your store at {phone}.',
    spanish: 'El pago del acuerdo no se realizó tres veces. No se le cobró nada. Llame a su tienda al {phone}.',
  },
  retry_restricted: {
    status: 429,
    next: 'call',
    english:
      'We are making sure of your last payment on this loan. Try again in {minutes} min, or call your store at {phone}.',
    spanish:
      'Estamos verificando su último pago de este préstamo. Intente de nuevo en {minutes} min o llame a su tienda al {phone}.',
  },
  loan_lock_missing: {
    status: 409,
    next: 'account',
    english: 'Begin again from your account: this page was not opened from there.',
    spanish: 'Comience de nuevo desde su cuenta: esta página no se abrió desde allí.',
  },
  renewal_amount_not_allowed: {
    status: 422,
    next: 'here',
    english: 'With a renewal you can pay from {least} to {most} now.',
    spanish: 'Con una renovación puede pagar ahora de {least} a {most}.',
  },
  renewal_cash_not_offered: {
    status: 409,
    next: 'here',
    english: 'No cash can go out with this renewal. Renew without it, or call your store.',
    spanish: 'Con esta renovación no se puede entregar efectivo. Renueve sin él o llame a su tienda.',
  },
  renewal_cash_not_allowed: {
    status: 422,
    next: 'here',
    english: 'With this renewal you can take from {least} to {most} in cash.',
    spanish: 'Con esta renovación puede recibir de {least} a {most} en efectivo.',
  },
  other_party_not_reachable: {
    status: 409,
    next: 'call',
    english:
      'The other person on this loan has no online account yet, so it has to be renewed at your store. Call {phone}.',
    spanish:
      'La otra persona de este préstamo aún no tiene cuenta en línea, así que debe renovarse en su tienda. Llame al {phone}.',
  },
  switch_not_online: {
    status: 409,
    next: 'account',
    english: 'This loan is not switched here. Open the switch again from your account to see where it is done.',
    spanish: 'Este préstamo no se cambia aquí. Abra otra vez el cambio desde su cuenta para ver dónde se hace.',
  },
  switch_amount_changed: {
    status: 409,
    next: 'here',
    english: 'What is due for the switch is {amount} now. Look at the new loan again before you pay.',
    spanish: 'Lo que se debe pagar para el cambio es ahora {amount}. Vea de nuevo el nuevo préstamo antes de pagar.',
  },
} as const satisfies ProblemTexts;

export const paymentsSubmitOperations = [submitPayment];
