import type { Tx } from '../database.ts';
import { type Opened, tryToOpen } from '../sealed-values.ts';
import { accountSeal } from './sealed-account.ts';

const SEALED = 'select sealed_account as sealed from providers.pay_outs where sealed_account is not null';

/** Tries to open the accounts that money goes out to. */
export const openSealedAccounts = (tx: Tx, key: Buffer, atMost: number): Promise<Opened> =>
  tryToOpen(tx, SEALED, accountSeal(key).open, atMost);
