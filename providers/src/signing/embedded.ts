import { createHash } from 'node:crypto';
import type { SigningStatus } from '@lendside/domain/disclosures';
import type { Database } from '../database.ts';
import { instant } from '../instant.ts';
import type { Clock, Ids } from '../runtime.ts';
import type { AdoptedSignature } from './adopted.ts';
import type { NewSigning, Signing, SigningDocument } from './port.ts';
import { type SealKey, sealed } from './seal.ts';

/** Facts from which the document of a signature is drawn. */
export interface SignedDocumentFacts extends Pick<NewSigning, 'signerName' | 'language' | 'brand'> {
  readonly sessionId: string;
  readonly documents: readonly SigningDocument[];
  readonly adopted: AdoptedSignature;
  readonly signedAtMs: number;
}

export interface EmbeddedSigningOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Where the room is reached: the origin of the embedded providers' own pages. */
  readonly roomOriginOf: (pageOrigin: string) => string;
  /** Draws the documents and the page with the signature, with a place for the seal. */
  readonly drawDocument: (facts: SignedDocumentFacts) => Promise<Buffer>;
  readonly sealKey: () => Promise<SealKey>;
}

/** A session as its room shows it. */
export interface RoomView extends Pick<NewSigning, 'signerName' | 'language' | 'look' | 'returnUrl' | 'documents'> {
  readonly sessionId: string;
  readonly status: SigningStatus;
  readonly secondsLeft: number;
  /** Whether more time can be had: eleven times what there was at first, and no more. */
  readonly canExtend: boolean;
  readonly adopted: AdoptedSignature | null;
}

export type RoomDecision =
  | { readonly decision: 'sign'; readonly adopted: AdoptedSignature }
  | { readonly decision: 'decline' | 'leave' };

/** Calls of the signing room's own server. */
export interface SigningRoom {
  /** Undefined for an unknown ticket, or that opens nothing any more. */
  view(ticket: string): Promise<RoomView | undefined>;
  /** Records the person's decision; the first one that ends the signing stands. */
  decide(ticket: string, decision: RoomDecision): Promise<RoomView | undefined>;
  /** Gives the person more time to read, as long as the signing is open. */
  extend(ticket: string): Promise<RoomView | undefined>;
}

interface SessionRow {
  readonly session_id: string;
  readonly signer_name: string;
  readonly language: NewSigning['language'];
  readonly brand: string;
  readonly look: NewSigning['look'];
  readonly return_url: string;
  readonly documents: readonly SigningDocument[];
  readonly state: 'pending' | 'viewing_complete' | 'signing_complete' | 'decline' | 'cancelled';
  readonly adopted: AdoptedSignature | null;
  readonly started_at: number;
  readonly expires_at: number;
  readonly ended_at: number | null;
}

const COLUMNS =
  'session_id, signer_name, language, brand, look, return_url, documents, state, adopted, started_at, expires_at, ended_at';
/** Each time more is asked for, and all together: a limit can be extended ten times (WCAG 2.2, 2.2.1). */
const MORE_MS = 15 * 60_000;
const MOST_MS = 11 * MORE_MS;
const STATE_AFTER = { sign: 'signing_complete', decline: 'decline', leave: 'viewing_complete' } as const;

