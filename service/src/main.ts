import type { Server } from 'node:http';
import { parentPort } from 'node:worker_threads';
import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { formatPhone } from '@lendside/domain/phone';
import { fillWorld } from '@lendside/people/fill-world';
import { PASSWORD, type Person } from '@lendside/people/people';
import { UNLINKED } from '@lendside/people/unlinked';
import { StartRefused } from '@lendside/providers/start-refused';
import { writeDemoMessages } from './accounts/dashboard-messages.ts';
import { type Composed, compose } from './compose/compose.ts';
import { runJobsThread, startJobsThread } from './compose/jobs-thread.ts';
import { configure } from './platform/configuration/configuration-file.ts';
import { closeDataFolder } from './platform/configuration/data-folder.ts';
import { readSettings, type Settings, SettingsError } from './platform/configuration/settings.ts';
import { migrate } from './platform/database/migrate.ts';
import { openLog } from './platform/runtime/log.ts';
import { portsOf } from './system/read-health.ts';

/** Seconds that requests and jobs may take to finish once the process is told to stop. */
const STOP_SECONDS = 20;

/** Starts the service: schema, implementations, ports, jobs. Resolves when it answers. */
async function start(settings: Settings): Promise<void> {
  await closeDataFolder(settings.dataFolder);
  const log = openLog(settings);
  await migrate(settings.databaseUrl);
  const service = await compose({ settings, log });
  const people = settings.production
    ? []
    : await fillWorld({ ...service.worldPorts, today: service.context.businessDate() });
  if (!settings.production) await writeDemoMessages(service.context);
  const vaultServer = service.vaultServer();
  await listen(vaultServer, settings.port + 1, settings.host);
  await service.server.listen({ port: settings.port, host: settings.host });
  service.startJobs((core) => startJobsThread(core, new URL(import.meta.url)));
  stopOnSignal(service, vaultServer);
  if (settings.configurationFile !== undefined) readAgainOnSignal(service, settings);

  const embedded = portsOf(service.context.ports).filter((port) => port.embedded);
  log.info({ embedded: embedded.map((port) => port.port), environment: settings.environment }, 'ready');
  process.stdout.write(whereToGo(settings, people));
}

/** Addresses and sign-ins for a person who starts the product for the first time. */
function whereToGo(settings: Settings, people: readonly Person[]): string {
  const origin = settings.origins.portals[settings.brand];
  if (people.length === 0) return `Lendside is ready: ${origin}\n`;
  const addressOf = ({ brand }: Person) =>
    brand === settings.brand ? origin : `http://${brand}.localhost:${settings.port}`;
  const widthOf = (textOf: (person: Person) => string) => Math.max(...people.map((person) => textOf(person).length));
  const [emails, addresses] = [widthOf((person) => person.email), widthOf(addressOf)];
  const lines = people.map(
    (person) => `  ${person.email.padEnd(emails)}  ${addressOf(person).padEnd(addresses)}  ${person.sees}`,
  );
  return [
    '',
    `Lendside is ready: ${origin}`,
    '',
    `Sign in as (password of all: ${PASSWORD}):`,
    ...lines,
    '',
    `Zoe is a customer but not linked: phone ${formatPhone(UNLINKED.phoneNumber)}, born ${formatMonthDayYear(UNLINKED.birthDate)}, SSN ${UNLINKED.ssn}.`,
    '',
    `What they receive: ${origin}/dev/inbox    The API: ${origin}/api/docs`,
    '',
    '',
  ].join('\n');
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}

/** Ctrl-C and SIGTERM: stop accepting, let requests and jobs finish, close the database, leave with 0. */
function stopOnSignal(service: Composed, vaultServer: Server): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    const tooLong = setTimeout(() => process.exit(1), STOP_SECONDS * 1000);
    tooLong.unref();
    vaultServer.close();
    vaultServer.closeIdleConnections();
    await service.stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());
}

/** SIGHUP: reads the configuration again, without a pause. One that cannot be used changes nothing and is said in the log. */
function readAgainOnSignal({ flags, context }: Composed, settings: Settings): void {
  process.on('SIGHUP', () => {
    try {
      configure(flags, settings.configurationFile);
      context.log.info('the configuration was read again');
    } catch (error) {
      context.log.error({ error: String(error) }, 'the configuration stays as it was');
    }
  });
}

/** Explanation of a failed start: a sentence where the cause is known, else the error itself. */
function whyNotStarted(error: unknown): string {
  if (error instanceof SettingsError || error instanceof StartRefused) return error.message;
  const { code, port, address } = error as {
    readonly code?: string;
    readonly port?: number;
    readonly address?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another number.`;
  if (code === 'ECONNREFUSED') return `The database does not answer at ${address}:${port}. Is DATABASE_URL right?`;
  if (code === '28P01' || code === '28000') return 'The database refused the name or password in DATABASE_URL.';
  if (code === '3D000') return 'The database that DATABASE_URL names does not exist.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

try {
  if (parentPort) await runJobsThread(parentPort);
  else await start(readSettings(process.env));
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
}
