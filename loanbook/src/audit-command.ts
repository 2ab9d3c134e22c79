import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFirstBad } from './ledger/audit.ts';
import { WRONGS } from './ledger/audit-statement.ts';

/**
 * `npm run audit`: checks the ledger of the database that DATABASE_URL names, else of the one in the data folder. Says what
 * it found in one line; ends with 1, and the journal's reference, when something is wrong, with 2 when it could not look.
 */
function databaseUrl(environment: NodeJS.ProcessEnv): string {
  if (environment.DATABASE_URL) return environment.DATABASE_URL;
  const folder = environment.LENDSIDE_DATA ?? './data';
  return readFileSync(join(folder, 'postgres-url'), 'utf8').trim();
}

async function check(url: string): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'lendside-audit',
    // Row-level security shows a role that owns nothing the whole book only as the worker.
    options: '-c lendside.actor=worker',
  });
  await client.connect();
  try {
    await client.query('begin');
    const found = await findFirstBad({
      query: async <Row>(text: string, values?: readonly unknown[]) =>
        (await client.query(text, values as unknown[] | undefined)).rows as Row[],
    });
    const { journals, legs, imbalanceCents, firstBadJournal, wrong } = found;
    process.stdout.write(`${journals} journals, ${legs} legs, imbalance ${imbalanceCents} cents: `);
    const sound = firstBadJournal === null && imbalanceCents === 0;
    const said =
      wrong === null ? 'the legs do not sum to zero' : `first bad journal ${firstBadJournal}: ${WRONGS[wrong]}`;
    process.stdout.write(sound ? 'sound\n' : `${said}\n`);
    return sound;
  } finally {
    await client.end();
  }
}

try {
  process.exitCode = (await check(databaseUrl(process.env))) ? 0 : 1;
} catch (error) {
  const { code } = error as { readonly code?: string };
  const unknown = code === 'ENOENT' ? 'no database found: set DATABASE_URL or LENDSIDE_DATA' : String(error);
  process.stderr.write(`The audit could not look: ${unknown}\n`);
  process.exitCode = 2;
}
