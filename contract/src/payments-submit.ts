import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { amount, amountType, cardIds, date, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import { payers, paymentFlows } from './payments.ts';
import { confirmationDetails, sessionDetails } from './payments-hints.ts';

export const submitPayment = operation({
  name: 'submitPayment',
  slice: 'payments',
  endpoint: 'POST /payment',
  summary: 'Accepts a payment once per paymentKey and returns the key to ask for its outcome.',
  access: payers,
  owns: { loan: 'loanId' },
  flows: paymentFlows,
  input: confirmationDetails.extend({
    ...sessionDetails.shape,
    paymentKey,
    loanId,
    lmsId: lmsId.optional(),
    storeId: text(20).optional(),
    productId: text(40).optional(),
    paymentAmount: amount,
    paymentAmountType: amountType.optional(),
    /** none 1, payment 2, refinance 3, settlement 5 (spec 4). */
    paymentType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(5)]).optional(),
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
    /** The loan is switched to the product the lender names, by the way of a renewal (flow 10). */
    migrateProduct: z.boolean().optional(),
    /** What is due for a switch that goes on outside: at the lender's website. */
    isEcommProductMigration: z.boolean().optional(),
    /** Of a renewal: new money that goes out with it, by which way, and to which card. */
    disbursementAmount: amount.optional(),
    disbursementType: z.enum(DISBURSEMENT_METHODS).optional(),
    disburseCardIds: cardIds.optional(),
    /** Of a renewal: the lock between the loan's parties, as it was handed to who renews. */
    lockToken: text(80).optional(),
    /** What the customer was shown to keep the vehicle; the server asks the books. */
    ofrPaymentValue: amount.optional(),
    nextBusinessDate: date.optional(),
    timeZone: text(60).optional(),
    /** A later day: the payment is planned and sent on it, and shown by listScheduledPayments until then. */
    scheduledDate: date.optional(),
  }),
  output: z.object({ messageKey, paymentKey, scheduledDate: date.optional() }),
  problems: [
    'loan_not_found',
    'loan_not_payable',
    'renewal_not_signed',
    'amount_not_allowed',
    'payment_key_reused',
    'payment_unresolved',
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

export const paymentsSubmitOperations = [submitPayment];
