import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LOAN_SYSTEM_PATH, loanSystemServer } from '@lendside/loanbook/loan-system-server';
import { startTestService, type TestService } from './test-service.ts';
import { startTestWorld, type TestWorld } from './test-world.ts';

const SECRET = 'a secret of the trial system';
/** Secret of what the loan system tells by itself. */
export const WEBHOOK_SECRET = 'a secret of what the trial system tells';
const PORTS = ['loanBook', 'loanMoney', 'loanChanges', 'loanQuotes', 'storeDirectory'];

/** The small world, and beside it a service for which its loan book is a system far away. */
export interface FarWorld {
  /** Service in which the books are. */
  readonly near: TestWorld;
  /** Service that asks them over HTTP. */
  readonly far: TestService;
  /** While it is away it answers nothing but 503. */
  setAway(isAway: boolean): void;
  /** Paths that were asked, newest last. */
  readonly asked: readonly string[];
  /** Puts something else in the place of the next answers of a path. */
  answerInstead(path: string, body: (body: string) => string): void;
  stop(): Promise<void>;
}

/** Starts both. The jobs of neither run. */
export async function startFarWorld(): Promise<FarWorld> {
  const near = await startTestWorld({ jobs: false });
  const { offers, loanBook, loanMoney, loanChanges, loanQuotes, loanOrigination, customerFile, storeDirectory } =
    near.context.ports;
  const books = { offers, loanBook, loanMoney, loanChanges, loanQuotes, loanOrigination, customerFile, storeDirectory };
  const server = loanSystemServer({
    ports: books,
    secrets: [SECRET],
    onError: (error) => near.context.log.error(error),
  });
  let away = false;
  const instead = new Map<string, (body: string) => string>();
  const asked: string[] = [];
  server.addHook('onRequest', async ({ url: path }, reply) => {
    asked.push(path.slice(LOAN_SYSTEM_PATH.length));
    if (away) await reply.code(503).send({ code: 'failed' });
  });
  server.addHook('onSend', async (request, _reply, payload) =>
    (instead.get(request.url) ?? ((body: string) => body))(String(payload)),
  );
  const url = `${await server.listen({ host: '127.0.0.1', port: 0 })}${LOAN_SYSTEM_PATH}`;
  const folder = await mkdtemp(join(tmpdir(), 'lendside-far-'));
  const settings = { url, secret: { env: 'LENDSIDE_VENDOR_LOANS' } };
  const calls = { tries: 1, failuresToOpen: 1_000 };
  const webhookSecret = { env: 'LENDSIDE_VENDOR_LOANS_WEBHOOK' };
  const chosen = PORTS.map((port) => [
    port,
    { adapter: 'http', settings: port === 'loanBook' ? { ...settings, webhookSecret } : settings, calls },
  ]);
  await writeFile(join(folder, 'providers.json'), JSON.stringify(Object.fromEntries(chosen)));
  const far = await startTestService({
    databaseUrl: near.context.settings.databaseUrl,
    jobs: false,
    environment: {
      LENDSIDE_PROVIDERS: join(folder, 'providers.json'),
      LENDSIDE_VENDOR_LOANS: SECRET,
      LENDSIDE_VENDOR_LOANS_WEBHOOK: WEBHOOK_SECRET,
      LENDSIDE_PROBE_PORT: '4782',
    },
  });
  return {
    near,
    far,
    asked,
    setAway(isAway) {
      away = isAway;
      // What was told a moment ago is not taken any more.
      if (isAway) far.clock.advance(4_000);
    },
    answerInstead: (path, body) => void instead.set(`${LOAN_SYSTEM_PATH}${path}`, body),
    async stop() {
      await far.stop();
      await server.close();
      await near.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
