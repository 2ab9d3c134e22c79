import { z } from 'zod';
import { instant, lmsId, nothing, text } from './fields.ts';
import { operation } from './operation.ts';

export const readLmsReferences = operation({
  name: 'readLmsReferences',
  slice: 'linking',
  endpoint: 'GET /lmsReferenceId',
  summary: 'The customer ids the signed-in person has, by lender system.',
  access: ['customer', 'non-customer', 'locked-link', 'guest', 'other-party'],
  flows: ['payment', 'renewal', 'draw', 'origination', 'pending', 'appointment', 'offers', 'referral', 'profile'],
  background: true,
  input: nothing,
  output: z.object({ referenceIds: z.array(z.object({ lmsId, customerId: text(40) })) }),
  problems: ['service_unavailable'],
});

/** Names what was found, for the person who found it and nobody else; never the lender's own number. */
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
    /** How often one may still try after a miss. */
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
    /** Where the link goes or went, masked. */
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
    /** One of the two. */
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

export const linkingOperations = [
  readLmsReferences,
  findLinkCustomer,
  saveMdmProfile,
  readCustomerReplacement,
  startCustomerReplacement,
  confirmCustomerReplacement,
];
