import type { ChangedPart, CustomerChange, CustomerChanged } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { ADDRESSES, type AddressRow, addressOf, KNOWN, type KnownRow } from './customer-rows.ts';
import { addressesVersion, isSavedAlready } from './customer-versions.ts';
import type { PersonalData } from './personal-data.ts';
import { bankToSave, saveBank } from './saved-bank.ts';

export interface Saving {
  readonly customerId: string;
  readonly personal: PersonalData;
  readonly nowMs: number;
}

type Change = Saving & { readonly change: CustomerChange };

/** Checks all of a change, then writes it. The customer's row is held until the end, so that of two tabs one comes after the other. */
export async function saveChange(tx: Tx, saving: Change): Promise<CustomerChanged> {
  const { customerId, change, personal } = saving;
  const [known] = await tx.query<KnownRow>(`${KNOWN} for update`, [customerId]);
  if (!known) return { outcome: 'refused', reason: 'unknown_customer' };
  const ssn = change.ssn === undefined ? [] : personal.fingerprints(change.ssn);
  if (change.ssn !== undefined && known.ssnIndex !== null && !ssn.includes(known.ssnIndex)) {
    return { outcome: 'refused', reason: 'ssn_cannot_change' };
  }
  const bank = change.bank && (await bankToSave(tx, { ...saving, bank: change.bank }));
  if (bank === 'changed_elsewhere' || (await isAddressStale(tx, saving))) {
    return { outcome: 'refused', reason: 'changed_elsewhere' };
  }
  const changed = changedParts(change, known);
  await writeRecord(tx, saving, ssn[0]);
  if (await saveAddresses(tx, saving)) changed.push('addresses');
  return { outcome: 'saved', changed, ...(bank && { bank: await saveBank(tx, saving, bank) }) };
}

async function isAddressStale(tx: Tx, { customerId, change }: Change): Promise<boolean> {
  if (change.seenAddresses === undefined) return false;
  const saved = (await tx.query<AddressRow>(ADDRESSES, [customerId])).map(addressOf);
  return addressesVersion(saved) !== change.seenAddresses && !isSavedAlready(saved, change);
}

function changedParts(change: CustomerChange, known: KnownRow): ChangedPart[] {
  const changed: ChangedPart[] = [];
  for (const part of ['email', 'phoneNumber', 'lastPayDate', 'payFrequency'] as const) {
    if (change[part] !== undefined && change[part] !== known[part]) changed.push(part);
  }
  if (change.ssn !== undefined && known.ssnIndex === null) changed.push('ssn');
  if (change.demographics) changed.push('demographics');
  return changed;
}

/** An SSN on file stays as it is: the same number is not sealed again. */
async function writeRecord(
  tx: Tx,
  { customerId, change, personal }: Change,
  ssnIndex: string | undefined,
): Promise<void> {
  const { email, phoneNumber, lastPayDate, payFrequency, ssn, demographics, militaryStatus, deceasedOn } = change;
  await tx.query(
    `update loanbook.customers set email = coalesce($2, email), phone_number = coalesce($3, phone_number),
       last_pay_date = coalesce($4, last_pay_date), pay_frequency = coalesce($5, pay_frequency),
       ssn_sealed = case when ssn_index is null then $6 else ssn_sealed end,
       ssn_last_four = case when ssn_index is null and $7::text is not null then $8 else ssn_last_four end,
       ssn_index = coalesce(ssn_index, $7), demographics_sealed = coalesce($9, demographics_sealed),
       military_status = coalesce($10, military_status),
       deceased_on = case when $11 then $12 else deceased_on end
     where customer_id = $1`,
    [
      ...[customerId, email ?? null, phoneNumber ?? null, lastPayDate ?? null, payFrequency ?? null],
      ...[ssn === undefined ? null : personal.seal(ssn), ssnIndex ?? null, ssn?.slice(-4) ?? null],
      ...[demographics ? personal.seal(JSON.stringify(demographics)) : null, militaryStatus ?? null],
      ...[deceasedOn !== undefined, deceasedOn ?? null],
    ],
  );
}

/** Whether any address is another one now. */
async function saveAddresses(tx: Tx, { customerId, change, nowMs }: Change): Promise<boolean> {
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
