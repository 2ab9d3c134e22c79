import type { CardBehaviour } from '../card-vault/test-numbers.ts';
import type { Database } from '../database.ts';
import { instant } from '../instant.ts';
import type { ChargeRequest } from './port.ts';

export interface ChargeRow {
  readonly reference: string;
  readonly outcome: 'done' | 'declined' | 'rejected' | 'fenced';
  readonly reason: string | null;
  readonly processor_id: string | null;
  readonly approval_code: string | null;
  readonly known_at: number;
}

/** Reaction of a card to a charge. */
export interface Reaction {
  readonly behaviour: CardBehaviour;
  readonly outcome: 'done' | 'declined';
  readonly reason: string | null;
  /** True when the charge's outcome stays unknown for a while. */
  readonly isLate: boolean;
}

export interface NumberedCharge extends Omit<ChargeRequest, 'chargeToken'> {
  /** Id that the charge token names; '' for an invalid token. */
  readonly securityTokenId: string;
  readonly processorId: string;
  readonly approvalCode: string;
}

/**
 * Charges a group in one statement, once per reference. The charge token must be the redemption of that card; a card
 * past its month is declined whatever its number. Answers the rows that were written now.
 */
const CHARGE = `
  with asked as (
    select distinct on (reference) * from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[])
      as asked (reference, amount_cents, security_token_id, card_token, processor_id, approval_code)
    order by reference
  ), charged as (
    select asked.*,
      case when card.reaction is null then 'rejected' when card.is_past then 'declined' else ($8::text[])[card.reaction] end as outcome,
      case when card.reaction is null then 'the charge token is not valid'
        when card.is_past then 'expired_card' else ($9::text[])[card.reaction] end as reason,
      coalesce(($10::boolean[])[card.reaction], false) as is_late
    from asked
    -- One row each, found by its key: joined, a plan made while there were few compares each charge with all of them.
    left join lateral (
      select redemption.card_token from providers.redemptions redemption
       where redemption.security_token_id = asked.security_token_id and redemption.card_token = asked.card_token
       limit 1
    ) redeemed on true
    left join lateral (
      select array_position($7::text[], one.behaviour) as reaction, one.expiration_year || one.expiration_month < $13 as is_past
        from providers.cards one where one.card_token = redeemed.card_token
       limit 1
    ) card on true
  )
  insert into providers.charges (reference, card_token, amount_cents, outcome, reason, processor_id, approval_code, received_at, known_at)
  select reference, card_token, amount_cents, outcome, reason,
    case when outcome = 'done' then processor_id end, case when outcome = 'done' then approval_code end,
    $11::timestamptz, case when is_late then $12::timestamptz else $11::timestamptz end
  from charged
  on conflict (reference) do nothing
  returning reference, outcome, reason, processor_id, approval_code, known_at`;

export function insertCharges(
  db: Database,
  charges: readonly NumberedCharge[],
  reactions: readonly Reaction[],
  { nowMs, lateAtMs }: { readonly nowMs: number; readonly lateAtMs: number },
): Promise<ChargeRow[]> {
  // The posting that follows makes it durable; without one, the charge is asked for again under the same reference.
  return db.query<ChargeRow>('workerRelaxed', CHARGE, [
    charges.map((one) => one.reference),
    charges.map((one) => one.amountCents),
    charges.map((one) => one.securityTokenId),
    charges.map((one) => one.cardToken),
    charges.map((one) => one.processorId),
    charges.map((one) => one.approvalCode),
    reactions.map((one) => one.behaviour),
    reactions.map((one) => one.outcome),
    reactions.map((one) => one.reason),
    reactions.map((one) => one.isLate),
    instant(nowMs),
    instant(lateAtMs),
    // Year and month as two digits each, as the card has them: texts that sort by date.
    instant(nowMs).slice(2, 7).replace('-', ''),
  ]);
}

export function findCharges(db: Database, references: readonly string[]): Promise<ChargeRow[]> {
  return db.query<ChargeRow>(
    'worker',
    `select reference, outcome, reason, processor_id, approval_code, known_at
     from providers.charges where reference = any ($1::text[])`,
    [references],
  );
}

/** Takes the reference, so that no charge can. False when a charge has it. */
export async function insertFence(db: Database, reference: string, nowMs: number): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `insert into providers.charges (reference, outcome, received_at, known_at) values ($1, 'fenced', $2, $2)
     on conflict (reference) do nothing returning reference`,
    [reference, instant(nowMs)],
  );
  return rows.length === 1;
}

export async function markVoided(db: Database, reference: string, nowMs: number): Promise<void> {
  await db.query('worker', 'update providers.charges set voided_at = coalesce(voided_at, $2) where reference = $1', [
    reference,
    instant(nowMs),
  ]);
}
