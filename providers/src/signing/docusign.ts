import { createHash } from 'node:crypto';
import type { SigningStatus } from '@lendside/domain/disclosures';
import type { CalledBack } from '../sockets/callback.ts';
import { type AdapterTools, adapter } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { docusignCallbacks } from './docusign-callbacks.ts';
import { type DocusignClient, docusignClient, type EnvelopeSigner } from './docusign-client.ts';
import { type DocusignSettings, docusignSettings } from './docusign-settings.ts';
import {
  documentOf,
  type EnvelopeRow,
  envelopeOf,
  lockEnvelope,
  nameEnvelope,
  openEnvelope,
  saveDocument,
  saveEnvelope,
  sessionOfEnvelope,
} from './envelopes-store.ts';
import type { HeardOfSigning, NewSigning, Signing, SigningOutcome, StartedSigning } from './port.ts';

/** A document of ours as a PDF, and where on it is signed: page, and points from its left upper corner. */
export interface PaperToSign {
  readonly name: string;
  readonly pdf: Buffer;
  readonly signature?: { readonly page: number; readonly x: number; readonly y: number } | undefined;
}

export interface Docusign extends Signing, CalledBack {
  /** Server of the account, as DocuSign has it. */
  home(): Promise<string>;
}

type DrawPapers = (signing: NewSigning) => Promise<readonly PaperToSign[]>;

/** DocuSign wants an envelope to be asked for every fifteen minutes at most, where nothing says that it moved. */
const UNTOLD_MILLISECONDS = 15 * 60_000;
/** Who came back may load the page again and again. */
const RETURNED_MILLISECONDS = 5_000;
const VOIDED = 'It was not signed in time, or is not wanted any more.';

/** Signs at DocuSign: one envelope for each signing, in its own pages. */
export function docusignSigning(settings: DocusignSettings, tools: AdapterTools, drawPapers: DrawPapers): Docusign {
  const { db, clock } = tools;
  const client = docusignClient(settings, tools);
  const askedNow = (row: EnvelopeRow, envelopeId: string, heard: HeardOfSigning | undefined) =>
    standingOf(client, row, envelopeId, heard, clock.nowMs());

  return {
    name: 'DocuSign',
    embedded: false,
    opensIn: 'page',
    callbacks: [docusignCallbacks({ ...settings, sessionOf: (envelopeId) => sessionOfEnvelope(db, envelopeId) })],
    home: () => client.home(),
    start: (signing) => startAtDocusign({ settings, tools, client, drawPapers }, signing),

    async outcome(sessionId, heard) {
      const row = await envelopeOf(db, sessionId);
      if (row === undefined) return undefined;
      if (row.envelopeId === null || !isToBeAsked(row, heard, clock.nowMs())) return outcomeOf(row, clock.nowMs());
      const stands = await askedNow(row, row.envelopeId, heard);
      await saveEnvelope(db, sessionId, { ...stands, askedAtMs: clock.nowMs() });
      const saved = await envelopeOf(db, sessionId);
      return saved && outcomeOf(saved, clock.nowMs());
    },

    async signedDocument(sessionId) {
      const saved = await documentOf(db, sessionId);
      if (saved) return saved;
      const row = await envelopeOf(db, sessionId);
      if (row?.state !== 'signing_complete' || row.envelopeId === null) return undefined;
      return saveDocument(db, sessionId, await client.documents(row.envelopeId));
    },

    async cancel(sessionId) {
      const row = await envelopeOf(db, sessionId);
      if (row === undefined || !isOpen(row)) return;
      const nowMs = clock.nowMs();
      const isGone = row.envelopeId === null || (await client.void(row.envelopeId, VOIDED));
      const stands =
        isGone || row.envelopeId === null
          ? { state: 'cancelled' as const, endedAtMs: nowMs }
          : await askedNow(row, row.envelopeId, 'told');
      await saveEnvelope(db, sessionId, { ...stands, askedAtMs: nowMs });
    },
  };
}

