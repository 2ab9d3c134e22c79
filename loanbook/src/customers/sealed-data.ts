import type { Tx } from '@lendside/providers/database';
import { type Opened, tryToOpen } from '@lendside/providers/sealed-values';
import { personalData } from './personal-data.ts';

/** Everything that is sealed of customers (personal-data.ts). */
const SEALED = `
  select account_sealed as sealed from loanbook.bank_accounts
  union all select ssn_sealed from loanbook.customers where ssn_sealed is not null
  union all select demographics_sealed from loanbook.customers where demographics_sealed is not null`;

/** Tries to open what is sealed of customers. */
export const openSealedData = (tx: Tx, key: Buffer, atMost: number): Promise<Opened> =>
  tryToOpen(tx, SEALED, personalData(key).open, atMost);
