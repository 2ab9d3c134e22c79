import type { Database } from '../database.ts';
import type { KeyRing } from '../keys/ring.ts';
import { countById, opened, type SealedColumns, tryEnds } from '../keys/sealed-columns.ts';
import { BATCH_ROWS, type SealedValues } from '../keys/sealed-values.ts';
import { accountSeal } from './sealed-account.ts';

const ACCOUNTS: SealedColumns = {
  table: 'providers.pay_outs',
  columns: ['sealed_account'],
  place: 'reference',
  age: 'received_at',
};

const BATCH = `
  select reference, sealed_account as "sealedAccount" from providers.pay_outs
   where sealed_account is not null and reference > $1 and not starts_with(sealed_account, $3)
   order by reference limit $2 for update skip locked`;

const RENEW = `
  update providers.pay_outs p set sealed_account = x."sealedAccount"
    from jsonb_to_recordset($1) as x (reference text, "sealedAccount" text) where p.reference = x.reference`;

/** Accounts of payments that can still be returned. */
export function sealedPayOuts(db: Database, keys: KeyRing): SealedValues {
  const { seal, open } = accountSeal(keys);
  return {
    purpose: 'personal-data',
    what: 'accounts of payments on their way',
    count: () => countById(db, ACCOUNTS),
    tryEnds: (ends) => tryEnds(db, ACCOUNTS, ends, ({ sealed }) => opened(open(sealed))),
    reseal: (after) =>
      db.transaction('worker', async (tx) => {
        const current = `${keys.current('personal-data').id}.`;
        const rows = await tx.query<{ reference: string; sealedAccount: string }>(BATCH, [after, BATCH_ROWS, current]);
        const changes = await Promise.all(
          rows.map(async ({ reference, sealedAccount }) => {
            // One that no key opens stays as it is, for the doctor to say.
            const account = await open(sealedAccount).catch(() => undefined);
            return account ? [{ reference, sealedAccount: seal(account) }] : [];
          }),
        );
        await tx.query(RENEW, [JSON.stringify(changes.flat())]);
        return { done: changes.flat().length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.reference };
      }),
  };
}
