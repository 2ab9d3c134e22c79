import type { AddressInfo } from 'node:net';
import postalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { TestCertificate } from '../sockets/certificates-for-test.ts';

type Mail = Awaited<ReturnType<typeof postalMime.parse>>;

export interface SmtpPeer {
  readonly port: number;
  /** Mail that the server took for an address, newest first, read by a parser that is not ours. */
  mailTo(address: string): Promise<readonly Mail[]>;
  /** The next mail is taken, and its connection closed without an answer. */
  loseNextAnswer(): void;
  close(): Promise<void>;
}

export const PEER_USER = { user: 'lendside', password: 'a secret' };
const error = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A mail server that we did not write (npm smtp-server), which asks for encryption and a login. */
export async function smtpPeer({ certificate, key }: TestCertificate, offersTls = true): Promise<SmtpPeer> {
  const taken: { readonly to: string; readonly raw: Buffer }[] = [];
  let isLosing = false;
  const server = new SMTPServer({
    cert: certificate,
    key,
    disabledCommands: offersTls ? [] : ['STARTTLS'],
    logger: false,
    size: 5_000_000,
    onAuth: ({ username, password }, _session, done) =>
      username === PEER_USER.user && password === PEER_USER.password
        ? done(null, { user: username })
        : done(error(535, 'wrong')),
    onRcptTo({ address }, _session, done) {
      if (address.endsWith('@refused.example')) return done(error(550, 'no such mailbox'));
      if (address.endsWith('@unreached.example')) return done(error(451, 'come again later'));
      done();
    },
    onData(stream, { envelope }, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts);
        for (const { address } of envelope.rcptTo) taken.unshift({ to: address, raw });
        if (!isLosing) return done();
        isLosing = false;
        for (const connection of connections) connection._socket.destroy();
      });
    },
  });
  const connections = (server as unknown as { connections: Set<{ _socket: { destroy(): void } }> }).connections;
  // A client that goes away in the middle is no fault of the server's.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    mailTo: (address) => Promise.all(taken.filter(({ to }) => to === address).map(({ raw }) => postalMime.parse(raw))),
    loseNextAnswer() {
      isLosing = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
