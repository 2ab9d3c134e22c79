import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync } from 'node:fs';

/** The user that PostgreSQL and what looks after it run as: they refuse to run as root. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/** Debian's own user of PostgreSQL where root starts the cluster, else the user who starts it. */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const number = (option: string) => Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

/** Makes a folder that only this account reads. */
export function ownFolder(folder: string, { uid, gid }: Account): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** A program that runs until it is stopped, and the last of what it said. */
export interface Program {
  readonly pid: number;
  /** Settled with its status, or null where a signal ended it or it could not be started. */
  readonly ended: Promise<number | null>;
  said(): string;
  signal(signal: NodeJS.Signals): void;
}

const SAID_MOST = 8_000;

/** Starts a program in a group of its own, so that what it started can be ended with it. */
export function startProgram(name: string, given: readonly string[], account: Account = {}): Program {
  const child = spawn(name, given, { ...account, detached: true, stdio: ['ignore', 'pipe', 'pipe'], cwd: '/' });
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-SAID_MOST);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', (status) => resolve(status));
    child.once('error', (error) => {
      listen(Buffer.from(String(error)));
      resolve(null);
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    said: () => said,
    signal(signal) {
      if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, signal);
    },
  };
}

/**
 * Runs a program to its end; throws what it said where it failed. Meanwhile the cables go on carrying, which run in this process: one that waited
 * standing still would cut the cluster from its etcd.
 */
export async function mustRun(name: string, given: readonly string[], account: Account = {}): Promise<void> {
  const program = startProgram(name, given, account);
  const status = await program.ended;
  if (status !== 0) throw new Error(`${name} ${given.join(' ')} ended with ${status}: ${program.said()}`);
}
