import { PAY_FREQUENCIES } from '@lendside/domain/pay-schedule';
import { SYNCED_PARTS } from '@lendside/domain/person-differences';
import { ADDRESS_TYPES } from '@lendside/domain/postal-address';
import { z } from 'zod';
import { addressFields } from './field-groups.ts';
import { amount, date, flag, instant, lmsId, loanId, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

const customerId = text(40);
const version = text(40);
/** Nine digits. */
const routingNumber = text(9);
/** On the way in 4 to 17 digits; on the way out the last four only. */
const accountNumber = text(17);
const typeName = z.enum(ADDRESS_TYPES);
const payFrequency = z.enum(PAY_FREQUENCIES);
/** Email 0, Text 1, Both 2 (spec 4). */
export const communicationPreference = z.union([z.literal(0), z.literal(1), z.literal(2)]);

/**
 * Another lender system that holds the person, by the names of the brands there: it has the same, is still to be brought
 * `parts`, refused them, or has them differently. `phoneNumber` is its help line.
 */
const personSystem = z.object({
  lmsId,
  customerId,
  name: text(200),
  phoneNumber: text(24),
  state: z.enum(['same', 'pending', 'refused', 'differs']),
  parts: z.array(z.enum(SYNCED_PARTS)),
});
export type PersonSystem = z.infer<typeof personSystem>;
/** Empty where one system alone holds the person, and for links. */
const otherSystems = z.array(personSystem);

export const readPersonalInfo = operation({
  name: 'readPersonalInfo',
  slice: 'profile',
  endpoint: 'GET /personalInfo',
  summary:
    'Who the signed-in person is at a lender system; of a shared loan only ever themselves. `masked` hides what identifies them; without it the reading stands in the account activity. A link session gets masks, and what its loan needs; one that is held to a payment gets the name and masked contacts alone.',
  access: ['customer', 'locked-link', 'other-party'],
  flows: ['payment', 'renewal', 'draw', 'origination', 'offers', 'profile'],
  owns: { loan: 'loanId' },
  input: z.object({
    /** Absent: the system of the first loan that is not paid off. */
    lmsId: lmsId.optional(),
    loanId: loanId.optional(),
    masked: flag.optional(),
  }),
  output: z.object({
    addresses: z.array(
      z.object({
        typeName,
        display: text(300),
        /** Mail goes to where they live. */
        sameAddresses: z.boolean(),
        index: z.int(),
        ...addressFields,
      }),
    ),
    customerId,
    customerIds: z.array(customerId),
    mdmId: text(60).optional(),
    customerName: text(200),
    fullCustomerName: text(200),
    customerFirstName: text(100),
    customerLastName: text(100),
    /** `MM/DD/YYYY`; masked, `**` stand for month and day. */
    dob: text(10).optional(),
    displaySsn: text(11).optional(),
    phoneNumber: text(24).optional(),
    email: text(254).optional(),
    customerStoreId: text(20),
    status: z.enum(['active', 'bankrupt']),
    lastPayDate: date.optional(),
    payFrequency: payFrequency.optional(),
    discretionaryIncome: amount.optional(),
    banks: z.array(z.object({ id: text(60), bankName: text(80), routingNumber, accountNumber, primary: z.boolean() })),
    hasVerifiedProfileEmail: z.boolean(),
    hasVerifiedProfilePhone: z.boolean(),
    lmsReferenceIds: z.array(z.object({ lmsId, customerId })),
    referralInfo: z.object({ ncrCognitoAttribute: text(60).optional() }),
    /** Absent for a customer who wants no payment reminders. */
    communicationSettings: communicationPreference.optional(),
    /** Sent back with a change, so that one made in another tab meanwhile is not written over. Banks: not for links. */
    addressesVersion: version,
    banksVersion: version.optional(),
    /** Whether email or phone can be changed online (flags emailEditing, phoneEditing). */
    canUpdateUserLogin: z.boolean(),
    otherSystems,
    masked: z.boolean(),
  }),
  problems: ['customer_not_found', 'loan_not_found'],
});

const demographic = text(40).optional();

export const savePersonalInfo = operation({
  name: 'savePersonalInfo',
  needs: 'contactChanges',
  slice: 'profile',
  endpoint: 'POST /customerinfo',
  summary:
    'Writes down what a person says of themselves, at every lender system that holds them. Contacts, banks and a change of address need a step-up; where the lender system writes down contacts and the home alone, the rest is refused; an SSN can be given where none is on file and never changed. What is not sent stays.',
  access: ['customer', 'locked-link', 'other-party'],
  flows: ['renewal', 'draw', 'origination', 'offers', 'profile'],
  input: z.object({
    customerId,
    contactNumbers: z.array(text(24)).max(1).optional(),
    emails: z.array(text(254)).max(1).optional(),
    addresses: z
      .array(z.object({ typeName, sameAddresses: z.boolean().optional(), ...addressFields }))
      .max(3)
      .optional(),
    /** The versions the change was made on; absent, it is written over whatever stands. */
    seenAddresses: version.optional(),
    seenBanks: version.optional(),
    /** Taken from the session; what is sent is not looked at. */
    cognitoUserId: text(64).optional(),
    lastPayDate: date.optional(),
    payFrequency: payFrequency.optional(),
    /** `ddd-dd-dddd`. */
    ssn: text(11).optional(),
    bankName: text(80).optional(),
    routingNumber: routingNumber.optional(),
    accountNumber: accountNumber.optional(),
    demographics: z
      .object({
        race: demographic,
        ethnicity: demographic,
        gender: demographic,
        height: demographic,
        weight: demographic,
      })
      .optional(),
    communicationPreferences: communicationPreference.optional(),
    /** Version of the text consent, where the preference begins to send texts. */
    consentVersion: text(20).optional(),
  }),
  output: z.object({
    saved: z.boolean(),
    displaySsn: text(11).optional(),
    changed: z.array(text(40)),
    otherSystems,
  }),
  problems: [
    'customer_not_found',
    'step_up_required',
    'feature_off',
    'invalid_ssn',
    'ssn_cannot_change',
    'invalid_email',
    'invalid_phone',
    'address_not_valid',
    'pay_day_not_valid',
    'routing_number_not_valid',
    'account_number_not_valid',
    'changed_elsewhere',
    'text_consent_required',
    'no_verified_contact',
    'too_many_requests',
    'lender_unheard',
    'lender_busy',
  ],
});

export const readBankInfo = operation({
  name: 'readBankInfo',
  slice: 'profile',
  endpoint: 'GET /bankInfo',
  summary: 'The name of the bank behind a routing number.',
  access: ['customer', 'locked-link'],
  flows: ['renewal', 'draw', 'origination', 'profile'],
  input: z.object({ routingNumber: text(20) }),
  output: z.object({ bankName: text(80), routingNumber }),
  problems: ['routing_number_not_valid', 'bank_not_found', 'too_many_requests'],
  example: { input: { routingNumber: '999000014' } },
});

export const updateBankInfo = operation({
  name: 'updateBankInfo',
  needs: 'customerChanges',
  slice: 'profile',
  endpoint: 'PUT /bankInfo',
  summary:
    'Makes a bank account the one that money is sent to. A change is told by mail and holds money out for 24 hours.',
  access: ['customer'],
  flows: ['profile'],
  stepUp: 'required',
  input: z.object({
    customerId,
    bankName: text(80),
    routingNumber: text(20),
    accountNumber: text(24),
    seenBanks: version.optional(),
  }),
  output: z.object({
    bankAccountId: text(60),
    bankName: text(80),
    accountNumber,
    moneyOutHeldUntil: instant.optional(),
    otherSystems,
  }),
  problems: [
    'customer_not_found',
    'step_up_required',
    'routing_number_not_valid',
    'account_number_not_valid',
    'bank_name_missing',
    'changed_elsewhere',
    'too_many_requests',
    'lender_unheard',
    'lender_busy',
  ],
});

export const alignPersonalInfo = operation({
  name: 'alignPersonalInfo',
  needs: 'customerChanges',
  slice: 'profile',
  endpoint: 'PUT /customerinfo',
  summary:
    'Makes what every lender system has of the person the same as one of them has it. What that one lacks and another has, it gets from there.',
  access: ['customer'],
  flows: ['profile'],
  stepUp: 'required',
  /** Customer whose data are requested. */
  input: z.object({ customerId }),
  output: z.object({ otherSystems }),
  problems: ['customer_not_found', 'step_up_required', 'too_many_requests'],
});

const sessionToken = text(64);
/** Callers who may search for an address. */
const typists = ['customer', 'non-customer', 'locked-link', 'other-party'] as const;

export const predictAddress = operation({
  name: 'predictAddress',
  slice: 'profile',
  endpoint: 'GET /addressPredictions',
  summary: 'Addresses that begin with what was typed, three characters or more. It can always be typed whole instead.',
  access: typists,
  flows: ['renewal', 'draw', 'origination', 'offers', 'profile', 'referral'],
  input: z.object({ search: text(200), sessionToken }),
  output: z.object({ predictions: z.array(z.object({ placeId: text(200), text: text(300) })) }),
  problems: ['search_too_short', 'too_many_requests', 'address_service_unavailable'],
  example: { input: { search: '12 Oak', sessionToken: 'a1b2c3d4' } },
});

export const readAddressDetails = operation({
  name: 'readAddressDetails',
  slice: 'profile',
  endpoint: 'GET /addressDetails',
  summary: 'The parts of a predicted address.',
  access: typists,
  flows: ['renewal', 'draw', 'origination', 'offers', 'profile', 'referral'],
  input: z.object({ placeId: text(200), sessionToken }),
  output: z.object({ address: z.object({ ...addressFields, display: text(300) }) }),
  problems: ['place_not_found', 'too_many_requests', 'address_service_unavailable'],
});

export const profileProblems = {
  ssn_cannot_change: {
    status: 409,
    next: 'call',
    english: 'We have another Social Security number on file. Call your store to correct it.',
    spanish: 'Tenemos otro número de Seguro Social registrado. Llame a su tienda para corregirlo.',
  },
  address_not_valid: {
    status: 422,
    next: 'here',
    english: 'Check the {field} of the address. Where you live cannot be a P.O. box.',
    spanish: 'Revise {field} de la dirección. Donde vive no puede ser un apartado postal.',
  },
  pay_day_not_valid: {
    status: 422,
    next: 'here',
    english: 'Choose a last pay day within the last two months.',
    spanish: 'Elija un último día de pago dentro de los últimos dos meses.',
  },
  routing_number_not_valid: {
    status: 422,
    next: 'here',
    english: 'This is not a routing number. It has nine digits; look at the bottom left of a check.',
    spanish: 'Este no es un número de ruta. Tiene nueve dígitos; mire abajo a la izquierda de un cheque.',
  },
  account_number_not_valid: {
    status: 422,
    next: 'here',
    english: 'Type the account number: 4 to 17 digits and nothing else.',
    spanish: 'Escriba el número de cuenta: de 4 a 17 dígitos y nada más.',
  },
  bank_not_found: {
    status: 404,
    next: 'here',
    english: 'We do not know this bank. Please type its name.',
    spanish: 'No conocemos este banco. Escriba su nombre.',
  },
  changed_elsewhere: {
    status: 409,
    next: 'here',
    english: 'This was changed in another window meanwhile. Look at what is on file now, then save again if you wish.',
    spanish:
      'Esto se cambió en otra ventana mientras tanto. Vea lo que está registrado ahora y guarde de nuevo si quiere.',
  },
  bank_name_missing: {
    status: 422,
    next: 'here',
    english: 'Type the name of your bank.',
    spanish: 'Escriba el nombre de su banco.',
  },
  search_too_short: {
    status: 422,
    next: 'here',
    english: 'Type three characters or more.',
    spanish: 'Escriba tres caracteres o más.',
  },
  address_service_unavailable: {
    status: 503,
    next: 'here',
    english: 'We cannot suggest addresses now. Please type yours.',
    spanish: 'No podemos sugerir direcciones ahora. Escriba la suya.',
  },
  place_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find this address. Please type it.',
    spanish: 'No pudimos encontrar esta dirección. Escríbala.',
  },
  text_consent_required: {
    status: 422,
    next: 'here',
    english: 'To get texts, agree to them first.',
    spanish: 'Para recibir mensajes de texto, primero acéptelos.',
  },
} as const satisfies ProblemTexts;

export const profileOperations = [
  readPersonalInfo,
  savePersonalInfo,
  alignPersonalInfo,
  readBankInfo,
  updateBankInfo,
  predictAddress,
  readAddressDetails,
];
