import { z } from 'zod';
import { disbursementType } from './cash.ts';
import { creditFields, failureFields, targetFields } from './field-groups.ts';
import { amount, date, instant, lmsId, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { previewRenewalCash } from './refinance-cash.ts';

/** Beside the specification's calls: how a renewal stands, so that it can be gone on with after any interruption. */
export const readRenewal = operation({
  name: 'readRenewal',
  slice: 'refinance',
  endpoint: 'GET /renewal',
  summary:
    'The renewal that a loan is part of: who has signed, until when, what is next. Asked by the old or the new loan.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'loanId' },
  flows: ['renewal', 'payment'],
  background: true,
  input: z.object({ loanId: loanId.optional() }),
  output: z.object({
    /** Absent: the loan was never renewed here, or nothing waits. */
    renewal: z
      .object({
        oldLoanId: loanId,
        newLoanId: loanId,
        state: z.enum(['SIGNING', 'SIGNED', 'CANCELLED']),
        startedByMe: z.boolean(),
        signedByMe: z.boolean(),
        /** First name and initial of the other party; absent where there is none. */
        otherParty: z.object({ name: text(80), signed: z.boolean() }).optional(),
        /** The last day to sign, in the store's time. */
        deadline: date,
        timeZone: text(60),
        canCancel: z.boolean(),
        beingCancelled: z.boolean(),
        cancelReason: text(40).optional(),
        messageKey: messageKey.optional(),
        paymentAmount: amount,
        confirmationNumber: text(40).optional(),
        newPrincipalBalance: amount,
        newLoanDueDate: date.optional(),
        newPaymentAmount: amount,
        /** New money of it: it goes out once everyone has signed. */
        cash: z
          .object({
            disbursementAmount: amount,
            disbursementType,
            target: z.object(targetFields),
            /** State of the payout; absent before the last signature. */
            state: z.enum(['pending', 'ready', 'onItsWay', 'sent', 'choose', 'cancelled']).optional(),
          })
          .optional(),
      })
      .optional(),
  }),
  problems: ['loan_not_found'],
});

const way = z.object({
  /** All that is still to be paid on it, from today. */
  totalOfPayments: amount,
  /** Interest and fees of it; not the price of optional products. */
  financeCharge: amount,
  /** Interest, fees and optional products paid so far, of this loan and those it renewed, and those still to come. */
  totalCost: amount,
  paidNow: amount,
  nextDueDate: date.optional(),
  lastDueDate: date.optional(),
  paymentsLeft: z.int(),
  nextPaymentAmount: amount,
  newPrincipalBalance: amount,
  /** Percent a year. */
  apr: text(12).optional(),
  mapr: text(12).optional(),
});

/** The loan that renewing makes: optional products and cash that are in it, and its cost as its agreement will state it. */
const renewedWay = way.extend({
  products: z.array(z.object({ id: text(40), name: text(80), price: amount })),
  /** Cash handed out to the customer. */
  disbursementAmount: amount,
  disclosed: z.object(creditFields),
});

/** Beside the specification's calls: keeping, renewing and paying off beside one another, from the engine that posts. */
export const compareRenewal = operation({
  name: 'compareRenewal',
  needs: 'renewals',
  slice: 'refinance',
  endpoint: 'GET /renewalComparison',
  summary: 'What keeping the loan, renewing it with a payment, and paying it off cost in all. Writes nothing.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: ['renewal', 'payment'],
  input: z.object({ loanId, paymentAmount: amount, disbursementAmount: amount.optional() }),
  output: z.object({
    eligible: z.boolean(),
    /** Name of the reason why the loan cannot be renewed with this amount. */
    reason: text(60).optional(),
    leastAmount: amount.optional(),
    mostAmount: amount.optional(),
    useRefiTerm: z.boolean(),
    /** Number of loans this debt has been through, this one included. */
    chainLength: z.int(),
    /** Interest and fees paid on all of them so far. */
    chainCost: amount,
    twoParties: z.boolean(),
    keep: way,
    renew: renewedWay.optional(),
    payOff: way,
  }),
  problems: ['loan_not_found', 'loan_not_payable', 'renewal_not_signed'],
});

export const cancelRefinance = operation({
  name: 'cancelRefinance',
  slice: 'refinance',
  endpoint: 'POST /cancelrefinance',
  summary: 'Takes a renewal back, once per paymentKey; a payment made with it stays, on the old loan.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  owns: { loan: 'header.loanId' },
  flows: ['renewal', 'payment'],
  input: z.object({
    paymentKey,
    header: z.object({
      loanId,
      customerId: text(60).optional(),
      brand: text(10).optional(),
      lmsId: lmsId.optional(),
    }),
    body: z.object({
      loanId: loanId.optional(),
      newLoanId: loanId.optional(),
      reason: text(40),
      /** Comment in the customer's own words. */
      comment: text(200).optional(),
      messageKey: messageKey.optional(),
    }),
  }),
  output: z.object({ messageKey }),
  problems: [
    'loan_not_found',
    'nothing_to_cancel',
    'renewal_already_funded',
    'draw_unresolved',
    'renewal_final',
    'payment_key_reused',
    'reason_unknown',
  ],
  example: {
    input: {
      paymentKey: '6c1e64c8-9b1f-4e0e-8f6a-6c0f6b1a2d33',
      header: { loanId: '40120-100246-01', lmsId: 'NLS' },
      body: { newLoanId: '40120-100246-01', reason: 'changedMind' },
    },
    output: { messageKey: 'op_01J9Z8W7' },
  },
});

export const readRefinanceCancelStatus = operation({
  name: 'readRefinanceCancelStatus',
  slice: 'refinance',
  endpoint: 'GET /cancelrefinance',
  summary: 'How far the cancelling of a renewal is. Ask by messageKey, or by paymentKey after a lost reply.',
  access: ['customer', 'guest', 'locked-link', 'other-party'],
  flows: ['renewal', 'payment'],
  background: true,
  input: z.object({ messageKey: messageKey.optional(), paymentKey: paymentKey.optional() }),
  output: z.object({
    messageKey,
    paymentKey,
    status: z.enum(['pending', 'done', 'failed']),
    result: z
      .object({
        /** The loan that stands again. */
        loanId,
        isCancelledRefi: z.literal(true),
        cancelReason: text(40),
        /** Paid with the renewal; stays on the old loan. */
        paymentAmount: amount,
        cancelled: instant,
      })
      .optional(),
    ...failureFields,
  }),
  problems: ['message_key_not_found'],
});

/** Beside the specification's calls: the other party lost the mail or the phone. */
export const inviteOtherParty = operation({
  name: 'inviteOtherParty',
  needs: 'renewals',
  slice: 'refinance',
  endpoint: 'POST /renewalInvitation',
  summary: 'Sends the invitation to sign a renewal to the other party again.',
  access: ['customer', 'guest', 'locked-link'],
  owns: { loan: 'loanId' },
  flows: ['renewal', 'payment'],
  input: z.object({ loanId }),
  output: z.object({ sent: z.literal(true), deadline: date }),
  problems: ['loan_not_found', 'no_party_to_invite', 'invitation_limit_reached'],
});

export const refinanceRenewingProblems = {
  renewal_under_way: {
    status: 409,
    next: 'account',
    english: 'A renewal of this loan is already under way. Check your account for next steps.',
    spanish: 'Ya hay una renovación de este préstamo en curso. Vea en su cuenta qué sigue.',
  },
  renewal_not_signed: {
    status: 409,
    next: 'account',
    english:
      'This loan comes from a renewal that is not signed by everyone yet, so it cannot take a payment. Sign it first, or cancel the renewal on your account.',
    spanish:
      'Este préstamo viene de una renovación que aún no firmaron todos, así que no acepta pagos. Fírmela primero o deshaga la renovación: su cuenta muestra cómo.',
  },
  renewal_not_made: {
    status: 409,
    next: 'account',
    english:
      'Your loan could not be renewed. Your card was not charged, and your loan stays as it is. Begin again from your account, or call your store.',
    spanish:
      'Su préstamo no se pudo renovar. No se cobró a su tarjeta y su préstamo sigue igual. Comience de nuevo desde su cuenta o llame a su tienda.',
  },
  nothing_to_cancel: {
    status: 409,
    next: 'account',
    english: 'There is no renewal to cancel on this loan. Check your account for its status.',
    spanish: 'No hay ninguna renovación que cancelar en este préstamo. Vea en su cuenta cómo está.',
  },
  renewal_final: {
    status: 409,
    next: 'account',
    english:
      'The renewal can no longer be canceled: its time to cancel is over, or the new loan was paid on already. You can pay the new loan off at any time.',
    spanish:
      'La renovación ya no se puede cancelar: terminó el plazo, o ya se hizo un pago al nuevo préstamo. Puede liquidar el nuevo préstamo en cualquier momento.',
  },
  renewal_already_funded: {
    status: 409,
    next: 'call',
    english: 'Money of this renewal was paid out already, so it can no longer be canceled here. Call your store.',
    spanish: 'Ya se entregó dinero de esta renovación, así que no se puede cancelar aquí. Llame a su tienda.',
  },
  reason_unknown: {
    status: 422,
    next: 'here',
    english: 'Choose one of the reasons on the page.',
    spanish: 'Elija una de las razones de la página.',
  },
  no_party_to_invite: {
    status: 409,
    next: 'account',
    english: 'No one else has to sign this renewal now. Check your account for next steps.',
    spanish: 'Nadie más tiene que firmar esta renovación ahora. Vea en su cuenta qué sigue.',
  },
  invitation_limit_reached: {
    status: 429,
    next: 'call',
    english: 'The invitation was sent several times already. Ask the other person to look for it, or call your store.',
    spanish: 'La invitación ya se envió varias veces. Pida a la otra persona que la busque, o llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const renewingOperations = [
  readRenewal,
  compareRenewal,
  previewRenewalCash,
  cancelRefinance,
  readRefinanceCancelStatus,
  inviteOtherParty,
];
