import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, mustRun, ownFolder } from './account.ts';

const STANZA = 'lendside';

/** The archive of a cluster: every piece of its log as it is full, and whole copies, by pgBackRest in a folder. */
export interface Archive {
  /** Command that a server calls for each piece of its log. */
  commandOf(server: string, place: ServerPlace): string;
  /** Makes the archive ready for the data of this server. */
  begin(server: string): Promise<void>;
  /** Copies the leader whole, while it works. */
  copy(server: string): Promise<void>;
  /** Lays the data down in an empty folder as it was at this time, in PostgreSQL's spelling. */
  restoreInto(folder: string, at: string): Promise<void>;
}

/** Where a server has its data and its socket. */
export interface ServerPlace {
  readonly data: string;
  readonly sockets: string;
  readonly port: number;
}

export function openArchive(folder: string, account: Account): Archive {
  for (const part of ['repository', 'log', 'lock', 'spool']) ownFolder(join(folder, part), account);
  const fileOf = (server: string) => join(folder, `${server}.conf`);
  const write = (server: string, lines: readonly string[]) =>
    writeFileSync(
      fileOf(server),
      [
        '[global]',
        `repo1-path=${join(folder, 'repository')}`,
        'repo1-retention-full=2',
        `log-path=${join(folder, 'log')}`,
        `lock-path=${join(folder, 'lock')}`,
        `spool-path=${join(folder, 'spool')}`,
        'log-level-console=error',
        'compress-type=lz4',
        `[${STANZA}]`,
        ...lines,
        '',
      ].join('\n'),
    );
  const call = (server: string, command: string, ...given: string[]) =>
    mustRun('pgbackrest', [`--config=${fileOf(server)}`, `--stanza=${STANZA}`, ...given, command], account);
  return {
    commandOf(server, { data, sockets, port }) {
      write(server, [
        `pg1-path=${data}`,
        `pg1-socket-path=${sockets}`,
        `pg1-port=${port}`,
        'pg1-user=postgres',
        'pg1-database=postgres',
      ]);
      return `pgbackrest --config=${fileOf(server)} --stanza=${STANZA} archive-push %p`;
    },
    begin: (server) => call(server, 'stanza-create'),
    copy: (server) => call(server, 'backup', '--type=full', '--start-fast'),
    restoreInto(data, at) {
      write('restored', [`pg1-path=${data}`]);
      return call('restored', 'restore', '--type=time', `--target=${at}`, '--target-action=promote');
    },
  };
}
