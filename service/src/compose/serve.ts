import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { resolve } from 'node:path';
import { isMainThread, parentPort } from 'node:worker_threads';
import type { Logger } from 'pino';
import { configure } from '../platform/configuration/configuration-file.ts';
import { closeDataFolder } from '../platform/configuration/data-folder.ts';
import { type Settings, unknownSettings } from '../platform/configuration/settings.ts';
import { openLog } from '../platform/runtime/log.ts';
import { beat } from '../platform/runtime/phase.ts';
import { endAfter } from '../platform/runtime/waiting.ts';
import { portsOf } from '../system/read-health.ts';
import { type Composed, compose } from './compose.ts';
import { runJobsThread, startJobsThread } from './jobs-thread.ts';
import { leave } from './leaving.ts';
import { isProbesThread, runProbesThread, startProbesThread } from './probes-thread.ts';
import { markKeysOf, refuseUnsafeStart } from './start-check.ts';

/** Seconds that requests and jobs may take to finish once the listener closes. */
const STOP_SECONDS = 20;

/** Parameters of a start. */
export interface Serving {
  readonly settings: Settings;
  /** The program that its threads run: this one. */
  readonly program: URL;
  /** Makes the demo world, and answers what to tell the person who started it. */
  readonly demo?: (service: Composed) => Promise<string>;
}

/** Starts the service on a migrated database: implementations, ports, jobs. Resolves when it serves. */
export async function serve({ settings, program, demo }: Serving): Promise<void> {
  const log = openLog(settings);
  sayWhatIsRead(settings, log);
  await refuseUnsafeStart(settings);
  await closeDataFolder(settings.dataFolder);
  const service = await compose({ settings, log });
  await markKeysOf(service);
  const { state, metrics } = service;
  const vaultServer = service.vaultServer();
  stopOnSignal(service, vaultServer);
  readAgainOnSignal(service, settings);
  beat(state);
  if (metrics) await startProbesThread(program, settings, { state, metrics: metrics.text });
  const told = demo ? await demo(service) : whereItIs(settings);
  if (vaultServer) await listen(vaultServer, settings.port + 1, settings.host);
  await service.server.listen({ port: settings.port, host: settings.host });
  service.startJobs((core) => startJobsThread(core, program));
  state.enter('serving');

  const embedded = portsOf(service.context.ports).filter((port) => port.embedded);
  log.info({ embedded: embedded.map((port) => port.port), environment: settings.environment }, 'ready');
  process.stdout.write(told);
}

/** Where a portal without the demo world is found; outside production also where what it sends can be read. */
function whereItIs({ origins, brand, production }: Settings): string {
  const origin = origins.portals[brand];
  const trial = `What customers receive: ${origin}/dev/inbox    The API: ${origin}/api/docs\n`;
  return `Lendside is ready: ${origin}\n${production ? '' : trial}`;
}

/** Runs what this thread was started for, or `main` where it is no such thread. */
export async function runThreadOr(main: () => Promise<void>): Promise<void> {
  if (isMainThread || !parentPort) return main();
  return isProbesThread() ? runProbesThread(parentPort) : runJobsThread(parentPort);
}

/** Names the folders and files that this process reads, and settings that nothing reads. */
function sayWhatIsRead({ dataFolder, configurationFile, keys }: Settings, log: Logger): void {
  const data = resolve(dataFolder);
  const configuration = configurationFile === undefined ? undefined : resolve(configurationFile);
  log.info({ data, configuration, keys: keys.ring?.where }, 'starting');
  if (!existsSync(data)) log.warn({ data }, 'the data folder does not exist');
  for (const sentence of unknownSettings(process.env)) log.warn(sentence);
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((done, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => done());
  });
}

/** Ctrl-C and SIGTERM: unready, drained, closed, the database last; leaves with 0. A second signal skips the drain. */
function stopOnSignal(service: Composed, vaultServer: Server | undefined): void {
  const { settings, log } = service.context;
  const drainMilliseconds = settings.drainSeconds * 1000;
  let hurry: (() => void) | undefined;
  const stop = async (signal: string) => {
    if (hurry) return hurry();
    const hurried = new Promise<void>((now) => {
      hurry = now;
    });
    log.info({ signal, drainSeconds: settings.drainSeconds }, 'stopping');
    endAfter(drainMilliseconds + STOP_SECONDS * 1000, () => process.exit(1));
    const { server, state } = service;
    await leave({ server: server.server, vaultServer, state, drainMilliseconds, stop: () => service.stop() }, hurried);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
}

/** SIGHUP: reads configuration and keys again, without a pause. What cannot be used changes nothing and is said in the log. */
function readAgainOnSignal(
  { flags, readKeysAgain, context: { log } }: Composed,
  { configurationFile }: Settings,
): void {
  process.on('SIGHUP', () => {
    void readKeysAgain();
    if (configurationFile === undefined) return log.info('no file is named in LENDSIDE_CONFIGURATION: nothing to read');
    try {
      configure(flags, configurationFile);
      log.info('the configuration was read again');
    } catch (error) {
      log.error({ error: String(error) }, 'the configuration stays as it was');
    }
  });
}
