import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@lendside/service/database/migrate';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres } from './embedded-postgres.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The cluster of this test run, and why its template could not be made, if it could not. */
    postgres: { url: string; failure?: string };
  }
}

/** Databases of tests are thrown away: what protects them from a power cut only costs time. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' };

/** One real PostgreSQL for the whole run, with a migrated template that every test's database is copied from. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'lendside-test-'));
  const postgres = await startPostgres({ dataFolder: folder, settings: FAST });
  const failure = await makeTemplate(postgres.url).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  project.provide('postgres', failure ? { url: postgres.url, failure } : { url: postgres.url });
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create database lendside_template');
  await client.end();
  const template = new URL(url);
  template.pathname = '/lendside_template';
  await migrate(template.href);
}
