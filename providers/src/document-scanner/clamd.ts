import { type Socket as Connection, connect } from 'node:net';
import { z } from 'zod';
import type { Clock } from '../runtime.ts';
import { adapter } from '../sockets/socket.ts';
import { embeddedDocumentScanner } from './embedded.ts';
import type { DocumentScanner } from './port.ts';

const SILENCE_MILLISECONDS = 20_000;
const REPLY_BYTES_MAX = 4_096;
const PART_BYTES = 65_536;
const DAY_MILLISECONDS = 86_400_000;
/** Name for an action of a PDF that is written so as not to be seen: no program that ClamAV knows. */
const HIDDEN_NAME = 'Heuristics.PDF.ObfuscatedNameObject';
/** Age of the signatures is asked for again after this time. */
const VERSION_MILLISECONDS = 600_000;

/** Settings of ClamAV's daemon. */
const settings = z
  .strictObject({
    host: z.string().min(1).max(253).optional(),
    port: z.number().int().min(1).max(65_535).default(3310),
    /** File of its socket, in place of host and port. */
    socket: z.string().startsWith('/', 'write its whole path').max(100).optional(),
    /** Days after which its signatures are too old to trust; `any` where they are not ClamAV's own. */
    signatureDaysMax: z.union([z.number().int().min(1).max(90), z.literal('any')]).default(7),
  })
  .refine(({ host, socket }) => (host === undefined) !== (socket === undefined), {
    path: ['host'],
    message: 'give host, or socket',
  });

export type ClamdSettings = z.output<typeof settings>;

/** A scanner, with what the doctor asks. */
export interface ClamdScanner extends DocumentScanner {
  /** Version and signatures. Throws where they are too old. */
  version(): Promise<string>;
}

/**
 * Asks ClamAV whether it knows a file for harmful, and draws what it does not know again, as the embedded scanner does. A file
 * that could not be asked about is not kept: it waits.
 */
export function clamdScanner(given: ClamdSettings, { clock }: { readonly clock: Clock }): ClamdScanner {
  const drawing = embeddedDocumentScanner();
  let askedMs = Number.NEGATIVE_INFINITY;

  async function version(): Promise<string> {
    const said = await ask(given, [Buffer.from('zVERSION\0')]);
    refuseOld(said, given, clock.nowMs());
    askedMs = clock.nowMs();
    return said;
  }

  return {
    name: 'ClamAV',
    embedded: false,
    version,
    picture: drawing.picture,
    async scan(file) {
      if (clock.nowMs() - askedMs >= VERSION_MILLISECONDS) await version();
      const said = await ask(given, inStream(file.content));
      const found = /^stream: ([^\0]{1,200}) FOUND$/.exec(said)?.[1];
      if (found !== undefined) return { outcome: 'refused', reason: found === HIDDEN_NAME ? 'active' : 'malware' };
      if (said !== 'stream: OK') throw new Error(faultIn(said));
      return drawing.scan(file);
    },
  };
}

/** The command INSTREAM: parts, each behind its length, and an empty one at the end (man clamd). */
function inStream(content: Buffer): readonly Buffer[] {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let at = 0; at < content.length; at += PART_BYTES) {
    const part = content.subarray(at, at + PART_BYTES);
    parts.push(lengthOf(part.length), part);
  }
  return [...parts, lengthOf(0)];
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function faultIn(said: string): string {
  if (said.startsWith('INSTREAM size limit exceeded'))
    return 'ClamAV takes no file of this size: raise its StreamMaxLength above the largest upload';
  return `ClamAV could not scan: ${said.slice(0, 200)}`;
}

/** Throws where the signatures are older than they may be, or of no known age. */
function refuseOld(said: string, { signatureDaysMax }: ClamdSettings, nowMs: number): void {
  const [engine = '', , date = ''] = said.split('/');
  if (!engine.startsWith('ClamAV ')) throw new Error('what answers there is not ClamAV');
  if (signatureDaysMax === 'any') return;
  const ofMs = Date.parse(`${date} UTC`);
  if (Number.isNaN(ofMs)) throw new Error('ClamAV has no signatures of its own: see that freshclam runs');
  const days = Math.floor((nowMs - ofMs) / DAY_MILLISECONDS);
  if (days > signatureDaysMax)
    throw new Error(
      `the engine of ClamAV is out of date: its signatures are ${days} days old, see that freshclam runs`,
    );
}

/** Sends a command and reads the one line that answers it. */
function ask({ host, port, socket }: ClamdSettings, parts: readonly Buffer[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const connection: Connection = connect({
      timeout: SILENCE_MILLISECONDS,
      ...(socket !== undefined ? { path: socket } : { port, host }),
    });
    let said = '';
    connection.on('timeout', () => connection.destroy(new Error('ClamAV does not answer')));
    connection.setEncoding('latin1').on('data', (part) => {
      said += part;
      if (said.length > REPLY_BYTES_MAX) connection.destroy(new Error('ClamAV answers without end'));
    });
    // A daemon that refuses a file says why and stops reading: what it said counts.
    connection.on('error', (error) => (said.includes('\0') ? resolve(lineOf(said)) : reject(error)));
    connection.on('close', () =>
      said.includes('\0') ? resolve(lineOf(said)) : reject(new Error('ClamAV closed without an answer')),
    );
    for (const part of parts) connection.write(part);
  });
}

const lineOf = (said: string) => said.slice(0, said.indexOf('\0')).trim();

export const clamdAdapter = adapter<ClamdScanner, typeof settings>({
  settings,
  open: clamdScanner,
  tryOut: async (port) => `${(await port.version()).replaceAll('/', ', signatures ')}.`,
});
