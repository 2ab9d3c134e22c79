import type { Database } from '../database.ts';
import { instant } from '../instant.ts';
import type { ChargeOutcome, ChargeRequest } from './port.ts';
import type { ChargedCard } from './processor.ts';
import { referencesSentAs } from './sent-references-store.ts';

/** SQL of charges that processors far away were asked for, by our own reference. */

export interface AskedRow {
  readonly reference: string;
  readonly vendor: string;
  readonly state: 'asked' | 'done' | 'declined' | 'rejected' | 'fenced';
  readonly reason: string | null;
  readonly processorId: string | null;
  /** The processor's own name of a charge of which it could not say yet what became of it. */
  readonly unknownId: string | null;
  readonly approvalCode: string | null;
  readonly amountCents: number | null;
  readonly askedAtMs: number;
  readonly voidedAtMs: number | null;
}

/** A reference that is taken: to charge it, or as one that is never to be charged. */
export interface TakenReference {
  readonly reference: string;
  readonly vendor: string;
  readonly state: 'asked' | 'rejected' | 'fenced';
  readonly reason?: string;
  readonly cardToken?: string;
  readonly amountCents?: number;
}

/** Ends that a charge comes to, or that it is given up to. */
export type ChargeEnd = Exclude<ChargeOutcome, { readonly outcome: 'unknown' }> | { readonly outcome: 'fenced' };

/** The card of a charge, and the token of what was typed for it. */
export interface TypedFor extends Pick<ChargeRequest, 'cardToken'> {
  readonly securityTokenId: string;
}

export interface VendorCard extends ChargedCard {
  /** The vendor that keeps it. */
  readonly vendor: string;
}

/** Books of what processors far away were asked for. */
export interface AskedCharges {
  /** The card that a charge token was redeemed for, as the one of these vendors knows it that keeps it. Undefined where there is none. */
  chargedCard(vendors: readonly string[], given: TypedFor): Promise<VendorCard | undefined>;
  /** Undefined where the reference is taken. */
  take(one: TakenReference, nowMs: number): Promise<AskedRow | undefined>;
  find(reference: string): Promise<AskedRow | undefined>;
  /** Writes down what became of a charge. What is known already stays; answers what stands. */
  settle(reference: string, end: ChargeEnd): Promise<AskedRow | undefined>;
  /** Writes down how a processor calls a charge of which it does not know yet what became of it. */
  nameUnknown(reference: string, unknownId: string): Promise<void>;
  /** Throws the sealed security code of a charge that was asked for away: no code outlives its authorization. */
  forgetCode(securityTokenId: string): Promise<void>;
  /** Lets go of a reference whose charge never left. */
  letGo(reference: string): Promise<void>;
  markTakenBack(reference: string, nowMs: number): Promise<void>;
  ownReferences(names: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** The books in our database. */
export const askedCharges = (db: Database): AskedCharges => ({
  chargedCard: (vendors, given) => chargedCard(db, vendors, given),
  take: (one, nowMs) => takeReference(db, one, nowMs),
  find: (reference) => findAsked(db, reference),
  settle: (reference, end) => settleAsked(db, reference, end),
  nameUnknown: (reference, unknownId) => nameUnknown(db, reference, unknownId),
  forgetCode: (securityTokenId) => forgetCode(db, securityTokenId),
  letGo: (reference) => letGo(db, reference),
  markTakenBack: (reference, nowMs) => markTakenBack(db, reference, nowMs),
  ownReferences: (names) => referencesSentAs(db, names),
});

const COLUMNS = `reference, vendor, state, reason, processor_id as "processorId", unknown_id as "unknownId",
  approval_code as "approvalCode", amount_cents as "amountCents", asked_at as "askedAtMs", voided_at as "voidedAtMs"`;

async function chargedCard(
  db: Database,
  vendors: readonly string[],
  { cardToken, securityTokenId }: TypedFor,
): Promise<VendorCard | undefined> {
  const [row] = await db.query<
    Omit<VendorCard, 'typedToken' | 'sealedCode'> & {
      readonly typedToken: string | null;
      readonly sealedCode: string | null;
    }
  >(
    'worker',
    `select known.vendor, known.reference as "cardReference", card.expiration_month as "expirationMonth",
            card.expiration_year as "expirationYear", typed.vendor_token as "typedToken",
            typed.sealed_code as "sealedCode"
       from providers.redemptions redeemed
       join providers.cards card on card.card_token = redeemed.card_token
       join providers.card_references known on known.card_token = card.card_token and known.vendor = any ($3)
       left join providers.typed_cards typed on typed.security_token_id = redeemed.security_token_id
      where redeemed.security_token_id = $1 and redeemed.card_token = $2
      order by array_position($3, known.vendor) limit 1`,
    [securityTokenId, cardToken, vendors],
  );
  return row && { ...row, typedToken: row.typedToken ?? undefined, sealedCode: row.sealedCode ?? undefined };
}

async function takeReference(db: Database, one: TakenReference, nowMs: number): Promise<AskedRow | undefined> {
  const [row] = await db.query<AskedRow>(
    'worker',
    `insert into providers.asked_charges (reference, vendor, state, reason, card_token, amount_cents, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing returning ${COLUMNS}`,
    [
      one.reference,
      one.vendor,
      one.state,
      one.reason ?? null,
      one.cardToken ?? null,
      one.amountCents ?? null,
      instant(nowMs),
    ],
  );
  return row;
}

async function findAsked(db: Database, reference: string): Promise<AskedRow | undefined> {
  const [row] = await db.query<AskedRow>(
    'worker',
    `select ${COLUMNS} from providers.asked_charges where reference = $1`,
    [reference],
  );
  return row;
}

async function settleAsked(db: Database, reference: string, outcome: ChargeEnd): Promise<AskedRow | undefined> {
  const reason =
    outcome.outcome === 'declined' ? outcome.reason : outcome.outcome === 'rejected' ? outcome.message : null;
  const [processorId, approvalCode] =
    outcome.outcome === 'done' ? [outcome.processorId, outcome.approvalCode] : [null, null];
  await db.query(
    'worker',
    `update providers.asked_charges set state = $2, reason = $3, processor_id = $4, approval_code = $5
      where reference = $1 and state = 'asked'`,
    [reference, outcome.outcome, reason, processorId, approvalCode],
  );
  return findAsked(db, reference);
}

async function nameUnknown(db: Database, reference: string, unknownId: string): Promise<void> {
  await db.query(
    'worker',
    "update providers.asked_charges set unknown_id = $2 where reference = $1 and state = 'asked'",
    [reference, unknownId],
  );
}

async function forgetCode(db: Database, securityTokenId: string): Promise<void> {
  await db.query(
    'worker',
    'update providers.typed_cards set sealed_code = null where security_token_id = $1 and sealed_code is not null',
    [securityTokenId],
  );
}

async function letGo(db: Database, reference: string): Promise<void> {
  await db.query('worker', "delete from providers.asked_charges where reference = $1 and state = 'asked'", [reference]);
}

async function markTakenBack(db: Database, reference: string, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    'update providers.asked_charges set voided_at = coalesce(voided_at, $2) where reference = $1',
    [reference, instant(nowMs)],
  );
}
