import { LOAN_STATE, type LoanStateName } from '@lendside/domain/loan-states';
import { z } from 'zod';
import { vendorUrl } from '../sockets/vendor-call.ts';
import { namedStore } from '../vendor-loans/named-stores.ts';

const code = z.string().regex(/^\d{1,9}$/, 'it has to be a number of Nortridge');
const field = z.string().regex(/^\w{1,40}$/, 'it has to be the name of a field');

/** Field names of a payment's form, as the Swagger of an installation has them; by default those that its answers use. */
const paymentFields = z.strictObject({
  amount: field.default('Payment_Amount'),
  date: field.default('Effective_Date'),
  reference: field.default('User_Reference'),
});

const LOAN_STATE_NAMES = Object.keys(LOAN_STATE) as [LoanStateName, ...LoanStateName[]];

/** Settings of every port that Nortridge NLS answers. Its codes are each lender's own: all that can come stand in tables. */
export const nortridgeSettings = z.strictObject({
  /** Address of its interface, with the version: `https://api.nortridge.example/26.0`. */
  url: vendorUrl,
  /** Address of its sign-in server, up to `/core`. */
  signInUrl: vendorUrl,
  clientId: z.string().min(1).max(100),
  clientSecret: z.string().min(1).max(400),
  username: z.string().min(1).max(100),
  password: z.string().min(1).max(400),
  /** Names the server and the database, as Nortridge gave it. */
  scope: z.string().min(1).max(300),
  /** Under which of the two systems its contacts and loans are known here. */
  system: z.enum(['TLXe', 'NLS']),
  brand: z.string().regex(/^[a-z0-9]{3}$/),
  /** State of each Status_Code_No; `none` for loans that were never paid out. */
  statuses: z.record(code, z.enum([...LOAN_STATE_NAMES, 'none'])),
  /** Kind and name of the loans of each Loan_Group_No. */
  groups: z.record(
    code,
    z.strictObject({ kind: z.enum(['installment', 'title', 'payday']), name: z.string().min(1).max(80) }),
  ),
  /** Meaning of a line of the payment history, by its Payment_Type. */
  paymentTypes: z.record(
    z.string().min(1).max(20),
    z.enum(['total', 'principal', 'interest', 'fee', 'penalty', 'none']),
  ),
  /** Store of each branch, by its Branch_Cifno. */
  stores: z.record(code, namedStore),
  /** The payment method that payments from the portal get. */
  paymentMethod: z.number().int().min(1).optional(),
  paymentFields: paymentFields.prefault({}),
});

export type NortridgeSettings = z.output<typeof nortridgeSettings>;
