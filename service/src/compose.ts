import type { Server } from 'node:http';
import { join } from 'node:path';
import type { WorldPorts } from '@lendside/people/fill-world';
import { createVaultServer } from '@lendside/providers/card-vault/server';
import type { PasswordCost } from '@lendside/providers/sign-in/password';
import { signingRoomPages } from '@lendside/providers/signing/room-server';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { startUploadSweep } from './applications/upload-sweep.ts';
import { allBindings } from './bindings.ts';
import { businessDateOf } from './business-date.ts';
import { startCashJobs } from './cash/cash-jobs.ts';
import { wordCashLetters } from './cash/cash-letters.ts';
import { allDisclosureSets } from './compose-disclosures.ts';
import { type OpenPorts, openPorts } from './compose-ports.ts';
import type { Context, Ports } from './context.ts';
import { type ProductClock, productTime } from './context-clock.ts';
import { productIds } from './context-ids.ts';
import { crashPoints } from './crash-points.ts';
import { type OpenDatabase, openDatabase } from './database/database.ts';
import { repositoryRoot } from './database/repository-root.ts';
import { startSigningSweep } from './documents/signing-sweep.ts';
import { buildServer } from './http/server.ts';
import { startDailyClose } from './jobs/daily-close.ts';
import { startLeasedWork } from './jobs/leased-work.ts';
import { startOutbox } from './jobs/outbox.ts';
import type { Job } from './jobs/repeating-job.ts';
import { originationsWork } from './originations/originations-worker.ts';
import { wordAutoPayLetters } from './payments/auto-pay-letters.ts';
import { startAutoPay } from './payments/auto-pay-plan.ts';
import { startPaymentNotices } from './payments/payment-notices.ts';
import { startPaymentWorker } from './payments/payment-worker.ts';
import { wordReceipts } from './payments/receipts.ts';
import { startScheduledPayments } from './payments/scheduled-worker.ts';
import { portalOrigins } from './portal-origins.ts';
import { startDataExports } from './profile/export-worker.ts';
import { startPaymentReminders } from './profile/payment-reminders.ts';
import { enrolReferrer } from './referrals/enrol-referrer.ts';
import { startReferralJobs } from './referrals/referral-jobs.ts';
import { scanned } from './referrals/scan.ts';
import { wordRenewalLetters } from './refinance/renewal-letters.ts';
import { startUnsignedRenewals } from './refinance/unsigned-renewals.ts';
import type { Settings } from './settings.ts';
import { signAutoPay } from './sign-for-person.ts';
import { startAppointmentReminders } from './stores/appointment-reminders.ts';
import { configure } from './system/configuration-file.ts';
import { type Flags, flagsOf } from './system/flags.ts';

export interface ComposeOptions {
  readonly settings: Settings;
  readonly log: Logger;
  /** The time under the product's offset; tests give their own. */
  readonly systemNowMs?: () => number;
  /** Tests hash quicker. */
  readonly passwordCost?: PasswordCost;
  /** Trials put something between the service and its ports. */
  readonly decoratePorts?: (ports: Ports) => Ports;
  /** Trials crash where and when they like. */
  readonly crashPoint?: Context['crashPoint'];
}

/** A service that is put together and not yet at work. */
export interface Composed extends Pick<OpenPorts, 'lender' | 'vault' | 'inbox' | 'offers' | 'signingRoom'> {
  readonly context: Context;
  readonly clock: ProductClock;
  readonly flags: Flags;
  readonly db: OpenDatabase;
  readonly server: FastifyInstance;
  /** What the demo world is made through. */
  readonly worldPorts: Omit<WorldPorts, 'today'>;
  /** The server of the embedded vault's and signing room's pages, for an origin of its own. Throws when they are not built. */
  vaultServer(): Server;
  /** Starts the jobs of this process. */
  startJobs(): void;
  /** Resolves when the jobs of this process have nothing due any more. */
  jobsIdle(): Promise<void>;
  /** Stops accepting, lets requests and jobs finish, closes the database. */
  stop(): Promise<void>;
}

