import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { AskedLoan, LoanApplication, NewApplicant } from '@lendside/providers/loan-origination/port';
import type { PersonalData } from '../customers/personal-data.ts';

/** Numbers of new customers are taken from here; those of old ones are lower. */
const NEXT_NUMBER = `select nextval('loanbook.customer_numbers')::text as number`;

/** Makes a person the lender lends to its customer. Answers the number. */
export async function writeNewCustomer(
  tx: Tx,
  of: { readonly application: LoanApplication; readonly asked: AskedLoan; readonly person: NewApplicant },
  personal: PersonalData,
  nowMs: number,
): Promise<string> {
  const { application, asked, person } = of;
  const [next] = await tx.query<{ number: string }>(NEXT_NUMBER);
  const customerId = next?.number ?? '';
  await tx.query(
    `insert into loanbook.customers (customer_id, lms_id, first_name, last_name, email, phone_number, store_id, bankrupt,
       ssn_last_four, military_status, birth_date, ssn_sealed, ssn_index, last_pay_date, pay_frequency,
       discretionary_income_cents)
     values ($1, $2, $3, $4, $5, $6, $7, false, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      ...[customerId, application.lmsId, person.firstName, person.lastName, person.email ?? null],
      ...[person.phoneNumber ?? null, application.storeId, person.ssn.slice(-4), asked.military, asked.birthDate],
      ...[personal.seal(person.ssn), personal.fingerprint(person.ssn), asked.lastPayDate, asked.payFrequency],
      asked.discretionaryIncomeCents,
    ],
  );
  const { line1, line2, city, state, zip } = person.home;
  await tx.query(
    `insert into loanbook.addresses (customer_id, kind, line1, line2, city, state, zip, changed_at)
     values ($1, 'Home', $2, $3, $4, $5, $6, $7)`,
    [customerId, line1, line2 ?? null, city, state, zip, instant(nowMs)],
  );
  return customerId;
}

/** Military status that a decision used: the lender's rules use it from now on. */
export async function saveMilitaryStatus(tx: Tx, customerId: string, status: AskedLoan['military']): Promise<void> {
  await tx.query(
    'update loanbook.customers set military_status = $2 where customer_id = $1 and military_status <> $2',
    [customerId, status],
  );
}
