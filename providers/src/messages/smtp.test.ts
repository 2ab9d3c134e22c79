import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import { guarded } from '../sockets/guarded.ts';
import { callLimits } from '../sockets/limits.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { openTestDatabase, type TestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { messagesSuite } from './messages-suite.ts';
import type { Message } from './port.ts';
import { type Smtp, smtpAdapter } from './smtp.ts';
import { PEER_USER, type SmtpPeer, smtpPeer } from './smtp-peer-for-test.ts';

const certificates = testCertificates();
const runtime = testRuntime();
let database: TestDatabase;
let peer: SmtpPeer;
let mail: Smtp;

beforeAll(async () => {
  database = await openTestDatabase();
  peer = await smtpPeer(certificates.good);
  mail = await open();
});
afterAll(async () => {
  mail?.close();
  await peer?.close();
  await database?.close();
});

const given = (change: Readonly<Record<string, unknown>> = {}) => ({
  host: '127.0.0.1',
  port: peer.port,
  authority: certificates.authority,
  ...PEER_USER,
  from: 'notices@lender.example',
  fromName: 'TMX, Ünited',
  replyTo: 'help@lender.example',
  ...change,
});
const open = async (change: Readonly<Record<string, unknown>> = {}, db = database.db) =>
  (await smtpAdapter.open(given(change), { ...runtime, db } as unknown as AdapterTools)) as Smtp;
const message = (messageId: string, more: Partial<Message> = {}): Message => ({
  messageId,
  to: `${messageId}@example.com`,
  channel: 'email',
  subject: 'Your receipt',
  text: 'You paid.',
  codes: [],
  links: [],
  ...more,
});
const failure = (made: Promise<unknown>) =>
  made.then(
    () => 'no failure',
    (error: Error) => error.message,
  );

messagesSuite('SMTP', async () => {
  const own = await openTestDatabase();
  const server = await smtpPeer(certificates.good);
  const messages = await open({ port: server.port }, own.db);
  return {
    messages,
    channel: 'email',
    addresses: { fine: 'robin@example.com', refused: 'robin@refused.example', unreached: 'robin@unreached.example' },
    arrived: async (to) => (await server.mailTo(to)).map(({ text = '' }) => ({ text })),
    async close() {
      messages.close();
      await server.close();
      await own.close();
    },
  };
});

describe('mail by SMTP', () => {
  it('arrives with its names, its time, what is attached and a stable id', async () => {
    const attachments = [{ name: 'recibo ñ.pdf', mediaType: 'application/pdf', base64: 'JVBERg==' }];
    await mail.deliver(message('whole', { subject: 'Su recibo: «0»\r\nBcc: thief@example.com', attachments }));
    const [arrived] = await peer.mailTo('whole@example.com');
    expect(arrived).toMatchObject({
      from: { name: 'TMX, Ünited', address: 'notices@lender.example' },
      to: [{ address: 'whole@example.com' }],
      replyTo: [{ address: 'help@lender.example' }],
      date: new Date(runtime.clock.nowMs()).toISOString(),
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@lender\.example>$/),
      attachments: [{ filename: 'recibo ñ.pdf', mimeType: 'application/pdf' }],
    });
    expect(arrived?.subject).toMatch(/^Su recibo: «0» +Bcc: thief@example\.com$/);
    expect(await peer.mailTo('thief@example.com')).toEqual([]);
  });

  it.each([
    'a@example.com, b@example.com',
    'Robin <a@example.com>',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'robin',
    '',
  ])('an address that is not one is refused and not sent to: %j', async (to) => {
    expect(await mail.deliver(message(`to ${to}`, { to }))).toMatchObject({ outcome: 'refused' });
    expect(await peer.mailTo('a@example.com')).toEqual([]);
  });

  it('what was taken without an answer goes again, as the same message', async () => {
    peer.loseNextAnswer();
    const lost = await mail.deliver(message('lost'));
    expect(lost).toMatchObject({ outcome: 'again', reason: expect.stringMatching(/it may have been sent$/) });
    expect(await mail.deliver(message('lost'))).toMatchObject({ outcome: 'delivered' });
    const [second, first] = await peer.mailTo('lost@example.com');
    expect(second?.messageId).toBe(first?.messageId);
    expect(await mail.deliver(message('lost'))).toMatchObject({ outcome: 'delivered' });
    expect(await peer.mailTo('lost@example.com')).toHaveLength(2);
  });

  it('what another process took is not sent beside it, nor again after it; what one died with is, after a while', async () => {
    const began = (messageId: string) =>
      database.db.query('worker', 'insert into providers.handed_over (message_id, begun_at) values ($1, $2)', [
        messageId,
        new Date(runtime.clock.nowMs()).toISOString(),
      ]);
    await began('beside');
    expect(await mail.deliver(message('beside'))).toMatchObject({ outcome: 'again' });
    expect(await peer.mailTo('beside@example.com')).toEqual([]);
    await runtime.advance(300_000);
    expect(await mail.deliver(message('beside'))).toMatchObject({ outcome: 'delivered' });
    const other = await open();
    expect(await other.deliver(message('beside'))).toMatchObject({ outcome: 'delivered' });
    other.close();
    expect(await peer.mailTo('beside@example.com')).toHaveLength(1);
  });

  it('a caller that asks again while the first try is under way is given its end', async () => {
    const tries = [mail.deliver(message('twice')), mail.deliver(message('twice'))];
    expect(await Promise.all(tries)).toMatchObject([{ outcome: 'delivered' }, { outcome: 'delivered' }]);
    expect(await peer.mailTo('twice@example.com')).toHaveLength(1);
  });

  it('the doctor signs in and sends nothing', async () => {
    expect(await smtpAdapter.tryOut?.(mail)).toBe('The mail server took our login; nothing was sent.');
  });
});

