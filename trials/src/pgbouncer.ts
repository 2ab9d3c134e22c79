import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's pgbouncer in transaction mode: it shares few connections between transactions. */
export const hasPgbouncer = spawnSync('pgbouncer', ['--version']).status === 0;

/** It refuses to run as root. */
const NOBODY = 65534;

/** Starts it at a port before one database, for the logins of these URLs. `folder` is its own. */
export function startPgbouncer(
  folder: string,
  {
    port,
    logins,
    connections,
  }: { readonly port: number; readonly logins: readonly string[]; readonly connections: number },
): ChildProcess {
  const users = logins.map((url) => new URL(url));
  const [{ hostname, port: behind, pathname }] = users as [URL];
  const database = pathname.slice(1);
  writeFileSync(
    join(folder, 'users.txt'),
    users.map(({ username, password }) => `"${username}" "${password}"`).join('\n'),
  );
  writeFileSync(
    join(folder, 'pgbouncer.ini'),
    [
      `[databases]\n${database} = host=${hostname} port=${behind} dbname=${database}\n[pgbouncer]`,
      `listen_addr = 127.0.0.1\nlisten_port = ${port}\nauth_type = scram-sha-256\nauth_file = ${join(folder, 'users.txt')}`,
      `pool_mode = transaction\ndefault_pool_size = ${connections}\nignore_startup_parameters = options,extra_float_digits`,
      'unix_socket_dir =',
    ].join('\n'),
  );
  chmodSync(folder, 0o755);
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  return spawn('pgbouncer', ['-q', join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' });
}

/** The same login through the pooler. */
export const pooled = (url: string, port: number) => url.replace(/:\d+\//, `:${port}/`);