interface Starting {
  readonly settings: DocusignSettings;
  readonly tools: AdapterTools;
  readonly client: DocusignClient;
  readonly drawPapers: DrawPapers;
}

async function startAtDocusign(at: Starting, signing: NewSigning): Promise<StartedSigning> {
  const { settings, client, tools } = at;
  const nowMs = tools.clock.nowMs();
  const expiresAtMs = nowMs + Math.max(signing.lifetimeSeconds, settings.minutes * 60) * 1000;
  const { reference } = signing;
  const row = await openEnvelope(tools.db, { sessionId: tools.ids.next('sgn'), reference, nowMs, expiresAtMs });
  const started = { sessionId: row.sessionId, expiresAtMs: row.expiresAtMs };
  // It has ended: the page of return finds out how.
  if (row.state !== 'pending') return { ...started, url: withEvent(signing.returnUrl, row.state) };
  const envelopeId = row.envelopeId ?? (await envelopeFor(at, signing, row));
  const url = new URL(await client.view(envelopeId, signerOf(settings, signing), signing.returnUrl));
  if (signing.language === 'spanish') url.searchParams.set('locale', 'es');
  return { ...started, url: url.href };
}

const signerOf = ({ emailInstead }: DocusignSettings, signing: NewSigning): EnvelopeSigner => ({
  name: signing.signerName,
  email: signing.signerEmail ?? emailInstead,
  clientUserId: signing.reference,
});

/** The envelope of a signing. Where an answer was lost, the one that DocuSign has. */
async function envelopeFor(
  { settings, tools: { db }, client, drawPapers }: Starting,
  signing: NewSigning,
  { sessionId, isNew }: EnvelopeRow & { readonly isNew: boolean },
): Promise<string> {
  const papers = await drawPapers(signing);
  return db.transaction('worker', async (tx) => {
    const made = await lockEnvelope(tx, sessionId);
    if (made !== undefined) return made;
    const transactionId = guidOf(sessionId);
    const found = isNew ? undefined : await client.find(transactionId);
    const definition = definitionOf(signing, signerOf(settings, signing), papers, transactionId);
    const envelopeId = found ?? (await client.create(definition));
    await nameEnvelope(tx, sessionId, envelopeId);
    return envelopeId;
  });
}

const isOpen = ({ state }: EnvelopeRow) => state === 'pending' || state === 'viewing_complete';

function isToBeAsked(row: EnvelopeRow, heard: HeardOfSigning | undefined, nowMs: number): boolean {
  if (!isOpen(row)) return false;
  const sinceMs = nowMs - row.askedAtMs;
  const isFirst = row.askedAtMs === row.startedAtMs;
  const isReturned = heard !== undefined && heard !== 'pending' && (isFirst || sinceMs >= RETURNED_MILLISECONDS);
  return heard === 'told' || isReturned || nowMs >= row.expiresAtMs || sinceMs >= UNTOLD_MILLISECONDS;
}

type Standing = Pick<EnvelopeRow, 'state'> & { readonly endedAtMs?: number | undefined };

/** Standing of an envelope. One whose time is over is voided, unless it was signed meanwhile. */
async function standingOf(
  client: DocusignClient,
  row: EnvelopeRow,
  envelopeId: string,
  heard: HeardOfSigning | undefined,
  nowMs: number,
): Promise<Standing> {
  const first = await endOf(client, envelopeId, nowMs);
  if (first) return first;
  if (nowMs < row.expiresAtMs) return { state: isLeft(row, heard) ? 'viewing_complete' : 'pending' };
  if (await client.void(envelopeId, VOIDED)) return { state: 'ttl_expired', endedAtMs: nowMs };
  const last = await endOf(client, envelopeId, nowMs);
  if (last) return last;
  throw new VendorFault('its envelope can neither be signed nor voided', { wasSent: true });
}

