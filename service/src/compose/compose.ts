import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { WorldPorts } from '@lendside/people/fill-world';
import { signingRoomPages } from '@lendside/providers/signing/room-server';
import type { CyberSourceVault } from '@lendside/vault/cybersource';
import { createVaultServer } from '@lendside/vault/server';
import type { FastifyInstance } from 'fastify';
import { accessCheck } from '../access/access-check.ts';
import { accountListReader } from '../accounts/account-documents.ts';
import type { Context } from '../context.ts';
import { followPortal } from '../desk/portal.ts';
import { signAutoPay } from '../documents/sign-for-person.ts';
import { repositoryRoot } from '../platform/configuration/repository-root.ts';
import { addressReader, admission } from '../platform/http/admission.ts';
import { callLimits } from '../platform/http/call-limit.ts';
import { isHostOf } from '../platform/http/deployment.ts';
import { probesOf } from '../platform/http/probes.ts';
import { buildServer } from '../platform/http/server.ts';
import { shedding } from '../platform/http/shedding.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { type Metrics, openMetrics } from '../platform/metrics/metrics.ts';
import { providerCallsText } from '../platform/metrics/provider-calls.ts';
import { elapsedMs } from '../platform/runtime/elapsed.ts';
import { type ProcessState, processState } from '../platform/runtime/phase.ts';
import { enrollReferrer } from '../referrals/enroll-referrer.ts';
import { scanned } from '../referrals/scan.ts';
import { askForHelp } from './ask-for-help.ts';
import { allBindings } from './bindings.ts';
import { type ComposeOptions, type Core, composeCore } from './core.ts';
import { databaseStateOf } from './database-state.ts';
import { declareDemoDisaster } from './declare-demo-disaster.ts';
import { allControls } from './embedded-controls.ts';
import { type Jobs, loanSystemWorkOf, startJobs } from './jobs.ts';
import { startKeysWatch } from './keys-watch.ts';
import { reportDeath } from './report-death.ts';
import { takeCallbacks } from './vendor-events.ts';

export type { ComposeOptions } from './core.ts';

/** A service that is put together and not yet at work. */
export interface Composed extends Pick<Core, 'context' | 'clock' | 'flags' | 'keys' | 'db' | 'controls'> {
  readonly server: FastifyInstance;
  /** Phase of this process: it serves once it was told so. */
  readonly state: ProcessState;
  /** Counts of this process, where something asks for them. */
  readonly metrics: Metrics | undefined;
  /** Ports through which the demo world is made. Throws SettingsError where another system answers one of them. */
  worldPorts(): Omit<WorldPorts, 'today'>;
  /**
   * The server of the embedded vault's and signing room's pages, for an origin of its own. Undefined where neither answers.
   * Throws when its pages are not built.
   */
  vaultServer(): Server | undefined;
  /** Reads the key ring again now. */
  readKeysAgain(): Promise<void>;
  /** Starts the jobs of this process: beside the requests, or wherever `start` puts them. */
  startJobs(start?: (core: Core) => Jobs): void;
  /** Resolves when the jobs of this process have nothing due any more. */
  jobsIdle(): Promise<void>;
  /** Stops accepting, lets requests and jobs finish, closes the database. */
  stop(): Promise<void>;
}

/** Puts the service together: the one place that knows implementations. The database has to be migrated. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const core = await composeCore(options);
  try {
    await core.controls.lender?.prepare();
    return serviceOf(core);
  } catch (error) {
    await core.db.close();
    throw error;
  }
}

/** The card vault and the signing room: both outside the portal's origin. */
function vaultServerOf({ context, controls: { vault: embedded, signingRoom } }: Core, root: string) {
  const { settings, log, ports } = context;
  const { forms, fieldsOrigin } = ports.cardVault as Partial<CyberSourceVault>;
  const vault = embedded ?? forms;
  if (!vault && !signingRoom) return undefined;
  return createVaultServer({
    vault,
    fieldsOrigin,
    portalOrigins: settings.origins.pages,
    staticFolder: join(root, 'vault', 'dist'),
    turnAway: cardTurnstile(context),
    beside:
      signingRoom &&
      signingRoomPages({
        room: signingRoom,
        portalOrigins: settings.origins.pages,
        staticFolder: join(root, 'providers', 'dist', 'signing'),
      }),
    onError: (error) => log.error({ error: String(error) }, 'the card vault failed'),
  });
}

