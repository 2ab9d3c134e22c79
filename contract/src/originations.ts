import { PAY_FREQUENCIES } from '@lendside/domain/pay-schedule';
import { z } from 'zod';
import { disbursementType } from './cash.ts';
import { creditFields, failureFields, paymentSchedule } from './field-groups.ts';
import { amount, brandCode, cardIds, date, instant, loanId, messageKey, paymentKey, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

/** New loans: applying, choosing, and making the loan of an approved application. */

const applicants = ['customer', 'non-customer'] as const;
const choosers = ['customer', 'locked-link'] as const;
const flows = ['origination'] as const;
const applicationId = text(60);
const appraisalId = text(60);
const collateral = z.object({
  year: z.int().min(1900).max(2100),
  make: text(40),
  model: text(40),
  vin: text(40).optional(),
});
const payFrequency = z.enum(PAY_FREQUENCIES);

export const readLoanProducts = operation({
  name: 'readLoanProducts',
  needs: 'applications',
  slice: 'originations',
  endpoint: 'GET /loanProducts',
  summary: 'What can be applied for and where, what is known of the person already, and what they have to agree to.',
  access: applicants,
  input: z.object({}),
  output: z.object({
    products: z.array(
      z.object({
        productId: text(40),
        name: text(80),
        kind: text(20),
        state: text(2),
        ratePercent: text(12),
        minLoanAmount: amount,
        maxLoanAmount: amount,
        needsVehicle: z.boolean(),
        isSinglePayment: z.boolean(),
      }),
    ),
    stores: z.array(z.object({ storeId: text(20), name: text(120), city: text(80), state: text(2) })),
    /** Personal data still missing: what is on file is not asked for again. */
    person: z.object({
      known: z.boolean(),
      firstName: text(60),
      lastName: text(60),
      email: text(254).optional(),
      phoneNumber: text(20).optional(),
      storeId: text(20).optional(),
      payFrequency: payFrequency.optional(),
      lastPayDate: date.optional(),
      discretionaryIncome: amount.optional(),
      birthDateKnown: z.boolean(),
      ssnKnown: z.boolean(),
      addressKnown: z.boolean(),
    }),
    consents: z.array(z.object({ kind: z.enum(['terms', 'eSign', 'softPull']), version: text(20), text: text(2000) })),
    /** The statement that comes before consent to electronic papers, part by part. */
    eSignStatement: z.array(z.object({ heading: text(200).optional(), text: text(1000) })),
  }),
  problems: [],
});

export const readESignPaper = operation({
  name: 'readESignPaper',
  slice: 'originations',
  endpoint: 'GET /eSignPaper',
  summary:
    'The statement before consent to electronic papers, as a paper of their kind. Its code shows that it was opened.',
  access: applicants,
  input: z.object({}),
  output: z.unknown(),
  file: 'application/pdf',
  problems: [],
});

const asked = {
  productId: text(40),
  storeId: text(20),
  requestedAmount: amount,
  discretionaryIncome: amount,
  payFrequency,
  lastPayDate: date,
  collateral: collateral.optional(),
  dob: date.optional(),
};

export const prequalifyLoan = operation({
  name: 'prequalifyLoan',
  needs: 'applications',
  slice: 'originations',
  endpoint: 'POST /loanPrequalification',
  summary: 'What would probably be decided. Asks no bureau and writes nothing down: it leaves no trace.',
  access: applicants,
  input: z.object(asked),
  output: z.object({
    likely: z.boolean(),
    minLoanAmount: amount.optional(),
    maxLoanAmount: amount.optional(),
    /** The rules that would say no, in their words. */
    reasons: z.array(z.object({ rule: text(60), text: text(300) })),
  }),
  problems: ['product_not_in_state', 'loan_amount_not_allowed', 'invalid_date_of_birth', 'vin_not_valid'],
});

export const applyForLoan = operation({
  name: 'applyForLoan',
  needs: 'applications',
  slice: 'originations',
  endpoint: 'POST /loanApplication',
  summary: 'Applies for a loan after the person agreed to be looked up. It is decided by named rules, and answered.',
  access: applicants,
  input: z.object({
    ...asked,
    name: text(120).optional(),
    ssn: text(11).optional(),
    homeAddress: z
      .object({ line1: text(60), line2: text(60).optional(), city: text(40), state: text(2), zip: text(10) })
      .optional(),
    accountPhone: text(20).optional(),
    email: text(254).optional(),
    consentVersions: z.object({
      terms: text(20).optional(),
      eSign: text(20).optional(),
      softPull: text(20).optional(),
      /** The code on the paper of `readESignPaper`. */
      eSignCode: text(10).optional(),
      /** Applicant's own statement of being a service member or a dependent of one. */
      isMilitary: z.boolean(),
    }),
  }),
  output: z.object({ applicationId, state: z.enum(['submitted', 'approved', 'declined']), messageKey }),
  problems: [
    'consent_required',
    'consent_version_old',
    'esign_code_wrong',
    'application_in_progress',
    'product_not_in_state',
    'vin_not_valid',
    'loan_amount_not_allowed',
    'invalid_ssn',
    'invalid_date_of_birth',
    'invalid_phone',
    'answer_required',
    'address_not_valid',
    'mla_check_unavailable',
    'too_many_requests',
    'lender_unheard',
  ],
});

export const readOriginationInfo = operation({
  name: 'readOriginationInfo',
  slice: 'originations',
  endpoint: 'GET /originationInfo',
  summary: 'What an approved application allows, how its money can go out, and the loan made of it so far.',
  access: choosers,
  flows,
  input: z.object({ applicationId }),
  output: z.object({
    applicationId,
    appraisalId: appraisalId.optional(),
    collateral: collateral.optional(),
    customerId: text(40),
    disbursementAmount: amount,
    disbursementOptions: z.object({
      isDebitDisbursementAvailable: z.boolean(),
      isMoneyGramDisbursementAvailable: z.boolean(),
      isStoreDisbursementAvailable: z.boolean(),
    }),
    disbursementType: disbursementType.optional(),
    disburseCardIds: cardIds.optional(),
    dueDate: date.optional(),
    loanAmount: amount,
    minLoanAmount: amount,
    maxLoanAmount: amount,
    loanId: loanId.optional(),
    loanStatusId: z.int().optional(),
    loanTypeCode: text(20),
    locationId: text(20),
    locationBrand: brandCode,
    storeId: text(20),
    /** The key to originate with: the same one for as long as nothing was made with it. */
    originationKey: paymentKey,
    productId: text(40),
    productName: text(80),
    storeName: text(120),
    timeZone: text(60),
    expiresAt: instant.optional(),
    /** Whether the loan waits for its signature. */
    awaitsSignature: z.boolean(),
  }),
  problems: ['application_not_found', 'application_not_approved', 'offer_expired'],
});

export const previewOrigination = operation({
  name: 'previewOrigination',
  slice: 'originations',
  endpoint: 'GET /originationPreview',
  summary: 'The disclosures and the schedule of the loan an amount would make, as the loan book would make it.',
  access: choosers,
  flows,
  background: true,
  input: z.object({ applicationId, loanAmount: amount }),
  output: z.object({
    loanAmount: amount,
    apr: text(12),
    ...creditFields,
    payments: paymentSchedule,
  }),
  problems: [
    'application_not_found',
    'application_not_approved',
    'offer_expired',
    'loan_amount_not_allowed',
    'terms_above_legal_limit',
  ],
});

export const originateLoan = operation({
  name: 'originateLoan',
  slice: 'originations',
  endpoint: 'POST /loanOriginate',
  summary: 'Makes the loan of an approved application, once per key and once per application.',
  access: ['customer'],
  flows,
  stepUp: 'orJustSignedIn',
  input: z.object({
    originationKey: paymentKey,
    applicationId,
    appraisalId: appraisalId.optional(),
    disburseCardIds: cardIds.optional(),
    disbursementAmount: amount,
    disbursementType,
    loanTypeCode: text(20).optional(),
    locationId: text(20).optional(),
    locationBrand: brandCode.optional(),
    productId: text(40).optional(),
    storeId: text(20).optional(),
  }),
  output: z.object({ messageKey }),
  problems: [
    'application_not_found',
    'application_not_approved',
    'offer_expired',
    'loan_amount_not_allowed',
    'disbursement_not_available',
    'card_not_found',
    'card_cannot_receive',
    'card_expired',
    'money_out_held',
    'payment_key_reused',
    'origination_already_open',
    'too_many_requests',
    'step_up_required',
  ],
});

export const readOriginationStatus = operation({
  name: 'readOriginationStatus',
  slice: 'originations',
  endpoint: 'GET /loanOriginate',
  summary: 'How far the making of a loan is, by the key that originateLoan returned.',
  access: ['customer'],
  flows,
  background: true,
  input: z.object({ messageKey }),
  output: z.object({
    status: z.enum(['pending', 'done', 'failed']),
    ...failureFields,
    result: z.object({ loanId, collateral: collateral.optional(), dueDate: date, loanAmount: amount }).optional(),
  }),
  problems: ['message_key_not_found'],
});

export const updateAppraisalStatus = operation({
  name: 'updateAppraisalStatus',
  slice: 'originations',
  endpoint: 'PUT /appraisalStatus',
  summary: 'What the customer says to an offer on their vehicle.',
  access: choosers,
  flows,
  input: z.object({
    appraisalId,
    applicationId: applicationId.optional(),
    status: z.enum(['accepted', 'declined', 'callRequested']),
  }),
  output: z.object({ appraisalId, status: z.enum(['accepted', 'declined', 'callRequested']) }),
  problems: ['appraisal_not_found', 'appraisal_expired', 'status_not_allowed', 'late_loan_first', 'lender_unheard'],
});

export const originationsProblems = {
  esign_code_wrong: {
    status: 422,
    next: 'here',
    english: 'This is not the code on the paper. Open the paper, and type the four digits that stand at its end.',
    spanish: 'Este no es el código del documento. Abra el documento y escriba los cuatro dígitos que están al final.',
  },
  application_in_progress: {
    status: 409,
    next: 'application',
    english: 'You have an application in progress. Continue it, or withdraw it before you apply again.',
    spanish: 'Usted tiene una solicitud en proceso. Continúe con ella o retírela antes de solicitar otra vez.',
  },
  application_not_approved: {
    status: 409,
    next: 'application',
    english: 'This application is not approved, so no loan can be made from it. Look at your application again.',
    spanish: 'Esta solicitud no está aprobada y no se puede hacer un préstamo. Vea su solicitud de nuevo.',
  },
  offer_expired: {
    status: 410,
    next: 'application',
    english: 'The time of this approval is over. You can apply again.',
    spanish: 'El tiempo de esta aprobación terminó. Puede solicitar de nuevo.',
  },
  vin_not_valid: {
    status: 422,
    next: 'here',
    english: 'This is not a VIN. It has 17 letters and digits and stands on the registration. Check each of them.',
    spanish: 'Este no es un VIN. Tiene 17 letras y números y está en el registro. Revise cada uno.',
  },
  product_not_in_state: {
    status: 409,
    next: 'here',
    english: 'We do not offer this product at that store. Choose another product or another store.',
    spanish: 'No ofrecemos este producto en esa tienda. Elija otro producto u otra tienda.',
  },
  loan_amount_not_allowed: {
    status: 422,
    next: 'here',
    english: 'Choose an amount between {least} and {most}.',
    spanish: 'Elija un monto entre {least} y {most}.',
  },
  terms_above_legal_limit: {
    status: 409,
    next: 'call',
    english: 'The law does not let us make this loan to you. Nothing was lent. Call us about other products.',
    spanish: 'La ley no nos permite darle este préstamo. No se prestó nada. Llámenos sobre otros productos.',
  },
  origination_already_open: {
    status: 409,
    next: 'application',
    english: 'A loan from this application is being made already. Continue where you left off.',
    spanish: 'Ya se está haciendo un préstamo con esta solicitud. Continúe donde se quedó.',
  },
  appraisal_not_found: {
    status: 404,
    next: 'offers',
    english: 'We could not find that vehicle offer. Open your offers again from the menu.',
    spanish: 'No encontramos esa oferta de vehículo. Abra sus ofertas de nuevo desde el menú.',
  },
  appraisal_expired: {
    status: 410,
    next: 'offers',
    english: 'The time of this vehicle offer is over. You can apply again.',
    spanish: 'El tiempo de esta oferta de vehículo terminó. Puede solicitar de nuevo.',
  },
  late_loan_first: {
    status: 409,
    next: 'account',
    english: 'A loan you have with us is past due. Pay what is past due first, then you can take this offer.',
    spanish:
      'Un préstamo que tiene con nosotros está vencido. Pague primero lo vencido y después podrá tomar esta oferta.',
  },
  status_not_allowed: {
    status: 409,
    next: 'reload',
    english: 'This offer cannot be changed that way any more. Reload to see its status.',
    spanish: 'Esta oferta ya no se puede cambiar así. Recargue para ver cómo está.',
  },
  already_queued: {
    status: 409,
    next: 'wait',
    english: 'You are in line for a call already. Wait for our call: it comes by {time}.',
    spanish: 'Usted ya está en la fila para una llamada. Espere nuestra llamada: será antes de {time}.',
  },
} as const satisfies ProblemTexts;

export const originationsOperations = [
  readESignPaper,
  readLoanProducts,
  prequalifyLoan,
  applyForLoan,
  readOriginationInfo,
  previewOrigination,
  originateLoan,
  readOriginationStatus,
  updateAppraisalStatus,
];
