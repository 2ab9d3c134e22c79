import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { KnownNumber } from '@lendside/providers/card-vault/test-numbers';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { CardFacts } from './seals.ts';

export interface CardRow {
  readonly card_token: string;
  readonly owner_id: string;
  readonly fingerprint: string;
  /** `ofVendor`: its processor is outside, and behaves as it likes. */
  readonly behaviour: KnownNumber['behaviour'] | 'ofVendor';
  readonly last_four: string;
  readonly card_type: string;
  readonly cardholder_name: string;
  readonly expiration_month: string;
  readonly expiration_year: string;
  readonly is_debit: boolean;
  readonly can_disburse: boolean;
  readonly guest_card: boolean;
  readonly saved: boolean;
  /** Never empty. */
  readonly processors: readonly number[];
}

/** The processor of cards that were added without naming one (spec 9). */
export const FIRST_PROCESSOR = 1;

/** `processor`: the one it was asked of. Whichever that is, the card has the same identifiers, so that lists can be merged. */
export function storedCard(row: CardRow, processor = row.processors[0] ?? FIRST_PROCESSOR): StoredCard {
  return {
    cardToken: row.card_token,
    ownerId: row.owner_id,
    cardIds: [{ type: 'vault', id: row.card_token }],
    lastFour: row.last_four,
    cardType: row.card_type,
    cardholderName: row.cardholder_name,
    expirationMonth: row.expiration_month,
    expirationYear: row.expiration_year,
    isDebit: row.is_debit,
    canDisburse: row.can_disburse,
    guestCard: row.guest_card,
    saved: row.saved,
    payProviderType: processor,
  };
}

/**
 * A number the owner has already stays the same card, with the expiration and name given now. Never back from saved
 * to unsaved or from an own card to a guest card.
 */
export async function upsertCard(
  db: Database,
  card: {
    readonly cardToken: string;
    readonly ownerId: string;
    readonly facts: CardFacts;
    /** Fingerprints of its number, that of the current key first. */
    readonly fingerprints: readonly string[];
    readonly known: Pick<KnownNumber, 'isDebit' | 'canDisburse'> & Pick<CardRow, 'behaviour'>;
    readonly guestCard: boolean;
    readonly saved: boolean;
    readonly processor: number;
  },
  nowMs: number,
): Promise<CardRow> {
  const [fingerprint, ...former] = card.fingerprints;
  if (former.length > 0) await renewFingerprint(db, card.ownerId, former, fingerprint);
  const rows = await db.query<CardRow>(
    'worker',
    `insert into providers.cards as known (card_token, owner_id, fingerprint, behaviour, last_four, card_type, cardholder_name,
       expiration_month, expiration_year, is_debit, can_disburse, guest_card, saved, added_at, processors)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
     on conflict (owner_id, fingerprint) do update set
       cardholder_name = excluded.cardholder_name,
       expiration_month = excluded.expiration_month,
       expiration_year = excluded.expiration_year,
       guest_card = excluded.guest_card and (known.guest_card or known.removed_at is not null),
       saved = excluded.saved or (known.saved and known.removed_at is null),
       processors = case
         when known.removed_at is not null or (excluded.saved and not known.saved) then excluded.processors
         when known.processors @> excluded.processors then known.processors
         else known.processors || excluded.processors end,
       added_at = case when known.removed_at is null and known.saved then known.added_at else excluded.added_at end,
       removed_at = null
     returning *`,
    [
      card.cardToken,
      card.ownerId,
      fingerprint,
      card.known.behaviour,
      card.facts.lastFour,
      card.facts.cardType,
      card.facts.cardholderName,
      card.facts.expirationMonth,
      card.facts.expirationYear,
      card.known.isDebit,
      card.known.canDisburse,
      card.guestCard,
      card.saved,
      instant(nowMs),
      [card.processor],
    ],
  );
  return rows[0] as CardRow;
}

/** A card that is known by the fingerprint of a former key is known by that of the current one. */
async function renewFingerprint(
  db: Database,
  ownerId: string,
  former: readonly string[],
  current: string | undefined,
): Promise<void> {
  await db.query(
    'worker',
    `update providers.cards set fingerprint = $3 where owner_id = $1 and fingerprint = any ($2)
       and not exists (select from providers.cards where owner_id = $1 and fingerprint = $3)`,
    [ownerId, former, current],
  );
}

