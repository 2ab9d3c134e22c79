import type { Database } from '@lendside/providers/database';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { countById, type SealedColumns, tryEnds } from '@lendside/providers/keys/sealed-columns';
import { BATCH_ROWS, type SealedValues } from '@lendside/providers/keys/sealed-values';
import type { Runtime } from '@lendside/providers/runtime';
import { knownCards } from './known-cards.ts';
import { seals } from './seals.ts';

interface CardsFrom extends Pick<Runtime, 'clock' | 'ids'> {
  readonly db: Database;
  readonly keys: KeyRing;
}

interface Row {
  readonly cardToken: string;
  readonly fingerprint: string;
}

const FINGERPRINTS: SealedColumns = {
  table: 'providers.cards',
  columns: ['fingerprint'],
  place: 'card_token',
  age: 'added_at',
};

/** Rows after a place; of each the number is known by its fingerprint of whichever key. */
const BATCH = `
  select card_token as "cardToken", fingerprint from providers.cards where card_token > $1
   order by card_token limit $2 for update skip locked`;

/** Another row of the same owner may have the number by its new fingerprint already: it stays what it is. */
const RENEW = `
  update providers.cards c set fingerprint = x.fingerprint
    from jsonb_to_recordset($1) as x ("cardToken" text, fingerprint text)
   where c.card_token = x."cardToken" and not exists (
     select from providers.cards other where other.owner_id = c.owner_id and other.fingerprint = x.fingerprint)
  returning c.card_token`;

/** The fingerprints of cards: the vault keeps no number, but knows which numbers there can be. */
export function sealedCards({ db, keys, clock, ids }: CardsFrom): SealedValues {
  const sealing = seals({ keys, clock, ids });
  const known = knownCards({ sealing, clock });
  const renewed = ({ cardToken, fingerprint }: Row) => {
    const number = known.byFingerprint(fingerprint)?.number;
    const now = number === undefined ? undefined : sealing.fingerprint(number);
    return now === undefined || now === fingerprint ? [] : [{ cardToken, fingerprint: now }];
  };
  return {
    purpose: 'fingerprint',
    what: 'fingerprints of cards',
    count: () => countById(db, FINGERPRINTS),
    tryEnds: (ends) => tryEnds(db, FINGERPRINTS, ends, async ({ sealed }) => known.byFingerprint(sealed) !== undefined),
    reseal: (after) =>
      db.transaction('worker', async (tx) => {
        const rows = await tx.query<Row>(BATCH, [after, BATCH_ROWS]);
        const changes = rows.flatMap(renewed);
        const done = changes.length === 0 ? [] : await tx.query(RENEW, [JSON.stringify(changes)]);
        return { done: done.length, last: rows.length < BATCH_ROWS ? undefined : rows.at(-1)?.cardToken };
      }),
  };
}
