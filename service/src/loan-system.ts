import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { formatPhone } from '@lendside/domain/phone';
import { TRIAL_CUSTOMERS } from '@lendside/people/trial-customers';
import { conformance } from '@lendside/providers/loan-system/conform';
import { loanSystemSettings } from '@lendside/providers/loan-system/send-call';
import { systemOverHttp } from '@lendside/providers/loan-system/system-over-http';
import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import type { ToldPortal } from '@lendside/providers/loan-system/tell-of-change';
import { loanSystemOpenApi } from '@lendside/providers/loan-system/wire/open-api';
import { vendorUrl } from '@lendside/providers/sockets/vendor-call';
import { StartRefused } from '@lendside/providers/start-refused';
import { hearChanges } from './compose/heard-changes.ts';
import { startLoanSystem } from './compose/loan-system.ts';
import { whyNotStarted } from './compose/why-not-started.ts';
import { readSettings } from './platform/configuration/settings.ts';
import { migrate } from './platform/database/migrate.ts';
import { productTime } from './platform/runtime/clock.ts';
import { productIds } from './platform/runtime/ids.ts';
import { stopSignal } from './platform/runtime/waiting.ts';

/** The programs of `npm run loan-system` and `npm run conform`: docs/providers/loan-system.md. Secrets lie in LOAN_SYSTEM_SECRET. */
const PROGRAMS: Readonly<Record<string, (given: readonly string[]) => Promise<number>>> = { serve, conform, describe };

const DEFAULT_PORT = 4150;
const WEBHOOK_SECRET_LENGTH_MIN = 16;
const say = (text: string) => void process.stdout.write(text);

/** Serves the embedded loan book on the database of DATABASE_URL until it is told to stop. */
async function serve(given: readonly string[]): Promise<number> {
  const stopped = stopSignal();
  const port = Number(process.env.PORT || DEFAULT_PORT);
  const settings = readSettings({ ...process.env, PORT: String(port) });
  await migrate(settings.migrationDatabaseUrl, undefined, { environment: settings.environment });
  const sandbox = given.includes('--sandbox');
  const running = await startLoanSystem({ settings, port, secret: secretOfCallers(), sandbox, portal: toldPortal() });
  say(`The loan book is served at ${running.url}\n`);
  if (sandbox) say(whoCanBeLinked());
  await stopped;
  await running.stop();
  return 0;
}

/** Customers of the sandbox, with what each types to link their loans at a portal. */
function whoCanBeLinked(): string {
  const lines = TRIAL_CUSTOMERS.map(({ firstName, lastName, phoneNumber, birthDate, ssn, owes }) => {
    const proof = `phone ${formatPhone(phoneNumber)}, born ${formatMonthDayYear(birthDate)}, SSN ${ssn}`;
    return `  ${firstName} ${lastName}: ${proof}; ${owes}\n`;
  });
  return `Customers whose loans can be linked at a portal:\n${lines.join('')}`;
}

/**
 * Asks a trial system all that the portal relies on; resolves with 1 where something does not hold. With `--listen PORT` also that it tells of
 * changes by itself, there and under LOAN_SYSTEM_WEBHOOK_SECRET.
 */
async function conform([url = '', ...given]: readonly string[]): Promise<number> {
  const settings = loanSystemSettings.safeParse({ url, secret: secretOfCallers() });
  if (!settings.success)
    throw new StartRefused(
      'conform needs the address of a loan system, https://loans.example/v1 or one of this machine, and a LOAN_SYSTEM_SECRET of 16 letters or more.',
    );
  const runtime = productTime(0);
  const ids = productIds(runtime.clock);
  const system = await systemOverHttp(settings.data, () => ids.next('conform')).catch((error: Error) => {
    throw new StartRefused(`The loan system at ${url} cannot be asked: ${error.message}.`);
  });
  const port = listenedAt(given);
  const heard = port === undefined ? undefined : await hearChanges(port, webhookSecret(), runtime);
  if (heard) say(`The loan system has to tell of changes to ${heard.url}\n`);
  try {
    return await conforms({ ...system, ...(heard && { toldOf: heard.toldOf }) });
  } finally {
    await heard?.stop();
  }
}

async function conforms(system: SystemUnderCheck): Promise<number> {
  const results = await conformance(system, ({ name, otherwise, notDone }) => {
    if (notDone !== undefined) say(`not asked, it does no ${notDone}: ${name}\n`);
    else say(otherwise === undefined ? `holds   ${name}\n` : `BROKEN  ${name}\n        ${otherwise}\n`);
  });
  const broken = results.filter(({ otherwise }) => otherwise !== undefined).length;
  const asked = results.filter(({ notDone }) => notDone === undefined).length;
  say(`${asked - broken} of ${asked} hold.\n`);
  return broken === 0 ? 0 : 1;
}

/** Port of `--listen PORT`. */
function listenedAt([option, port, ...more]: readonly string[]): number | undefined {
  if (option === undefined) return undefined;
  const isPort = /^\d{1,5}$/.test(port ?? '') && Number(port) > 0 && Number(port) < 65_536;
  if (option === '--listen' && isPort && more.length === 0) return Number(port);
  throw new StartRefused('conform knows one option: --listen PORT, where the loan system tells of changes.');
}

/** Prints the OpenAPI of the calls. */
async function describe(): Promise<number> {
  say(`${JSON.stringify(loanSystemOpenApi(), null, 2)}\n`);
  return 0;
}

/** Portal of LOAN_SYSTEM_WEBHOOK_URL, which is told of changes under a signature by LOAN_SYSTEM_WEBHOOK_SECRET. */
function toldPortal(): ToldPortal | undefined {
  const { LOAN_SYSTEM_WEBHOOK_URL: given = '' } = process.env;
  if (given === '') return undefined;
  const url = vendorUrl.safeParse(given);
  if (url.success) return { url: url.data, secret: webhookSecret() };
  throw new StartRefused('LOAN_SYSTEM_WEBHOOK_URL needs https://, or an address of this machine.');
}

const webhookSecret = (): string => {
  const { LOAN_SYSTEM_WEBHOOK_SECRET: secret = '' } = process.env;
  if (secret.length >= WEBHOOK_SECRET_LENGTH_MIN) return secret;
  throw new StartRefused(
    `LOAN_SYSTEM_WEBHOOK_SECRET needs ${WEBHOOK_SECRET_LENGTH_MIN} letters or more: both sides sign and check by it.`,
  );
};

const secretOfCallers = (): string => {
  const { LOAN_SYSTEM_SECRET: secret = '' } = process.env;
  if (secret === '')
    throw new StartRefused('LOAN_SYSTEM_SECRET is missing: the secret that callers of the loan system hold.');
  return secret;
};

try {
  const [name = '', ...given] = process.argv.slice(2);
  const program = Object.hasOwn(PROGRAMS, name) ? PROGRAMS[name] : undefined;
  if (!program) throw new StartRefused(`There is no program ${name}: ${Object.keys(PROGRAMS).join(', ')}.`);
  process.exitCode = await program(given);
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exitCode = 2;
}
