import { createHash } from 'node:crypto';
import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import ssh2 from 'ssh2';
import { traceNumber } from './nacha-file.ts';
import { writeReturnFile } from './nacha-returns.ts';

/** The keys of both sides, made anew. */
export const sftpKeys = () => ({
  client: ssh2.utils.generateKeyPairSync('ed25519'),
  host: ssh2.utils.generateKeyPairSync('ed25519'),
});

export interface SftpPeer {
  readonly port: number;
  readonly folder: string;
  readonly hostKey: string;
  /** The next session ends before it has done anything. */
  hangUp(): void;
  close(): Promise<void>;
}

const { STATUS_CODE, OPEN_MODE } = ssh2.utils.sftp;

/** Fingerprint of a public key in one line, as OpenSSH shows it. */
export function fingerprintOf(publicKey: string): string {
  const [, blob = ''] = publicKey.split(' ');
  return `SHA256:${createHash('sha256').update(Buffer.from(blob, 'base64')).digest('base64').replaceAll('=', '')}`;
}

/** A server for files in a folder of its own, by the protocol that `ssh2` of npm speaks; the operations on files are ours. */
export async function sftpPeer(keys: ReturnType<typeof sftpKeys>): Promise<SftpPeer> {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-sftp-'));
  for (const name of ['outgoing', 'incoming']) await mkdir(join(folder, name));
  const ours = ssh2.utils.parseKey(keys.client.public);
  if (ours instanceof Error || Array.isArray(ours)) throw new Error('the key of the test is none');
  let isHangingUp = false;
  const server = new ssh2.Server({ hostKeys: [keys.host.private] }, (client) => {
    client.on('error', () => undefined);
    client.on('authentication', (context) => {
      const isOurs =
        context.method === 'publickey' &&
        context.username === 'lender' &&
        context.key.data.equals(ours.getPublicSSH()) &&
        (!context.signature || ours.verify(context.blob as Buffer, context.signature, context.hashAlgo) === true);
      if (isOurs) context.accept();
      else context.reject(['publickey']);
    });
    client.on('ready', () => {
      client.on('session', (accept) => {
        accept().on('sftp', (acceptSftp) => {
          if (isHangingUp) {
            isHangingUp = false;
            client.end();
            return;
          }
          serveFiles(acceptSftp(), folder);
        });
      });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    folder,
    hostKey: fingerprintOf(keys.host.public),
    hangUp() {
      isHangingUp = true;
    },
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await rm(folder, { recursive: true });
    },
  };
}

/** The server's side of a session, which the types of ssh2 leave out. */
interface ServerSide {
  on(event: string, heard: (id: number, ...given: never[]) => unknown): void;
  status(id: number, code: number): void;
  handle(id: number, handle: Buffer): void;
  data(id: number, data: Buffer): void;
  name(id: number, names: readonly object[]): void;
  attrs(id: number, attrs: object): void;
}

/** One session: open, read, write, list, rename, below the folder. */
function serveFiles(sftp: ssh2.SFTPWrapper, folder: string): void {
  const files = new Map<number, { readonly path: string; readonly parts: Map<number, Buffer>; list?: string[] }>();
  let handles = 0;
  const place = (path: string) =>
    join(folder, ...path.split('/').filter((one) => one !== '' && one !== '.' && one !== '..'));
  const opened = (path: string, list?: string[]) => {
    const handle = Buffer.alloc(4);
    handles += 1;
    handle.writeUInt32BE(handles);
    files.set(handles, { path, parts: new Map(), ...(list && { list }) });
    return handle;
  };
  const of = (handle: Buffer) => files.get(handle.readUInt32BE());
  const stream = sftp as unknown as ServerSide;
  const fail = (id: number) => () => stream.status(id, STATUS_CODE.NO_SUCH_FILE);
  const attrsOf = async (path: string) => {
    const { mode, size, uid, gid, atimeMs, mtimeMs } = await stat(path);
    return { mode, size, uid, gid, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) };
  };
  const told = (id: number, path: string) => attrsOf(place(path)).then((attrs) => stream.attrs(id, attrs), fail(id));
  stream.on('REALPATH', (id: number, path: string) =>
    stream.name(id, [{ filename: path === '.' ? '/' : path, longname: path, attrs: {} }]),
  );
  stream.on('STAT', told);
  stream.on('LSTAT', told);
  stream.on('FSTAT', (id: number, handle: Buffer) => told(id, (of(handle)?.path ?? '').slice(folder.length)));
  stream.on('FSETSTAT', (id: number) => stream.status(id, STATUS_CODE.OK));
  stream.on('OPEN', (id: number, path: string, flags: number) => {
    if (flags & OPEN_MODE.WRITE) return stream.handle(id, opened(place(path)));
    stat(place(path)).then(() => stream.handle(id, opened(place(path))), fail(id));
  });
  stream.on('WRITE', (id: number, handle: Buffer, offset: number, data: Buffer) => {
    of(handle)?.parts.set(offset, Buffer.from(data));
    stream.status(id, STATUS_CODE.OK);
  });
  stream.on('READ', (id: number, handle: Buffer, offset: number, length: number) => {
    readFile(of(handle)?.path ?? '').then(
      (bytes) =>
        offset >= bytes.length
          ? stream.status(id, STATUS_CODE.EOF)
          : stream.data(id, bytes.subarray(offset, offset + length)),
      fail(id),
    );
  });
  stream.on('OPENDIR', (id: number, path: string) => {
    readdir(place(path)).then((list) => stream.handle(id, opened(place(path), list)), fail(id));
  });
  stream.on('READDIR', (id: number, handle: Buffer) => {
    const one = of(handle);
    const names = one?.list?.splice(0) ?? [];
    if (!one || names.length === 0) return stream.status(id, STATUS_CODE.EOF);
    Promise.all(
      names.map(async (filename) => {
        const attrs = await attrsOf(join(one.path, filename));
        return { filename, longname: `-rw-r--r-- 1 bank bank ${attrs.size} Jan 1 00:00 ${filename}`, attrs };
      }),
    ).then((list) => stream.name(id, list), fail(id));
  });
  stream.on('CLOSE', (id: number, handle: Buffer) => {
    const one = of(handle);
    files.delete(handle.readUInt32BE());
    if (!one || one.parts.size === 0) return stream.status(id, STATUS_CODE.OK);
    const bytes = Buffer.concat([...one.parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    writeFile(one.path, bytes).then(() => stream.status(id, STATUS_CODE.OK), fail(id));
  });
  stream.on('REMOVE', (id: number, path: string) => {
    unlink(place(path)).then(() => stream.status(id, STATUS_CODE.OK), fail(id));
  });
  stream.on('RENAME', (id: number, from: string, to: string) => {
    // As OpenSSH does: a name that is taken stays as it is.
    link(place(from), place(to))
      .then(() => unlink(place(from)))
      .then(() => stream.status(id, STATUS_CODE.OK), fail(id));
  });
}

/** Account numbers that this bank sends back, by their ends. */
const RETURNED: Readonly<Record<string, string>> = { '0001': 'R01', '0002': 'R02', '0003': 'R03', '0004': 'R04' };

/** The bank's part: for each file that lies there it sends back what cannot be booked, once. */
export async function answerAsBank(folder: string, originator: { readonly bankRoutingNumber: string }): Promise<void> {
  const outgoing = join(folder, 'outgoing');
  for (const name of await readdir(outgoing)) {
    const answer = join(folder, 'incoming', `RETURN-${basename(name)}`);
    if (
      await stat(answer).then(
        () => true,
        () => false,
      )
    )
      continue;
    const records = (await readFile(join(outgoing, name), 'latin1')).split('\n');
    const returns = records.flatMap((record) => {
      const code = record.startsWith('6') ? RETURNED[record.slice(12, 29).trimEnd().slice(-4)] : undefined;
      if (!code) return [];
      const sequence = Number(record.slice(87, 94));
      return [
        {
          code,
          originalTrace: traceNumber(originator, sequence),
          amountCents: Number(record.slice(29, 39)),
          originalEntry: record,
          sequence,
        },
      ];
    });
    if (returns.length === 0) continue;
    const [fileHeader = '', batchHeader = ''] = records;
    await writeFile(answer, writeReturnFile({ fileHeader, batchHeader }, returns), 'latin1');
  }
}
