import type { CustomerFile, CustomerRecord, NewCustomer, PersonProof } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import { grouped } from '@lendside/providers/grouped';
import type { Clock } from '@lendside/providers/runtime';
import { addAddresses, openCustomerDetails } from './customer-details.ts';
import type { PersonalData } from './personal-data.ts';

const COLUMNS = `
  customer_id as "customerId", lms_id as "lmsId", first_name as "firstName", last_name as "lastName", email,
    phone_number as "phoneNumber", store_id as "storeId", bankrupt, ssn_last_four as "ssnLastFour",
    military_status as "militaryStatus", deceased_on as "deceasedOn"`;

const CUSTOMER = `select ${COLUMNS} from loanbook.customers where customer_id = any ($1)`;

/** Who is proved. */
const PROVED = `
  select customer_id as "customerId", ssn_sealed as "ssnSealed" from loanbook.customers
  where phone_number = $1 and birth_date = $2
    and (ssn_index = any ($3)
      or customer_id in (select unnest(array[borrower_id, cosigner_id]) from loanbook.loans where loan_id = $4))`;

/** These, and the same person (by SSN) in another system. */
const MATCHING = `
  select ${COLUMNS} from loanbook.customers
  where customer_id = any ($1) or (ssn_index = any ($2) and birth_date = $3)
  order by customer_id`;

type CustomerRow = Omit<CustomerRecord, 'email' | 'phoneNumber' | 'ssnLastFour' | 'deceasedOn'> & {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly ssnLastFour: string | null;
  readonly deceasedOn: string | null;
};

/** The embedded lender's customers. */
export function openCustomerFile(db: Database, personal: PersonalData, clock: Clock): CustomerFile {
  const find = grouped(async (customerIds: readonly string[]) => {
    const rows = await db.query<CustomerRow>('worker', CUSTOMER, [customerIds]);
    return customerIds.map((id) => rows.find((row) => row.customerId === id));
  });
  return {
    name: 'loanbook',
    embedded: true,
    async customer(customerId) {
      const row = await find(customerId);
      return row && recordOf(row);
    },
    async customersMatching(proof: PersonProof) {
      const { phoneNumber, birthDate, ssn, loanId } = proof;
      if (ssn === undefined && loanId === undefined) return [];
      const proved = await db.query<{ customerId: string; ssnSealed: string | null }>('worker', PROVED, [
        phoneNumber,
        birthDate,
        ssn === undefined ? [] : personal.fingerprints(ssn),
        ssn === undefined ? loanId : null,
      ]);
      const ids = proved.map(({ customerId }) => customerId);
      const rows = await db.query<CustomerRow>('worker', MATCHING, [ids, await indexesOf(proved, personal), birthDate]);
      return rows.map(recordOf);
    },
    async customersWith(contact, atMost) {
      const [where, value] =
        'email' in contact ? ['lower(email) = lower($1)', contact.email] : ['phone_number = $1', contact.phoneNumber];
      const sql = `select ${COLUMNS} from loanbook.customers where ${where} order by customer_id limit $2`;
      return (await db.query<CustomerRow>('worker', sql, [value, atMost])).map(recordOf);
    },
    async customersAfter(customerId, atMost) {
      const sql =
        'select customer_id as id from loanbook.customers where customer_id > $1 order by customer_id limit $2';
      return (await db.query<{ id: string }>('worker', sql, [customerId, atMost])).map(({ id }) => id);
    },
    ...openCustomerDetails(db, personal, clock),
  };
}

/** Fingerprints of their SSNs by every key: the same number stands in another row under another key, while it is sealed anew. */
async function indexesOf(
  rows: readonly { readonly ssnSealed: string | null }[],
  personal: PersonalData,
): Promise<readonly string[]> {
  const numbers = await Promise.all(rows.map(({ ssnSealed }) => (ssnSealed === null ? [] : personal.open(ssnSealed))));
  return numbers.flat().flatMap((ssn) => personal.fingerprints(ssn));
}

function recordOf(row: CustomerRow): CustomerRecord {
  const { email, phoneNumber, ssnLastFour, deceasedOn, ...record } = row;
  return {
    ...record,
    email: email ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
    ssnLastFour: ssnLastFour ?? undefined,
    ...(deceasedOn !== null && { deceasedOn }),
  };
}

/** Adds customers that are not there yet, in one statement. */
export async function addCustomers(
  db: Database,
  customers: readonly NewCustomer[],
  personal: PersonalData,
  nowMs: number,
): Promise<void> {
  const rows = customers.map(({ ssn, ...customer }) =>
    ssn === undefined
      ? customer
      : {
          ...customer,
          ssnLastFour: ssn.slice(-4),
          ssnSealed: personal.seal(ssn),
          ssnIndex: personal.fingerprint(ssn),
        },
  );
  await db.query(
    'worker',
    `insert into loanbook.customers (customer_id, lms_id, first_name, last_name, email, phone_number, store_id, bankrupt,
       ssn_last_four, military_status, birth_date, ssn_sealed, ssn_index, last_pay_date, pay_frequency,
       discretionary_income_cents)
     select c."customerId", c."lmsId", c."firstName", c."lastName", c.email, c."phoneNumber", c."storeId", c.bankrupt,
       c."ssnLastFour", coalesce(c."militaryStatus", 'unknown'), c."birthDate", c."ssnSealed", c."ssnIndex",
       c."lastPayDate", c."payFrequency", c."discretionaryIncomeCents"
     from json_to_recordset($1) as c("customerId" text, "lmsId" text, "firstName" text, "lastName" text, email text,
       "phoneNumber" text, "storeId" text, bankrupt boolean, "ssnLastFour" text, "militaryStatus" text, "birthDate" date,
       "ssnSealed" text, "ssnIndex" text, "lastPayDate" date, "payFrequency" text, "discretionaryIncomeCents" bigint)
     on conflict (customer_id) do nothing`,
    [JSON.stringify(rows)],
  );
  await addAddresses(db, customers, nowMs);
}
