import { createHmac, randomUUID } from 'node:crypto';
import { globalAgent } from 'node:https';
import docusignSdk from 'docusign-esign';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Callback } from '../sockets/callback.ts';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { testRing } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { type Docusign, docusignAdapter, type PaperToSign } from './docusign.ts';
import { CONNECT_KEY, type DocusignPeer, docusignPeer } from './docusign-peer-for-test.ts';
import type { NewSigning } from './port.ts';
import { signingSuite } from './signing-suite.ts';

const runtime = testRuntime();
const keys = testRing(runtime.clock.nowMs);
const MINUTE = 60_000;
let database: TestDatabase;
let peer: DocusignPeer;
let signing: Docusign;

beforeAll(async () => {
  database = await openTestDatabase();
  peer = await docusignPeer(runtime);
  signing = await open();
});
afterAll(async () => {
  await peer?.close();
  await database?.close();
});

const drawPapers = async ({ documents }: NewSigning): Promise<readonly PaperToSign[]> =>
  documents.map(({ text }) => ({
    name: text.title,
    pdf: Buffer.from('%PDF-1.7\n%%EOF'),
    signature: { page: 2, x: 72, y: 400 },
  }));
const open = async (over: object = {}, at = peer, db = database.db) =>
  (await docusignAdapter(drawPapers).open(
    { ...at.settings, ...over },
    { ...runtime, keys, db, dataFolder: '' },
  )) as Docusign;

const asked = (reference: string, over: Partial<NewSigning> = {}): NewSigning => ({
  reference,
  signerName: 'Victor Vale',
  signerEmail: 'victor@example.com',
  language: 'english',
  brand: 'tmx',
  look: { lender: 'TMX', color: '#123456', phone: '(202) 555-0100' },
  documents: [{ documentId: 'd', textHash: 'a'.repeat(64), text: { title: 'Credit agreement', blocks: [] } }],
  returnUrl: 'https://my.lender.example/tmx/Payment/1/DocuSignView',
  lifetimeSeconds: 900,
  ...over,
});
const callsTo = (ending: string) => peer.asked.filter(({ path }) => path.endsWith(ending)).length;
const lastEnvelope = () => peer.envelopes.at(-1);

signingSuite('DocuSign', async () => {
  const own = await openTestDatabase();
  const server = await docusignPeer(runtime);
  const at = await open({ minutes: 15 }, server, own.db);
  // The page of return says what a signer came back with, and so does the test.
  let event: string | undefined;
  return {
    opensOnce: true,
    signing: {
      ...at,
      start: (of) => {
        event = undefined;
        return at.start(of);
      },
      async outcome(sessionId) {
        const isBack = event !== undefined;
        event = undefined;
        return at.outcome(sessionId, isBack ? 'viewing_complete' : undefined);
      },
    },
    async person(url, act) {
      event = new URL(await server.person(url, act)).searchParams.get('event') ?? '';
    },
    advance: (milliseconds) => void runtime.advance(milliseconds),
    async close() {
      await server.close();
      await own.close();
    },
  };
});

