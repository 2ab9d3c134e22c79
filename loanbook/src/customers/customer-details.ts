import type {
  BankAccount,
  ChangedPart,
  CustomerAddress,
  CustomerChange,
  CustomerChanged,
  CustomerDetails,
  CustomerFile,
  NewBankAccount,
  NewCustomer,
  PayFrequency,
} from '@lendside/providers/customer-file/port';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Clock } from '@lendside/providers/runtime';
import { addressesVersion, banksVersion, isSavedAlready } from './customer-versions.ts';
import type { PersonalData } from './personal-data.ts';

/** Data that the lender stores of a customer beside the record: addresses, pay days, banks. */

type DetailsPort = Pick<CustomerFile, 'details' | 'saveDetails' | 'saveBank' | 'bankForTransfer'>;

interface KnownRow {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly birthDate: string | null;
  readonly lastPayDate: string | null;
  readonly payFrequency: PayFrequency | null;
  readonly discretionaryIncomeCents: number | null;
  readonly ssnIndex: string | null;
}

const KNOWN = `
  select email, phone_number as "phoneNumber", birth_date as "birthDate", last_pay_date as "lastPayDate",
    pay_frequency as "payFrequency", discretionary_income_cents as "discretionaryIncomeCents", ssn_index as "ssnIndex"
  from loanbook.customers where customer_id = $1`;

const ADDRESSES = `
  select kind as "typeName", line1, line2, city, state, zip from loanbook.addresses where customer_id = $1
  order by array_position(array['Home', 'Mailing', 'Spouse'], kind)`;

const BANKS = `
  select bank_account_id as "bankAccountId", bank_name as "bankName", routing_number as "routingNumber",
    last_four as "lastFour", is_primary as "primary"
  from loanbook.bank_accounts where customer_id = $1 order by is_primary desc, added_at desc`;

type AddressRow = Omit<CustomerAddress, 'line2'> & { readonly line2: string | null };

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
    saveDetails: (tx, customerId, change) => saveDetails(tx, { customerId, change, personal, nowMs: clock.nowMs() }),
    saveBank: (tx, customerId, bank) => saveBank(tx, { customerId, bank, personal, nowMs: clock.nowMs() }),
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
  };
}

const addressOf = ({ line2, ...address }: AddressRow): CustomerAddress => ({ ...address, ...(line2 ? { line2 } : {}) });

interface Saving {
  readonly customerId: string;
  readonly personal: PersonalData;
  readonly nowMs: number;
}

/** The customer's row is held until the end of the transaction, so that of two tabs one comes after the other. */
async function saveDetails(
  tx: Tx,
  { customerId, change, personal, nowMs }: Saving & { readonly change: CustomerChange },
): Promise<CustomerChanged> {
  const [known] = await tx.query<KnownRow>(`${KNOWN} for update`, [customerId]);
  if (!known) return { outcome: 'refused', reason: 'unknown_customer' };
  const ssn = change.ssn === undefined ? [] : personal.fingerprints(change.ssn);
  if (change.ssn !== undefined && known.ssnIndex !== null && !ssn.includes(known.ssnIndex)) {
    return { outcome: 'refused', reason: 'ssn_cannot_change' };
  }
  if (change.seenAddresses !== undefined) {
    const saved = (await tx.query<AddressRow>(ADDRESSES, [customerId])).map(addressOf);
    const isStale = addressesVersion(saved) !== change.seenAddresses;
    if (isStale && !isSavedAlready(saved, change)) return { outcome: 'refused', reason: 'changed_elsewhere' };
  }
  const changed: ChangedPart[] = [];
  for (const part of ['email', 'phoneNumber', 'lastPayDate', 'payFrequency'] as const) {
    if (change[part] !== undefined && change[part] !== known[part]) changed.push(part);
  }
  const isNewSsn = change.ssn !== undefined && known.ssnIndex === null;
  if (isNewSsn) changed.push('ssn');
  if (change.demographics) changed.push('demographics');
  await tx.query(
    `update loanbook.customers set email = coalesce($2, email), phone_number = coalesce($3, phone_number),
       last_pay_date = coalesce($4, last_pay_date), pay_frequency = coalesce($5, pay_frequency),
       ssn_sealed = coalesce($6, ssn_sealed), ssn_index = coalesce($7, ssn_index),
       ssn_last_four = coalesce($8, ssn_last_four), demographics_sealed = coalesce($9, demographics_sealed)
     where customer_id = $1`,
    [
      customerId,
      change.email ?? null,
      change.phoneNumber ?? null,
      change.lastPayDate ?? null,
      change.payFrequency ?? null,
      isNewSsn ? personal.seal(change.ssn ?? '') : null,
      isNewSsn ? ssn[0] : null,
      isNewSsn ? change.ssn?.slice(-4) : null,
      change.demographics ? personal.seal(JSON.stringify(change.demographics)) : null,
    ],
  );
  if (await saveAddresses(tx, { customerId, change, nowMs })) changed.push('addresses');
  return { outcome: 'saved', changed };
}