export function cardsOfOwner(db: Database, ownerId: string, processor?: number): Promise<CardRow[]> {
  return db.query<CardRow>(
    'worker',
    `select * from providers.cards
     where owner_id = $1 and removed_at is null and ($2::smallint is null or $2 = any(processors))
     order by added_at desc, card_token desc`,
    [ownerId, processor ?? null],
  );
}

/** Number of the owner's other cards that can receive money. */
export async function countThatReceive(
  db: Database,
  ownerId: string,
  fingerprints: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ saved: number }>(
    'worker',
    `select count(*)::int as saved from providers.cards
     where owner_id = $1 and saved and can_disburse and removed_at is null and fingerprint <> all ($2)`,
    [ownerId, fingerprints],
  );
  return row?.saved ?? 0;
}

export async function findCardRow(db: Database, cardToken: string): Promise<CardRow | undefined> {
  const rows = await db.query<CardRow>(
    'worker',
    'select * from providers.cards where card_token = $1 and removed_at is null',
    [cardToken],
  );
  return rows[0];
}

export async function keepCard(db: Database, ownerId: string, cardToken: string): Promise<CardRow | undefined> {
  const rows = await db.query<CardRow>(
    'worker',
    `update providers.cards set guest_card = false, saved = true
     where card_token = $1 and owner_id = $2 and removed_at is null returning *`,
    [cardToken, ownerId],
  );
  return rows[0];
}

/** The row stays for what was charged with it; the wallet does not show it any more. */
export async function removeCardRow(db: Database, ownerId: string, cardToken: string, nowMs: number): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `update providers.cards set removed_at = $3
     where card_token = $1 and owner_id = $2 and removed_at is null returning card_token`,
    [cardToken, ownerId, instant(nowMs)],
  );
  return rows.length === 1;
}

/** Charges of these cards go on: they hold a charge token of their own. */
export async function removeGuestRows(db: Database, ownerId: string, nowMs: number): Promise<number> {
  const rows = await db.query(
    'worker',
    `update providers.cards set removed_at = $2
     where removed_at is null and (
       (owner_id = $1 and guest_card) or (owner_id like '%/guest/%' and starts_with(owner_id, $1::text || '/guest/')))
     returning card_token`,
    [ownerId, instant(nowMs)],
  );
  return rows.length;
}

/** Cards that were removed from the wallet go too. */
export async function deleteCardRows(db: Database, ownerId: string, except: readonly string[]): Promise<number> {
  const rows = await db.query(
    'worker',
    `delete from providers.cards
     where (owner_id = $1 or (owner_id like '%/guest/%' and starts_with(owner_id, $1::text || '/guest/')))
       and not card_token = any ($2)
     returning 1`,
    [ownerId, except],
  );
  return rows.length;
}

/** Cards of guest visits that are over. Some at once: a long statement would keep others waiting. */
export async function removeOldGuestRows(
  db: Database,
  { addedBeforeMs, atMost }: { readonly addedBeforeMs: number; readonly atMost: number },
  nowMs: number,
): Promise<number> {
  const rows = await db.query(
    'worker',
    `update providers.cards set removed_at = $3 where card_token in (
       select card_token from providers.cards
        where guest_card and removed_at is null and added_at < $1 order by added_at limit $2 for update skip locked)
     returning card_token`,
    [instant(addedBeforeMs), atMost, instant(nowMs)],
  );
  return rows.length;
}

export async function removeUnsavedRow(
  db: Database,
  cardToken: string,
  nowMs: number,
  addedBeforeMs?: number,
): Promise<void> {
  await db.query(
    'worker',
    `update providers.cards set removed_at = $2
     where card_token = $1 and not saved and removed_at is null and ($3::timestamptz is null or added_at < $3)`,
    [cardToken, instant(nowMs), addedBeforeMs === undefined ? null : instant(addedBeforeMs)],
  );
}

export async function oldUnsavedRows(
  db: Database,
  {
    addedBeforeMs,
    after,
    atMost,
  }: { readonly addedBeforeMs: number; readonly after?: string | undefined; readonly atMost: number },
): Promise<string[]> {
  const rows = await db.query<{ card_token: string }>(
    'worker',
    `select card_token from providers.cards
     where not saved and removed_at is null and added_at < $1 and card_token > $2 order by card_token limit $3`,
    [instant(addedBeforeMs), after ?? '', atMost],
  );
  return rows.map((row) => row.card_token);
}
