import { readSettings, type Settings } from '../platform/configuration/settings.ts';
import { migrate } from '../platform/database/migrate.ts';
import { VERSION } from '../platform/http/version.ts';
import { sentence } from '../platform/runtime/finding.ts';
import { archive } from './archive-command.ts';
import { audit } from './audit-command.ts';
import { BACKUP_SAYS, RESTORE_SAYS, runBackup, runRestore } from './backup-commands.ts';
import { runDesk } from './desk-command.ts';
import { distribute } from './distribute-command.ts';
import { type Examination, examine } from './doctor.ts';
import { runEmbeddedDatabase } from './embedded-database.ts';
import { forget } from './forget-command.ts';
import { runKeys } from './keys-command.ts';
import { loginsSql } from './logins.ts';
import { reconcile } from './reconcile-command.ts';
import { retain } from './retain-command.ts';
import { serve } from './serve.ts';
import { withContext } from './with-context.ts';

/** A command as it was typed. */
export interface Given {
  readonly given: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  /** The program that threads of the service run. */
  readonly program: URL;
}

interface Command {
  readonly says: string;
  /** Resolves with the exit code. */
  run(given: Given): Promise<number>;
}

/** Commands of the package, in the order in which an operator needs them. */
export const COMMANDS: Readonly<Record<string, Command>> = {
  logins: {
    says: 'writes SQL for psql that makes the database and its logins: logins [database] [host:port]',
    async run({ given: [database = 'lendside', host = '127.0.0.1:5432'] }) {
      say(loginsSql(database, host));
      return 0;
    },
  },
  migrate: {
    says: 'brings the database to the schema of this version, by the login of DATABASE_MIGRATION_URL',
    async run({ environment }) {
      // A login for migrations is enough: it needs none of the service.
      const url = environment.DATABASE_URL || environment.DATABASE_MIGRATION_URL;
      const settings = readSettings({ ...environment, DATABASE_URL: url });
      const applied = await migrate(settings.migrationDatabaseUrl, undefined, { environment: settings.environment });
      say(`${applied.map((name) => `Applied ${name}\n`).join('')}The database has the schema of this version.\n`);
      return 0;
    },
  },
  doctor: {
    says: 'looks at settings, database, keys, files, ports, clocks and disk, and says what is wrong and what to do: doctor [--all]',
    run: async ({ given, environment }) =>
      tellFindings(readSettings(environment), environment, {
        all: given.includes('--all'),
        tell: (sentence) => say(`${sentence}\n`),
      }),
  },
  backup: {
    says: BACKUP_SAYS,
    run: ({ given, environment }) => runBackup(given, () => readSettings(environment), say),
  },
  restore: {
    says: RESTORE_SAYS,
    run: ({ given, environment }) => runRestore(given, environment, say),
  },
  keys: {
    says: 'lists and changes the keys: keys list, rotate <purpose>|all, reseal, retire <id>, wrap',
    async run({ given, environment }) {
      await runKeys({ given, environment }, say);
      return 0;
    },
  },
  serve: {
    says: 'serves the portal, the API and the card vault until it is told to stop',
    async run({ environment, program }) {
      await serve({ settings: readSettings(environment), program });
      return 0;
    },
  },
  audit: {
    says: 'audit verify reads the shipped audit trail against its chain and the database, and names lines that were changed',
    async run({ given, environment }) {
      const { text, code } = await audit(readSettings(environment), given);
      say(text);
      return code;
    },
  },
  desk: {
    says: 'the operators’ desk: "desk" alone serves its page, "desk help" says what else it does',
    run: ({ given, environment }) => runDesk(given, environment, say),
  },
  retain: {
    says: 'deletes what has been held for its time, and says how much; retain --plan says what would go, and why the rest stays',
    async run({ given, environment }) {
      say(await withContext(readSettings(environment), ({ context }) => retain(context, given)));
      return 0;
    },
  },
  forget: {
    says: 'deletes what can go of a person who asked for it: forget <customer> --plan | --as NAME | --refuse; forget --requests, --proof',
    async run({ given, environment }) {
      say(await withContext(readSettings(environment), ({ context }) => forget(context, given)));
      return 0;
    },
  },
  archive: {
    says: 'puts the ledgers of loans that ended into the archive of the database: archive --until YYYY-MM [--plan]',
    async run({ given, environment }) {
      const settings = readSettings(environment);
      const today = await withContext(settings, async ({ context }) => context.businessDate());
      await archive(settings, { given, today, say });
      return 0;
    },
  },
  reconcile: {
    says: 'holds files of processor and bank against the books: reconcile run | import FILE | list | resolve NUMBER',
    async run({ given, environment }) {
      say(await withContext(readSettings(environment), ({ context }) => reconcile(context, given)));
      return 0;
    },
  },
  distribute: {
    says: 'writes SQL for psql that lays the tables out over the nodes of a distributed database: distribute citus|yugabyte',
    async run({ given, environment }) {
      say(await distribute(readSettings(environment), given));
      return 0;
    },
  },
  postgres: {
    says: 'runs the PostgreSQL that the package was made with, for a trial on one machine',
    run: ({ environment }) => runEmbeddedDatabase(environment.LENDSIDE_DATA || './data', say),
  },
  help: {
    says: 'says this',
    async run() {
      say(help());
      return 0;
    },
  },
};

const say = (text: string) => void process.stdout.write(text);

async function tellFindings(settings: Settings, environment: NodeJS.ProcessEnv, how: Examination): Promise<number> {
  const findings = await examine(settings, environment, how);
  if (findings.length === 0) say('Nothing is wrong.\n');
  else say(`${findings.map(sentence).join('\n')}\n`);
  return findings.length === 0 ? 0 : 1;
}

export function help(): string {
  const width = Math.max(...Object.keys(COMMANDS).map((name) => name.length));
  const lines = Object.entries(COMMANDS).map(([name, { says }]) => `  ${name.padEnd(width)}  ${says}`);
  return `Lendside ${VERSION}\n\nnode lendside.js <command>\n\n${lines.join('\n')}\n\nSettings are environment variables: see docs/running.md.\n`;
}