/** Puts the service together: the one place that knows implementations. The database has to be migrated. */
export async function compose(options: ComposeOptions): Promise<Composed> {
  const { settings } = options;
  const db = openDatabase(settings.databaseUrl, {
    max: settings.databaseConnections,
    namedStatements: settings.namedStatements,
  });
  try {
    return await composeOn(db, options);
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function composeOn(db: OpenDatabase, options: ComposeOptions): Promise<Composed> {
  const { settings, log } = options;
  const { clock, timers } = productTime(await offsetOf(db, settings), options.systemNowMs);
  const runtime = { clock, timers, ids: productIds(clock) };
  const flags = flagsOf();
  configure(flags, settings.configurationFile);
  const opened = await openPorts({ settings, db, runtime, flags, passwordCost: options.passwordCost });
  const { lender, vault, inbox, offers, signingRoom } = opened;
  await lender.prepare();

  const workers: Partial<
    Record<
      | 'cash'
      | 'originations'
      | 'autoPay'
      | 'renewals'
      | 'scheduled'
      | 'payments'
      | 'outbox'
      | 'appointments'
      | 'signings'
      | 'uploads'
      | 'dataExports'
      | 'reminders'
      | 'paymentNotices'
      | 'referrals',
      Job
    >
  > = {};
  let stopDailyClose: () => Promise<void> = async () => undefined;
  const context: Context = {
    ...runtime,
    db,
    ports: options.decoratePorts?.(opened.ports) ?? opened.ports,
    settings,
    flags,
    log,
    disclosureSets: allDisclosureSets,
    mac: opened.mac,
    businessDate: businessDateOf(clock),
    wake: (job) => workers[job]?.wake(),
    crashPoint:
      options.crashPoint ??
      crashPoints(settings.crash, () => process.kill(settings.crash?.victim ?? process.pid, 'SIGKILL')),
  };

  /** What auto-pay planned and what people planned becomes a payment, and what is charged writes messages: in this order, the outbox last. */
  async function jobsIdle(): Promise<void> {
    await workers.autoPay?.idle();
    await workers.renewals?.idle();
    await workers.scheduled?.idle();
    await workers.payments?.idle();
    await workers.scheduled?.idle();
    await workers.autoPay?.idle();
    await workers.appointments?.idle();
    await workers.dataExports?.idle();
    await workers.reminders?.idle();
    await workers.paymentNotices?.idle();
    await workers.originations?.idle();
    await workers.cash?.idle();
    await workers.signings?.idle();
    await workers.referrals?.idle();
    await workers.uploads?.idle();
    await workers.outbox?.idle();
  }

  const bindings = allBindings({
    clock,
    inbox,
    createCardToken: (card) => vault.tokenForTestNumber(withoutMissing(card)),
    closeDays: async (upTo) => void (await lender.dailyClose(upTo)),
    jobsIdle,
  });
  const root = repositoryRoot();
  const server = buildServer(context, bindings, {
    vaultOrigin: settings.vaultOrigin,
    portalFolder: join(root, 'portal', 'dist'),
    inbox,
    scanned: (shortCode, address) => scanned(context, shortCode, address),
  });

  return {
    ...{ context, clock, flags, db, server, lender, vault, inbox, offers, signingRoom, jobsIdle },
    worldPorts: {
      ...opened.ports,
      offers,
      db,
      lender,
      cardVault: vault,
      signAutoPay: signAutoPay(context),
      enrolReferrer: enrolReferrer(context),
    },
    vaultServer: () =>
      createVaultServer({
        vault,
        portalOrigins: portalOrigins(settings),
        staticFolder: join(root, 'providers', 'dist', 'vault'),
        beside: signingRoomPages({
          room: signingRoom,
          portalOrigins: portalOrigins(settings),
          staticFolder: join(root, 'providers', 'dist', 'signing'),
        }),
        onError: (error) => log.error({ error: String(error) }, 'the card vault failed'),
      }),
    startJobs() {
      if (settings.paymentWorkers > 0) {
        workers.payments = startPaymentWorker(context);
        workers.scheduled = startScheduledPayments(context);
        workers.renewals = startUnsignedRenewals(context);
        workers.autoPay = startAutoPay(context);
        workers.cash = startCashJobs(context);
        workers.originations = startLeasedWork(context, originationsWork);
        workers.referrals = startReferralJobs(context);
      }
      workers.appointments = startAppointmentReminders(context);
      workers.dataExports = startDataExports(context);
      workers.reminders = startPaymentReminders(context);
      workers.paymentNotices = startPaymentNotices(context);
      workers.signings = startSigningSweep(context);
      workers.uploads = startUploadSweep(context);
      workers.outbox = startOutbox(context, {
        receipt: wordReceipts,
        renewal: wordRenewalLetters,
        autoPay: wordAutoPayLetters,
        cash: wordCashLetters,
      });
      stopDailyClose = startDailyClose(context, lender.dailyClose).stop;
    },
    async stop() {
      await server.close();
      await Promise.all([
        workers.autoPay?.stop(),
        workers.renewals?.stop(),
        workers.scheduled?.stop(),
        workers.appointments?.stop(),
        workers.signings?.stop(),
        workers.uploads?.stop(),
        workers.cash?.stop(),
        workers.originations?.stop(),
        workers.dataExports?.stop(),
        workers.reminders?.stop(),
        workers.paymentNotices?.stop(),
        workers.referrals?.stop(),
      ]);
      await Promise.all([workers.payments?.stop(), stopDailyClose()]);
      await workers.outbox?.stop();
      await db.close();
    },
  };
}

/** How far the clock was moved before. Production has no way to move it and takes no notice. */
async function offsetOf(db: OpenDatabase, settings: Settings): Promise<number> {
  if (settings.production) return 0;
  const [row] = await db.query<{ offset_ms: number }>('worker', 'select offset_ms from lendside.clock');
  return row?.offset_ms ?? 0;
}

function withoutMissing(card: {
  readonly number: string;
  readonly expiration?: string | undefined;
  readonly name?: string | undefined;
}): { number: string; expiration?: string; name?: string } {
  return {
    number: card.number,
    ...(card.expiration ? { expiration: card.expiration } : {}),
    ...(card.name ? { name: card.name } : {}),
  };
}