describe('an envelope', () => {
  it('holds our papers and its one signer, who signs in our pages and gets no mail', async () => {
    const { url } = await signing.start(asked('papers'));
    expect(url).toMatch(/\/Signing\/MTRedeem\/v1\//);
    const { documents, recipients, status } = lastEnvelope()?.definition ?? {};
    expect(status).toBe('sent');
    expect(documents).toMatchObject([{ documentId: '1', name: 'Credit agreement', fileExtension: 'pdf' }]);
    expect(recipients?.signers).toMatchObject([
      {
        name: 'Victor Vale',
        email: 'victor@example.com',
        clientUserId: 'papers',
        tabs: {
          signHereTabs: [{ documentId: '1', pageNumber: '2', xPosition: '72', yPosition: '400' }],
          dateSignedTabs: [{ documentId: '1', pageNumber: '2', xPosition: '72', yPosition: '444' }],
        },
      },
    ]);
  });

  it('of a signer without an email has the lender’s, and opens in Spanish for whom reads Spanish', async () => {
    const { url } = await signing.start(asked('spanish', { signerEmail: undefined, language: 'spanish' }));
    expect(new URL(url).searchParams.get('locale')).toBe('es');
    expect(lastEnvelope()?.definition.recipients.signers[0]?.email).toBe('papers@lender.example');
    expect(lastEnvelope()?.definition.emailSubject).toBe('Sus documentos para firmar');
  });

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError', 'empty'] as const)(
    'whose answer is none (%s) is looked up by our id, and there is one',
    async (kind) => {
      peer.trouble(kind, `/restapi/v2.1/accounts/${peer.settings.accountId}/envelopes`);
      await expect(signing.start(asked(`trouble ${kind}`))).rejects.toThrow();
      const before = peer.envelopes.length;
      const { url } = await signing.start(asked(`trouble ${kind}`));
      expect([url.startsWith(peer.url), peer.envelopes.length]).toEqual([true, before]);
    },
  );

  it('is made once where two processes start the same signing at once', async () => {
    const other = await open();
    const before = peer.envelopes.length;
    const [one, two] = await Promise.all([signing.start(asked('twice')), other.start(asked('twice'))]);
    expect([one.sessionId === two.sessionId, peer.envelopes.length - before]).toEqual([true, 1]);
  });

  it('is asked for seldom: when it moved, when the signer came back, every quarter of an hour, and at its end', async () => {
    const { sessionId, url } = await signing.start(asked('seldom'));
    const id = lastEnvelope()?.envelopeId ?? '';
    const asks = () => callsTo(`/envelopes/${id}`);
    for (let turn = 0; turn < 5; turn += 1) await signing.outcome(sessionId);
    await signing.outcome(sessionId, 'pending');
    expect(asks()).toBe(0);
    await peer.person(url, 'leave');
    // However soon that was.
    await runtime.advance(1);
    expect(await signing.outcome(sessionId, 'viewing_complete')).toEqual({ status: 'viewing_complete' });
    // Loaded again and again: it is not asked again and again.
    await signing.outcome(sessionId, 'viewing_complete');
    expect(asks()).toBe(1);
    expect(await signing.outcome(sessionId, 'told')).toEqual({ status: 'viewing_complete' });
    await runtime.advance(15 * MINUTE);
    await signing.outcome(sessionId);
    expect(asks()).toBe(3);
  });

  it('whose signer says to have signed waits for DocuSign to say it', async () => {
    const { sessionId } = await signing.start(asked('claims'));
    expect(await signing.outcome(sessionId, 'signing_complete')).toEqual({ status: 'pending' });
    expect(await signing.outcome(sessionId, 'told')).toEqual({ status: 'pending' });
  });

  it('signed in its last second is signed, and not voided', async () => {
    const { sessionId, url } = await signing.start(asked('late'));
    await peer.person(url, 'sign');
    const signedAtMs = runtime.clock.nowMs();
    await runtime.advance(61 * MINUTE);
    expect(await signing.outcome(sessionId)).toEqual({ status: 'signing_complete', endedAtMs: signedAtMs });
    expect((await signing.signedDocument(sessionId))?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('that is over is voided there, and one that was voided there is over', async () => {
    const over = await signing.start(asked('over'));
    const voided = lastEnvelope();
    await runtime.advance(61 * MINUTE);
    expect(await signing.outcome(over.sessionId)).toEqual({ status: 'ttl_expired' });
    expect(voided?.status).toBe('voided');
    const theirs = await signing.start(asked('theirs'));
    Object.assign(lastEnvelope() ?? {}, { status: 'voided' });
    expect(await signing.outcome(theirs.sessionId, 'told')).toBeUndefined();
  });

  it('that stands at a status of no description changes nothing', async () => {
    const { sessionId } = await signing.start(asked('unknown'));
    Object.assign(lastEnvelope() ?? {}, { status: 'teleported' });
    await expect(signing.outcome(sessionId, 'told')).rejects.toThrow('teleported, which is no status');
    Object.assign(lastEnvelope() ?? {}, { status: 'sent' });
    expect(await signing.outcome(sessionId, 'told')).toEqual({ status: 'pending' });
  });

  it('whose documents are HTML, or fifty megabytes, has none until they come', async () => {
    const { sessionId, url } = await signing.start(asked('documents'));
    await peer.person(url, 'sign');
    await signing.outcome(sessionId, 'told');
    peer.trouble('html');
    await expect(signing.signedDocument(sessionId)).rejects.toThrow('is no PDF');
    peer.trouble('huge');
    await expect(signing.signedDocument(sessionId)).rejects.toThrow('more than 25000000 bytes');
    const document = await signing.signedDocument(sessionId);
    const before = callsTo('/documents/combined');
    expect((await signing.signedDocument(sessionId))?.equals(document ?? Buffer.alloc(0))).toBe(true);
    expect(callsTo('/documents/combined')).toBe(before);
  });
});

describe('our token', () => {
  it('is shared by all processes, asked for again before it ends, and replaced once where it ended early', async () => {
    await signing.start(asked('token 1'));
    const before = callsTo('/oauth/token');
    await Promise.all([signing.start(asked('token 2')), (await open()).start(asked('token 3'))]);
    expect(callsTo('/oauth/token')).toBe(before);
    peer.endTokens();
    await signing.start(asked('token 4'));
    expect(callsTo('/oauth/token')).toBe(before + 1);
    await runtime.advance(60 * MINUTE);
    await signing.start(asked('token 5'));
    expect(callsTo('/oauth/token')).toBe(before + 2);
  });

  it('is refused for a key that is another’s, and where its user did not agree: each by its name', async () => {
    const strange = await docusignPeer(runtime);
    const own = await openTestDatabase();
    const other = await open({ privateKey: strange.settings.privateKey }, peer, own.db);
    await expect(other.start(asked('wrong key'))).rejects.toThrow('400 in place of a token: invalid_grant');
    strange.consents(false);
    const unasked = await open({}, strange, own.db);
    await expect(unasked.start(asked('no consent'))).rejects.toThrow('in place of a token: consent_required');
    await strange.close();
    await own.close();
  });

  it('is asked of no server whose certificate has ended', async () => {
    const own = await openTestDatabase();
    const server = await docusignPeer({ ...runtime, certificate: testCertificates().expired });
    await expect((await open({}, server, own.db)).start(asked('expired'))).rejects.toThrow(/certificate/);
    await server.close();
    await own.close();
  });
});

describe('Connect', () => {
  const callback = (body: string, signatures: readonly string[]): Callback => ({
    method: 'POST',
    url: '/callbacks/docusign',
    headers: Object.fromEntries(signatures.map((one, index) => [`x-docusign-signature-${index + 1}`, one])),
    body: Buffer.from(body),
  });
  const signedBy = (key: string, body: string) => createHmac('sha256', key).update(body).digest('base64');
  const hear = (at: Docusign, body: string, ...keysUsed: readonly string[]) =>
    at.callbacks[0]?.read(
      callback(
        body,
        keysUsed.map((key) => signedBy(key, body)),
      ),
    );

  it('tells of our session, once for each thing that happened, by any of the keys that both sides have', async () => {
    const { sessionId, url } = await signing.start(asked('connect'));
    await peer.person(url, 'sign');
    const [first, second] = peer.told.slice(-2).map(({ body }) => body);
    const events = await hear(signing, second ?? '', CONNECT_KEY);
    expect(events).toEqual([{ id: expect.stringContaining('envelope-completed'), kind: 'signingMoved', sessionId }]);
    expect(await hear(signing, second ?? '', CONNECT_KEY)).toEqual(events);
    // That it was looked at is no reason to ask.
    expect(await hear(signing, first ?? '', CONNECT_KEY)).toEqual([]);
    const rotating = await open({ connectKeys: `a newer key\n${CONNECT_KEY}\n` });
    expect(await hear(rotating, second ?? '', 'an old key', 'a newer key')).toEqual(events);
  });

  it.each([
    ['signed by no one', [] as string[], undefined],
    ['signed by another key', ['another key'], undefined],
    ['changed since', [CONNECT_KEY], (body: string) => `${body} `],
  ])('counts for nothing when it is %s', async (_what, keysUsed, change) => {
    const body = peer.told.at(-1)?.body ?? '';
    const signatures = keysUsed.map((key) => signedBy(key, body));
    const read = signing.callbacks[0]?.read(callback(change?.(body) ?? body, signatures));
    await expect(read).rejects.toMatchObject({ refusal: 'signature' });
  });

  it('is refused where it cannot be read, and is about nothing here for another account or envelope', async () => {
    await expect(hear(signing, '<xml/>', CONNECT_KEY)).rejects.toMatchObject({ refusal: 'unreadable' });
    await expect(hear(signing, '{"event":1}', CONNECT_KEY)).rejects.toMatchObject({ refusal: 'unreadable' });
    const about = (accountId: string) =>
      JSON.stringify({
        event: 'envelope-completed',
        generatedDateTime: '2026-11-28T00:00:00Z',
        data: { accountId, envelopeId: randomUUID() },
      });
    expect(await hear(signing, about(randomUUID()), CONNECT_KEY)).toEqual([]);
    expect(await hear(signing, about(peer.settings.accountId ?? ''), CONNECT_KEY)).toEqual([]);
  });
});

describe('settings', () => {
  it.each([
    [{ privateKey: 'no key' }, 'settings.privateKey: it is no private RSA key in PEM.'],
    [{ connectKeys: ' \n ' }, 'settings.connectKeys: write one key a line.'],
    [{ accountId: '1' }, 'settings.accountId: it has the form'],
    [{ url: 'http://docusign.example' }, 'settings.url: it has to begin with https://.'],
    [{ minutes: 5 }, 'settings.minutes'],
    [{ template: 'x' }, 'settings.template is no setting.'],
  ])('%j are refused in a sentence', async (over, fault) => {
    await expect(open(over)).rejects.toThrow(fault);
  });

  it('are tried by the doctor, who sends nothing', async () => {
    const before = peer.envelopes.length;
    expect(await docusignAdapter(drawPapers).tryOut?.(signing)).toBe(
      `The account lies at ${peer.url}; nothing was sent.`,
    );
    expect(peer.envelopes.length).toBe(before);
    const wrong = await open({ accountId: randomUUID() });
    await expect(docusignAdapter(drawPapers).tryOut?.(wrong)).rejects.toThrow('its user has no such account');
  });
});

it('the vendor’s own client is answered as ours is', async () => {
  const { authority, good } = testCertificates();
  const server = await docusignPeer({ clock: { nowMs: Date.now }, certificate: good });
  const before = globalAgent.options.ca;
  globalAgent.options.ca = authority;
  try {
    const { accountId = '', integrationKey = '', userId = '', privateKey = '' } = server.settings;
    const client = new docusignSdk.ApiClient();
    client.setBasePath(`${server.url}/restapi`);
    client.setOAuthBasePath(server.url.replace('https://', ''));
    const scopes = ['signature', 'impersonation'];
    const granted = await client.requestJWTUserToken(integrationKey, userId, scopes, Buffer.from(privateKey), 600);
    client.addDefaultHeader('Authorization', `Bearer ${granted.body.access_token}`);
    const api = new docusignSdk.EnvelopesApi(client);
    // What our client sent last, sent by theirs.
    await signing.start(asked('as theirs'));
    const { definition: envelopeDefinition, transactionId = '' } = lastEnvelope() ?? {};
    const { envelopeId } = await api.createEnvelope(accountId, { envelopeDefinition });
    expect((await api.listStatusChanges(accountId, { transactionIds: transactionId })).envelopes).toHaveLength(1);
    const recipientViewRequest = {
      userName: 'Victor Vale',
      email: 'victor@example.com',
      clientUserId: 'as theirs',
      returnUrl: 'https://my.lender.example/',
      authenticationMethod: 'Password',
    };
    const { url } = await api.createRecipientView(accountId, envelopeId, { recipientViewRequest });
    expect(url).toContain('/Signing/');
    expect((await api.getEnvelope(accountId, envelopeId)).status).toBe('sent');
    await api.update(accountId, envelopeId, { envelope: { status: 'voided', voidedReason: 'as ours' } });
    expect((await api.getEnvelope(accountId, envelopeId)).status).toBe('voided');
    Object.assign(server.envelopes[0] ?? {}, { status: 'completed' });
    const document = await api.getDocument(accountId, envelopeId, 'combined', {});
    expect(Buffer.from(document, 'latin1').toString('latin1')).toContain('%PDF-');
  } finally {
    globalAgent.options.ca = before;
    await server.close();
  }
});
