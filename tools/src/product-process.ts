import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePorts } from './free-ports.ts';

export interface Product {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly process: ChildProcess;
  stop(): Promise<void>;
}

/** A folder that goes away again. */
export async function temporaryFolder(place = tmpdir()): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(place, 'lendside-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Starts the built product as `npm start` does, on its own data folder, and waits until it is ready. */
export async function startProduct(
  root: string,
  dataFolder: string,
  environment: Readonly<Record<string, string>> = {},
  through: 'node' | 'npm' = 'node',
): Promise<Product> {
  const port = await freePorts();
  const [command, given] =
    through === 'npm' ? ['npm', ['start', '--silent']] : [process.execPath, ['tools/src/start.mjs']];
  const child = spawn(command, given, {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      LENDSIDE_DATA: dataFolder,
      LOG_LEVEL: 'error',
      SIGN_IN_TRIES_PER_MINUTE: '100000',
      CALLS_PER_MINUTE: '100000000',
      ...environment,
    },
  });
  const said = listenTo(child);
  const origin = `http://localhost:${port}`;
  await ready(`${origin}/api/health`, child, said);
  return {
    origin,
    databaseUrl: (await readFile(join(dataFolder, 'postgres-url'), 'utf8')).trim(),
    process: child,
    stop: () => stopped(child),
  };
}

/** Keeps the last of what a process prints, for when it fails. */
function listenTo(child: ChildProcess): () => string {
  let said = '';
  const listen = (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-8000);
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  return () => said;
}

/** Polls until the address answers 200; says what the process printed when it never does. */
export async function ready(
  url: string,
  child: ChildProcess,
  said: () => string,
  seconds = 180,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const until = Date.now() + seconds * 1000;
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the product ended with ${child.exitCode ?? child.signalCode}:\n${said()}`);
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`not ready after ${seconds} s:\n${said()}`);
}

export function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    // The whole group: npm does not always pass a signal on to what it started.
    if (child.pid) process.kill(-child.pid, 'SIGTERM');
  });
}

export const repositoryRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export interface Running {
  readonly origin: string;
  readonly process: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/** Starts the built service alone, on a database that runs already. */
export async function runService(root: string, environment: Readonly<Record<string, string>>): Promise<Running> {
  const port = environment.PORT ? Number(environment.PORT) : await freePorts();
  const child = spawn(process.execPath, ['service/dist/main.js'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      LOG_LEVEL: 'error',
      SIGN_IN_TRIES_PER_MINUTE: '100000',
      CALLS_PER_MINUTE: '100000000',
      ...environment,
    },
  });
  const said = listenTo(child);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const origin = `http://localhost:${port}`;
  await ready(`${origin}/api/health`, child, said);
  return { origin, process: child, said, ended, stop: () => stopped(child) };
}

/** Secret of callers of a loan system that a test started. */
export const LOAN_SYSTEM_SECRET = 'a secret of this machine alone';

/** Starts the built loan book as a process of its own, on a database that runs already; answers the address of its calls. */
export async function runLoanSystem(
  root: string,
  environment: Readonly<Record<string, string>>,
  given: readonly string[] = [],
): Promise<{ readonly url: string; readonly process: ChildProcess; stop(): Promise<void> }> {
  const port = environment.PORT ? Number(environment.PORT) : await freePorts();
  const child = spawn(process.execPath, ['service/dist/loan-system.js', 'serve', ...given], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'error', LOAN_SYSTEM_SECRET, ...environment },
  });
  const said = listenTo(child);
  const url = `http://127.0.0.1:${port}/v1`;
  await ready(`${url}/audit`, child, said, undefined, { authorization: `Bearer ${LOAN_SYSTEM_SECRET}` });
  return { url, process: child, stop: () => stopped(child) };
}
