import type {
  BankAccount,
  CustomerChanged,
  CustomerDetails,
  CustomerFile,
  NewCustomer,
} from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Clock } from '@lendside/providers/runtime';
import { onceByReference } from './by-reference.ts';
import { ADDRESSES, type AddressRow, addressOf, BANKS, KNOWN, type KnownRow } from './customer-rows.ts';
import { addressesVersion, banksVersion } from './customer-versions.ts';
import type { PersonalData } from './personal-data.ts';
import { saveChange } from './save-change.ts';

/** Data that the lender stores of a customer beside the record: addresses, pay days, banks. */

type DetailsPort = Pick<CustomerFile, 'details' | 'saveDetails' | 'bankForTransfer' | 'identityOf'>;

export function openCustomerDetails(db: Database, personal: PersonalData, clock: Clock): DetailsPort {
  return {
    async details(customerId): Promise<CustomerDetails | undefined> {
      const own = { customerIds: [customerId] };
      const [[known], addresses, banks] = await Promise.all([
        db.query<KnownRow>(own, KNOWN, [customerId]),
        db.query<AddressRow>(own, ADDRESSES, [customerId]),
        db.query<BankAccount>(own, BANKS, [customerId]),
      ]);
      return (
        known && {
          birthDate: known.birthDate ?? undefined,
          addresses: addresses.map(addressOf),
          lastPayDate: known.lastPayDate ?? undefined,
          payFrequency: known.payFrequency ?? undefined,
          discretionaryIncomeCents: known.discretionaryIncomeCents ?? undefined,
          banks,
          addressesVersion: addressesVersion(addresses.map(addressOf)),
          banksVersion: banksVersion(banks),
        }
      );
    },
    saveDetails: onceByReference<Parameters<CustomerFile['saveDetails']>[0], CustomerChanged>(
      { db, clock },
      {
        about: ({ customerId }) => customerId,
        make: (tx, { customerId, change }) => saveChange(tx, { customerId, change, personal, nowMs: clock.nowMs() }),
      },
    ),
    async bankForTransfer(customerId) {
      const [row] = await db.query<{ bankName: string; routingNumber: string; accountSealed: string }>(
        { customerIds: [customerId] },
        `select bank_name as "bankName", routing_number as "routingNumber", account_sealed as "accountSealed"
           from loanbook.bank_accounts where customer_id = $1 and is_primary`,
        [customerId],
      );
      if (!row) return undefined;
      const { accountSealed, ...bank } = row;
      return { ...bank, accountNumber: await personal.open(accountSealed) };
    },
    async identityOf(customerId) {
      const [row] = await db.query<{ ssnSealed: string | null; birthDate: string | null }>(
        { customerIds: [customerId] },
        'select ssn_sealed as "ssnSealed", birth_date as "birthDate" from loanbook.customers where customer_id = $1',
        [customerId],
      );
      if (row?.ssnSealed == null) return undefined;
      return { ssn: await personal.open(row.ssnSealed), ...(row.birthDate !== null && { birthDate: row.birthDate }) };
    },
  };
}

/** Writes the addresses of new customers; those that are there stay. */
export async function addAddresses(db: Database, customers: readonly NewCustomer[], nowMs: number): Promise<void> {
  const rows = customers.flatMap(({ customerId, addresses = [] }) =>
    addresses.map((address) => ({ customerId, ...address })),
  );
  if (rows.length === 0) return;
  await db.query(
    'worker',
    `insert into loanbook.addresses (customer_id, kind, line1, line2, city, state, zip, changed_at)
     select x."customerId", x."typeName", x.line1, x.line2, x.city, x.state, x.zip, $2
       from jsonb_to_recordset($1) as x ("customerId" text, "typeName" text, line1 text, line2 text, city text,
         state text, zip text)
     on conflict do nothing`,
    [JSON.stringify(rows), instant(nowMs)],
  );
}
