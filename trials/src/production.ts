import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { brandCodes } from '@lendside/brands/brand';
import { makeLogins } from '@lendside/service/compose/logins';
import { type EmbeddedPostgres, startPostgres } from '@lendside/tools/embedded-postgres';
import { freePorts } from '@lendside/tools/free-ports';
import { temporaryFolder } from '@lendside/tools/product-process';
import pg from 'pg';

/** Ports whose embedded implementation a trial runs in production. */
const EMBEDDED =
  'signIn,cardVault,cardCharge,moneyOut,mail,phone,push,marketing,conversations,calendar,loanBook,loanMoney,loanChanges,loanQuotes,' +
  'loanOrigination,offers,geo,militaryCheck,creditBureau,customerFile,storeDirectory,signing,objectStore,documentScanner,' +
  'addresses,bankDirectory';

/** A PostgreSQL server as an administrator prepares it: a database with three logins. */
export interface PreparedServer {
  readonly postgres: EmbeddedPostgres;
  readonly logins: Readonly<Record<'DATABASE_URL' | 'DATABASE_WORKER_URL' | 'DATABASE_MIGRATION_URL', string>>;
  /** Asks as the administrator, in the database. */
  ask(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>;
  stop(): Promise<void>;
}

export async function prepareServer(): Promise<PreparedServer> {
  const data = await temporaryFolder();
  const postgres = await startPostgres({ dataFolder: data.folder });
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    await client.end();
    return rows ?? [];
  };
  const administrator = new URL(postgres.url);
  administrator.pathname = '/postgres';
  // The embedded server comes with a database of the name that the guide gives to an operator's.
  await ask(administrator.href, 'drop database lendside');
  const logins = await makeLogins(administrator.href, 'lendside', `127.0.0.1:${postgres.port}`);
  const own = new URL(postgres.url);
  own.pathname = '/lendside';
  return {
    postgres,
    logins,
    ask: (statement) => ask(own.href, statement),
    async stop() {
      await postgres.stop();
      await data.remove();
    },
  };
}

/** Settings of a deployment with eight brands, on ports that are free. */
export async function productionSettings(dataFolder: string): Promise<Readonly<Record<string, string>>> {
  const byBrand = (part: string) =>
    brandCodes.map((brand) => `${brand}=https://${part}.${brand}-loans.example`).join(',');
  return {
    PORT: String(await freePorts()),
    LENDSIDE_DATA: dataFolder,
    LENDSIDE_ORIGINS: byBrand('pay'),
    LENDSIDE_VAULT_ORIGIN: 'https://cards.example',
    LENDSIDE_TRUSTED_PROXIES: '127.0.0.1',
    LENDSIDE_ALLOW_EMBEDDED: EMBEDDED,
    LENDSIDE_DRAIN_SECONDS: '0',
  };
}

/** A program that was started with these settings and no others. */
export interface Started {
  readonly process: ChildProcess;
  said(): string;
  ended(): Promise<number | null>;
}

/** Runs a program on bare Node: nothing of this process' environment reaches it. */
export function runBare(program: string, command: string, settings: Readonly<Record<string, string>>): Started {
  const child = spawn(process.execPath, [program, ...command.split(' ')], {
    cwd: '/',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', ...settings },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const exited = once(child, 'close') as Promise<[number | null]>;
  return { process: child, said: () => text, ended: async () => (await exited)[0] };
}

/** Output of a program that ends by itself. */
export async function outputOf(program: string, command: string, settings: Readonly<Record<string, string>>) {
  const started = runBare(program, command, settings);
  const code = await started.ended();
  return { code, said: started.said() };
}
