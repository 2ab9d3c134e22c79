import { z } from 'zod';
import { instant, lmsId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';
import type { ProblemTexts } from './problem-text.ts';

export const readLmsReferences = operation({
  name: 'readLmsReferences',
  slice: 'linking',
  endpoint: 'GET /lmsReferenceId',
  summary: 'The customer ids the signed-in person has, by lender system.',
  access: ['customer', 'non-customer', 'locked-link', 'guest', 'other-party'],
  flows: ['renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  background: true,
  input: nothing,
  output: z.object({ referenceIds: z.array(z.object({ lmsId, customerId: text(40) })) }),
  problems: ['service_unavailable'],
});

/** Opaque id of the customer found, valid only for the caller who found it; never the lender's own number. */
const foundCustomer = text(60);
/** Proof that this session found it: good for ten minutes, once. */
const linkTicket = text(120);

export const findLinkCustomer = operation({
  name: 'findLinkCustomer',
  slice: 'linking',
  endpoint: 'GET /linkAccountCustomer',
  summary:
    'Finds the customer a signed-in person says they are: by phone, date of birth, and SSN or loan number, all in the x-sensitive header. Three misses end it for the session.',
  access: ['customer', 'non-customer'],
  input: z.object({
    phoneNumber: text(24),
    /** `YYYYMMDD`. */
    dateOfBirth: text(10),
    /** `ddd-dd-dddd`. This or a loan number. */
    ssn: text(11).optional(),
    loanId: text(40).optional(),
    /** Taken from the session; what is sent is not looked at. */
    cognitoUserId: text(64).optional(),
  }),
  output: z.object({
    outcome: z.enum(['found', 'belongsToAnotherLogin']),
    customerId: foundCustomer,
    linkTicket,
    /** Tries left after a miss. */
    triesLeft: z.int(),
  }),
  problems: [
    'invalid_phone',
    'invalid_date_of_birth',
    'invalid_ssn',
    'invalid_loan_number',
    'customer_not_found',
    'already_linked',
    'too_many_link_attempts',
  ],
});

export const saveMdmProfile = operation({
  name: 'saveMdmProfile',
  slice: 'linking',
  endpoint: 'POST /mdmProfile',
  summary: 'Gives a sign-in its master profile: with a ticket it links the customer that was found, at once.',
  access: ['customer', 'non-customer'],
  input: z.object({ idToken: text(4000).optional(), linkTicket: linkTicket.optional() }),
  output: z.object({
    mdmId: text(60).optional(),
    /** Customer ids by lender system. */
    customerIds: z.partialRecord(lmsId, text(40)),
    lmsReferenceIds: z.array(z.object({ lmsId, customerId: text(40) })),
  }),
  problems: ['link_ticket_expired', 'linked_to_another_login', 'already_linked'],
});

const replacementState = z.enum(['none', 'offered', 'sent', 'replaced']);

export const readCustomerReplacement = operation({
  name: 'readCustomerReplacement',
  slice: 'linking',
  endpoint: 'GET /replaceCustomer',
  summary: 'How far the replacement of another sign-in is, for a customer that this person found.',
  access: ['customer', 'non-customer'],
  input: z.object({ customerId: foundCustomer }),
  output: z.object({
    state: replacementState,
    /** Masked destination of the link. */
    destination: text(120).optional(),
    expiresAt: instant.optional(),
  }),
  problems: ['customer_not_found'],
});

export const startCustomerReplacement = operation({
  name: 'startCustomerReplacement',
  slice: 'linking',
  endpoint: 'POST /replaceCustomer',
  summary: 'Sends the link that replaces the other sign-in to the contact of that sign-in.',
  access: ['customer', 'non-customer'],
  input: z.object({ customerId: foundCustomer, linkTicket, profileId: text(64).optional() }),
  output: z.object({ sent: z.boolean(), destination: text(120), expiresAt: instant }),
  problems: ['customer_not_found', 'link_ticket_expired', 'replacement_not_needed', 'no_verified_contact'],
});

export const confirmCustomerReplacement = operation({
  name: 'confirmCustomerReplacement',
  slice: 'linking',
  endpoint: 'PUT /replaceCustomer',
  summary:
    'Replaces the other sign-in: by the emailed link with the password of the new one, or from the session that found the customer with user name and password of the old one. Both are told; money out waits 24 hours.',
  access: ['public'],
  input: z.object({
    username: text(254),
    password: text(256),
    /** Either customerId or returnId. */
    customerId: foundCustomer.optional(),
    returnId: text(120).optional(),
    /** The sign-in the customer goes to; a mailed link knows it. */
    profileId: text(64).optional(),
  }),
  output: z.object({ replaced: z.boolean(), moneyOutHeldUntil: instant }),
  problems: [
    'not_authorized',
    'return_link_expired',
    'return_link_used',
    'already_linked',
    'too_many_requests',
    'busy',
  ],
  beforeTrust: true,
});

export const linkingProblems = {
  customer_not_found: {
    status: 404,
    next: 'here',
    english: 'We could not find an account with these details. Check them and try again.',
    spanish: 'No encontramos una cuenta con estos datos. Revíselos e inténtelo de nuevo.',
  },
  too_many_link_attempts: {
    status: 429,
    next: 'call',
    english: 'We could not find your account. Call your store and we will help you.',
    spanish: 'No encontramos su cuenta. Llame a su tienda y le ayudaremos.',
  },
  invalid_date_of_birth: {
    status: 422,
    next: 'here',
    english: 'Enter your date of birth as MM/DD/YYYY.',
    spanish: 'Escriba su fecha de nacimiento como MM/DD/AAAA.',
  },
  invalid_ssn: {
    status: 422,
    next: 'here',
    english: 'Enter a Social Security number of 9 digits.',
    spanish: 'Escriba un número de Seguro Social de 9 dígitos.',
  },
  invalid_loan_number: {
    status: 422,
    next: 'here',
    english: 'Enter the loan number as it is on your documents: five digits, a dash and more digits.',
    spanish: 'Escriba el número de préstamo como está en sus papeles: cinco dígitos, un guion y más dígitos.',
  },
  already_linked: {
    status: 409,
    next: 'call',
    english: 'Your sign-in has an account of this lender already. Call your store to change it.',
    spanish: 'Su acceso ya tiene una cuenta de este prestamista. Llame a su tienda para cambiarla.',
  },
  link_ticket_expired: {
    status: 410,
    next: 'here',
    english: 'That took too long. Enter your details again.',
    spanish: 'Pasó demasiado tiempo. Escriba sus datos de nuevo.',
  },
  linked_to_another_login: {
    status: 409,
    next: 'signIn',
    english: 'This account has another sign-in. Use that one, or move the account to this one.',
    spanish: 'Esta cuenta tiene otro acceso. Use ese o pase la cuenta a este.',
  },
  replacement_not_needed: {
    status: 409,
    next: 'here',
    english: 'This account has no other sign-in. You can link it now.',
    spanish: 'Esta cuenta no tiene otro acceso. Puede vincularla ahora.',
  },
  return_link_expired: {
    status: 410,
    next: 'signIn',
    english: 'This link has expired. Sign in and start again.',
    spanish: 'Este enlace ha caducado. Inicie sesión y empiece de nuevo.',
  },
  return_link_used: {
    status: 409,
    next: 'signIn',
    english: 'This link was used already. Sign in to see your account.',
    spanish: 'Este enlace ya se usó. Inicie sesión para ver su cuenta.',
  },
} as const satisfies ProblemTexts;

export const linkingOperations = [
  readLmsReferences,
  findLinkCustomer,
  saveMdmProfile,
  readCustomerReplacement,
  startCustomerReplacement,
  confirmCustomerReplacement,
];
