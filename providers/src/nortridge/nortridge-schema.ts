import { isCalendarDate } from '@lendside/domain/calendar-date';
import { z } from 'zod';
import { wholeCents } from '../vendor-loans/whole-cents.ts';

/** Answers of Nortridge NLS, as far as they are read. What there is not comes as null; fields of tomorrow are let be. */

const number = z.int().min(0);
const maybe = <Value extends z.ZodType>(value: Value) => value.nullish().transform((one) => one ?? undefined);
const text = maybe(z.string().transform((one) => one.trim() || undefined));

/** A date comes with a time of day that says nothing: `2026-11-27T00:00:00`. */
const date = z
  .string()
  .transform((one) => one.slice(0, 10))
  .refine(isCalendarDate, 'no date');
/** An amount that grows by the day has decimals of a cent. */
const cents = z.number().transform((amount) => Math.round(amount * 1e6) / 1e4);

/** All its answers are wrapped alike; of a list `count` of `totalCount` came. */
export const answerOf = <Data extends z.ZodType>(data: Data) =>
  z.object({ payload: z.object({ totalCount: number.optional(), count: number.optional(), data }) });

export const token = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().min(1).default(300) });

/** Refusal: a sentence, and the places that are wrong. */
export const refusal = z.object({
  error: z.string().max(300).optional(),
  error_description: z.string().max(300).optional(),
  status: z.object({ message: z.string().max(300) }).optional(),
  errors: z.array(z.object({ path: z.string().max(200).optional() })).optional(),
});

export const loan = z.object({
  Acctrefno: number.min(1),
  Loan_Number: z.string().min(1).max(40),
  Cifno: number.min(1),
  Status_Code_No: number,
  Loan_Group_No: number,
  Open_Date: date,
  Payoff_Date: maybe(date),
  Closed_Date: maybe(date),
  Current_Interest_Rate: z.number().min(0),
  Original_Note_Amount: maybe(wholeCents),
  Current_Note_Amount: wholeCents,
  Interest_Accrued_Thru_Date: maybe(date),
  Current_Perdiem: maybe(cents),
  Current_Principal_Balance: wholeCents,
  Current_Interest_Balance: cents,
  Current_Fees_Balance: wholeCents,
  Current_Late_Charge_Balance: wholeCents,
  Total_Past_Due_Balance: cents,
  Days_Past_Due: number,
});
export const loans = answerOf(z.array(loan));
export type NortridgeLoan = z.output<typeof loan>;

/** A line of a payment: the whole of it, or the part that went to principal, interest, a fee or a late charge. */
export const paymentLine = z.object({
  Row_Id: number,
  Transaction_Reference_No: number,
  Date_Paid: date,
  Payment_Type: z.string().transform((one) => one.trim()),
  Payment_Amount: wholeCents,
  User_Reference: text,
  Nsf_Flag: maybe(z.boolean()),
});
export const paymentHistory = answerOf(z.array(paymentLine));
export type NortridgePaymentLine = z.output<typeof paymentLine>;

export const contact = z.object({
  Cifno: number.min(1),
  Cifnumber: z.string().min(1).max(40),
  Firstname1: text,
  Lastname1: text,
  Company: text,
  Email: text,
  Phone_Number: text,
  Dob: maybe(date),
  Tin: text,
  Branch_Cifno: maybe(number),
  Street_Address1: text,
  City: text,
  State: text,
  Zip: text,
});
export const contacts = answerOf(z.array(contact));
export type NortridgeContact = z.output<typeof contact>;
