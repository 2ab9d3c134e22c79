import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseAnswer } from './vitest-database.ts';

/** Settings of a cluster whose databases are no loss: nothing waits for the disk. Trials that kill PostgreSQL keep its own. */
export const NOTHING_TO_LOSE = { synchronous_commit: 'off', fsync: 'off', full_page_writes: 'off' } as const;

export interface TestDatabase {
  /** How to reach it, as the owner; the application takes its own role from there. */
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of its own for one test file, migrated, in the cluster of this test run. */
export async function testDatabase(): Promise<TestDatabase> {
  const answer = await fetch(`http://127.0.0.1:${inject('databaseServerPort')}/`);
  const cluster = (await answer.json()) as DatabaseAnswer;
  if ('failure' in cluster) throw new Error(`The template database could not be made: ${cluster.failure}`);
  const template = new URL(cluster.url);
  template.pathname = '/lendside_template';
  return copyOfDatabase(template.href);
}

/** A copy of a database without connections, in the same cluster: of its files, which costs a quarter of writing each page to the log. */
export async function copyOfDatabase(template: string): Promise<TestDatabase> {
  const [own, cluster] = [new URL(template), new URL(template)];
  const name = `test_${randomBytes(8).toString('hex')}`;
  cluster.pathname = '/postgres';
  await ask(cluster.href, `create database ${name} template ${own.pathname.slice(1)} strategy file_copy`);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => ask(cluster.href, `drop database if exists ${name} with (force)`) };
}

/** Two test files may copy the template at once; PostgreSQL lets only one at a time, so the other asks again. */
async function ask(url: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      const inUse = error instanceof Error && 'code' in error && error.code === '55006';
      if (!inUse || tries > 100) throw error;
    } finally {
      await client.end();
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
