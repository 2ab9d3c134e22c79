import { SignJWT } from 'jose';
import { z } from 'zod';
import { askedWithToken, sharedToken } from '../sockets/shared-token.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import {
  askVendor,
  UnreadableAnswer,
  VendorFault,
  type VendorReply,
  type VendorRequest,
} from '../sockets/vendor-call.ts';
import type { DocusignSettings } from './docusign-settings.ts';

/** An envelope as DocuSign describes it, as far as it is read. */
const envelope = z.object({
  envelopeId: z.string().max(60),
  status: z.string().max(40),
  completedDateTime: z.string().optional(),
  declinedDateTime: z.string().optional(),
});
export type Envelope = z.output<typeof envelope>;

/** A signer as an envelope names them: the view is asked for in the same words. */
export interface EnvelopeSigner {
  readonly name: string;
  readonly email: string;
  /** Ours: a signer who has one signs in our pages, and gets no mail. */
  readonly clientUserId: string;
}

export interface DocusignClient {
  create(definition: object): Promise<string>;
  /** The envelope that was made under an id of ours, in the last seven days. */
  find(transactionId: string): Promise<string | undefined>;
  /** Address of the signing, good once and for five minutes. */
  view(envelopeId: string, signer: EnvelopeSigner, returnUrl: string): Promise<string>;
  /** Undefined for one that there is not. */
  envelope(envelopeId: string): Promise<Envelope | undefined>;
  /** False where it can be voided no more. */
  void(envelopeId: string, reason: string): Promise<boolean>;
  /** All documents with the certificate of completion. */
  documents(envelopeId: string): Promise<Buffer>;
  /** Server of the account, as DocuSign has it. */
  home(): Promise<string>;
}

const DOCUMENT_BYTES_MAX = 25_000_000;
const refusal = z.object({ errorCode: z.string().regex(/^[A-Z_]{1,80}$/) });
const accounts = z.object({ accounts: z.array(z.object({ account_id: z.string(), base_uri: z.string().max(300) })) });

/** Requests to the interface, with the token that all processes share. */
function docusignCalls(settings: DocusignSettings, tools: Pick<AdapterTools, 'db' | 'clock' | 'keys'>) {
  const { accountUrl, integrationKey, userId, url, accountId } = settings;
  const ask = () => askForToken(settings, tools.clock.nowMs());
  const secret = settings.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
  const account = ['docusign', accountUrl, integrationKey, userId];
  const token = sharedToken({ account, secrets: [secret] }, ask, tools);
  const base = `${url}/restapi/v2.1/accounts/${accountId}`;
  const call = ({ headers, ...request }: VendorRequest) =>
    askedWithToken(token, (bearer) =>
      askVendor({
        ...request,
        headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      }),
    );
  const send = (method: 'POST' | 'PUT', path: string, body: object) =>
    call({ url: `${base}${path}`, method, body: JSON.stringify(body) });
  return { base, call, send };
}

/** Calls of DocuSign's eSignature REST interface, version 2.1. */
export function docusignClient(
  settings: DocusignSettings,
  tools: Pick<AdapterTools, 'db' | 'clock' | 'keys'>,
): DocusignClient {
  const { base, call, send } = docusignCalls(settings, tools);
  return {
    async create(definition) {
      const { status, json } = await send('POST', '/envelopes', definition);
      return read(envelope, status, json, 201).envelopeId;
    },
    async find(transactionId) {
      const query = new URLSearchParams({ transaction_ids: transactionId });
      const { status, json } = await call({ url: `${base}/envelopes?${query}` });
      const { envelopes = [] } = read(z.object({ envelopes: z.array(envelope).optional() }), status, json, 200);
      return envelopes.find(({ status: state }) => state !== 'voided')?.envelopeId;
    },
    async view(envelopeId, { name, email, clientUserId }, returnUrl) {
      const { status, json } = await send('POST', `/envelopes/${envelopeId}/views/recipient`, {
        userName: name,
        email,
        clientUserId,
        returnUrl,
        authenticationMethod: 'Password',
      });
      return read(z.object({ url: z.url().max(2000) }), status, json, 201).url;
    },
    async envelope(envelopeId) {
      const { status, json } = await call({ url: `${base}/envelopes/${envelopeId}` });
      return status === 404 ? undefined : read(envelope, status, json, 200);
    },
    async void(envelopeId, reason) {
      const body = { status: 'voided', voidedReason: reason };
      const { status, json } = await send('PUT', `/envelopes/${envelopeId}`, body);
      if (status === 200) return true;
      if (/^ENVELOPE_(?:CANNOT_VOID_INVALID_STATE|DOES_NOT_EXIST)$/.test(codeIn(json) ?? '')) return false;
      throw refused(status, json);
    },
    documents: (envelopeId) =>
      call({
        url: `${base}/envelopes/${envelopeId}/documents/combined?certificate=true`,
        headers: { accept: 'application/pdf' },
        reads: 'bytes',
        replyBytesMax: DOCUMENT_BYTES_MAX,
      }).then(pdfIn),
    async home() {
      const { status, json } = await call({ url: `${settings.accountUrl}/oauth/userinfo` });
      const { accounts: all } = read(accounts, status, json, 200);
      const home = all.find((one) => one.account_id.toLowerCase() === settings.accountId.toLowerCase())?.base_uri;
      if (home === undefined) throw new VendorFault('its user has no such account', { wasSent: true });
      return home;
    },
  };
}

function pdfIn({ status, json }: VendorReply): Buffer {
  if (status !== 200) throw refused(status, json);
  const document = json as Buffer;
  if (document.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new UnreadableAnswer('what it answered as signed documents is no PDF');
  return document;
}

function read<Answer extends z.ZodType>(answer: Answer, status: number, json: unknown, good: number): z.output<Answer> {
  if (status !== good) throw refused(status, json);
  const parsed = answer.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new UnreadableAnswer('its answer is not as described');
}

const codeIn = (json: unknown): string | undefined => refusal.safeParse(json).data?.errorCode;

/** It said no, and did nothing. */
const refused = (status: number, json: unknown) =>
  new VendorFault(`it answered ${status} ${codeIn(json) ?? ''}`.trim(), { wasSent: false });

const GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const ASSERTION_SECONDS = 600;
const granted = z.object({ access_token: z.string().min(1).max(8000), expires_in: z.number().int().min(1) });
const notGranted = z.object({ error: z.string().regex(/^[a-z_]{1,60}$/) });

/** A token for our user by a word that our key signs (RFC 7523). */
async function askForToken({ accountUrl, integrationKey, userId, privateKey }: DocusignSettings, nowMs: number) {
  const seconds = Math.floor(nowMs / 1000);
  const assertion = await new SignJWT({ scope: 'signature impersonation' })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(integrationKey)
    .setSubject(userId)
    .setAudience(new URL(accountUrl).host)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ASSERTION_SECONDS)
    .sign(privateKey);
  const { status, json } = await askVendor({
    url: `${accountUrl}/oauth/token`,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: GRANT, assertion }).toString(),
  });
  const parsed = granted.safeParse(json);
  if (status === 200 && parsed.success) return { token: parsed.data.access_token, seconds: parsed.data.expires_in };
  const why = notGranted.safeParse(json).data?.error ?? 'nothing that it explains';
  throw new VendorFault(`it answered ${status} in place of a token: ${why}`, { wasSent: false });
}
