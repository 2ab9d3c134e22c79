// One real PostgreSQL for a test run, started when the first test asks for it: suites of pure rules never wait for it.
import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.mjs';
import { lockFolder } from './folder-lock.mjs';
import { memoryFolder } from './memory-folder.ts';
import { NOTHING_TO_LOSE } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where a test asks for the cluster of this run (HTTP on 127.0.0.1). */
    databaseServerPort: number;
  }
}

/** Answer of the database server: the address of the cluster, or the reason why there is none. */
export type DatabaseAnswer = { url: string } | { failure: string };

const settings = { ...NOTHING_TO_LOSE, max_connections: 300 };

const prefix = 'lendside-test-database-';
/** A folder younger than this may be that of a run that is about to lock it. */
const BEING_MADE_MILLISECONDS = 600_000;

/** Vitest's global setup: opens the server, and closes it with everything behind it. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  let cluster: Promise<EmbeddedPostgres> | undefined;
  let folder: string | undefined;

  async function start(): Promise<EmbeddedPostgres> {
    await removeLeftovers();
    folder = await mkdtemp(join(memoryFolder(), prefix));
    return startPostgres({ dataFolder: folder, settings });
  }

  let template: Promise<DatabaseAnswer> | undefined;
  async function open(): Promise<DatabaseAnswer> {
    try {
      cluster = start();
      const { url } = await cluster;
      await makeTemplate(url);
      return { url };
    } catch (error) {
      return { failure: String(error) };
    }
  }

  const server = createServer(async (_request, response) => {
    template ??= open();
    response.setHeader('content-type', 'application/json').end(JSON.stringify(await template));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server of the test database did not open.');
  project.provide('databaseServerPort', address.port);

  return async () => {
    server.close();
    server.closeAllConnections();
    await (await cluster?.catch(() => undefined))?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  };
}

async function makeTemplate(url: string): Promise<void> {
  await ask(url, 'create database lendside_template');
  const template = new URL(url);
  template.pathname = '/lendside_template';
  const { migrate } = await import('@lendside/service/platform/database/migrate');
  await migrate(template.href);
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Folders left by killed runs: those whose lock no process holds. */
async function removeLeftovers(): Promise<void> {
  const place = memoryFolder();
  for (const name of readdirSync(place)) {
    if (!name.startsWith(prefix)) continue;
    const leftover = join(place, name);
    const made = statSync(leftover, { throwIfNoEntry: false });
    if (made === undefined || Date.now() - made.mtimeMs < BEING_MADE_MILLISECONDS) continue;
    try {
      lockFolder(leftover);
    } catch {
      continue;
    }
    await rm(leftover, { recursive: true, force: true });
  }
}
