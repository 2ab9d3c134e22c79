import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from '@lendside/tools/build';
import { startPostgres } from '@lendside/tools/embedded-postgres';
import { memoryFolder } from '@lendside/tools/memory-folder';
import { repositoryRoot, runService, temporaryFolder } from '@lendside/tools/product-process';
import { copyOfDatabase, NOTHING_TO_LOSE } from '@lendside/tools/test-database';
import { farAccounts, farProvider } from './far-accounts-for-test.ts';
import { farBook } from './far-book.ts';
import { farCardPointe } from './far-cardpointe-for-test.ts';
import { farCards } from './far-cards-for-test.ts';
import { farLetters } from './far-letters-for-test.ts';
import { farMix } from './far-mixed-for-test.ts';
import { farSigning } from './far-signing-for-test.ts';
import { farTabaPay } from './far-tabapay-for-test.ts';
import { type OwnSystem, ownLoans } from './own-systems-for-test.ts';
import { type Product, productAt } from './product.ts';

/** The demo world as a stopped product left it: a database to copy, and the folder with the keys that open it. */
export interface LivedWorld {
  readonly databaseUrl: string;
  readonly dataFolder: string;
}

/** Builds the product where that is out of date, and lives the demo world once for a whole run. */
export async function liveWorld(): Promise<LivedWorld & { end(): Promise<void> }> {
  await build();
  const { folder, remove } = await temporaryFolder(memoryFolder());
  const dataFolder = await mkdtemp(join(folder, 'service-'));
  const postgres = await startPostgres({ dataFolder: join(folder, 'cluster'), settings: NOTHING_TO_LOSE });
  const end = async () => {
    await postgres.stop();
    await remove();
  };
  try {
    const service = await runService(repositoryRoot, { DATABASE_URL: postgres.url, LENDSIDE_DATA: dataFolder });
    await service.stop();
  } catch (error) {
    await end();
    throw error;
  }
  return { databaseUrl: postgres.url, dataFolder, end };
}

/** Runs the operator's `reconcile` beside a product; answers what it says. */
async function runReconcile(environment: Readonly<Record<string, string>>, words: readonly string[]): Promise<string> {
  const env = { ...process.env, ...environment, LOG_LEVEL: 'error' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'service/src/reconcile.ts', ...words],
    {
      cwd: repositoryRoot,
      env,
    },
  );
  return stdout;
}

/** Settings of several vendors as those of one service: who answers which port stands in one file. */
async function together(
  folder: string,
  settings: readonly Readonly<Record<string, string>>[],
): Promise<Readonly<Record<string, string>>> {
  const files = settings.flatMap(({ LENDSIDE_PROVIDERS: file }) => (file === undefined ? [] : [file]));
  const choices = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as object));
  const file = join(folder, 'all-providers.json');
  await writeFile(file, JSON.stringify(Object.assign({}, ...choices)));
  return { ...Object.assign({}, ...settings), ...(files.length > 0 && { LENDSIDE_PROVIDERS: file }) };
}

/** A product with a copy of the world to itself: what happens there, and how late it is, no other file of stories notices. */
export async function openCopy(
  world: LivedWorld,
  {
    book,
    cards = 'own',
    accounts = 'own',
    signing = 'own',
    letters = 'own',
  }: {
    readonly book: 'near' | 'far' | 'failing';
    readonly cards?: 'own' | 'cybersource' | 'tabapay' | 'cardpointe' | 'mixed';
    readonly accounts?: 'own' | 'cognito' | 'openid';
    readonly signing?: 'own' | 'docusign';
    readonly letters?: 'own' | 'far';
  },
): Promise<Product & { stop(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  await cp(world.dataFolder, folder, { recursive: true });
  const database = await copyOfDatabase(world.databaseUrl);
  const environment = { DATABASE_URL: database.url, LENDSIDE_DATA: folder };
  const far = book === 'near' ? undefined : await farBook(folder, environment, { fails: book === 'failing' });
  const vendor = cards === 'cybersource' ? await farCards(folder) : undefined;
  const tabaPay = cards === 'tabapay' ? await farTabaPay(folder) : undefined;
  const cardPointe = cards === 'cardpointe' ? await farCardPointe(folder) : undefined;
  const mix = cards === 'mixed' ? await farMix(folder) : undefined;
  const pool = accounts === 'cognito' ? await farAccounts(folder) : undefined;
  const provider = accounts === 'openid' ? await farProvider(folder) : undefined;
  const signer = signing === 'own' ? undefined : await farSigning(folder);
  const letter = letters === 'own' ? undefined : await farLetters(folder);
  const elsewhere = [far, vendor, tabaPay, cardPointe, mix, pool, provider, signer, letter];
  const all = elsewhere.flatMap((one) => (one ? [one.settings] : []));
  const service = await runService(repositoryRoot, { ...environment, ...(await together(folder, all)) });
  const product = productAt(Number(new URL(service.origin).port));
  await provider?.knows(product.origin);
  signer?.knows(product.origin);
  return {
    ...product,
    ...(far && { farBook: far }),
    ...(pool && { accountPool: pool.pool }),
    ...(vendor && { farCards: vendor }),
    ...(tabaPay && { tabaPay: tabaPay.peer }),
    ...(cardPointe && { cardPointe: cardPointe.peer }),
    ...(mix && { mix }),
    ...(signer && { farSigning: signer.peer }),
    ...(letter && { farLetters: letter, dev: { ...product.dev, inbox: letter.inboxWith(product.dev.inbox) } }),
    reconcile: (...words) => runReconcile({ ...environment, ...far?.settings, ...vendor?.settings }, words),
    async stop() {
      await service.stop();
      for (const one of elsewhere) await one?.stop();
      await database.drop();
      await remove();
    },
  };
}

/** A product without the demo world, over a loan system of a lender's own. */
export async function openOwn(
  { databaseUrl }: LivedWorld,
  system: OwnSystem,
): Promise<Product & { stop(): Promise<void> }> {
  const { folder, remove } = await temporaryFolder();
  const empty = new URL(databaseUrl);
  empty.pathname = '/template1';
  const database = await copyOfDatabase(empty.href);
  const loans = await ownLoans(system, folder, empty.href);
  const environment = { DATABASE_URL: database.url, LENDSIDE_DATA: folder, ...loans.settings };
  const service = await runService(repositoryRoot, environment);
  return {
    ...productAt(Number(new URL(service.origin).port)),
    ownLoans: loans,
    async stop() {
      await service.stop();
      await loans.stop();
      await database.drop();
      await remove();
    },
  };
}
