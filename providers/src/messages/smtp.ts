import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { Clock } from '../runtime.ts';
import { adapter } from '../sockets/socket.ts';
import { type CarrierEnd, handedOverOnce } from './handed-over.ts';
import { emailAddress, isEmailAddress } from './mail-address.ts';
import type { Message, Messages } from './port.ts';

const HOSTS_OF_THIS_MACHINE: readonly string[] = ['127.0.0.1', '::1', 'localhost'];
const CONNECT_MILLISECONDS = 10_000;
const SILENCE_MILLISECONDS = 60_000;
const CONNECTIONS_MAX = 5;

/** Settings of a mail server. */
const settings = z
  .strictObject({
    host: z.string().min(1).max(253),
    port: z.number().int().min(1).max(65_535).default(587),
    /** Encryption: the connection begins with it, changes to it, or never has it. */
    tls: z.enum(['fromStart', 'startTls', 'none']).default('startTls'),
    /** Certificate (PEM) of an authority of one's own that signed the server's. */
    authority: z.string().startsWith('-----BEGIN CERTIFICATE-----', 'it is no certificate in PEM').optional(),
    user: z.string().min(1).max(200).optional(),
    password: z.string().min(1).max(1000).optional(),
    /** The address that mail comes from, and the name beside it. */
    from: emailAddress,
    fromName: z
      .string()
      .max(100)
      .regex(/^[^\r\n]{0,100}$/, 'it has to be one line')
      .default(''),
    replyTo: emailAddress.optional(),
  })
  .refine(({ tls, host }) => tls !== 'none' || HOSTS_OF_THIS_MACHINE.includes(host), {
    path: ['tls'],
    message: 'none is for a mail server on this machine alone',
  })
  .refine(({ user, password }) => (user === undefined) === (password === undefined), {
    path: ['password'],
    message: 'user and password go together',
  });

export type SmtpSettings = z.output<typeof settings>;

/** Mail, with what the doctor and the end of the process ask of it. */
export interface Smtp extends Messages {
  /** Signs in at the mail server and sends nothing. */
  greet(): Promise<void>;
  close(): void;
}

/** Sends mail by a mail server (RFC 5321, 6409). */
export async function smtpMail(
  given: SmtpSettings,
  { db, clock }: { readonly db: Database; readonly clock: Clock },
): Promise<Smtp> {
  const { createTransport } = await import('nodemailer');
  const { host, port, tls, authority, user, password } = given;
  const transport = createTransport({
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    // A message whose connection closed may have been taken: who tries again is ours to say.
    maxRequeues: 0,
    host,
    port,
    secure: tls === 'fromStart',
    requireTLS: tls === 'startTls',
    ignoreTLS: tls === 'none',
    tls: { minVersion: 'TLSv1.2', ...(authority !== undefined && { ca: authority }) },
    ...(user !== undefined && password !== undefined && { auth: { user, pass: password } }),
    connectionTimeout: CONNECT_MILLISECONDS,
    greetingTimeout: CONNECT_MILLISECONDS,
    socketTimeout: SILENCE_MILLISECONDS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  async function send(message: Message): Promise<CarrierEnd> {
    const to = message.to.trim();
    if (!isEmailAddress(to)) return { outcome: 'refused', reason: 'it is no address of mail' };
    const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
    const whole = await new MailComposer(mailOf(given, message, clock.nowMs())).compile().build();
    let wasAskedFor = false;
    // Read only once the server has said that it waits for the message.
    const raw = new Readable({
      read() {
        wasAskedFor = true;
        this.push(whole);
        this.push(null);
      },
    });
    try {
      const { response } = await transport.sendMail({ envelope: { from: given.from, to: [to] }, raw });
      return { outcome: 'delivered', reason: response };
    } catch (error) {
      return endOf(error as SmtpError, wasAskedFor);
    }
  }

  return {
    name: 'SMTP',
    embedded: false,
    deliver: handedOverOnce({ db, clock }, send),
    async greet() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}

interface SmtpError extends Error {
  readonly responseCode?: number;
  /** Command that the server answered so. */
  readonly command?: string;
}

/**
 * The end that a failure means for the message. One that is about the server or our login is thrown: every message would end so, and it counts
 * against the mail server.
 */
function endOf(error: SmtpError, wasAskedFor: boolean): CarrierEnd {
  const { responseCode, command, message: reason } = error;
  const isAboutMessage = command === 'RCPT TO' || command === 'DATA';
  if (responseCode === undefined && wasAskedFor)
    return { outcome: 'unknown', reason: `${reason}; it may have been sent` };
  if (responseCode === undefined || !isAboutMessage || responseCode === SERVER_CLOSES) throw error;
  return { outcome: responseCode >= 500 ? 'refused' : 'again', reason };
}

/** The server is about to close its connection, whatever was said (RFC 5321, 4.2.3). */
const SERVER_CLOSES = 421;

const ID_LENGTH = 40;

function mailOf({ from, fromName, replyTo }: SmtpSettings, message: Message, nowMs: number) {
  const { messageId, to, subject, text, attachments = [] } = message;
  const id = createHash('sha256').update(messageId).digest('hex').slice(0, ID_LENGTH);
  return {
    from: { name: fromName, address: from },
    to: { name: '', address: to.trim() },
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text,
    date: new Date(nowMs),
    // The same at each try: a mail server that was handed it twice, or a mailbox, can tell.
    messageId: `<${id}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // RFC 3834: no holiday note is sent in answer.
    headers: { 'Auto-Submitted': 'auto-generated' },
    attachments: attachments.map(({ name, mediaType, base64 }) => ({
      filename: name,
      contentType: mediaType,
      content: Buffer.from(base64, 'base64'),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export const smtpAdapter = adapter<Smtp, typeof settings>({
  settings,
  open: smtpMail,
  async tryOut(port) {
    await port.greet();
    return 'The mail server took our login; nothing was sent.';
  },
});
