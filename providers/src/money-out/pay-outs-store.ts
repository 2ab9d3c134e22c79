import type { CardBehaviour } from '../card-vault/test-numbers.ts';
import type { Database, Tx } from '../database.ts';
import { instant } from '../instant.ts';
import type { NetworkAnswer } from './networks.ts';
import type { PayOutFailure } from './port.ts';

export interface PayOutRow {
  readonly reference: string;
  readonly place: number;
  readonly way: 'card' | 'pickup' | 'store' | 'bank' | 'none';
  readonly amountCents: number;
  readonly sealedAccount: string | null;
  /** `asked`: a network outside was asked to send it, and what became of that is not known. */
  readonly outcome: 'asked' | 'sent' | 'ready' | 'onItsWay' | 'failed';
  readonly reason: PayOutFailure | null;
  readonly pickupReference: string | null;
  readonly readyUntil: string | null;
  readonly bankDate: string | null;
  readonly arrivesOn: string | null;
  readonly fileName: string | null;
  readonly knownAtMs: number;
  readonly receivedAtMs: number;
  readonly target: Readonly<Record<string, unknown>>;
  /** Name that a network outside gave to it. */
  readonly networkId: string | null;
}

const PAY_OUT_COLUMNS = `reference, place, way, amount_cents as "amountCents", sealed_account as "sealedAccount",
  outcome, reason, pickup_reference as "pickupReference", ready_until as "readyUntil", bank_date as "bankDate",
  arrives_on as "arrivesOn", file_name as "fileName", known_at as "knownAtMs", received_at as "receivedAtMs", target,
  network_id as "networkId"`;

export interface NewPayOut {
  readonly reference: string;
  readonly way: PayOutRow['way'];
  readonly amountCents?: number;
  readonly target: Readonly<Record<string, unknown>>;
  readonly sealedAccount?: string;
  readonly outcome: PayOutRow['outcome'];
  readonly reason?: PayOutFailure;
  readonly pickupReference?: string;
  readonly readyUntil?: string;
  readonly bankDate?: string;
  readonly arrivesOn?: string;
  readonly nowMs: number;
  readonly knownAtMs?: number;
}

/** Takes a reference. Undefined when it is taken already. */
export async function insertPayOut(db: Database, one: NewPayOut): Promise<PayOutRow | undefined> {
  const [row] = await db.query<PayOutRow>(
    'worker',
    `insert into providers.pay_outs (reference, way, amount_cents, target, sealed_account, outcome, reason,
       pickup_reference, ready_until, bank_date, arrives_on, received_at, known_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     on conflict (reference) do nothing returning ${PAY_OUT_COLUMNS}`,
    [
      one.reference,
      one.way,
      one.amountCents ?? null,
      JSON.stringify(one.target),
      one.sealedAccount ?? null,
      one.outcome,
      one.reason ?? null,
      one.pickupReference ?? null,
      one.readyUntil ?? null,
      one.bankDate ?? null,
      one.arrivesOn ?? null,
      instant(one.nowMs),
      instant(one.knownAtMs ?? one.nowMs),
    ],
  );
  return row;
}

export async function findPayOut(db: Database, reference: string): Promise<PayOutRow | undefined> {
  const [row] = await db.query<PayOutRow>(
    'worker',
    `select ${PAY_OUT_COLUMNS} from providers.pay_outs where reference = $1`,
    [reference],
  );
  return row;
}

/** Ends what waits: handed out, not collected, cancelled. False when it does not wait any more. */
export async function endWaiting(
  db: Database,
  reference: string,
  end: { readonly outcome: 'sent' | 'failed'; readonly reason?: PayOutFailure },
  nowMs: number,
): Promise<boolean> {
  const rows = await db.query(
    'worker',
    `update providers.pay_outs set outcome = $2, reason = $3, settled_at = $4, sealed_account = null
      where reference = $1 and (outcome = 'ready' or (outcome = 'onItsWay' and file_name is null)) returning 1`,
    [reference, end.outcome, end.reason ?? null, instant(nowMs)],
  );
  return rows.length === 1;
}

export interface ReceivingCard {
  readonly behaviour: CardBehaviour;
  readonly canDisburse: boolean;
  readonly expirationMonth: string;
  readonly expirationYear: string;
}

export async function receivingCard(db: Database, cardToken: string): Promise<ReceivingCard | undefined> {
  const [row] = await db.query<ReceivingCard>(
    'worker',
    `select behaviour, can_disburse as "canDisburse", expiration_month as "expirationMonth",
            expiration_year as "expirationYear"
       from providers.cards where card_token = $1 and removed_at is null`,
    [cardToken],
  );
  return row;
}

