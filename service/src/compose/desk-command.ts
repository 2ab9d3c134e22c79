import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { StartRefused } from '@lendside/providers/start-refused';
import { ask } from '../desk/ask.ts';
import { answerText, helpText, inputOfWords, operationOfWords } from '../desk/command-line.ts';
import { deskKeyIn } from '../desk/desk-key.ts';
import type { DeskTools } from '../desk/desk-tools.ts';
import { addOperator, listOperators, removeOperator, resetOperator } from '../desk/operators.ts';
import { DeskRefusal } from '../desk/refusal.ts';
import { deskServer } from '../desk/server.ts';
import { operatorOf, signIn, signOut } from '../desk/sign-in.ts';
import { typedLines } from '../desk/typed-lines.ts';
import { type DeskSettings, readDeskSettings } from '../platform/configuration/desk-settings.ts';
import { DESK_ROLE } from '../platform/database/connection-settings.ts';
import { type OpenDatabase, openDatabase } from '../platform/database/database.ts';
import { deskLoginFindings } from '../platform/database/database-findings.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { refuseFound } from '../platform/runtime/finding.ts';
import { productIds } from '../platform/runtime/ids.ts';
import { openLog } from '../platform/runtime/log.ts';
import { openPasswords } from './ports.ts';

/** The desk of operators listens here and nowhere else: who is elsewhere comes by ssh. */
const HOST = '127.0.0.1';
const CONNECTIONS = 4;
/** SQLSTATE of a login that may not act as the desk's role. */
const MAY_NOT = '42501';
const OTHER_LOGIN =
  'The login in DATABASE_DESK_URL is not that of the desk, or has no rights yet: "node lendside.js logins" makes it, and "migrate" grants them.';

type Say = (text: string) => void;

/** Runs `node lendside.js desk …`; answers the exit code. A refusal is one sentence. */
export async function runDesk(given: readonly string[], variables: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const settings = readDeskSettings(variables);
  const [first = 'serve', ...words] = given;
  try {
    if (first === 'help') say(helpText());
    else if (first === 'serve') return await serveDesk(settings, say);
    else if (Object.hasOwn(ON_SERVER, first)) await onServer(settings, first, words, say);
    else await atDesk(settings, [first, ...words], say);
    return 0;
  } catch (error) {
    if (!(error instanceof DeskRefusal)) throw error;
    say(`${error.message}\n`);
    return 1;
  }
}

interface OpenDesk extends DeskTools {
  readonly db: OpenDatabase;
}

/** Opens what the desk reaches, as a role of the database. The caller closes `db`. */
async function openDesk(settings: DeskSettings, databaseUrl: string, role: string): Promise<OpenDesk> {
  const { clock, timers } = productTime(0);
  const [key, passwords] = await Promise.all([deskKeyIn(join(settings.dataFolder, 'desk-key')), openPasswords()]);
  const { pooler } = settings;
  const db = openDatabase(databaseUrl, { max: CONNECTIONS, pooler, acting: { role, actor: 'desk' } });
  return { db, key, passwords, clock, timers, ids: productIds(clock) };
}

async function withDesk<Result>(desk: OpenDesk, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await desk.db.close();
  }
}

/** The desk by its own login. In production one that could do more than the desk may is refused. */
async function openAsDesk(settings: DeskSettings): Promise<OpenDesk> {
  if (settings.databaseUrl === undefined) {
    throw new StartRefused('DATABASE_DESK_URL is missing: "node lendside.js logins" makes the login of the desk.');
  }
  const desk = await openDesk(settings, settings.databaseUrl, DESK_ROLE);
  try {
    if (settings.production) refuseFound(await deskLoginFindings(desk.db));
    return desk;
  } catch (error) {
    await desk.db.close();
    const isRefused = (error as { readonly code?: string }).code === MAY_NOT;
    throw isRefused ? new StartRefused(OTHER_LOGIN) : error;
  }
}

/** Commands of who owns the server: operators are made and removed by the login of migrations, which the desk does not know. */
const ON_SERVER: Readonly<Record<string, (desk: OpenDesk, words: readonly string[]) => Promise<string | undefined>>> = {
  async 'add-operator'(desk, [name = '', ...more]) {
    const at = more.indexOf('--role');
    return addOperator(desk, name, at < 0 ? '' : (more[at + 1] ?? ''));
  },
  'reset-operator': (desk, [name = '']) => resetOperator(desk, name),
  'remove-operator': async (desk, [name = '']) => void (await removeOperator(desk, name)),
  operators: async () => undefined,
};

async function onServer(settings: DeskSettings, command: string, words: readonly string[], say: Say): Promise<void> {
  if (settings.migrationUrl === undefined) {
    throw new StartRefused('DATABASE_MIGRATION_URL is missing: operators are made by the login of migrations.');
  }
  const desk = await openDesk(settings, settings.migrationUrl, 'none');
  await withDesk(desk, async () => {
    const token = await ON_SERVER[command]?.(desk, words);
    if (token !== undefined) {
      say(`Open this within a day, on this machine or through ssh -L. It is told once, and works once:\n`);
      say(`http://${HOST}:${settings.port}/set-up?token=${token}\n`);
    } else {
      for (const { name, role, state } of await listOperators(desk)) say(`${name}  ${role}  ${state}\n`);
    }
  });
}

/** Commands of operators, by the session that `desk sign-in` gave. */
async function atDesk(settings: DeskSettings, words: readonly string[], say: Say): Promise<void> {
  const [command = '', name = ''] = words;
  const operation = operationOfWords(words);
  if (operation === undefined && command !== 'sign-in' && command !== 'sign-out') {
    throw new DeskRefusal(`The desk has no command ${command.slice(0, 40)}: "desk help" says which there are.`);
  }
  const desk = await openAsDesk(settings);
  await withDesk(desk, async () => {
    if (command === 'sign-in') {
      const [password = '', code = ''] = await typedLines(['Password: ', 'Code: ']);
      const { token } = await signIn(desk, { name, password, code });
      return say(`export LENDSIDE_DESK_SESSION=${token}\n`);
    }
    const operator = await operatorOf(desk, settings.session);
    if (!operator) {
      throw new DeskRefusal('You are not signed in: "desk sign-in <name>" gives LENDSIDE_DESK_SESSION for this shell.');
    }
    if (operation === undefined) return signOut(desk, operator);
    const answer = await ask(desk, operator, operation, inputOfWords(operation, words.slice(1)));
    if (answer.picture) return say(await savePicture(answer.picture));
    say(answerText(answer));
  });
}

/** Lays a picture down in the folder that the command runs in, readable by its owner alone. Throws DeskRefusal for a name that is there. */
async function savePicture({ name, base64 }: { readonly name: string; readonly base64: string }): Promise<string> {
  const file = resolve(name.replace(/[^\w.-]/g, '_'));
  await writeFile(file, Buffer.from(base64, 'base64'), { mode: 0o600, flag: 'wx' }).catch(() => {
    throw new DeskRefusal(`${file} cannot be written, or is there already.`);
  });
  return `${file}\nIt shows a customer's document: delete it once you have decided.\n`;
}

/** Serves the page until it is told to stop. */
async function serveDesk(settings: DeskSettings, say: Say): Promise<number> {
  const desk = await openAsDesk(settings);
  const app = deskServer(desk, openLog(settings));
  try {
    await app.listen({ port: settings.port, host: HOST });
  } catch (error) {
    await desk.db.close();
    throw error;
  }
  say(`The desk is ready: http://${HOST}:${settings.port}\n`);
  await new Promise<void>((stop) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => stop());
  });
  await app.close();
  await desk.db.close();
  return 0;
}
