import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '@lendside/contract/operation';
import type { ProblemBody } from '@lendside/contract/problems';
import { freePorts } from '@lendside/tools/free-ports';
import { pino } from 'pino';
import type { z } from 'zod';
import { type Composed, type ComposeOptions, compose } from './compose/compose.ts';
import { type AllControls, allControls } from './compose/embedded-controls.ts';
import { readSettings } from './platform/configuration/settings.ts';
import { migrate } from './platform/database/migrate.ts';
import { endpointOf } from './platform/http/register-operations.ts';

export const TEST_PASSWORD = 'Lendside2026';

/** A calling client: what a browser would send with every call. */
export interface As {
  readonly accessToken?: string;
  readonly deviceKey?: string;
  /** The refresh cookie as it was set: `lendside_r=...`. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A reply as it stood on the wire: the declared fields, or the refusal. */
export interface Answered<Body> {
  readonly status: number;
  readonly body: Body & Partial<ProblemBody>;
  readonly headers: Headers;
}

export interface TestService extends Composed, AllControls {
  vaultServer(): Server;
  readonly url: string;
  /** One call over HTTP, input and output as they travel. */
  call<Op extends Operation>(
    operation: Op,
    input: z.input<Op['input']>,
    as?: As,
  ): Promise<Answered<z.input<Op['output']>>>;
  /** Signs in with the password of all test people, on a device that counts as known. */
  signIn(email: string, password?: string): Promise<As>;
  stop(): Promise<void>;
}

export interface TestServiceOptions extends Partial<Omit<ComposeOptions, 'settings'>> {
  /** A database of its own; it is migrated here. */
  readonly databaseUrl: string;
  readonly environment?: NodeJS.ProcessEnv;
  /** False for tests that look at jobs one step at a time. */
  readonly jobs?: boolean;
}

const HOUR_MILLISECONDS = 3_600_000;
/** Longer than a test file keeps its service. */
const LIFE_MILLISECONDS = 600_000;

/**
 * The system's time, a few minutes ahead where it would soon be a full hour: no day ends, in any zone, between what a
 * test reads first and what it expects last.
 */
function timeWithinOneHour(): () => number {
  const left = HOUR_MILLISECONDS - (Date.now() % HOUR_MILLISECONDS);
  const aheadMs = left < LIFE_MILLISECONDS ? left : 0;
  return () => Date.now() + aheadMs;
}

/** Starts the whole service in this process: real database, real HTTP on a port of its own, quick password hashing. */
export async function startTestService(options: TestServiceOptions): Promise<TestService> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'lendside-test-'));
  const settings = readSettings({
    PORT: String(await freePorts()),
    DATABASE_URL: options.databaseUrl,
    DATABASE_CONNECTIONS: '4',
    LENDSIDE_ENV: 'test',
    LENDSIDE_DATA: dataFolder,
    SIGN_IN_TRIES_PER_MINUTE: '100000',
    ...options.environment,
  });
  await migrate(options.databaseUrl);
  const composed = await compose({
    passwordCost: { memoryKib: 64, passes: 1 },
    systemNowMs: timeWithinOneHour(),
    log: pino({ level: process.env.TEST_LOG ?? 'silent' }),
    ...options,
    settings,
  });
  await composed.server.listen({ port: settings.port, host: settings.host });
  if (options.jobs ?? true) composed.startJobs();
  composed.state.enter('serving');
  const url = `http://127.0.0.1:${settings.port}`;

  async function call<Op extends Operation>(
    operation: Op,
    input: z.input<Op['input']>,
    as: As = {},
  ): Promise<Answered<z.input<Op['output']>>> {
    const [method, path] = endpointOf(operation);
    const response = await fetch(`${url}/api${path}${method === 'GET' ? queryOf(input) : ''}`, {
      method,
      headers: headersOf(method, as),
      ...(method === 'GET' ? {} : { body: JSON.stringify(input) }),
    });
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const body: unknown = isJson ? await response.json() : await response.arrayBuffer();
    return {
      status: response.status,
      body: body as z.input<Op['output']> & Partial<ProblemBody>,
      headers: response.headers,
    };
  }

  async function signIn(email: string, password: string = TEST_PASSWORD): Promise<As> {
    await composed.context.ports.signIn.trustNextSignIn(email);
    const response = await fetch(`${url}/api/authenticate`, {
      method: 'POST',
      headers: headersOf('POST', {}),
      body: JSON.stringify({ username: email, password }),
    });
    const body = (await response.json()) as { accessToken: string; deviceKey: string } & Partial<ProblemBody>;
    if (response.status !== 200) throw new Error(`${email} could not sign in: ${body.code}`);
    const [cookie = ''] = (response.headers.get('set-cookie') ?? '').split(';', 1);
    return { accessToken: body.accessToken, deviceKey: body.deviceKey, cookie };
  }

  return {
    ...composed,
    ...allControls(composed.controls),
    vaultServer: () => composed.vaultServer() as Server,
    url,
    call,
    signIn,
    async stop() {
      await composed.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

function queryOf(input: unknown): string {
  const given = Object.entries(input as Readonly<Record<string, unknown>>).filter(([, value]) => value !== undefined);
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function headersOf(method: string, as: As): Record<string, string> {
  return {
    ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'x-api-version': '2' }),
    ...(as.accessToken ? { authorization: `Bearer ${as.accessToken}` } : {}),
    ...(as.deviceKey ? { 'x-device-key': as.deviceKey } : {}),
    ...(as.cookie ? { cookie: as.cookie } : {}),
    ...as.headers,
  };
}