export function embeddedSigning(options: EmbeddedSigningOptions): Signing & SigningRoom {
  const { db, clock, ids, roomOriginOf } = options;
  const one = async (where: string, values: readonly unknown[]): Promise<SessionRow | undefined> =>
    (
      await db.query<SessionRow>('worker', `select ${COLUMNS} from providers.signing_sessions where ${where}`, values)
    )[0];
  const byTicket = (ticket: string) => one('ticket_hash = $1', [hashOf(ticket)]);

  function viewOf(row: SessionRow | undefined): RoomView | undefined {
    if (row === undefined || row.state === 'cancelled') return undefined;
    return {
      sessionId: row.session_id,
      signerName: row.signer_name,
      language: row.language,
      look: row.look,
      returnUrl: row.return_url,
      documents: row.documents,
      status: statusOf(row, clock.nowMs()),
      secondsLeft: Math.max(0, Math.ceil((row.expires_at - clock.nowMs()) / 1000)),
      canExtend: row.started_at + MOST_MS > row.expires_at,
      adopted: row.adopted,
    };
  }

  return {
    name: 'embedded signing room',
    embedded: true,

    async start(signing) {
      const nowMs = clock.nowMs();
      const ticket = ids.secret(32);
      const expiresAtMs = nowMs + signing.lifetimeSeconds * 1000;
      const [row] = await db.query<{ session_id: string; expires_at: number }>(
        'worker',
        `insert into providers.signing_sessions as s (session_id, reference, ticket_hash, signer_name, language, brand, look,
           return_url, documents, started_at, expires_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (reference) do update set ticket_hash = excluded.ticket_hash,
           state = case s.state when 'viewing_complete' then 'pending' else s.state end,
           ended_at = case s.state when 'viewing_complete' then null else s.ended_at end
         returning session_id, expires_at`,
        [
          ids.next('sgn'),
          signing.reference,
          hashOf(ticket),
          signing.signerName,
          signing.language,
          signing.brand,
          JSON.stringify(signing.look),
          signing.returnUrl,
          JSON.stringify(signing.documents),
          instant(nowMs),
          instant(expiresAtMs),
        ],
      );
      if (row === undefined) throw new Error('the signing session was not written');
      const room = roomOriginOf(new URL(signing.returnUrl).origin);
      return { sessionId: row.session_id, url: `${room}/sign/${ticket}`, expiresAtMs: row.expires_at };
    },

    async outcome(sessionId) {
      const row = await one('session_id = $1', [sessionId]);
      if (row === undefined || row.state === 'cancelled') return undefined;
      const status = statusOf(row, clock.nowMs());
      const isOver = status === 'signing_complete' || status === 'decline';
      return { status, ...(isOver && row.ended_at !== null && { endedAtMs: row.ended_at }) };
    },

    async signedDocument(sessionId) {
      const [saved] = await db.query<{ document: Buffer | null }>(
        'worker',
        'select document from providers.signing_sessions where session_id = $1',
        [sessionId],
      );
      if (saved?.document) return saved.document;
      const row = await one('session_id = $1', [sessionId]);
      if (row?.state !== 'signing_complete' || row.adopted === null || row.ended_at === null) return undefined;
      const { signer_name: signerName, language, brand, documents, adopted, ended_at: signedAtMs } = row;
      const drawn = await options.drawDocument({
        sessionId,
        signerName,
        language,
        brand,
        documents,
        adopted,
        signedAtMs,
      });
      const document = sealed(drawn, await options.sealKey(), signedAtMs);
      // Returns the first writer's document: once issued, it never changes.
      const [first] = await db.query<{ document: Buffer }>(
        'worker',
        'update providers.signing_sessions set document = coalesce(document, $2) where session_id = $1 returning document',
        [sessionId, document],
      );
      return first?.document;
    },

    async cancel(sessionId) {
      await db.query(
        'worker',
        `update providers.signing_sessions set state = 'cancelled', ended_at = $2
         where session_id = $1 and state in ('pending', 'viewing_complete')`,
        [sessionId, instant(clock.nowMs())],
      );
    },

    view: async (ticket) => viewOf(await byTicket(ticket)),

    async extend(ticket) {
      const nowMs = clock.nowMs();
      await db.query(
        'worker',
        `update providers.signing_sessions
         set expires_at = greatest(expires_at, least($2::timestamptz, started_at + $3 * interval '1 millisecond'))
         where ticket_hash = $1 and state in ('pending', 'viewing_complete') and expires_at > $4`,
        [hashOf(ticket), instant(nowMs + MORE_MS), MOST_MS, instant(nowMs)],
      );
      return viewOf(await byTicket(ticket));
    },

    async decide(ticket, decided) {
      const nowMs = clock.nowMs();
      await db.query(
        'worker',
        `update providers.signing_sessions set state = $2, adopted = $3, ended_at = $4
         where ticket_hash = $1 and state in ('pending', 'viewing_complete') and expires_at > $4`,
        [
          hashOf(ticket),
          STATE_AFTER[decided.decision],
          decided.decision === 'sign' ? JSON.stringify(decided.adopted) : null,
          instant(nowMs),
        ],
      );
      return viewOf(await byTicket(ticket));
    },
  };
}

const hashOf = (ticket: string) => createHash('sha256').update(ticket.slice(0, 200)).digest('hex');

function statusOf({ state, expires_at }: SessionRow, nowMs: number): SigningStatus {
  if (state === 'signing_complete' || state === 'decline') return state;
  if (nowMs >= expires_at || state === 'cancelled') return 'ttl_expired';
  return state;
}
