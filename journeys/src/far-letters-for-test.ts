import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PEER_USER, type SmtpPeer, smtpPeer } from '@lendside/providers/messages/smtp-peer-for-test';
import { S3_BUCKET, s3Peer } from '@lendside/providers/object-store/s3-peer-for-test';
import { testCertificates } from '@lendside/providers/sockets/certificates-for-test';
import type { DevEndpoints } from './product.ts';

type Inbox = DevEndpoints['inbox'];

export interface FarLetters {
  /** Settings by which a service mails and saves files there. */
  readonly settings: Readonly<Record<string, string>>;
  readonly mail: SmtpPeer;
  /** Folder of the store, with what was saved there. */
  readonly filesFolder: string;
  /** Mail that came for a person, before what the service shows itself, each newest first. */
  inboxWith(own: Inbox): Inbox;
  stop(): Promise<void>;
}

/** A mail server and a store of files, neither of which we wrote, each with its own login. */
export async function farLetters(folder: string): Promise<FarLetters> {
  const certificates = testCertificates();
  const [mail, files] = await Promise.all([smtpPeer(certificates.good), s3Peer()]);
  const from = 'notices@lender.example';
  const mailing = { host: '127.0.0.1', port: mail.port, authority: certificates.authority, ...PEER_USER, from };
  const file = join(folder, 'letters.json');
  await writeFile(
    file,
    JSON.stringify({
      mail: { adapter: 'smtp', settings: mailing },
      objectStore: { adapter: 's3', settings: { ...S3_BUCKET, url: files.url } },
    }),
  );
  return {
    settings: { LENDSIDE_PROVIDERS: file },
    mail,
    filesFolder: files.folder,
    inboxWith: (own) => async (to) => [...(await mailFor(mail, to)), ...(await own(to))],
    async stop() {
      await mail.close();
      await files.close();
    },
  };
}

/** Mail in the form in which the service shows it, read from its words. */
async function mailFor(mail: SmtpPeer, to: string): ReturnType<Inbox> {
  return (await mail.mailTo(to)).map(({ subject = '', text = '', date }) => ({
    to,
    channel: 'email',
    subject,
    text,
    codes: text.match(/(?<![\d-])\d{6}(?![\d-])/g) ?? [],
    links: text.match(/https?:\/\/\S+/g) ?? [],
    at: date ?? '',
  }));
}