export interface BankFileRow {
  readonly fileName: string;
  readonly bankDate: string;
  readonly createdAtMs: number;
  readonly entries: number;
  readonly totalCents: number;
  readonly sha256: string;
}

const FILE_COLUMNS = `file_name as "fileName", bank_date as "bankDate", created_at as "createdAtMs", entries,
  total_cents as "totalCents", sha256`;

/** Locks the payouts up to a banking day that no file contains, until the file is written. */
export function lockUnfiled(tx: Tx, upTo: string): Promise<PayOutRow[]> {
  return tx.query<PayOutRow>(
    `select ${PAY_OUT_COLUMNS} from providers.pay_outs
      where way = 'bank' and outcome = 'onItsWay' and file_name is null and bank_date <= $1
      order by place for update`,
    [upTo],
  );
}

/** Lays a file down. False when that day has its file. */
export async function insertBankFile(tx: Tx, file: BankFileRow, references: readonly string[], arrivesOn: string) {
  const rows = await tx.query(
    `insert into providers.bank_files (file_name, bank_date, created_at, entries, total_cents, sha256)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning 1`,
    [file.fileName, file.bankDate, instant(file.createdAtMs), file.entries, file.totalCents, file.sha256],
  );
  if (rows.length === 0) return false;
  await tx.query('update providers.pay_outs set file_name = $1, arrives_on = $2 where reference = any ($3)', [
    file.fileName,
    arrivesOn,
    references,
  ]);
  return true;
}

export function unwrittenFiles(db: Database): Promise<BankFileRow[]> {
  return db.query<BankFileRow>(
    'worker',
    `select ${FILE_COLUMNS} from providers.bank_files where written_at is null order by bank_date`,
  );
}

export function payOutsOfFile(db: Database, fileName: string): Promise<PayOutRow[]> {
  return db.query<PayOutRow>(
    'worker',
    `select ${PAY_OUT_COLUMNS} from providers.pay_outs where file_name = $1 order by place`,
    [fileName],
  );
}

export async function markWritten(db: Database, fileName: string, nowMs: number): Promise<void> {
  await db.query('worker', 'update providers.bank_files set written_at = $2 where file_name = $1', [
    fileName,
    instant(nowMs),
  ]);
}

/** Files whose returns are to be read: those that were to arrive by a day. */
export function filesToAnswer(db: Database, arrivedBy: string): Promise<BankFileRow[]> {
  return db.query<BankFileRow>(
    'worker',
    `select ${FILE_COLUMNS} from providers.bank_files f
      where written_at is not null and returns_read_at is null
        and exists (select 1 from providers.pay_outs p where p.file_name = f.file_name and p.arrives_on <= $1)
      order by bank_date`,
    [arrivedBy],
  );
}

/** Takes in what came back of a file. Done again it changes nothing. */
export async function writeReturns(
  tx: Tx,
  fileName: string,
  returns: readonly { readonly place: number; readonly reason: PayOutFailure }[],
  nowMs: number,
): Promise<void> {
  await tx.query(
    `update providers.pay_outs p set outcome = 'failed', reason = x.reason, settled_at = $3, sealed_account = null
       from jsonb_to_recordset($2) as x (place bigint, reason text)
      where p.file_name = $1 and p.place = x.place and p.outcome = 'onItsWay'`,
    [fileName, JSON.stringify(returns), instant(nowMs)],
  );
  await tx.query('update providers.bank_files set returns_read_at = $2 where file_name = $1', [
    fileName,
    instant(nowMs),
  ]);
}

/** Payouts of files by the number that their trace ends with, the newest where it was used more than once. */
export async function payOutsOfSequences(
  db: Database,
  sequences: readonly number[],
  cycle: number,
): Promise<ReadonlyMap<number, Pick<PayOutRow, 'reference' | 'place' | 'amountCents'>>> {
  const rows = await db.query<Pick<PayOutRow, 'reference' | 'place' | 'amountCents'>>(
    'worker',
    `select reference, place, amount_cents as "amountCents" from providers.pay_outs
      where file_name is not null and place = any (
        select sequence + turn * $2::bigint
          from unnest($1::bigint[]) sequence, generate_series(0, (select max(place) / $2 from providers.pay_outs)) turn)
      order by place`,
    [sequences, cycle],
  );
  return new Map(rows.map((row) => [row.place % cycle, row]));
}

