import { isTimeZone } from '@lendside/domain/calendar-date';
import { isPhone } from '@lendside/domain/phone';
import { z } from 'zod';
import { get, orNothing, post } from './call.ts';
import { cents, count, day, id, words } from './values.ts';

const militaryStatus = z.enum(['covered', 'notCovered', 'unknown']);
const lmsId = z.enum(['TLXe', 'NLS']);
const payFrequency = z.enum(['weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly']);
const tenDigits = z.string().regex(/^\d{10}$/);
const ssn = z.string().regex(/^\d{3}-\d{2}-\d{4}$/);
const routingNumber = z.string().regex(/^\d{9}$/);
const accountNumber = z.string().regex(/^\d{1,17}$/);
const ofCustomer = { customerId: id };

export const customer = z
  .object({
    customerId: id,
    lmsId,
    firstName: words,
    lastName: words,
    email: words.optional(),
    phoneNumber: words.optional(),
    storeId: id,
    bankrupt: z.boolean(),
    ssnLastFour: z
      .string()
      .regex(/^\d{4}$/)
      .optional(),
    militaryStatus: militaryStatus.optional(),
    deceasedOn: day.optional(),
  })
  .meta({ id: 'Customer' });

const address = z
  .object({
    typeName: z.enum(['Home', 'Mailing', 'Spouse']),
    line1: words,
    line2: words.optional(),
    city: words,
    state: words,
    zip: words,
  })
  .meta({ id: 'Address' });

export const details = z
  .object({
    birthDate: day.optional(),
    addresses: z.array(address),
    lastPayDate: day.optional(),
    payFrequency: payFrequency.optional(),
    discretionaryIncomeCents: cents.optional(),
    banks: z.array(
      z.object({
        bankAccountId: id,
        bankName: words,
        routingNumber,
        lastFour: z.string().regex(/^\d{1,4}$/),
        primary: z.boolean(),
      }),
    ),
    addressesVersion: words,
    banksVersion: words,
  })
  .meta({ id: 'CustomerDetails' });

export const change = z
  .strictObject({
    email: words.optional(),
    phoneNumber: tenDigits.optional(),
    addresses: z.array(address).max(10).optional(),
    mailGoesHome: z.boolean().optional(),
    seenAddresses: words.optional(),
    lastPayDate: day.optional(),
    payFrequency: payFrequency.optional(),
    ssn: ssn.optional(),
    demographics: z.record(words, words).optional(),
    militaryStatus: militaryStatus.optional(),
    deceasedOn: day.nullable().optional(),
    bank: z
      .strictObject({ bankAccountId: id, bankName: words, routingNumber, accountNumber, seenBanks: words.optional() })
      .optional(),
  })
  .meta({ id: 'CustomerChange' });

const changed = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('saved'),
    changed: z.array(
      z.enum(['email', 'phoneNumber', 'addresses', 'lastPayDate', 'payFrequency', 'ssn', 'demographics']),
    ),
    bank: z.object({ bankAccountId: id, isChange: z.boolean() }).optional(),
  }),
  z.object({
    outcome: z.literal('refused'),
    reason: z.enum(['unknown_customer', 'ssn_cannot_change', 'changed_elsewhere', 'not_offered']),
  }),
]);

const customers = z.object({ customers: z.array(customer) });

/** Calls of the port `customerFile`. */
export const CUSTOMER_CALLS = {
  customer: orNothing(
    get('/customers/{customerId}', {
      says: 'A customer as the lender knows them. Of the SSN its last four digits are answered, never more.',
      asks: z.strictObject(ofCustomer),
      answers: customer,
    }),
  ),
  customersMatching: post('/customers/matching', {
    says: 'The customers of one person, in each system they are known to; none when anything given is not as it is on file.',
    asks: z.strictObject({ phoneNumber: tenDigits, birthDate: day, ssn: ssn.optional(), loanId: id.optional() }),
    answers: customers,
  }),
  customersWith: post('/customers/with', {
    says: 'Customers with exactly this mail, whatever its case, or this phone; so many at most.',
    asks: z
      .strictObject({ email: words.optional(), phoneNumber: tenDigits.optional(), atMost: count })
      .refine(({ email, phoneNumber }) => (email === undefined) !== (phoneNumber === undefined), 'one of the two'),
    answers: customers,
  }),
  customersAfter: post('/customers/after', {
    says: 'Customer numbers in order, a page at a time: those after one, and from the first after an empty text.',
    asks: z.strictObject({ customerId: z.string().max(200), atMost: count }),
    answers: z.object({ customerIds: z.array(id) }),
  }),
  details: orNothing(
    get('/customers/{customerId}/details', {
      says: 'Addresses, home first; banks, the primary one first; pay days. The versions are other words for each state of them.',
      asks: z.strictObject(ofCustomer),
      answers: details,
    }),
  ),
  saveDetails: post('/customers/changes', {
    says: 'Writes down all of a change or nothing. The reference is answered once and for good.',
    asks: z.strictObject({ reference: id, ...ofCustomer, change }),
    answers: changed,
  }),
  bankForTransfer: orNothing(
    get('/customers/{customerId}/bank-for-transfer', {
      says: 'The primary account with its whole number, for a transfer alone.',
      asks: z.strictObject(ofCustomer),
      answers: z.object({ bankName: words, routingNumber, accountNumber }),
    }),
  ),
  identityOf: orNothing(
    get('/customers/{customerId}/identity', {
      says: 'The whole SSN and the birth date, for a question to a credit bureau alone: neither saved nor logged. Not found where none is on file, or where you give none out.',
      asks: z.strictObject(ofCustomer),
      answers: z.object({ ssn, birthDate: day.optional() }),
    }),
  ),
} as const;

export const store = z
  .object({
    storeId: id,
    lmsId,
    brand: id,
    name: words,
    line1: words,
    city: words,
    state: z.string().regex(/^[A-Z]{2}$/),
    stateName: words,
    zip: z.string().regex(/^\d{5}$/),
    phone: words.refine(isPhone, 'no phone number').describe('Ten digits, or a form such as (202) 555-0170.'),
    hoursRaw: words.describe(
      'A line for each group of days: Mon-Fri 09:00-18:00, Sun closed. Another form is shown as it is, and visits cannot be planned.',
    ),
    timeZone: words.refine(isTimeZone, 'no time zone').describe('A name such as America/Chicago.'),
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
  })
  .meta({ id: 'Store' });

/** Calls of the port `storeDirectory`. */
export const STORE_CALLS = {
  store: orNothing(
    get('/stores/{storeId}', { says: 'One store.', asks: z.strictObject({ storeId: id }), answers: store }),
  ),
  stores: get('/stores', {
    says: 'All stores.',
    asks: z.strictObject({}),
    answers: z.object({ stores: z.array(store) }),
  }),
} as const;
