import { GENDER_OPTIONS, RACE_OPTIONS } from '@lendside/domain/renewal-details';
import { z } from 'zod';
import { addressFields } from './field-groups.ts';
import { instant, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';
import { renewalFlows, renewalPurpose } from './renewal-progress.ts';

const customerId = text(40);
const own = ['customer', 'locked-link', 'other-party'] as const;
const ownLoan = { slice: 'refinance', owns: { loan: 'loanId' }, flows: renewalFlows } as const;

export const readBankruptcyStatus = operation({
  name: 'readBankruptcyStatus',
  endpoint: 'GET /bankruptcyStatus',
  summary: 'Whether the caller, or their loan, is under bankruptcy, and whom to call. No collection wording.',
  access: own,
  ...ownLoan,
  input: z.object({ customerId: customerId.optional(), loanId: loanId.optional() }),
  output: z.object({ bankrupt: z.boolean(), storePhoneNumber: text(20) }),
  problems: ['customer_not_found', 'loan_not_found'],
});

export const readDemographicReference = operation({
  name: 'readDemographicReference',
  endpoint: 'GET /demographicReference',
  summary: 'Which of race, height, gender and weight the state of the store asks for, and what may be answered.',
  access: ['customer', 'locked-link'],
  ...ownLoan,
  input: z.object({ loanId, productId: text(40).optional(), customerId: customerId.optional() }),
  output: z.object({
    race: z.boolean(),
    height: z.boolean(),
    gender: z.boolean(),
    weight: z.boolean(),
    options: z.object({ race: z.array(z.enum(RACE_OPTIONS)), gender: z.array(z.enum(GENDER_OPTIONS)) }),
    demographicsNeeded: z.boolean(),
  }),
  problems: ['loan_not_found', 'customer_not_found'],
});

export const readMilitaryStatus = operation({
  name: 'readMilitaryStatus',
  endpoint: 'GET /militarystatus',
  summary: 'What the caller said of their military service and what the status check answered.',
  access: own,
  ...ownLoan,
  input: z.object({ loanId: loanId.optional(), lmsId: lmsId.optional(), customerId: customerId.optional() }),
  output: z.object({
    answered: z.boolean(),
    isMilitary: z.boolean().optional(),
    isDependent: z.boolean().optional(),
    isMlaCovered: z.boolean().optional(),
    checked: instant.optional(),
  }),
  problems: ['customer_not_found', 'loan_not_found'],
});

export const saveMilitaryStatus = operation({
  name: 'saveMilitaryStatus',
  endpoint: 'POST /militarystatus',
  summary:
    'Takes the answer and asks the status check. `store`: the law does not let us renew this loan for a covered borrower.',
  access: own,
  ...ownLoan,
  input: z.object({
    loanId,
    customerId: customerId.optional(),
    lmsId: lmsId.optional(),
    isMilitary: z.boolean().optional(),
    isDependent: z.boolean().optional(),
    purpose: renewalPurpose.optional(),
  }),
  output: z.object({ answered: z.boolean(), isMlaCovered: z.boolean(), nextStep: z.enum(['continue', 'store']) }),
  problems: [
    'answer_required',
    'loan_not_found',
    'customer_not_found',
    'mla_check_unavailable',
    'lender_unheard',
    'lender_busy',
  ],
});

export const updateMlaStatus = operation({
  name: 'updateMlaStatus',
  endpoint: 'PUT /updateMlaStatus',
  summary: 'Asks the military status check again and keeps its certificate.',
  access: own,
  ...ownLoan,
  owns: {},
  input: z.object({ customerId: customerId.optional(), lmsId: lmsId.optional() }),
  output: z.object({ isMlaCovered: z.boolean(), checked: instant, certificateId: text(80) }),
  problems: ['customer_not_found', 'mla_check_unavailable', 'lender_unheard', 'lender_busy'],
});

const address = z.object(addressFields);

export const saveSpouseAddress = operation({
  name: 'saveSpouseAddress',
  endpoint: 'POST /spouseAddress',
  summary: 'Whether the caller is married, and where their spouse is told of the loan, in the states that ask for it.',
  access: own,
  ...ownLoan,
  input: z.object({
    loanId,
    lmsId: lmsId.optional(),
    customerId: customerId.optional(),
    /** False: no spouse has to be informed. */
    married: z.boolean().optional(),
    spouseName: text(120).optional(),
    sameAddresses: z.boolean().optional(),
    address: address.optional(),
  }),
  output: z.object({ saved: z.boolean() }),
  problems: [
    'loan_not_found',
    'customer_not_found',
    'address_not_valid',
    'spouse_address_not_needed',
    'name_not_valid',
    'lender_unheard',
    'lender_busy',
  ],
});

export const readExperianStatus = operation({
  name: 'readExperianStatus',
  endpoint: 'GET /experianStatus',
  summary: "Whether the credit bureau has to be asked about the caller's SSN, and the words to agree to first.",
  access: ['customer', 'locked-link'],
  ...ownLoan,
  input: z.object({
    customerId: customerId.optional(),
    loanId: loanId.optional(),
    productId: text(40).optional(),
    storeId: text(20).optional(),
  }),
  output: z.object({
    ssnCheckNeeded: z.boolean(),
    /** None is on file: it has to be typed. */
    ssnNeeded: z.boolean(),
    disclosureVersion: text(20),
    consentText: text(1000),
    checked: instant.optional(),
  }),
  problems: ['customer_not_found', 'loan_not_found'],
});

export const checkExperianSsn = operation({
  name: 'checkExperianSsn',
  endpoint: 'POST /experianSsnCheck',
  summary:
    "Asks the credit bureau whether the SSN is the caller's, after they agreed to it. At most three times a day.",
  access: ['customer', 'locked-link'],
  ...ownLoan,
  input: z.object({
    loanId,
    customerId: customerId.optional(),
    productId: text(40).optional(),
    storeId: text(20).optional(),
    consentVersion: text(20).optional(),
    /** `ddd-dd-dddd`, where none is on file. */
    ssn: text(11).optional(),
    purpose: renewalPurpose.optional(),
  }),
  output: z.object({ verified: z.boolean(), outcome: z.enum(['SUCCESS', 'SKIP']) }),
  problems: [
    'loan_not_found',
    'customer_not_found',
    'consent_required',
    'consent_version_old',
    'ssn_not_verified',
    'invalid_ssn',
    'too_many_tries',
    'bureau_unavailable',
    'lender_unheard',
    'lender_busy',
  ],
});

export const confirmCustomerDetails = operation({
  name: 'confirmCustomerDetails',
  endpoint: 'POST /customerDetails',
  summary: 'The caller says that their details are right; refused while something that is asked there is missing.',
  access: ['customer', 'locked-link'],
  ...ownLoan,
  input: z.object({
    loanId,
    purpose: renewalPurpose.optional(),
    demographics: z
      .object({
        race: text(40).optional(),
        height: text(40).optional(),
        gender: text(40).optional(),
        weight: text(40).optional(),
      })
      .optional(),
  }),
  output: z.object({ confirmed: z.boolean() }),
  problems: [
    'loan_not_found',
    'not_refinance_eligible',
    'demographics_required',
    'spouse_address_needed',
    'step_missing',
    'lender_unheard',
    'lender_busy',
  ],
});

export const refinanceDetailsProblems = {
  answer_required: {
    status: 422,
    next: 'here',
    english: 'Answer every question on the page, then continue.',
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
    english: 'Your state does not ask for the address of a spouse. Continue.',
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
    english: 'Your state asks for {field}. Fill it in, then continue.',
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
} as const satisfies ProblemTexts;

export const detailsOperations = [
  readBankruptcyStatus,
  readDemographicReference,
  readMilitaryStatus,
  saveMilitaryStatus,
  updateMlaStatus,
  saveSpouseAddress,
  readExperianStatus,
  checkExperianSsn,
  confirmCustomerDetails,
];
