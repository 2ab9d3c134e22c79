import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONCURRENTLY } from './concurrent-indexes.ts';

/** Order matters: the portal's tables may refer to what the lender's and the providers' tables say. */
const PACKAGES = ['providers', 'identity', 'vault', 'loanbook', 'service'] as const;

/** The first migration of every package: its whole schema. Later ones stand beside it as `0002-name.sql`, `0003-name.sql` and so on. */
const SCHEMA_FILE = 'schema.sql';

/** First line of a migration that only adds: the version before runs on beside it, and can be gone back to. */
const EXPANDS = /^-- expands\b/;

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
  readonly expands: boolean;
  /** Its indexes are made beside customers, one after the other and in no transaction. */
  readonly isConcurrent: boolean;
}

/** Migrations of this version, in the order in which they are applied. */
export function migrationFiles(root: string): readonly MigrationFile[] {
  return PACKAGES.flatMap((folder) => {
    const path = join(root, folder, 'migrations');
    if (!existsSync(path)) return [];
    const numbered = readdirSync(path).filter((file) => /^\d{4}-.*\.sql$/.test(file));
    return [...(existsSync(join(path, SCHEMA_FILE)) ? [SCHEMA_FILE] : []), ...numbered.sort()].map((file) => {
      const sql = readFileSync(join(path, file), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const name = `${folder}/${file}`;
      return { name, sql, checksum, expands: EXPANDS.test(sql), isConcurrent: CONCURRENTLY.test(sql) };
    });
  });
}

/** A migration as the database notes it. */
export interface Applied {
  readonly name: string;
  readonly checksum: string;
  readonly expands: boolean;
}

/** Names that this version does not know and cannot run beside. */
export function strangersIn(applied: readonly Applied[], files: readonly MigrationFile[]): readonly string[] {
  const known = new Set(files.map(({ name }) => name));
  return applied.filter(({ name, expands }) => !known.has(name) && !expands).map(({ name }) => name);
}

/** Names that this version has and the database lacks. */
export function missingIn(applied: readonly Applied[], files: readonly MigrationFile[]): readonly string[] {
  const there = new Set(applied.map(({ name }) => name));
  return files.filter(({ name }) => !there.has(name)).map(({ name }) => name);
}
