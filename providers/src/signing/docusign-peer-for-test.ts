import { createHmac, generateKeyPairSync, randomUUID } from 'node:crypto';
import { jwtVerify } from 'jose';
import type { Clock } from '../runtime.ts';
import type { TestCertificate } from '../sockets/certificates-for-test.ts';
import {
  type VendorAnswer,
  type VendorAsk,
  type VendorPeer,
  type VendorTrouble,
  vendorPeer,
} from '../sockets/vendor-peer-for-test.ts';

/**
 * DocuSign's eSignature REST interface 2.1 as its public reference describes it (developers.docusign.com), as far as it is asked: tokens
 * by a signed word, envelopes, the signing in pages of its own, and Connect. `docusign-esign` of npm is held against it in its test.
 */
export interface DocusignPeer {
  readonly url: string;
  readonly asked: readonly VendorAsk[];
  readonly envelopes: readonly PeerEnvelope[];
  /** Callbacks that Connect has sent or would have sent, newest last. */
  readonly told: readonly ConnectEvent[];
  /** Settings of an adapter that signs here. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where Connect tells from now on, by all its keys. */
  tellAt(url: string, keys: readonly string[]): void;
  trouble(kind: VendorTrouble, path?: string): void;
  /** All tokens that were given end. */
  endTokens(): void;
  /** Whether our user agreed to be acted for. */
  consents(agreed: boolean): void;
  /** What the person does on the page of an address. Answers where the browser is sent then. */
  person(url: string, act: 'sign' | 'decline' | 'leave'): Promise<string>;
  close(): Promise<void>;
}

