import { readFileSync } from 'node:fs';
import { brandsWith } from '@lendside/brands/brand-facts';
import type { PasswordCost } from '@lendside/identity/password';
import type { KeyRing } from '@lendside/providers/keys/ring';
import type { Logger } from 'pino';
import type { Context, Ports } from '../context.ts';
import { crashPoints } from '../money/crash-points.ts';
import { inProcess } from '../money/in-process.ts';
import { configure } from '../platform/configuration/configuration-file.ts';
import { readDeployment } from '../platform/configuration/deployment-file.ts';
import { type Flags, flagsOf } from '../platform/configuration/flags.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { type DatabaseOptions, type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { openJobBook } from '../platform/jobs/job-book.ts';
import { macsBy } from '../platform/keys/macs.ts';
import { requestSealing } from '../platform/lender-requests/sealed-requests-store.ts';
import { openLoanSystems } from '../platform/loan-systems/loan-systems.ts';
import { openJobMetrics } from '../platform/metrics/job-metrics.ts';
import { openProviderCalls, type ProviderCalls, UNCOUNTED } from '../platform/metrics/provider-calls.ts';
import { businessDateOf } from '../platform/runtime/business-date.ts';
import { type ProductClock, productTime } from '../platform/runtime/clock.ts';
import { savedOffset } from '../platform/runtime/clock-store.ts';
import { productIds } from '../platform/runtime/ids.ts';
import type { Traces } from '../platform/tracing/spans.ts';
import { allDisclosureSets } from './disclosures.ts';
import type { Jobs } from './jobs.ts';
import { openRing } from './key-ring.ts';
import { type OpenPorts, openPorts } from './ports.ts';

export interface ComposeOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** Clock offset in milliseconds, where it is known already. */
  readonly offsetMs?: number;
  /** The time under the product's offset; tests give their own. */
  readonly systemNowMs?: () => number;
  /** Tests hash quicker. */
  readonly passwordCost?: PasswordCost;
  /** Trials put something between the service and its ports. */
  readonly decoratePorts?: (ports: Ports) => Ports;
  /** Trials crash where and when they like. */
  readonly crashPoint?: Context['crashPoint'];
}

/** Common parts of requests and jobs: the database, an implementation of every port, the clock, the flags. */
export interface Core extends OpenPorts {
  readonly context: Context;
  readonly clock: ProductClock;
  readonly flags: Flags;
  readonly keys: KeyRing;
  readonly db: OpenDatabase;
  /** Counts of this thread's calls to other systems, where something asks for them. */
  readonly providerCalls: ProviderCalls | undefined;
  /** From now on `wake` reaches these jobs. */
  employ(jobs: Jobs): void;
}

/** Options by which requests, jobs and probes reach the database. */
export const databaseOptionsOf = (settings: Settings): DatabaseOptions => ({
  max: settings.databaseConnections,
  namedStatements: settings.namedStatements,
  workerUrl: settings.workerDatabaseUrl,
  readUrl: settings.readDatabaseUrl,
  pooler: settings.pooler,
});

/** Text of a file by then; nothing while it is not there. */
const orderedIn = (file: string | undefined) =>
  file === undefined
    ? undefined
    : () => {
        try {
          return readFileSync(file, 'utf8');
        } catch {
          return undefined;
        }
      };

/** Opens all of it on a database that has to be migrated. The caller closes `db`. */
export async function composeCore(options: ComposeOptions): Promise<Core> {
  const { settings } = options;
  const db = openDatabase(settings.databaseUrl, databaseOptionsOf(settings));
  try {
    return await coreOn(db, options);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function coreOn(db: OpenDatabase, options: ComposeOptions): Promise<Core> {
  const { settings, log } = options;
  const { clock, timers } = productTime(options.offsetMs ?? (await offsetOf(db, settings)), options.systemNowMs);
  const runtime = { clock, timers, ids: productIds(clock) };
  const flags = flagsOf();
  const usualLevel = log.level;
  flags.onOverride(({ serviceLogLevel }) => {
    log.level = String(serviceLogLevel) || usualLevel;
  });
  configure(flags, settings.configurationFile);
  const deployment = readDeployment(settings.deploymentFile);
  const keys = await openRing(settings, clock.nowMs);
  const providerCalls = settings.probes.port === undefined ? undefined : openProviderCalls();
  const figures = (port: string) => providerCalls?.of(port) ?? UNCOUNTED;
  const opened = await openPorts({ settings, db, runtime, keys, flags, figures, passwordCost: options.passwordCost });
  let jobs: Jobs | undefined;
  const traces = await tracesOf(settings, log);
  const ports = options.decoratePorts?.(opened.ports) ?? opened.ports;
  const context: Context = {
    ...runtime,
    db,
    ports,
    loanSystems: await openLoanSystems(ports.loanBook, clock, (error) =>
      log.warn({ err: error }, 'the loan system did not say what it does'),
    ),
    settings,
    flags,
    brands: brandsWith(deployment.brands),
    deployment,
    log,
    disclosureSets: allDisclosureSets,
    inProcess: inProcess(runtime.timers),
    ...(settings.probes.port !== undefined && { jobMetrics: openJobMetrics() }),
    jobBook: openJobBook(clock),
    ...(traces && { traces }),
    ...(opened.loanMirror && { loanMirror: opened.loanMirror }),
    ...macsBy(keys),
    sealing: requestSealing(keys),
    businessDate: businessDateOf(clock),
    wake: (job) => jobs?.wake(job),
    crashPoint:
      options.crashPoint ??
      crashPoints(orderedIn(settings.crashFile), (victim) => process.kill(victim ?? process.pid, 'SIGKILL')),
  };
  return {
    ...opened,
    providerCalls,
    context,
    clock,
    flags,
    keys,
    db,
    employ(employed) {
      jobs = employed;
    },
  };
}

/** Spans go out where a collector is named; only there is OpenTelemetry loaded. */
async function tracesOf({ traces, environment }: Settings, log: Logger): Promise<Traces | undefined> {
  if (traces === undefined) return undefined;
  const { openTraces } = await import('../platform/tracing/opentelemetry.ts');
  return openTraces(traces, environment, log);
}

/** Clock offset of earlier starts, in milliseconds. Production cannot move the clock and ignores it. */
async function offsetOf(db: OpenDatabase, settings: Settings): Promise<number> {
  if (settings.production) return 0;
  return savedOffset(db);
}