describe('a mail server that does not do its part', () => {
  /** Sentence of a failure, after which nothing is in the way of a later try. */
  async function refused(change: Readonly<Record<string, unknown>>): Promise<string> {
    const broken = await open(change);
    const said = await failure(broken.deliver(message('later')));
    expect(await failure(Promise.resolve(smtpAdapter.tryOut?.(broken)))).not.toBe('no failure');
    broken.close();
    const rows = await database.db.query('worker', "select 1 from providers.handed_over where message_id = 'later'");
    expect(rows).toEqual([]);
    return said;
  }

  it('a wrong password is a failure of the mail server, not of the message', async () => {
    expect(await refused({ password: 'wrong' })).toMatch(/^Invalid login: 535/);
  });

  it('a certificate that expired, or of an authority we do not know, ends the connection', async () => {
    const expired = await smtpPeer(certificates.expired);
    expect(await refused({ port: expired.port })).toMatch(/certificate has expired/);
    expect(await refused({ authority: undefined })).toMatch(/certificate/);
    expect(await expired.mailTo('later@example.com')).toEqual([]);
    await expired.close();
  });

  it('a server without encryption is not sent to, where it is asked for', async () => {
    const bare = await smtpPeer(certificates.good, false);
    expect(await refused({ port: bare.port })).toMatch(/STARTTLS/);
    await bare.close();
  });

  it.each([
    ['answers as a web server does', 'HTTP/1.1 400 Bad Request\r\nContent-Type: text/html\r\n\r\n<html></html>'],
    ['sends without an end', 'x'.repeat(4_000_000)],
    ['closes at once', ''],
  ])('one that %s is a failure', async (_what, bytes) => {
    const server = createServer((socket) => socket.on('error', () => undefined).end(bytes));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    expect(await refused({ port: (server.address() as AddressInfo).port })).not.toBe('no failure');
    await new Promise((resolve) => server.close(resolve));
  });

  it('one that is not there is counted, and is not asked for a while', async () => {
    const ends: string[] = [];
    const figures = { ended: (_call: string, end: string) => ends.push(end), watch: () => undefined };
    const limits = callLimits.parse({ failuresToOpen: 2 });
    const away = await open({ port: 9 });
    const port = guarded(
      away,
      { deliver: 'once', greet: 'read', close: 'inside' },
      { port: 'mail', limits, figures },
      runtime,
    );
    for (const messageId of ['x', 'y', 'z']) await failure(port.deliver(message(messageId)));
    expect(ends).toEqual(['failed', 'failed', 'away']);
    away.close();
  });
});

it.each([
  [{ host: '' }, /^settings\.host: /],
  [{ tls: 'none', host: 'mail.lender.example' }, 'settings.tls: none is for a mail server on this machine alone.'],
  [{ password: undefined }, 'settings.password: user and password go together.'],
  [{ authority: 'x' }, 'settings.authority: it is no certificate in PEM.'],
  [{ from: 'a@b.example, c@d.example' }, 'settings.from: it has to be one address of mail.'],
  [{ fromName: 'a\nb' }, 'settings.fromName: it has to be one line.'],
  [{ starttls: true }, 'settings.starttls is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(open(change)).rejects.toThrow(sentence);
});