/** Turns requests to the vault's origin away, as those to the portal's are: by address and by the name they are sent to. */
function cardTurnstile({ clock, settings }: Context) {
  const admit = admission(
    isHostOf(Object.values(settings.origins.vaults), settings.production),
    callLimits(clock, settings.callsPerMinute),
  );
  const addressOf = addressReader(settings.trustedProxies);
  return (request: IncomingMessage) =>
    admit(request.method === 'POST' ? 'cardForms' : 'cardPages', request, addressOf(request));
}

/** The server of portal and API, with what asks how it is. */
function serverOf({ context, clock, db, controls }: Core, jobsIdle: () => Promise<void>) {
  const { inbox } = controls;
  const bindings = allBindings({ clock, ...controls, jobsIdle }, accountListReader(context));
  const state = processState();
  state.move(clock.offsetMs());
  clock.onAdvance((offsetMs) => state.move(offsetMs));
  const metrics =
    context.settings.probes.port === undefined
      ? undefined
      : openMetrics({ poolUse: () => db.use(), liveSessions: () => context.ports.signIn.liveSessions() });
  const server = buildServer(context, bindings, {
    access: accessCheck(context),
    waitSeconds: callLimits(context.clock, context.settings.callsPerMinute),
    shedding: shedding(elapsedMs),
    portalFolder: join(repositoryRoot(), 'portal', 'dist'),
    probes: probesOf(state, databaseStateOf(db, state)),
    ...(metrics && { answered: metrics.answered }),
    ...(inbox && { inbox }),
    takeCallback: takeCallbacks(context, metrics?.calledBack),
    scanned: (shortCode, address) => scanned(context, shortCode, address),
  });
  return { server, state, metrics };
}

function serviceOf(core: Core): Composed {
  const { context, clock, flags, keys, db, controls } = core;
  let jobs: Jobs | undefined;
  let portal: ReturnType<typeof followPortal> | undefined;
  let watch: Job | undefined;
  const jobsIdle = async () => {
    await jobs?.idle();
    await portal?.idle();
  };
  const { server, state, metrics } = serverOf(core, jobsIdle);

  return {
    context,
    clock,
    flags,
    keys,
    db,
    server,
    state,
    metrics: metrics && { ...metrics, text: async () => `${await metrics.text()}${await beside(core, jobs)}` },
    controls,
    jobsIdle,
    worldPorts() {
      const { lender, offers, vault: cardVault } = allControls(controls);
      return {
        ...core.ports,
        offers,
        db,
        lender,
        cardVault,
        signAutoPay: signAutoPay(context),
        enrollReferrer: enrollReferrer(context),
        askForHelp: askForHelp(context),
        reportDeath: reportDeath(context),
        declareDisaster: declareDemoDisaster(context),
      };
    },
    vaultServer: () => vaultServerOf(core, repositoryRoot()),
    readKeysAgain: async () => watch?.idle(),
    startJobs(start = ({ context: own }) => startJobs(own, loanSystemWorkOf(core))) {
      jobs = start(core);
      watch = startKeysWatch(core);
      portal = followPortal(context);
      core.employ(jobs);
    },
    async stop() {
      await server.close();
      await jobs?.stop();
      await Promise.all([watch?.stop(), portal?.stop()]);
      await db.close();
      await context.traces?.stop();
    },
  };
}

/** Counts of the jobs, and of all threads' calls to other systems. */
async function beside({ providerCalls }: Core, jobs: Jobs | undefined): Promise<string> {
  const counts = [await providerCalls?.counts(), jobs?.providerCalls?.()].filter((one) => one !== undefined);
  return `${jobs?.runs?.() ?? ''}${await providerCallsText(counts)}`;
}
