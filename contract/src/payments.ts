import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { amount, amountType, cardIds, date, flag, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import { confirmationDetails, confirmationMessage, sessionDetails } from './payments-hints.ts';

const payers = ['customer', 'guest', 'locked-link', 'other-party'] as const;
const paymentFlows = ['payment', 'renewal'] as const;

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

/** The parts of a payment: where each cent went (spec 9). */
export const allocation = z.array(
  z.object({
    kind: z.enum(['pastDue', 'due', 'advance']),
    part: z.enum(['penalty', 'fee', 'interest', 'principal']),
    amount,
  }),
);

export const paymentResult = z.object({
  confirmationNumber: text(40),
  paymentDate: date,
  paymentAmount: amount,
  isPayoff: z.boolean(),
  isPartial: z.boolean(),
  /** Of a payment to keep a vehicle that was sought: whether it stopped that. */
  vehicleRecovery: z.enum(['stopped', 'stillSought']).optional(),
  cardType: text(40),
  lastFour: text(4),
  allocation,
  principleBalance: amount,
  payoffAmount: amount,
  nextDueDate: date.optional(),
  /** The due day that comes next: `nextDueDate`, or the first one ahead when that one is past due. */
  nextDueOn: date.optional(),
  /** All that will be asked for on that day when nothing more is paid, with the interest that each day adds until then. */
  nextDueAmount: amount.optional(),
  minimumAmountDue: amount,
  /** What of it is past due still. */
  pastDueAmount: amount,
  /** Of a renewal: the loan that stands now, and what its papers are gone on with. */
  newLoanId: loanId.optional(),
  newLoanDueDate: date.optional(),
  newPrincipalBalance: amount.optional(),
  lockToken: text(80).optional(),
  /** Of a renewal: what goes out with it once everybody has signed. */
  disbursementAmount: amount.optional(),
  disbursementType: z.enum(DISBURSEMENT_METHODS).optional(),
  /** Of a settlement: what was owed beyond it and is forgiven. */
  forgivenAmount: amount.optional(),
  storePhoneNumber: text(20),
  timeZone: text(60),
});

export const readPaymentStatus = operation({
  name: 'readPaymentStatus',
  slice: 'payments',
  endpoint: 'GET /payment',
  summary:
    'How far a payment is: sent, authorised, posted; or declined. Ask by messageKey, or by paymentKey after a lost reply.',
  access: payers,
  flows: paymentFlows,
  background: true,
  input: z.object({ messageKey: messageKey.optional(), paymentKey: paymentKey.optional() }),
  output: z.object({
    messageKey,
    paymentKey,
    loanId,
    status: z.enum(['pending', 'done', 'failed']),
    state: z.enum(['ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'POSTED', 'DECLINED', 'VOIDED', 'FAILED']),
    step: z.enum(['sent', 'authorised', 'posted']),
    version: z.int(),
    paymentAmount: amount,
    result: paymentResult.optional(),
    /** Why it was declined or failed: a code and a sentence. */
    code: text(60).optional(),
    Error: text(400).optional(),
    otherLanguage: text(400).optional(),
  }),
  problems: ['message_key_not_found'],
});

export const recordPaymentTimeout = operation({
  name: 'recordPaymentTimeout',
  slice: 'payments',
  endpoint: 'POST /paymentTimeout',
  summary: 'Records that the client stopped waiting. Never changes money.',
  access: payers,
  flows: paymentFlows,
  background: true,
  input: z.object({
    paymentKey,
    messageKey: messageKey.optional(),
    loanId: loanId.optional(),
    paymentAmount: amount.optional(),
  }),
  output: z.object({
    recorded: z.boolean(),
    status: z.enum(['pending', 'done', 'failed', 'unknown']),
    retryAfterMinutes: z.int(),
  }),
  problems: [],
});

export const previewPayment = operation({
  name: 'previewPayment',
  slice: 'payments',
  endpoint: 'GET /paymentPreview',
  summary: 'Where an amount would go if it were paid now, or on a day to come, from the engine that posts it.',
  access: payers,
  owns: { loan: 'loanId' },
  flows: paymentFlows,
  input: z.object({
    loanId,
    paymentAmount: amount,
    paymentAmountType: amountType.optional(),
    scheduledDate: date.optional(),
  }),
  output: z.object({
    paymentAmount: amount,
    allocation,
    principleBalance: amount,
    payoffAmount: amount,
    minimumAmountDue: amount,
    pastDueAmount: amount,
    nextDueDate: date.optional(),
    /** When the loan would end by its schedule, and what paying now saves against it. */
    payoffDate: date.optional(),
    interestSaved: amount,
    isPayoff: z.boolean(),
    isPartial: z.boolean(),
    willPostOn: date,
  }),
  problems: [
    'loan_not_found',
    'loan_not_payable',
    'renewal_not_signed',
    'amount_not_allowed',
    'reinstatement_changed',
    'date_not_allowed',
  ],
});

export const readNextBusinessDate = operation({
  name: 'readNextBusinessDate',
  slice: 'payments',
  endpoint: 'GET /nextBusinessDate',
  summary: 'The business date on which a payment made now will post.',
  access: payers,
  flows: paymentFlows,
  input: z.object({ lmsId: lmsId.optional() }),
  output: z.object({ businessDate: date }),
  problems: ['service_unavailable'],
});

export const sendConfirmation = operation({
  name: 'sendConfirmation',
  slice: 'payments',
  endpoint: 'POST /sendConfirmation',
  summary:
    'Sends the receipt of a posted payment, or the confirmation of a visit, again. Facts never come from the request.',
  access: payers,
  flows: paymentFlows,
  input: confirmationMessage.extend({
    paymentKey: paymentKey.optional(),
    messageKey: messageKey.optional(),
    /** Of a visit to a store, in place of a payment. */
    appointmentId: text(64).optional(),
    loanId: loanId.optional(),
    lmsId: lmsId.optional(),
  }),
  output: z.object({ sent: z.array(z.object({ channel: z.enum(['email', 'text']), destination: text(120) })) }),
  problems: ['nothing_to_confirm', 'no_contact', 'too_many_requests'],
});

/** Beside the specification's calls: the receipt as paper. */
export const readReceipt = operation({
  name: 'readReceipt',
  slice: 'payments',
  endpoint: 'GET /paymentReceipt',
  summary: 'The receipt of a posted payment as a PDF, in the language asked for.',
  access: payers,
  flows: paymentFlows,
  owns: { loan: 'loanId' },
  input: z.object({
    /** A payment made here; else the line of the account's history, wherever it was paid. */
    messageKey: messageKey.optional(),
    loanId: loanId.optional(),
    entryId: text(60).optional(),
    download: flag.optional(),
  }),
  output: z.unknown(),
  file: 'application/pdf',
  problems: ['message_key_not_found', 'nothing_to_confirm'],
});

export const paymentsOperations = [
  submitPayment,
  readPaymentStatus,
  recordPaymentTimeout,
  previewPayment,
  readNextBusinessDate,
  sendConfirmation,
  readReceipt,
];
