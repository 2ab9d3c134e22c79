import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type Client from 'ssh2-sftp-client';
import { VendorFault } from '../sockets/vendor-call.ts';
import { replaceWhole } from '../whole-file.ts';

/** A bank's server for files. */
export interface SftpBank {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  /** Private key of ours, in PEM or as OpenSSH writes it. */
  readonly privateKey: string;
  /** Fingerprint of its key, as `ssh-keygen -l` shows it: `SHA256:…`. */
  readonly hostKey: string;
  /** Where files for the bank are put. */
  readonly outgoing: string;
  /** Where the bank puts what it sends back. */
  readonly incoming: string;
}

/** A file that the bank sent. */
export interface IncomingFile {
  readonly name: string;
  readonly text: string;
}

const CONNECT_MILLISECONDS = 20_000;
const FILE_BYTES_MAX = 20_000_000;
const FILES_MAX = 200;
const NAME = /^[A-Za-z0-9][\w .-]{0,120}$/;

/** Does something on the bank's server, and hangs up. Throws VendorFault where it cannot be reached or is another one. */
async function connected<Answer>(bank: SftpBank, ask: (client: Client) => Promise<Answer>): Promise<Answer> {
  // Read where a bank is asked, and by no other start: it brings binaries.
  const { default: SftpClient } = await import('ssh2-sftp-client');
  const client = new SftpClient();
  let isOther = false;
  try {
    await client.connect({
      ...{ host: bank.host, port: bank.port, username: bank.user, privateKey: bank.privateKey },
      readyTimeout: CONNECT_MILLISECONDS,
      retries: 0,
      hostVerifier: (key: Buffer) => {
        const print = `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
        isOther = print !== bank.hostKey;
        return !isOther;
      },
    });
  } catch (cause) {
    const why = isOther ? 'its key is another one than hostKey' : 'it does not let us in';
    throw new VendorFault(`${why} (${(cause as Error).message})`, { wasSent: false, cause });
  }
  try {
    return await ask(client);
  } catch (cause) {
    if (cause instanceof VendorFault) throw cause;
    throw new VendorFault((cause as Error).message, { wasSent: true, cause });
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Puts a file where the bank takes it. It has its name only when it is whole; one that is there already is left as it is. */
export const putFile = (bank: SftpBank, name: string, text: string): Promise<void> =>
  connected(bank, async (client) => {
    const place = `${bank.outgoing}/${name}`;
    const bytes = Buffer.from(text, 'latin1');
    const there = (await client.exists(place)) === '-' ? (await client.stat(place)).size : undefined;
    if (there === bytes.length) return;
    if (there !== undefined) throw new Error(`${name} lies there with another length`);
    // A name of its own: another process may put the same file at this moment.
    const half = `${place}.${randomUUID()}.part`;
    await client.put(bytes, half);
    await client.rename(half, place).catch(async (error: unknown) => {
      await client.delete(half, true);
      const isThere = (await client.exists(place)) === '-' && (await client.stat(place)).size === bytes.length;
      if (!isThere) throw error;
    });
  });

/** Takes what the bank sent and we do not have. Each file is laid where reconciliation finds it, and answered. */
export const takeFiles = (bank: SftpBank, folder: string): Promise<readonly IncomingFile[]> =>
  connected(bank, async (client) => {
    await mkdir(folder, { recursive: true });
    const taken: IncomingFile[] = [];
    for (const { name, type, size } of (await client.list(bank.incoming)).slice(0, FILES_MAX)) {
      if (type !== '-' || !NAME.test(name) || name.endsWith('.part') || size > FILE_BYTES_MAX) continue;
      if (await isHere(folder, name)) continue;
      const text = ((await client.get(`${bank.incoming}/${name}`)) as Buffer).toString('latin1');
      await replaceWhole(join(folder, name), text);
      taken.push({ name, text });
    }
    return taken;
  });

/** Names of what lies there, for the doctor. */
export const countFiles = (bank: SftpBank): Promise<number> =>
  connected(bank, async (client) => {
    if ((await client.exists(bank.outgoing)) !== 'd') throw new Error(`there is no folder ${bank.outgoing}`);
    return (await client.list(bank.incoming)).length;
  });

async function isHere(folder: string, name: string): Promise<boolean> {
  for (const place of [join(folder, name), join(folder, 'imported', name)]) {
    if (
      await access(place).then(
        () => true,
        () => false,
      )
    )
      return true;
  }
  return false;
}