/** Ends payouts that a bank sent back, unless they have ended already. */
export async function returnPayOuts(
  db: Database,
  returns: readonly { readonly place: number; readonly reason: PayOutFailure }[],
  nowMs: number,
): Promise<void> {
  await db.query(
    'worker',
    `update providers.pay_outs p set outcome = 'failed', reason = x.reason, settled_at = $2, sealed_account = null
       from jsonb_to_recordset($1) as x (place bigint, reason text)
      where p.place = x.place and p.outcome = 'onItsWay' and p.file_name is not null`,
    [JSON.stringify(returns), instant(nowMs)],
  );
}

/** Settles the payouts that arrived by a day and were not returned. */
export async function settleArrived(db: Database, arrivedBy: string, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `update providers.pay_outs p set outcome = 'sent', settled_at = $2, sealed_account = null
       from providers.bank_files f
      where p.file_name = f.file_name and f.returns_read_at is not null and p.outcome = 'onItsWay' and p.arrives_on <= $1`,
    [arrivedBy, instant(nowMs)],
  );
}

/** Marks the files whose payments arrived by a day as answered: what comes back of them now comes late. */
export async function markAnswered(db: Database, arrivedBy: string, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `update providers.bank_files f set returns_read_at = $2
      where returns_read_at is null and written_at is not null
        and not exists (select from providers.pay_outs p where p.file_name = f.file_name and p.arrives_on > $1)`,
    [arrivedBy, instant(nowMs)],
  );
}

/** Writes down what a network said of a payout that it was asked for. What has ended stays; answers what stands. */
export async function settlePayOut(
  db: Database,
  reference: string,
  answer: NetworkAnswer & { readonly readyUntil: string },
  nowMs: number,
): Promise<PayOutRow | undefined> {
  const { outcome, networkId = null, readyUntil } = answer;
  const isEnd = outcome === 'sent' || outcome === 'failed';
  await db.query(
    'worker',
    `update providers.pay_outs set network_id = coalesce(network_id, $2),
        outcome = case when $3 in ('sent', 'ready', 'failed') then $3 else outcome end,
        reason = $4, pickup_reference = coalesce(pickup_reference, $5),
        ready_until = case when $3 = 'ready' then coalesce(ready_until, $6) else ready_until end,
        settled_at = case when $7 then $8::timestamptz else settled_at end
      where reference = $1 and outcome in ('asked', 'ready')`,
    [
      reference,
      networkId,
      outcome,
      outcome === 'failed' ? answer.reason : null,
      outcome === 'ready' ? answer.pickupReference : null,
      readyUntil,
      isEnd,
      instant(nowMs),
    ],
  );
  return findPayOut(db, reference);
}

/** Lets go of a reference whose request never left. */
export async function letGoOfPayOut(db: Database, reference: string): Promise<void> {
  await db.query('worker', "delete from providers.pay_outs where reference = $1 and outcome = 'asked'", [reference]);
}

export async function findReady(db: Database, pickupReference: string): Promise<PayOutRow | undefined> {
  const [row] = await db.query<PayOutRow>(
    'worker',
    `select ${PAY_OUT_COLUMNS} from providers.pay_outs where pickup_reference = $1 and outcome = 'ready'`,
    [pickupReference],
  );
  return row;
}

/** Our reference of a payout, by the name that its network gave to it. */
export async function findNetworkReference(db: Database, networkId: string): Promise<string | undefined> {
  const [row] = await db.query<{ reference: string }>(
    'worker',
    'select reference from providers.pay_outs where network_id = $1',
    [networkId],
  );
  return row?.reference;
}

export interface PayOutCard {
  /** The network that keeps it. */
  readonly vendor: string;
  readonly cardReference: string;
  readonly canDisburse: boolean;
  readonly expirationMonth: string;
  readonly expirationYear: string;
}

/** A card that money is pushed to, as the one of these networks knows it that keeps it. */
export async function payOutCard(
  db: Database,
  vendors: readonly string[],
  cardToken: string,
): Promise<PayOutCard | undefined> {
  const [row] = await db.query<PayOutCard>(
    'worker',
    `select known.vendor, known.reference as "cardReference", card.can_disburse as "canDisburse",
            card.expiration_month as "expirationMonth", card.expiration_year as "expirationYear"
       from providers.cards card
       join providers.card_references known on known.card_token = card.card_token and known.vendor = any ($2)
      where card.card_token = $1 and card.removed_at is null
      order by array_position($2, known.vendor) limit 1`,
    [cardToken, vendors],
  );
  return row;
}
