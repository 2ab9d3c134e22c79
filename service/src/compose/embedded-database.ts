import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../platform/configuration/repository-root.ts';
import { stayAwake } from '../platform/runtime/waiting.ts';

interface Postgres {
  readonly url: string;
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

interface PostgresModule {
  startPostgres(options: { readonly dataFolder: string }): Promise<Postgres>;
}

/**
 * Runs the PostgreSQL that a package was made with (`--with-postgres`) on the data folder until it is told to stop, for a trial
 * on one machine: its login is an administrator, of whom `logins` makes three others. Resolves with the exit code.
 */
export async function runEmbeddedDatabase(dataFolder: string, say: (text: string) => void): Promise<number> {
  const file = join(repositoryRoot(), 'postgres', 'embedded-postgres.mjs');
  if (!existsSync(file)) {
    say('This package has no PostgreSQL in it: make one with "npm run package -- --with-postgres", or use your own.\n');
    return 1;
  }
  const { startPostgres }: PostgresModule = await import(pathToFileURL(file).href);
  // Heard from the first moment on: told while it starts, it stops once it has.
  const told = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]).then(() => undefined);
  const postgres = await startPostgres({ dataFolder: resolve(dataFolder) });
  say(`PostgreSQL runs. Its administrator: ${postgres.url}\n`);
  // PostgreSQL is a process of its own, which does not hold this one.
  const rest = stayAwake();
  const ended = await Promise.race([told, postgres.ended]);
  rest();
  if (ended === undefined) await postgres.stop();
  return ended ?? 0;
}
