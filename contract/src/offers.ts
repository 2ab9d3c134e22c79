import { z } from 'zod';
import { amount, instant, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** Offers of the lender, and the settlement of a loan (spec 3, offer and settlement status; spec 7). */

const readers = ['customer', 'locked-link'] as const;

const offer = z.object({
  offerId: text(60),
  /** Settlement 10, appraisal 12, widget 22, or another of the lender's (spec 9). */
  kind: z.int(),
  targetLoanId: loanId.optional(),
  settlementAmount: amount.optional(),
  qualifiedAmount: amount.optional(),
  /** Expired when before now. */
  docExp: instant,
  /** Application of an appraisal offer. */
  applicationId: text(60).optional(),
});

export const listOffers = operation({
  name: 'listOffers',
  slice: 'offers',
  endpoint: 'GET /offers',
  summary: 'What the lender offers the caller, with those that expired of late, the newest first.',
  access: readers,
  flows: ['offers'],
  unlocked: true,
  input: z.object({}),
  output: z.object({
    offers: z.array(offer).max(100),
    /** Number of unviewed offers for a browser that has no record yet of which were viewed. */
    unviewedOffersCount: z.int(),
  }),
  problems: ['not_a_tlxe_user', 'service_unavailable'],
  example: {
    output: {
      offers: [{ offerId: 'ofr_1', kind: 22, qualifiedAmount: '1,500.00', docExp: '2026-12-01T04:59:59.000Z' }],
      unviewedOffersCount: 1,
    },
  },
});

const status = {
  loanId,
  docExp: instant,
  docSigned: z.boolean(),
  paymentMade: z.boolean(),
};

export const readSettlementStatus = operation({
  name: 'readSettlementStatus',
  needs: 'settlements',
  slice: 'offers',
  endpoint: 'GET /settlementStatus',
  summary: 'The settlement that is offered of a loan, and how far it is: signed, paid.',
  access: readers,
  flows: ['offers', 'payment'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId }),
  output: z.object({
    ...status,
    offerId: text(60),
    settlementAmount: amount,
    /** Payoff amount today without the settlement. */
    payoffAmount: amount,
    /** Next step of the settlement, decided by the two flags, the time and the loan. */
    step: z.enum(['settled', 'wait', 'notOffered', 'expired', 'sign', 'pay']),
    /** Payment attempts left in this session. */
    attemptsLeft: z.int(),
    storePhoneNumber: text(20),
  }),
  problems: ['loan_not_found', 'no_settlement_offer', 'service_unavailable'],
});

export const saveSettlementStatus = operation({
  name: 'saveSettlementStatus',
  needs: 'settlements',
  slice: 'offers',
  endpoint: 'POST /settlementStatus',
  summary:
    'Says that the settlement was signed or paid. A hint: the signing provider and the ledger are asked, and their word counts.',
  access: readers,
  flows: ['offers', 'payment'],
  owns: { loan: 'loanId' },
  input: z.object({ loanId, docSigned: z.boolean().optional(), paymentMade: z.boolean().optional() }),
  output: z.object(status),
  problems: ['loan_not_found', 'no_settlement_offer', 'settlement_expired', 'not_signed_yet', 'not_paid_yet'],
});

export const offersProblems = {
  not_a_tlxe_user: {
    status: 403,
    next: 'call',
    english: 'We make no offers online for your kind of account. Call your store to ask for one.',
    spanish: 'No hacemos ofertas en línea para su tipo de cuenta. Llame a su tienda para pedir una.',
  },
  no_settlement_offer: {
    status: 404,
    next: 'account',
    english: 'There is no settlement offer on this account. See on your account what you can pay.',
    spanish: 'No hay una oferta de acuerdo para esta cuenta. Vea en su cuenta lo que puede pagar.',
  },
  settlement_expired: {
    status: 410,
    next: 'call',
    english: 'This settlement offer has expired. Nothing was charged. Call your store at {phone}.',
    spanish: 'Esta oferta de acuerdo venció. No se le cobró nada. Llame a su tienda al {phone}.',
  },
  not_signed_yet: {
    status: 409,
    next: 'here',
    english: 'Sign the settlement agreement first.',
    spanish: 'Primero firme el acuerdo.',
  },
  not_paid_yet: {
    status: 409,
    next: 'here',
    english: 'The settlement is not paid yet. Pay it first.',
    spanish: 'El acuerdo aún no está pagado. Páguelo primero.',
  },
  settlement_not_made: {
    status: 409,
    next: 'call',
    english:
      'What is owed on this account changed, and it could not be settled. You were not charged. Call your store.',
    spanish: 'Lo que se debe en esta cuenta cambió y no se pudo cerrar el acuerdo. No se le cobró. Llame a su tienda.',
  },
} as const satisfies ProblemTexts;

export const offersOperations = [listOffers, readSettlementStatus, saveSettlementStatus];
