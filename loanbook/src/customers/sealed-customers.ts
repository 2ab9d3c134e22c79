import type { Database, Tx } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { countById, opened, type SealedColumns, tryEnds } from '@lendside/providers/keys/sealed-columns';
import { BATCH_ROWS, type Resealed, type SealedValues } from '@lendside/providers/keys/sealed-values';
import { type PersonalData, personalData } from './personal-data.ts';

/** Sealed data of customers, for who counts it by key and seals it anew. */

/** Customers carry no day of their own: their ids follow one another. */
const OF_CUSTOMERS: SealedColumns = {
  table: 'loanbook.customers',
  columns: ['ssn_sealed', 'demographics_sealed'],
  place: 'customer_id',
  age: 'customer_id',
};

const OF_BANKS: SealedColumns = {
  table: 'loanbook.bank_accounts',
  columns: ['account_sealed'],
  place: 'bank_account_id',
  age: 'added_at',
};

interface CustomerRow {
  readonly place: string;
  readonly ssnSealed: string | null;
  readonly demographicsSealed: string | null;
}

const CUSTOMERS = `
  select customer_id as place, ssn_sealed as "ssnSealed", demographics_sealed as "demographicsSealed"
    from loanbook.customers
   where customer_id > $1 and (ssn_sealed is not null and not starts_with(ssn_sealed, $3)
     or demographics_sealed is not null and not starts_with(demographics_sealed, $3))
   order by customer_id limit $2 for update skip locked`;

const RENEW_CUSTOMERS = `
  update loanbook.customers c set ssn_sealed = coalesce(x."ssnSealed", c.ssn_sealed),
    ssn_index = coalesce(x."ssnIndex", c.ssn_index),
    demographics_sealed = coalesce(x."demographicsSealed", c.demographics_sealed)
    from jsonb_to_recordset($1) as x (place text, "ssnSealed" text, "ssnIndex" text, "demographicsSealed" text)
   where c.customer_id = x.place`;

interface BankRow {
  readonly place: string;
  readonly accountSealed: string;
}

/** The customer is held too, as one who saves an account holds it. */
const BANKS = `
  select b.bank_account_id as place, b.account_sealed as "accountSealed"
    from loanbook.bank_accounts b join loanbook.customers c using (customer_id)
   where b.bank_account_id > $1 and not starts_with(b.account_sealed, $3)
   order by b.bank_account_id limit $2 for update of c, b skip locked`;

/** An account that is there twice stays under the former key where the other row has the new fingerprint. */
const RENEW_BANKS = `
  update loanbook.bank_accounts b set account_sealed = x."accountSealed", account_index = x."accountIndex"
    from jsonb_to_recordset($1) as x (place text, "accountSealed" text, "accountIndex" text)
   where b.bank_account_id = x.place and not exists (
     select from loanbook.bank_accounts other where other.customer_id = b.customer_id
       and other.routing_number = b.routing_number and other.account_index = x."accountIndex"
       and other.bank_account_id <> b.bank_account_id)
  returning b.bank_account_id`;

/** A value that no key opens stays as it is, for the doctor to say. */
const contentOf = (personal: PersonalData, sealed: string) => personal.open(sealed).catch(() => undefined);

async function renewCustomers(
  tx: Tx,
  personal: PersonalData,
  rows: readonly CustomerRow[],
  current: string,
): Promise<number> {
  const again = async (sealed: string | null) =>
    sealed === null || sealed.startsWith(current) ? undefined : contentOf(personal, sealed);
  const changes = await Promise.all(
    rows.map(async ({ place, ssnSealed, demographicsSealed }) => {
      const [ssn, answers] = [await again(ssnSealed), await again(demographicsSealed)];
      return {
        place,
        ...(ssn !== undefined && { ssnSealed: personal.seal(ssn), ssnIndex: personal.fingerprint(ssn) }),
        ...(answers !== undefined && { demographicsSealed: personal.seal(answers) }),
      };
    }),
  );
  await tx.query(RENEW_CUSTOMERS, [JSON.stringify(changes)]);
  return changes.flatMap((change) => [change.ssnSealed, change.demographicsSealed].filter(Boolean)).length;
}

async function renewBanks(tx: Tx, personal: PersonalData, rows: readonly BankRow[]): Promise<number> {
  const changes = await Promise.all(
    rows.map(async ({ place, accountSealed }) => {
      const number = await contentOf(personal, accountSealed);
      if (number === undefined) return [];
      return [{ place, accountSealed: personal.seal(number), accountIndex: personal.fingerprint(number) }];
    }),
  );
  return (await tx.query(RENEW_BANKS, [JSON.stringify(changes.flat())])).length;
}

/** SSNs, answers and bank accounts that the lender has of its customers. */
export function sealedCustomers(db: Database, keys: KeyRing): readonly SealedValues[] {
  const personal = personalData(keys);
  const lying = (of: SealedColumns): Pick<SealedValues, 'count' | 'tryEnds'> => ({
    count: () => countById(db, of),
    tryEnds: (ends) => tryEnds(db, of, ends, ({ sealed }) => opened(personal.open(sealed))),
  });
  const batch = <Row extends { readonly place: string }>(
    sql: string,
    after: string,
    renew: (tx: Tx, rows: readonly Row[], current: string) => Promise<number>,
  ): Promise<Resealed> =>
    db.transaction('worker', async (tx) => {
      const current = `${keys.current('personal-data').id}.`;
      const rows = await tx.query<Row>(sql, [after, BATCH_ROWS, current]);
      const done = await renew(tx, rows, current);
      return { done, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.place };
    });
  const purpose = 'personal-data';
  return [
    {
      purpose,
      what: 'SSNs and answers that a law asks for',
      ...lying(OF_CUSTOMERS),
      reseal: (after) =>
        batch<CustomerRow>(CUSTOMERS, after, (tx, rows, current) => renewCustomers(tx, personal, rows, current)),
    },
    {
      purpose,
      what: 'bank accounts',
      ...lying(OF_BANKS),
      reseal: (after) => batch<BankRow>(BANKS, after, (tx, rows) => renewBanks(tx, personal, rows)),
    },
  ];
}
