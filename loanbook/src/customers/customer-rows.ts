import type { CustomerAddress, PayFrequency } from '@lendside/providers/customer-file/port';

/** Rows of a customer's details, as they are read. */

export interface KnownRow {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly birthDate: string | null;
  readonly lastPayDate: string | null;
  readonly payFrequency: PayFrequency | null;
  readonly discretionaryIncomeCents: number | null;
  readonly ssnIndex: string | null;
}

/** A customer's record, by number. */
export const KNOWN = `
  select email, phone_number as "phoneNumber", birth_date as "birthDate", last_pay_date as "lastPayDate",
    pay_frequency as "payFrequency", discretionary_income_cents as "discretionaryIncomeCents", ssn_index as "ssnIndex"
  from loanbook.customers where customer_id = $1`;

export const ADDRESSES = `
  select kind as "typeName", line1, line2, city, state, zip from loanbook.addresses where customer_id = $1
  order by array_position(array['Home', 'Mailing', 'Spouse'], kind)`;

export const BANKS = `
  select bank_account_id as "bankAccountId", bank_name as "bankName", routing_number as "routingNumber",
    last_four as "lastFour", is_primary as "primary"
  from loanbook.bank_accounts where customer_id = $1 order by is_primary desc, added_at desc`;

export type AddressRow = Omit<CustomerAddress, 'line2'> & { readonly line2: string | null };

export const addressOf = ({ line2, ...address }: AddressRow): CustomerAddress => ({
  ...address,
  ...(line2 ? { line2 } : {}),
});