/** End of an envelope; undefined while it can be signed. */
async function endOf(client: DocusignClient, envelopeId: string, nowMs: number): Promise<Standing | undefined> {
  const found = await client.envelope(envelopeId);
  const atMs = (text: string | undefined) => (Number.isFinite(Date.parse(text ?? '')) ? Date.parse(text ?? '') : nowMs);
  switch (found?.status) {
    case 'completed':
      return { state: 'signing_complete', endedAtMs: atMs(found.completedDateTime) };
    case 'declined':
      return { state: 'decline', endedAtMs: atMs(found.declinedDateTime) };
    case 'created':
    case 'sent':
    case 'delivered':
    case 'signed':
    case 'processing':
    case 'correct':
      return undefined;
    case undefined:
    case 'voided':
    case 'deleted':
      return { state: 'cancelled', endedAtMs: nowMs };
    default:
      throw new VendorFault(`its envelope stands at ${found?.status}, which is no status that it describes`, {
        wasSent: true,
      });
  }
}

/** They came back without having signed or declined. Who says to have signed is believed later, when DocuSign says it. */
const isLeft = ({ state }: EnvelopeRow, heard: HeardOfSigning | undefined) =>
  heard === 'viewing_complete' || heard === 'ttl_expired' || (heard !== 'pending' && state === 'viewing_complete');

function outcomeOf({ state, endedAtMs, expiresAtMs }: EnvelopeRow, nowMs: number): SigningOutcome | undefined {
  if (state === 'cancelled') return undefined;
  const isFinal = state === 'signing_complete' || state === 'decline';
  const status: SigningStatus = !isFinal && nowMs >= expiresAtMs ? 'ttl_expired' : state;
  return { status, ...(isFinal && endedAtMs !== null && { endedAtMs }) };
}

function withEvent(returnUrl: string, event: string): string {
  const url = new URL(returnUrl);
  url.searchParams.set('event', event);
  return url.href;
}

/** A name in the form that DocuSign gives ids, the same for the same session. */
function guidOf(sessionId: string): string {
  const hex = createHash('sha256').update(`envelope ${sessionId}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

const SUBJECT = { english: 'Your documents to sign', spanish: 'Sus documentos para firmar' } as const;
/** Height of a signature, below which its date stands. */
const SIGNATURE_POINTS = 44;

function definitionOf(
  { language }: NewSigning,
  signer: EnvelopeSigner,
  papers: readonly PaperToSign[],
  transactionId: string,
): object {
  const places = papers.flatMap(({ signature }, index) => {
    if (!signature) return [];
    const at = { documentId: String(index + 1), pageNumber: String(signature.page), xPosition: String(signature.x) };
    return [{ at, y: signature.y }];
  });
  return {
    emailSubject: SUBJECT[language],
    status: 'sent',
    transactionId,
    documents: papers.map(({ name, pdf }, index) => ({
      documentId: String(index + 1),
      name: name.slice(0, 100),
      fileExtension: 'pdf',
      documentBase64: pdf.toString('base64'),
    })),
    recipients: {
      signers: [
        {
          ...signer,
          recipientId: '1',
          routingOrder: '1',
          tabs: {
            signHereTabs: places.map(({ at, y }) => ({ ...at, yPosition: String(y) })),
            dateSignedTabs: places.map(({ at, y }) => ({ ...at, yPosition: String(y + SIGNATURE_POINTS) })),
          },
        },
      ],
    },
    // An envelope that is not asked for any more ends by itself.
    notification: {
      useAccountDefaults: 'false',
      expirations: { expireEnabled: 'true', expireAfter: '1', expireWarn: '0' },
    },
  };
}

/** Adapter of DocuSign, which signs papers that are drawn elsewhere. */
export const docusignAdapter = (drawPapers: DrawPapers) =>
  adapter<Docusign, typeof docusignSettings>({
    settings: docusignSettings,
    open: (settings, tools) => docusignSigning(settings, tools, drawPapers),
    tryOut: async (port) => `The account lies at ${await port.home()}; nothing was sent.`,
  });
