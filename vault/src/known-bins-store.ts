import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of what vendors said of the first digits of cards. */

export interface BinFacts {
  readonly cardType: string;
  readonly isDebit: boolean;
  readonly canDisburse: boolean;
  readonly issuer: string;
}

export async function noteBin(
  db: Database,
  { vendor, bin, cardType, isDebit, canDisburse, issuer }: BinFacts & { readonly vendor: string; readonly bin: string },
  nowMs: number,
): Promise<void> {
  await db.query(
    'worker',
    `insert into providers.known_bins (vendor, bin, card_type, is_debit, can_disburse, issuer, known_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (vendor, bin) do update set card_type = excluded.card_type, is_debit = excluded.is_debit,
       can_disburse = excluded.can_disburse, issuer = excluded.issuer, known_at = excluded.known_at`,
    [vendor, bin, cardType, isDebit, canDisburse, issuer, instant(nowMs)],
  );
}

/** The newest word on it, of any vendor: first of those by whom the card can receive money, because another may send none to any. */
export async function findBin(db: Database, bin: string): Promise<BinFacts | undefined> {
  const [row] = await db.query<BinFacts>(
    'worker',
    `select card_type as "cardType", is_debit as "isDebit", can_disburse as "canDisburse", issuer
       from providers.known_bins where bin = $1 order by can_disburse desc, known_at desc limit 1`,
    [bin],
  );
  return row;
}