/** Whether any address is another one now. */
async function saveAddresses(
  tx: Tx,
  { customerId, change, nowMs }: Omit<Saving, 'personal'> & { readonly change: CustomerChange },
): Promise<boolean> {
  const { addresses = [], mailGoesHome = false } = change;
  const written = await tx.query(
    `insert into loanbook.addresses as a (customer_id, kind, line1, line2, city, state, zip, changed_at)
     select $1, x."typeName", x.line1, x.line2, x.city, x.state, x.zip, $3
       from jsonb_to_recordset($2) as x ("typeName" text, line1 text, line2 text, city text, state text, zip text)
     on conflict (customer_id, kind) do update set line1 = excluded.line1, line2 = excluded.line2, city = excluded.city,
       state = excluded.state, zip = excluded.zip, changed_at = excluded.changed_at
       where (a.line1, a.line2, a.city, a.state, a.zip)
         is distinct from (excluded.line1, excluded.line2, excluded.city, excluded.state, excluded.zip)
     returning 1`,
    [customerId, JSON.stringify(addresses), instant(nowMs)],
  );
  if (!mailGoesHome) return written.length > 0;
  const gone = await tx.query(
    `delete from loanbook.addresses where customer_id = $1 and kind = 'Mailing' returning 1`,
    [customerId],
  );
  return written.length + gone.length > 0;
}

async function saveBank(
  tx: Tx,
  { customerId, bank, personal, nowMs }: Saving & { readonly bank: NewBankAccount },
): Promise<{ readonly bankAccountId: string; readonly isChange: boolean } | undefined> {
  await tx.query('select from loanbook.customers where customer_id = $1 for update', [customerId]);
  const indexes = personal.fingerprints(bank.accountNumber);
  const [known] = await tx.query<{ bankAccountId: string; primary: boolean; index: string }>(
    `select bank_account_id as "bankAccountId", is_primary as "primary", account_index as "index"
       from loanbook.bank_accounts
      where customer_id = $1 and routing_number = $2 and account_index = any ($3)
      order by array_position($3, account_index) limit 1`,
    [customerId, bank.routingNumber, indexes],
  );
  const isChange = known?.primary !== true;
  if (isChange && bank.seenBanks !== undefined) {
    const saved = await tx.query<BankAccount>(BANKS, [customerId]);
    if (banksVersion(saved) !== bank.seenBanks) return undefined;
  }
  if (isChange) {
    await tx.query('update loanbook.bank_accounts set is_primary = false where customer_id = $1 and is_primary', [
      customerId,
    ]);
  }
  const [row] = await tx.query<{ bankAccountId: string }>(
    `insert into loanbook.bank_accounts (bank_account_id, customer_id, bank_name, routing_number, account_sealed,
       account_index, last_four, is_primary, added_at) values ($1, $2, $3, $4, $5, $6, $7, true, $8)
     on conflict (customer_id, routing_number, account_index)
       do update set is_primary = true, bank_name = excluded.bank_name
     returning bank_account_id as "bankAccountId"`,
    [
      bank.bankAccountId,
      customerId,
      bank.bankName,
      bank.routingNumber,
      personal.seal(bank.accountNumber),
      // Under the key it is known by already: it stays one row until it is sealed anew.
      known?.index ?? indexes[0],
      bank.accountNumber.slice(-4),
      instant(nowMs),
    ],
  );
  return { bankAccountId: row?.bankAccountId ?? bank.bankAccountId, isChange };
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
