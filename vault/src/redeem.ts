import { createHash } from 'node:crypto';
import { CHARGE_TOKEN_PREFIX } from '@lendside/providers/card-vault/charge-token';
import type { CardVault, RedeemOutcome } from '@lendside/providers/card-vault/port';
import type { Database } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { type CardRow, storedCard } from './cards-store.ts';
import type { Seals, SecurityFacts } from './seals.ts';

type RedeemRequest = Parameters<CardVault['redeem']>[0];

interface RedeemedRow extends CardRow {
  readonly place: number;
  readonly stands_for: string | null;
  readonly stands_with: string | null;
  readonly fits: boolean | null;
}

/**
 * One statement for a group: finds the cards, binds each security token to its use unless it is bound already, and
 * answers what it is bound to. A token fits a card of its own number, or any of the owner's when only the code was typed.
 * A card that was kept for one payment only and is forgotten still serves another that was begun with it, for an hour.
 */
const REDEEM = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[])
      with ordinality as asked (security_token_id, card_token, owner_id, used_for, fingerprints, fresh, place)
  ), found as (
    select asked.security_token_id, asked.used_for, asked.fresh, asked.place, card.*,
      -- Of one number there is a fingerprint for each key.
      coalesce(card.fingerprint = any (string_to_array(asked.fingerprints, ' ')), true) as fits
    from asked
    -- By its key, whatever the planner thinks of how many there are.
    cross join lateral (select * from providers.cards where card_token = asked.card_token limit 1) card
    where card.owner_id = asked.owner_id
      and (card.removed_at is null or (not card.saved and card.removed_at > $7::timestamptz - interval '1 hour'))
  ), bound as (
    insert into providers.redemptions (security_token_id, card_token, used_for, redeemed_at)
    select distinct on (security_token_id) security_token_id, card_token, used_for, $7 from found
    where fits and fresh and behaviour <> 'unreachable'
    order by security_token_id, place
    on conflict (security_token_id) do nothing
    returning security_token_id, card_token, used_for
  )
  select found.*, coalesce(bound.used_for, before.used_for) as stands_for, coalesce(bound.card_token, before.card_token) as stands_with
  from found
  left join bound using (security_token_id)
  left join providers.redemptions before using (security_token_id)`;

/** Redeems a group of security tokens; answers in the order asked. */
export async function redeemAll(
  {
    db,
    seals,
    fingerprintsOf,
    nowMs,
  }: {
    readonly db: Database;
    readonly seals: Seals;
    readonly fingerprintsOf: (fingerprint: string) => readonly string[] | Promise<readonly string[]>;
    readonly nowMs: number;
  },
  requests: readonly RedeemRequest[],
): Promise<RedeemOutcome[]> {
  const sealed = await Promise.all(
    requests.map(async (request) => {
      const facts = await seals.openSecurity(request.securityToken);
      return facts && (facts.ownerId ?? request.ownerId) === request.ownerId ? facts : undefined;
    }),
  );
  const asked = requests.flatMap((request, index) => {
    const facts = sealed[index];
    return facts ? [{ request, facts, index }] : [];
  });
  const outcomes: RedeemOutcome[] = sealed.map((facts) => ({ outcome: facts ? 'cardNotFound' : 'tokenNotValid' }));
  if (asked.length === 0) return outcomes;

  const fingerprints = await Promise.all(
    asked.map(async ({ facts: { fingerprint } }) =>
      fingerprint === undefined ? null : (await fingerprintsOf(fingerprint)).join(' '),
    ),
  );
  const run = () =>
    // Durable before anything is accepted with it: a database that died in between and came back at once would know the
    // payment and not the redemption, and the charge would be refused.
    db.query<RedeemedRow>('worker', REDEEM, [
      asked.map(({ facts }) => facts.securityTokenId),
      asked.map(({ request }) => request.cardToken),
      asked.map(({ request }) => request.ownerId),
      asked.map(({ request }) => request.usedFor),
      fingerprints,
      asked.map(({ facts }) => facts.expiresAtMs > nowMs),
      instant(nowMs),
    ]);
  let rows = await run();
  // Another process bound one of them while this statement ran: the next statement sees to what.
  const wasOvertaken = (row: RedeemedRow) => row.stands_for === null && row.fits && row.behaviour !== 'unreachable';
  if (rows.some(wasOvertaken)) rows = await run();

  for (const row of rows) {
    const one = asked[row.place - 1];
    if (one) outcomes[one.index] = outcomeOf(row, one);
  }
  return outcomes;
}

function outcomeOf(
  row: RedeemedRow,
  { request, facts }: { readonly request: RedeemRequest; readonly facts: SecurityFacts },
): RedeemOutcome {
  if (!row.fits) return { outcome: 'tokenNotValid' };
  if (row.behaviour === 'unreachable') return { outcome: 'unreachable' };
  if (row.stands_for !== request.usedFor || row.stands_with !== request.cardToken) return { outcome: 'tokenNotValid' };
  return {
    outcome: 'redeemed',
    chargeToken: `${CHARGE_TOKEN_PREFIX}${facts.securityTokenId}`,
    card: storedCard(row),
  };
}

/** Writes down that a kept card may be charged for one use without its security code; once per use. */
const AUTHORIZE = `
  with card as (
    select * from providers.cards where card_token = $1 and owner_id = $2 and removed_at is null and saved
  ), bound as (
    insert into providers.redemptions (security_token_id, card_token, used_for, redeemed_at)
    select $3, card_token, $4, $5 from card
    on conflict (security_token_id) do nothing
  )
  select * from card`;

/** Authorizes charges of a kept card that its owner signed for. The token follows from owner, card and use. */
export async function authorizeCard(
  { db, nowMs }: { readonly db: Database; readonly nowMs: number },
  { ownerId, cardToken, usedFor }: Parameters<CardVault['authorize']>[0],
): ReturnType<CardVault['authorize']> {
  const digest = createHash('sha256')
    .update(JSON.stringify([ownerId, cardToken, usedFor]))
    .digest('base64url');
  const id = `standing_${digest}`;
  const [row] = await db.query<CardRow>('worker', AUTHORIZE, [cardToken, ownerId, id, usedFor, instant(nowMs)]);
  if (!row) return { outcome: 'cardNotFound' };
  return { outcome: 'authorized', chargeToken: `${CHARGE_TOKEN_PREFIX}${id}`, card: storedCard(row) };
}
