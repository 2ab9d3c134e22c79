import type { BankAccount, NewBankAccount, SavedBank } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { BANKS } from './customer-rows.ts';
import { banksVersion } from './customer-versions.ts';
import type { PersonalData } from './personal-data.ts';

/** An account that is to become the primary one, and how it is known already. */
interface BankToSave {
  readonly bank: NewBankAccount;
  readonly isChange: boolean;
  readonly index: string | undefined;
}

/** Looks an account up among those of a customer, whose row is held. Refused where the banks are others than those seen. */
export async function bankToSave(
  tx: Tx,
  {
    customerId,
    bank,
    personal,
  }: { readonly customerId: string; readonly bank: NewBankAccount; readonly personal: PersonalData },
): Promise<BankToSave | 'changed_elsewhere'> {
  const indexes = personal.fingerprints(bank.accountNumber);
  const [known] = await tx.query<{ primary: boolean; index: string }>(
    `select is_primary as "primary", account_index as "index"
       from loanbook.bank_accounts
      where customer_id = $1 and routing_number = $2 and account_index = any ($3)
      order by array_position($3, account_index) limit 1`,
    [customerId, bank.routingNumber, indexes],
  );
  const isChange = known?.primary !== true;
  if (isChange && bank.seenBanks !== undefined) {
    const saved = await tx.query<BankAccount>(BANKS, [customerId]);
    if (banksVersion(saved) !== bank.seenBanks) return 'changed_elsewhere';
  }
  // Under the key it is known by already: it stays one row until it is sealed anew.
  return { bank, isChange, index: known?.index ?? indexes[0] };
}

/** Makes an account the primary one. */
export async function saveBank(
  tx: Tx,
  {
    customerId,
    personal,
    nowMs,
  }: { readonly customerId: string; readonly personal: PersonalData; readonly nowMs: number },
  { bank, isChange, index }: BankToSave,
): Promise<SavedBank> {
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
      ...[bank.bankAccountId, customerId, bank.bankName, bank.routingNumber, personal.seal(bank.accountNumber), index],
      ...[bank.accountNumber.slice(-4), instant(nowMs)],
    ],
  );
  return { bankAccountId: row?.bankAccountId ?? bank.bankAccountId, isChange };
}
