import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LOAN_SYSTEM_SECRET, repositoryRoot, runLoanSystem } from '@lendside/tools/product-process';
import { copySchema } from '@lendside/tools/schema-copy';
import { LOAN_SYSTEM_VARIABLE, loanSystemSettings } from './loan-system-file.ts';

/**
 * Ways in which a loan system fails. `hangs`: it never reads what it is asked; `fails`: it answers 500 and did nothing; `lost`: it did
 * what it was asked, and its answer never came; `dies`: the same, and its process is another one afterwards; `twice`: it was asked the
 * same twice, and the second answer came.
 */
export type BookTrouble = 'hangs' | 'fails' | 'lost' | 'dies' | 'twice';

export interface FarBook {
  /** Settings by which a service asks it. */
  readonly settings: Readonly<Record<string, string>>;
  /** So many of the next calls of this path end in trouble. */
  trouble(kind: BookTrouble, path: string, times: number): void;
  /** Calls that came, by method and path, newest last. */
  readonly asked: readonly string[];
  /** While it is away it answers nothing but 503. */
  away(isAway: boolean): void;
  /** Saves its books; what is answered puts them back as they were, in a process that starts anew. */
  backup(): Promise<{ restore(): Promise<void> }>;
  stop(): Promise<void>;
}

/** Stories of a book that fails give a call that hangs up soon, and try again soon what failed. All others have the usual limits. */
const SOON = { calls: { timeoutMs: 2_000, failuresToOpen: 50 }, settings: { LEASE_SECONDS: '3' } };

/** The loan book of a database as another process, asked over HTTP through a line that can fail. */
export async function farBook(
  folder: string,
  environment: Readonly<Record<string, string>>,
  { fails }: { readonly fails: boolean },
): Promise<FarBook> {
  let system = await runLoanSystem(repositoryRoot, environment);
  let restarted = Promise.resolve();
  /** One after the other: a call that is to end it may come while it starts. */
  const restart = () => {
    restarted = restarted.then(async () => {
      if (system.process.pid) process.kill(-system.process.pid, 'SIGKILL');
      await system.stop();
      system = await runLoanSystem(repositoryRoot, environment);
    });
    return restarted;
  };
  const line = await failingLine(() => new URL(system.url).origin, restart);
  const chosen = {
    adapter: 'http',
    settings: { url: `${line.origin}/v1`, secret: { env: LOAN_SYSTEM_VARIABLE } },
    ...(fails && { calls: SOON.calls }),
  };
  const settings = await loanSystemSettings(folder, chosen, LOAN_SYSTEM_SECRET);
  return {
    settings: { ...settings, ...(fails && SOON.settings) },
    trouble: line.trouble,
    asked: line.asked,
    away: line.away,
    async backup() {
      const saved = await copySchema(environment.DATABASE_URL ?? '', 'loanbook');
      return {
        async restore() {
          await saved.restore();
          await restart();
        },
      };
    },
    async stop() {
      await line.close();
      await system.stop();
    },
  };
}

interface Coming {
  readonly kind: BookTrouble;
  readonly path: string;
  left: number;
}

/** A server that passes calls on to another, but for those that are to end in trouble. */
async function failingLine(originOf: () => string, restart: () => Promise<void>) {
  let coming: Coming | undefined;
  let isAway = false;
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = 'GET', url = '/' } = request;
    asked.push(`${method} ${url}`);
    if (isAway) return void response.writeHead(503).end('{"code":"failed"}');
    const trouble = coming && coming.left > 0 && url === `/v1${coming.path}` ? coming : undefined;
    if (trouble) trouble.left -= 1;
    if (trouble?.kind === 'hangs') return;
    if (trouble?.kind === 'fails') return void response.writeHead(500).end('{"code":"failed"}');
    const pass = () => passOn(`${originOf()}${url}`, request, Buffer.concat(parts));
    if (trouble?.kind === 'twice') await pass();
    const answer = await pass().catch(() => undefined);
    if (trouble?.kind === 'dies') await restart();
    if (trouble?.kind === 'lost' || trouble?.kind === 'dies' || answer === undefined) return void response.destroy();
    await answered(response, answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    trouble(kind: BookTrouble, path: string, times: number) {
      coming = { kind, path, left: times };
    },
    away(now: boolean) {
      isAway = now;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const passOn = (url: string, { method = 'GET', headers }: IncomingMessage, body: Buffer): Promise<Response> =>
  fetch(url, {
    method,
    headers: { authorization: headers.authorization ?? '', 'content-type': headers['content-type'] ?? '' },
    ...(method === 'POST' && { body: new Uint8Array(body) }),
  });

async function answered(response: ServerResponse, answer: Response): Promise<void> {
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
  response.end(Buffer.from(await answer.arrayBuffer()));
}
