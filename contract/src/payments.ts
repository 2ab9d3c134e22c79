import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import { z } from 'zod';
import { failureFields, renewedFields } from './field-groups.ts';
import { amount, amountType, date, flag, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import { confirmationMessage } from './payments-hints.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Who may pay, and in which flows of a locked link. */
export const payers = ['customer', 'guest', 'locked-link', 'other-party'] as const;
export const paymentFlows = ['payment', 'renewal'] as const;

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
  /** Effect of a payment on a repossession: whether it stopped the recovery of the vehicle. */
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
  /** Part of the minimum amount due that is past due. */
  pastDueAmount: amount,
  /** Renewal result: the new loan, and what its documents continue with. */
  ...renewedFields,
  lockToken: text(80).optional(),
  /** Renewal cash that is disbursed once everyone has signed. */
  disbursementAmount: amount.optional(),
  disbursementType: z.enum(DISBURSEMENT_METHODS).optional(),
  /** Amount forgiven by a settlement: the balance beyond what was paid. */
  forgivenAmount: amount.optional(),
  /** Cash of a draw that was given back with it: all that was drawn. */
  returnAmount: amount.optional(),
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
    ...failureFields,
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
  needs: 'previews',
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
  /** The store of the loan says whose clock it is. */
  input: z.object({ lmsId: lmsId.optional(), storeId: text(20).optional() }),
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
    /** Store appointment made in place of a payment. */
    appointmentId: text(64).optional(),
    loanId: loanId.optional(),
    lmsId: lmsId.optional(),
  }),
  output: z.object({ sent: z.array(z.object({ channel: z.enum(['email', 'text']), destination: text(120) })) }),
  problems: ['nothing_to_confirm', 'no_contact', 'invalid_email', 'too_many_requests'],
});

/** Added to the specification's calls: the receipt as a PDF. */
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

/** Refusals of paying, now or on a later day, and how a charge can end (the `Error` of a finished payment). */
export const paymentsProblems = {
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
  payment_unresolved: {
    status: 409,
    next: 'wait',
    english: 'An earlier payment on this account is not settled yet. Do not pay again: we will tell you how it ended.',
    spanish: 'Un pago anterior de esta cuenta aún no termina. No pague de nuevo: le diremos cómo terminó.',
  },
  identical_payment: {
    status: 409,
    next: 'here',
    english: 'The same amount was paid on this loan within the last day. Pay again only if you mean to.',
    spanish:
      'La misma cantidad se pagó en este préstamo en las últimas 24 horas. Pague de nuevo solo si así lo quiere.',
  },
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
  nothing_to_confirm: {
    status: 409,
    next: 'account',
    english: 'There is no finished payment to send a receipt for. Check your account first.',
    spanish: 'No hay un pago terminado del cual enviar un recibo. Primero vea su cuenta.',
  },
  no_contact: {
    status: 409,
    next: 'profile',
    english: 'We have no email address to send the receipt to. Add one under My profile.',
    spanish: 'No tenemos un correo al cual enviar el recibo. Agregue uno en Mi perfil.',
  },
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
  insufficient_funds_fixed: {
    status: 402,
    next: 'card',
    english:
      'There is not enough money on this card. You were not charged. Use another card: only the whole amount will do.',
    spanish:
      'No hay suficiente dinero en esta tarjeta. No se le cobró. Use otra tarjeta: tiene que ser la cantidad completa.',
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
  charge_given_up: {
    status: 402,
    next: 'call',
    english:
      'We got no answer about this card, so we stopped the payment. You were not charged. Wait a few minutes before you try again, or call your store.',
    spanish:
      'No recibimos respuesta sobre esta tarjeta, así que detuvimos el pago. No se le cobró. Espere unos minutos antes de intentar de nuevo o llame a su tienda.',
  },
  balance_changed: {
    status: 409,
    next: 'here',
    english: 'What you owe changed before this payment arrived. You were not charged. Check the amount and try again.',
    spanish:
      'Lo que debe cambió antes de que llegara este pago. No se le cobró. Revise la cantidad e intente de nuevo.',
  },
} as const satisfies ProblemTexts;

export const paymentsOperations = [
  readPaymentStatus,
  recordPaymentTimeout,
  previewPayment,
  readNextBusinessDate,
  sendConfirmation,
  readReceipt,
];
