import type { Database, Tx } from '../database.ts';
import { instant } from '../instant.ts';

export type EnvelopeState =
  | 'pending'
  | 'viewing_complete'
  | 'signing_complete'
  | 'decline'
  | 'ttl_expired'
  | 'cancelled';

/** A signing that DocuSign holds. */
export interface EnvelopeRow {
  readonly sessionId: string;
  readonly envelopeId: string | null;
  readonly state: EnvelopeState;
  readonly startedAtMs: number;
  readonly expiresAtMs: number;
  /** The start itself as long as it was not asked for since it was opened. */
  readonly askedAtMs: number;
  readonly endedAtMs: number | null;
}

const COLUMNS = `session_id as "sessionId", envelope_id as "envelopeId", state, started_at as "startedAtMs",
  expires_at as "expiresAtMs", asked_at as "askedAtMs", ended_at as "endedAtMs"`;

/** The signing of a reference, made where there is none; one that was left is open again, and may be asked for once more. */
export async function openEnvelope(
  db: Database,
  {
    sessionId,
    reference,
    nowMs,
    expiresAtMs,
  }: Readonly<Record<'sessionId' | 'reference', string>> & Readonly<Record<'nowMs' | 'expiresAtMs', number>>,
): Promise<EnvelopeRow & { readonly isNew: boolean }> {
  const [row] = await db.query<EnvelopeRow>(
    'worker',
    `insert into providers.envelopes as e (session_id, reference, started_at, expires_at, asked_at)
     values ($1, $2, $3, $4, $3)
     on conflict (reference) do update set asked_at = e.started_at,
       state = case e.state when 'viewing_complete' then 'pending' else e.state end
     returning ${COLUMNS}`,
    [sessionId, reference, instant(nowMs), instant(expiresAtMs)],
  );
  if (row === undefined) throw new Error('the envelope was not written');
  return { ...row, isNew: row.sessionId === sessionId };
}

export async function envelopeOf(db: Database, sessionId: string): Promise<EnvelopeRow | undefined> {
  const rows = await db.query<EnvelopeRow>(
    'worker',
    `select ${COLUMNS} from providers.envelopes where session_id = $1`,
    [sessionId],
  );
  return rows[0];
}

/** Name of our session by the vendor's name of its envelope. */
export async function sessionOfEnvelope(db: Database, envelopeId: string): Promise<string | undefined> {
  const rows = await db.query<{ sessionId: string }>(
    'worker',
    'select session_id as "sessionId" from providers.envelopes where envelope_id = $1',
    [envelopeId],
  );
  return rows[0]?.sessionId;
}

/** One process at a time makes the envelope of a signing; answers the one that was made meanwhile. */
export async function lockEnvelope(tx: Tx, sessionId: string): Promise<string | undefined> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`envelope ${sessionId}`]);
  const rows = await tx.query<{ envelopeId: string | null }>(
    'select envelope_id as "envelopeId" from providers.envelopes where session_id = $1',
    [sessionId],
  );
  return rows[0]?.envelopeId ?? undefined;
}

export const nameEnvelope = (tx: Tx, sessionId: string, envelopeId: string) =>
  tx.query('update providers.envelopes set envelope_id = $2 where session_id = $1', [sessionId, envelopeId]);

/** Writes down how an open signing stands. One that has ended stays as it is. */
export async function saveEnvelope(
  db: Database,
  sessionId: string,
  {
    state,
    askedAtMs,
    endedAtMs,
  }: Pick<EnvelopeRow, 'state' | 'askedAtMs'> & { readonly endedAtMs?: number | undefined },
): Promise<void> {
  await db.query(
    'worker',
    `update providers.envelopes set state = $2, asked_at = $3, ended_at = $4
     where session_id = $1 and state in ('pending', 'viewing_complete')`,
    [sessionId, state, instant(askedAtMs), endedAtMs === undefined ? null : instant(endedAtMs)],
  );
}

export async function documentOf(db: Database, sessionId: string): Promise<Buffer | undefined> {
  const rows = await db.query<{ document: Buffer | null }>(
    'worker',
    'select document from providers.envelopes where session_id = $1',
    [sessionId],
  );
  return rows[0]?.document ?? undefined;
}

/** Saves the document of a signing; answers the first one that was saved. */
export async function saveDocument(db: Database, sessionId: string, document: Buffer): Promise<Buffer | undefined> {
  const rows = await db.query<{ document: Buffer }>(
    'worker',
    'update providers.envelopes set document = coalesce(document, $2) where session_id = $1 returning document',
    [sessionId, document],
  );
  return rows[0]?.document;
}