export interface ConnectEvent {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface PeerEnvelope {
  readonly envelopeId: string;
  readonly transactionId: string;
  readonly definition: Definition;
  status: string;
  endedAt?: string;
}

interface Definition {
  readonly status: string;
  readonly transactionId?: string;
  readonly emailSubject: string;
  readonly documents: readonly { documentId: string; name: string; fileExtension: string; documentBase64: string }[];
  readonly recipients: {
    readonly signers: readonly {
      readonly name: string;
      readonly email: string;
      readonly recipientId: string;
      readonly clientUserId?: string;
      readonly tabs?: { readonly signHereTabs?: readonly { documentId: string; pageNumber: string }[] };
    }[];
  };
}

interface View {
  readonly envelope: PeerEnvelope;
  readonly returnUrl: string;
  readonly madeMs: number;
  isUsed: boolean;
}

const VIEW_MILLISECONDS = 5 * 60_000;
const TOKEN_SECONDS = 3600;
const ACCOUNT = '0f0f0f0f-1111-2222-3333-444455556666';
export const CONNECT_KEY = 'connect secret of a test';

const failed = (status: number, errorCode: string): VendorAnswer => ({ status, json: { errorCode, message: 'No.' } });
const PAGE_EVENTS = { sign: 'signing_complete', decline: 'decline', leave: 'cancel' } as const;

export async function docusignPeer({
  clock,
  certificate,
}: {
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly certificate?: TestCertificate;
}): Promise<DocusignPeer> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const envelopes: PeerEnvelope[] = [];
  const views = new Map<string, View>();
  const tokens = new Map<string, number>();
  const told: ConnectEvent[] = [];
  let isAgreed = true;
  let connect: { readonly url?: string; readonly keys: readonly string[] } = { keys: [CONNECT_KEY] };
  const settings = {
    accountId: ACCOUNT,
    integrationKey: randomUUID(),
    userId: randomUUID(),
    // As DocuSign shows it: the older form.
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }) as string,
    connectKeys: CONNECT_KEY,
    emailInstead: 'papers@lender.example',
  };
  const now = () => new Date(clock.nowMs()).toISOString();

  async function tell(envelope: PeerEnvelope, event: string): Promise<void> {
    const body = JSON.stringify({
      event,
      apiVersion: 'v2.1',
      uri: `/restapi/v2.1/accounts/${ACCOUNT}/envelopes/${envelope.envelopeId}`,
      retryCount: 0,
      configurationId: 10418598,
      generatedDateTime: now(),
      data: { accountId: ACCOUNT, userId: settings.userId, envelopeId: envelope.envelopeId },
    });
    const signatures = connect.keys.map((key, index) => [
      `x-docusign-signature-${index + 1}`,
      createHmac('sha256', key).update(body).digest('base64'),
    ]);
    const headers = { 'content-type': 'application/json', ...Object.fromEntries(signatures) };
    told.push({ headers, body });
    if (connect.url !== undefined) await fetch(connect.url, { method: 'POST', headers, body }).catch(() => undefined);
  }

  async function grant({ body }: VendorAsk): Promise<VendorAnswer> {
    const form = new URLSearchParams(body);
    const isKind = form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer';
    const checked = await jwtVerify(form.get('assertion') ?? '', publicKey, {
      issuer: settings.integrationKey,
      subject: settings.userId,
      audience: new URL(peer.url).host,
      currentDate: new Date(clock.nowMs()),
    }).catch(() => undefined);
    if (!isKind || checked?.payload.scope !== 'signature impersonation')
      return { status: 400, json: { error: 'invalid_grant', error_description: 'no_valid_keys_or_signatures' } };
    if (!isAgreed) return { status: 400, json: { error: 'consent_required' } };
    const token = randomUUID();
    tokens.set(token, clock.nowMs() + TOKEN_SECONDS * 1000);
    return { status: 200, json: { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } };
  }

  function create({ body }: VendorAsk): VendorAnswer {
    const definition = JSON.parse(body) as Definition;
    const { documents, recipients, status, transactionId = '' } = definition;
    const [signer, ...more] = recipients.signers;
    if (status !== 'sent' || !signer || more.length > 0) return failed(400, 'INVALID_REQUEST_BODY');
    if (!/.@./.test(signer.email)) return failed(400, 'INVALID_EMAIL_ADDRESS_FOR_RECIPIENT');
    const isPdf = (one: Definition['documents'][number]) =>
      one.fileExtension === 'pdf' && Buffer.from(one.documentBase64, 'base64').subarray(0, 5).toString() === '%PDF-';
    if (documents.length === 0 || !documents.every(isPdf)) return failed(400, 'UNABLE_TO_LOAD_DOCUMENT');
    const places = signer.tabs?.signHereTabs ?? [];
    const isPlaced = places.every(({ documentId }) => documents.some((one) => one.documentId === documentId));
    if (places.length === 0 || !isPlaced) return failed(400, 'TAB_REFERS_TO_MISSING_DOCUMENT');
    const envelope = { envelopeId: randomUUID(), transactionId, definition, status };
    envelopes.push(envelope);
    return { status: 201, json: { envelopeId: envelope.envelopeId, status, statusDateTime: now(), uri: '' } };
  }

  function view(envelope: PeerEnvelope, { body }: VendorAsk): VendorAnswer {
    const { userName, email, clientUserId, returnUrl, authenticationMethod } = JSON.parse(body) as Record<
      string,
      string
    >;
    const [signer] = envelope.definition.recipients.signers;
    if (authenticationMethod === undefined || !URL.canParse(returnUrl ?? ''))
      return failed(400, 'INVALID_REQUEST_PARAMETER');
    if (signer?.clientUserId !== clientUserId || signer?.email !== email || signer?.name !== userName)
      return failed(400, 'UNKNOWN_ENVELOPE_RECIPIENT');
    if (envelope.status === 'voided') return failed(400, 'ENVELOPE_INVALID_STATUS');
    const ticket = randomUUID();
    views.set(ticket, { envelope, returnUrl: returnUrl ?? '', madeMs: clock.nowMs(), isUsed: false });
    return { status: 201, json: { url: `${peer.url}/Signing/MTRedeem/v1/${ticket}?slt=${'e'.repeat(600)}` } };
  }

  const described = ({ envelopeId, status, endedAt }: PeerEnvelope) => ({
    envelopeId,
    status,
    ...(status === 'completed' && { completedDateTime: endedAt }),
    ...(status === 'declined' && { declinedDateTime: endedAt }),
    purgeState: 'unpurged',
  });

  function onEnvelope(envelope: PeerEnvelope, rest: string, ask: VendorAsk): VendorAnswer {
    if (ask.method === 'POST' && rest === '/views/recipient') return view(envelope, ask);
    if (ask.method === 'GET' && rest === '') return { status: 200, json: described(envelope) };
    if (ask.method === 'GET' && rest === '/documents/combined') {
      if (envelope.status !== 'completed') return failed(400, 'ENVELOPE_INVALID_STATUS');
      const names = envelope.definition.documents.map(({ name }) => name).join(', ');
      const pdf = Buffer.from(`%PDF-1.7\n% ${envelope.envelopeId} ${names}\n%%EOF\n`);
      return { status: 200, json: pdf, headers: { 'content-type': 'application/pdf' } };
    }
    if (ask.method === 'PUT' && rest === '') {
      const { status, voidedReason } = JSON.parse(ask.body) as Record<string, string>;
      if (status !== 'voided' || !voidedReason) return failed(400, 'INVALID_REQUEST_BODY');
      if (!['sent', 'delivered'].includes(envelope.status)) return failed(400, 'ENVELOPE_CANNOT_VOID_INVALID_STATE');
      envelope.status = 'voided';
      return { status: 200, json: {} };
    }
    return failed(404, 'RESOURCE_NOT_FOUND');
  }

  const sentTo = (returnUrl: string, event: string): VendorAnswer => {
    const url = new URL(returnUrl);
    url.searchParams.set('event', event);
    return { status: 302, json: '', headers: { location: url.href } };
  };

  /** Its own page: the first visit uses the address up, what is pressed there is posted back. */
  async function page(ticket: string, { method, body }: VendorAsk): Promise<VendorAnswer> {
    const found = views.get(ticket);
    if (!found) return { status: 404, json: 'No such page', headers: { 'content-type': 'text/html' } };
    const { envelope, returnUrl } = found;
    if (method === 'GET') {
      if (found.isUsed || clock.nowMs() >= found.madeMs + VIEW_MILLISECONDS) return sentTo(returnUrl, 'ttl_expired');
      found.isUsed = true;
      if (envelope.status === 'completed') return sentTo(returnUrl, 'viewing_complete');
      if (!['sent', 'delivered'].includes(envelope.status)) return sentTo(returnUrl, 'exception');
      envelope.status = 'delivered';
      await tell(envelope, 'recipient-delivered');
      return { status: 200, json: signingPage(envelope), headers: { 'content-type': 'text/html; charset=utf-8' } };
    }
    const act = new URLSearchParams(body).get('act') as keyof typeof PAGE_EVENTS;
    if (envelope.status !== 'delivered') return sentTo(returnUrl, 'exception');
    if (act !== 'leave') {
      envelope.status = act === 'sign' ? 'completed' : 'declined';
      envelope.endedAt = now();
    }
    const event = { sign: 'envelope-completed', decline: 'envelope-declined', leave: 'recipient-finish-later' }[act];
    await tell(envelope, event);
    return sentTo(returnUrl, PAGE_EVENTS[act]);
  }

  const peer: VendorPeer = await vendorPeer(async (ask) => {
    const { method, path, query, headers } = ask;
    if (path === '/oauth/token' && method === 'POST') return grant(ask);
    const ticket = /^\/Signing\/MTRedeem\/v1\/([\w-]+)$/.exec(path)?.[1];
    if (ticket !== undefined) return page(ticket, ask);
    const bearer = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1] ?? '';
    if ((tokens.get(bearer) ?? 0) <= clock.nowMs()) return failed(401, 'AUTHORIZATION_INVALID_TOKEN');
    if (path === '/oauth/userinfo')
      return { status: 200, json: { accounts: [{ account_id: ACCOUNT, base_uri: peer.url, is_default: true }] } };
    const [, rest] = /^\/restapi\/v2\.1\/accounts\/[\w-]+(\/.*)$/.exec(path) ?? [];
    if (rest === '/envelopes' && method === 'POST') return create(ask);
    if (rest === '/envelopes') {
      const wanted = (query.get('transaction_ids') ?? '').split(',');
      const found = envelopes.filter(({ transactionId }) => wanted.includes(transactionId));
      return { status: 200, json: { resultSetSize: String(found.length), envelopes: found.map(described) } };
    }
    const [, id, more = ''] = /^\/envelopes\/([\w-]+)(\/.*)?$/.exec(rest ?? '') ?? [];
    const envelope = envelopes.find(({ envelopeId }) => envelopeId === id);
    return envelope ? onEnvelope(envelope, more, ask) : failed(404, 'ENVELOPE_DOES_NOT_EXIST');
  }, certificate);

  return {
    ...peer,
    envelopes,
    told,
    settings: { ...settings, url: peer.url, accountUrl: peer.url },
    tellAt: (url, keys) => {
      connect = { url, keys };
    },
    endTokens: () => tokens.clear(),
    consents: (agreed) => {
      isAgreed = agreed;
    },
    async person(url, act) {
      const opened = await fetch(url, { redirect: 'manual' });
      await opened.text();
      if (opened.status !== 200) return opened.headers.get('location') ?? '';
      const { pathname, origin } = new URL(url);
      const pressed = await fetch(`${origin}${pathname}`, {
        method: 'POST',
        body: new URLSearchParams({ act }),
        redirect: 'manual',
      });
      return pressed.headers.get('location') ?? '';
    },
  };
}

function signingPage({ definition, envelopeId }: PeerEnvelope): string {
  const names = definition.documents.map(({ name }) => `<li>${name.replace(/[&<>]/g, ' ')}</li>`).join('');
  const button = (act: string, label: string) => `<button name="act" value="${act}">${label}</button>`;
  return `<!doctype html><html lang="en"><head><title>Sign</title></head><body><main><h1>Please review and sign</h1>
    <p>${envelopeId}</p><ol>${names}</ol><form method="post" action="?">${button('sign', 'Finish')}
    ${button('leave', 'Finish later')}${button('decline', 'Decline')}</form></main></body></html>`;
}
