import { PASSWORD } from '@lendside/people/people';
import { repositoryRoot, startProduct, temporaryFolder } from '@lendside/tools/product-process';
import pg from 'pg';
import { type Payer, securityTokens, signInPayers } from './bench/customers.ts';
import { Client } from './bench/load.ts';
import { addCustomers } from './bench/many.ts';
import { limitsTable, measuredLimits } from './cost/limits.ts';
import { costBetween, momentOf, processesUnder, processorMs } from './cost/moments.ts';
import { profileTable } from './cost/profile.ts';
import { costTable } from './cost/table.ts';
import { option } from './option.ts';
import { newPayment } from './payment-calls.ts';

/**
 * `npm run cost`: what one payment costs, counted and not timed: rows, index entries and bytes by table, records and bytes of the
 * log are the same on a busy machine; statements are more there, because groups are smaller, and so is processor time. `--clients 8`
 * pay side by side, `--payments 2000` in all; `--statements 20` names the dearest, and `--profile service.cpuprofile` tells where
 * the time of the service went. What a payment's receipt and its bookings cost is in it. `--limits` measures alone, on this machine,
 * what no payment and no read can do without. `--reads` counts as many reads of the dashboard in place of payments.
 */
const clients = Number(option('clients', '8'));
const payments = Number(option('payments', '2000'));
const statements = Number(option('statements', '0'));
const profile = option('profile', '');
const isReading = process.argv.includes('--reads');
const CENTS = 1;
/** Connections are open, plans made and code compiled after so many. */
const WARM_UP = 400;

const data = await temporaryFolder();
try {
  if (process.argv.includes('--limits')) {
    process.stdout.write(limitsTable(await measuredLimits(data.folder, processorMs)));
  } else await counted(data.folder);
} finally {
  await data.remove();
}

async function counted(dataFolder: string): Promise<void> {
  await withStatistics(dataFolder);
  const profiler = new URL('./cost/profiler.mjs', import.meta.url).href;
  const environment: Record<string, string> = profile
    ? { NODE_OPTIONS: `--import=${profiler}`, LENDSIDE_PROFILE: profile }
    : {};
  const product = await startProduct(repositoryRoot, dataFolder, environment);
  try {
    const place = { databaseUrl: product.databaseUrl, dataFolder };
    const usernames = await addCustomers(place, { count: clients, signIns: clients });
    const payers = await signInPayers(product.origin, usernames, PASSWORD);
    const database = new pg.Client({ connectionString: product.databaseUrl });
    await database.connect();
    database.on('error', () => undefined);
    await database.query('create extension if not exists pg_stat_statements');
    await database.query('create extension if not exists pg_walinspect');
    await database.query('select pg_stat_statements_reset()');
    const processes = await processesUnder(product.process.pid ?? 0);
    const moment = () => momentOf(database, processes);
    await pay(product.origin, payers, WARM_UP);
    await settled(database);
    const tokens = await tokensFor(product.origin, payments);
    // Else pages that the checkpoint of another time had not seen would be written whole by some runs and not by others.
    await database.query('checkpoint');
    await database.query('select pg_stat_statements_reset()');
    const before = await moment();
    if (profile) for (const pid of processes.service) process.kill(pid, 'SIGUSR2');
    process.stderr.write('counting\n');
    const seconds = await pay(product.origin, payers, payments, tokens);
    await settled(database);
    if (profile) for (const pid of processes.service) process.kill(pid, 'SIGUSR2');
    const after = await moment();
    const cost = await costBetween(database, before, after);
    await database.end();
    process.stdout.write(
      costTable(cost, { acts: isReading ? 'reads' : 'payments', payments, clients, seconds, statements }),
    );
    if (!profile) return;
    process.stdout.write(await profileTable('requests', profile, payments));
    process.stdout.write(await profileTable('jobs', `${profile}.jobs`, payments));
  } finally {
    await product.stop();
  }
}

/** Has the database count statements, which it does from its next start on. */
async function withStatistics(dataFolder: string): Promise<void> {
  const product = await startProduct(repositoryRoot, dataFolder);
  const database = new pg.Client({ connectionString: product.databaseUrl });
  await database.connect();
  await database.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await database.end();
  await product.stop();
}

/** So many payments, or reads, each payer's one after the other; answers the seconds it took to have them accepted. */
async function pay(
  origin: string,
  payers: readonly Payer[],
  count: number,
  given?: readonly string[],
): Promise<number> {
  const tokens = [...(given ?? (await tokensFor(origin, count)))];
  const start = performance.now();
  let left = count;
  await Promise.all(
    payers.map(async (payer) => {
      const client = new Client(origin);
      for (; left > 0; ) {
        left -= 1;
        const answer = await (isReading
          ? client.send('GET', '/api/accounts', payer.headers)
          : client.send('POST', '/api/payment', payer.headers, newPayment(payer, tokens.pop() ?? '', CENTS).body));
        if (answer.status !== 200) throw new Error(`the product answered ${answer.status}: ${answer.text}`);
      }
      client.close();
    }),
  );
  return (performance.now() - start) / 1000;
}

async function tokensFor(origin: string, count: number): Promise<readonly string[]> {
  return isReading ? [] : securityTokens(origin, count);
}

/** Waits until everything is posted, and the receipts are sent. */
async function settled(database: pg.Client): Promise<void> {
  const open = `select 1 from lendside.open_operations where kind = 'operation'
    union all select 1 from lendside.outbox where state = 'waiting' limit 1`;
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await database.query(open)).rows.length === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('what was paid did not settle');
}
