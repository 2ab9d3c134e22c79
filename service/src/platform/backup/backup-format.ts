import { createHash, type Hash } from 'node:crypto';
import { z } from 'zod';
import { BackupRefused } from './backup-refused.ts';

/**
 * A backup is one file: an archive (tar) of parts, encrypted as a whole (age). First `head.json`, then the tables in pieces that
 * COPY made, then the data folder, then the files of the object store, and at last `manifest.json`, which counts what stands
 * before it. `age --decrypt` and `tar` read it without Lendside.
 */
export const FORMAT = 1;

export const HEAD = 'head.json';
export const MANIFEST = 'manifest.json';

const migration = z.object({ name: z.string(), checksum: z.string(), expands: z.boolean() });
/** Names as SQL writes them, quoted where they have to be. */
const table = z.object({ name: z.string(), columns: z.array(z.string()) });
const sequence = z.object({ name: z.string(), lastValue: z.string(), isCalled: z.boolean() });

const head = z.object({
  version: z.string(),
  madeAt: z.string(),
  /** Mark of the database; null where it has none. */
  environment: z.string().nullable(),
  postgres: z.string(),
  migrations: z.array(migration),
  tables: z.array(table),
  sequences: z.array(sequence),
  /** Who keeps the files; only those of the embedded store are in the backup. */
  objectStore: z.string(),
  /** Where the key ring lies, where that is not the data folder: it is not in the backup then. */
  keys: z.string(),
});

const counted = z.object({ parts: z.number(), bytes: z.number(), rows: z.number(), hash: z.string() });

const manifest = z.object({
  /** By table, `folder` and `files`. */
  groups: z.record(z.string(), counted),
  /** Files that rows name and the store did not have: how many, and the first of them. */
  missing: z.object({ count: z.number(), some: z.array(z.string()) }),
});

export type Head = z.output<typeof head>;
export type Manifest = z.output<typeof manifest>;
export type Missing = Manifest['missing'];
export type CopiedTable = z.output<typeof table>;
export type CopiedSequence = z.output<typeof sequence>;

/** Reads the head. Throws BackupRefused for one of a format that came later. */
export function readHead(content: Buffer): Head {
  const said = z.object({ format: z.number(), version: z.string() }).safeParse(jsonIn(content));
  if (said.success && said.data.format !== FORMAT) {
    throw new BackupRefused(
      `The backup was made by Lendside ${said.data.version} in a format that this version does not read. Restore it with that version.`,
    );
  }
  return parsed(head, content);
}

export const readManifest = (content: Buffer): Manifest => parsed(manifest, content);

export const writeHead = (facts: Head) => Buffer.from(`${JSON.stringify({ format: FORMAT, ...facts }, null, 2)}\n`);
export const writeManifest = (facts: Manifest) => Buffer.from(`${JSON.stringify(facts, null, 2)}\n`);

function parsed<Facts>(schema: z.ZodType<Facts>, content: Buffer): Facts {
  const read = schema.safeParse(jsonIn(content));
  if (read.success) return read.data;
  throw new BackupRefused('The backup does not hold what a backup of Lendside holds. Take another one.');
}

function jsonIn(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString('utf8'));
  } catch {
    return undefined;
  }
}

/** Groups of parts: a table, the data folder, the files. */
const TABLES = 'database/';
export const FOLDER = 'folder';
export const FILES = 'files';

/** Name of a piece of a table, in the order in which pieces are restored. */
export const pieceName = (tableName: string, piece: number) =>
  `${TABLES}${tableName}/${String(piece).padStart(6, '0')}.copy.gz`;

/** Group and name within it of a part; undefined for head and manifest. */
export function placeOf(partName: string): { readonly group: string; readonly name: string } | undefined {
  if (partName.startsWith(TABLES)) {
    const at = partName.lastIndexOf('/');
    return { group: partName.slice(TABLES.length, at), name: partName.slice(at + 1) };
  }
  const at = partName.indexOf('/');
  const group = partName.slice(0, at);
  return group === FOLDER || group === FILES ? { group, name: partName.slice(at + 1) } : undefined;
}

const NEW_LINE = 10;

/** Rows of a piece: COPY writes a line break inside a value as two letters. */
export function rowsIn(piece: Buffer): number {
  let rows = 0;
  for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1)) rows += 1;
  return rows;
}

/** Counts parts by group, with one hash over all of a group: what is written and what is read have to agree. */
export class Tally {
  readonly #groups = new Map<string, { parts: number; bytes: number; rows: number; hash: Hash }>();

  add(group: string, name: string, content: Buffer, rows = 0): void {
    const counts = this.#groups.get(group) ?? { parts: 0, bytes: 0, rows: 0, hash: createHash('sha256') };
    this.#groups.set(group, counts);
    counts.parts += 1;
    counts.bytes += content.length;
    counts.rows += rows;
    counts.hash.update(`${name} ${content.length}\n`).update(content);
  }

  groups(): Manifest['groups'] {
    return Object.fromEntries(
      [...this.#groups].map(([group, { hash, ...counts }]) => [group, { ...counts, hash: hash.copy().digest('hex') }]),
    );
  }
}
