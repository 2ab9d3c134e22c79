import { lawWith } from '@lendside/loanbook/law/law-file';
import { LOAN_SYSTEM_PATH, loanSystemServer } from '@lendside/loanbook/loan-system-server';
import { sandboxCalls } from '@lendside/loanbook/loans-for-checks';
import { openLoanbook } from '@lendside/loanbook/open-loanbook';
import { tellPortal } from '@lendside/loanbook/tell-portal';
import { addTrialCustomers } from '@lendside/people/trial-customers';
import type { ToldPortal } from '@lendside/providers/loan-system/tell-of-change';
import { embeddedOffers } from '@lendside/providers/offers/embedded';
import type { Settings } from '../platform/configuration/settings.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { startDailyClose } from '../platform/jobs/daily-close.ts';
import { openJobBook } from '../platform/jobs/job-book.ts';
import { businessDateOf } from '../platform/runtime/business-date.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { savedOffset } from '../platform/runtime/clock-store.ts';
import { productIds } from '../platform/runtime/ids.ts';
import { openLog } from '../platform/runtime/log.ts';
import { databaseOptionsOf } from './core.ts';
import { openRing } from './key-ring.ts';

export interface RunningLoanSystem {
  /** Address for the setting `url` of the adapter `http`. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Parameters of a loan system that is served. */
export interface ServingLoanSystem {
  readonly settings: Settings;
  readonly port: number;
  /** Secret that callers hold. */
  readonly secret: string;
  /** Whether it makes loans for checks, and has customers whose loans can be linked at a portal. */
  readonly sandbox: boolean;
  /** Portal that is told of changes; undefined tells none. */
  readonly portal?: ToldPortal | undefined;
}

/** Milliseconds after which it follows a product clock that was moved. */
const FOLLOW_MILLISECONDS = 200;

/**
 * Opens the embedded loan book on a migrated database, serves it and closes its business days: a running example of a lender's
 * own system, for trials. Throws SettingsError in production, and for a secret that is too short.
 */
export async function startLoanSystem({
  settings,
  port,
  secret,
  sandbox,
  portal,
}: ServingLoanSystem): Promise<RunningLoanSystem> {
  if (settings.production)
    throw new SettingsError('The loan book is served to others in trials alone, not with LENDSIDE_ENV=production.');
  if (secret.length < SECRET_LENGTH_MIN)
    throw new SettingsError(`LOAN_SYSTEM_SECRET has ${secret.length} letters: it needs ${SECRET_LENGTH_MIN} or more.`);
  const db = openDatabase(settings.databaseUrl, databaseOptionsOf(settings));
  try {
    return await serveBook(db, { settings, port, secret, sandbox, portal });
  } catch (error) {
    await db.close();
    throw error;
  }
}

async function serveBook(
  db: OpenDatabase,
  { settings, port, secret, sandbox, portal }: ServingLoanSystem,
): Promise<RunningLoanSystem> {
  const { clock, timers } = productTime(await savedOffset(db));
  const [ids, log, businessDate] = [productIds(clock), openLog(settings), businessDateOf(clock)];
  const keys = await openRing(settings, clock.nowMs);
  const book = openLoanbook({ db, runtime: { clock }, keys, law: lawWith(settings.lawFile) });
  await book.lender.prepare();
  if (sandbox) await addTrialCustomers({ ...book, db }, businessDate());
  const trial = { today: businessDate, newId: () => ids.next('check'), nowMs: clock.nowMs };
  const server = loanSystemServer({
    ports: { ...book, offers: embeddedOffers({ db }) },
    secrets: [secret],
    beside: sandbox ? sandboxCalls(book.lender, trial) : [],
    onError: (error) => log.error({ error: String(error) }, 'a call of the loan system failed'),
  });
  const url = `${await server.listen({ host: settings.host, port })}${LOAN_SYSTEM_PATH}`;
  const jobs = { businessDate, timers, log, jobBook: openJobBook(clock) };
  const closing = startDailyClose(jobs, book.lender.dailyClose);
  const stopping = new AbortController();
  const following = followClock(db, { clock, timers }, stopping.signal);
  const telling =
    portal &&
    tellPortal(
      portal,
      { db, clock, timers },
      {
        stopping: stopping.signal,
        onError: (error) => log.warn({ error: String(error) }, 'the portal could not be told of changes'),
      },
    );
  return {
    url,
    async stop() {
      stopping.abort();
      await server.close();
      await closing.stop();
      await Promise.all([following, telling]);
      await db.close();
    },
  };
}

/** Moves the clock as the product's was moved. */
async function followClock(
  db: OpenDatabase,
  { clock, timers }: ReturnType<typeof productTime>,
  stopping: AbortSignal,
): Promise<void> {
  while (!stopping.aborted) {
    const offsetMs = await savedOffset(db).catch(() => clock.offsetMs());
    if (offsetMs > clock.offsetMs()) clock.advance(offsetMs - clock.offsetMs());
    await timers.sleep(FOLLOW_MILLISECONDS, stopping).catch(() => undefined);
  }
}

const SECRET_LENGTH_MIN = 16;
