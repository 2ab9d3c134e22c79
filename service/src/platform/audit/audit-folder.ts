import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, mkdirSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import type { Entry } from './shipping-store.ts';

/** A line of the audit trail outside: the row, and the chain of all rows up to it. */
export interface Line extends Entry {
  readonly chain: string;
}

/** Lines of one file, and what a process that died left of another one at its end. */
export interface Segment {
  readonly file: string;
  readonly lines: readonly string[];
  readonly partial: string;
  readonly bytes: number;
}

const NAME = /^audit-\d{12}\.jsonl$/;
/** A file is closed at this size, so that a reader of the last one has little to read. */
const SEGMENT_BYTES = 4_000_000;

/** Digest of a row and of all before it: a line that is changed, cut out or put in breaks every chain after it. */
export const chainOf = (before: string, text: string): string =>
  createHash('sha256').update(`${before}\n${text}`).digest('hex');

export const lineText = ({ chain, text }: Pick<Line, 'chain' | 'text'>): string =>
  `{"chain":"${chain}","entry":${text}}\n`;

const LINE = /^\{"chain":"([0-9a-f]{64})","entry":(\{"auditId" : (\d{1,15}),.*\})\}$/;

/** A line as it was written; undefined for one that never was. */
export function readLine(text: string): Line | undefined {
  const [, chain, entry, auditId] = LINE.exec(text) ?? [];
  return chain === undefined || entry === undefined ? undefined : { chain, text: entry, auditId: Number(auditId) };
}

/** Files of the folder, in order. */
export const segmentsIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort();

export function readSegment(folder: string, file: string): Segment {
  const bytes = readFileSync(join(folder, file));
  const lines = bytes.toString('utf8').split('\n');
  const partial = lines.pop() ?? '';
  return { file, lines, partial, bytes: bytes.length };
}

/** The end of what was written: the last whole line, and the file that goes on. */
export function endOf(folder: string): { readonly last: Line | undefined; readonly open: Segment | undefined } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = segmentsIn(folder);
  const segments = files.slice(-2).map((file) => readSegment(folder, file));
  const text = segments.flatMap(({ lines }) => lines).at(-1);
  const last = text === undefined ? undefined : readLine(text);
  if (text !== undefined && !last) throw new Error('the last line of the audit folder is none of ours');
  return { last, open: segments.at(-1) };
}

/**
 * Appends lines, on disk when it returns. A file that grew since it was read belongs to another process now, and nothing is written;
 * a line that was broken off is completed, for no byte that stands there can be taken back.
 */
export function append(folder: string, open: Segment | undefined, lines: readonly Line[]): void {
  const text = lines.map(lineText).join('');
  const partial = open?.partial ?? '';
  if (!text.startsWith(partial)) throw new Error('the end of the audit folder is no beginning of what comes next');
  const goesOn = open !== undefined && (partial !== '' || open.bytes < SEGMENT_BYTES);
  const name = goesOn ? open.file : `audit-${String(lines[0]?.auditId ?? 0).padStart(12, '0')}.jsonl`;
  // A new file is made by one process alone.
  const descriptor = openSync(join(folder, name), goesOn ? 'a' : 'ax', 0o600);
  try {
    if (fstatSync(descriptor).size !== (goesOn ? open.bytes : 0))
      throw new Error('another process writes the audit folder');
    const bytes = Buffer.from(text).subarray(Buffer.byteLength(partial));
    for (let written = 0; written < bytes.length; ) written += writeSync(descriptor, bytes, written);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
