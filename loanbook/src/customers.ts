import type { CustomerFile, CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import { grouped } from '@lendside/providers/grouped';

const CUSTOMER = `
  select customer_id as "customerId", lms_id as "lmsId", first_name as "firstName", last_name as "lastName", email,
    phone_number as "phoneNumber", store_id as "storeId", bankrupt, ssn_last_four as "ssnLastFour",
    military_status as "militaryStatus"
  from loanbook.customers where customer_id = any ($1)`;

type CustomerRow = Omit<CustomerRecord, 'email' | 'phoneNumber' | 'ssnLastFour'> & {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly ssnLastFour: string | null;
};

/** The embedded lender's customers. */
export function openCustomerFile(db: Database): CustomerFile {
  const find = grouped(async (customerIds: readonly string[]) => {
    const rows = await db.query<CustomerRow>('worker', CUSTOMER, [customerIds]);
    return customerIds.map((id) => rows.find((row) => row.customerId === id));
  });
  return {
    name: 'loanbook',
    embedded: true,
    async customer(customerId) {
      const row = await find(customerId);
      if (row === undefined) return undefined;
      const { email, phoneNumber, ssnLastFour } = row;
      return {
        ...row,
        email: email ?? undefined,
        phoneNumber: phoneNumber ?? undefined,
        ssnLastFour: ssnLastFour ?? undefined,
      };
    },
  };
}

/** Adds customers that are not there yet, in one statement. */
export async function addCustomers(db: Database, customers: readonly CustomerRecord[]): Promise<void> {
  await db.query(
    'worker',
    `insert into loanbook.customers (customer_id, lms_id, first_name, last_name, email, phone_number, store_id, bankrupt,
       ssn_last_four, military_status)
     select c."customerId", c."lmsId", c."firstName", c."lastName", c.email, c."phoneNumber", c."storeId", c.bankrupt,
       c."ssnLastFour", coalesce(c."militaryStatus", 'unknown')
     from json_to_recordset($1) as c("customerId" text, "lmsId" text, "firstName" text, "lastName" text, email text,
       "phoneNumber" text, "storeId" text, bankrupt boolean, "ssnLastFour" text, "militaryStatus" text)
     on conflict (customer_id) do nothing`,
    [JSON.stringify(customers)],
  );
}
