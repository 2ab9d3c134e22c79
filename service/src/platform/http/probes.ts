import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { ProcessState } from '../runtime/phase.ts';
import { rememberedFor, within } from '../runtime/waiting.ts';

/** Questions of a balancer, an orchestrator and a metrics collector to a process. */
export interface Probes {
  /** Why the process has to be started anew; undefined while it runs. */
  live(): string | undefined;
  /** Why customers cannot be sent here; undefined when they can. */
  ready(): Promise<string | undefined>;
  /** Counts for Prometheus; where the portal answers there are none. */
  readonly metrics?: () => Promise<string>;
}

interface ProbeReply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const DATABASE_MILLISECONDS = 2_000;
/** Several probes in one second ask the database once. */
const REMEMBERED_MILLISECONDS = 1_000;
const RETRY_SECONDS = 5;
const TEXT = 'text/plain; charset=utf-8';

/** Probes of a process. `database` says what is wrong there, in a sentence. */
export function probesOf(
  state: ProcessState,
  database: () => Promise<string | undefined>,
  metrics?: () => Promise<string>,
): Probes {
  const databaseNow = rememberedFor(REMEMBERED_MILLISECONDS, () =>
    within(DATABASE_MILLISECONDS, database(), '').catch(() => 'The database does not answer.'),
  );

  return {
    live: () =>
      state.isStuck() ? `The process has not done anything for ${state.stillSeconds()} seconds.` : undefined,
    async ready() {
      const phase = state.phase();
      if (phase !== 'serving') return `The process is ${phase}.`;
      return state.isStuck() ? 'The process stands still.' : databaseNow();
    },
    ...(metrics && { metrics }),
  };
}

/** Reply to a probe; undefined for a path that is none. */
export async function probeReply(probes: Probes, path: string): Promise<ProbeReply | undefined> {
  if (path === '/livez') return stateReply(probes.live());
  if (path === '/readyz') return stateReply(await probes.ready());
  if (path === '/metrics' && probes.metrics) {
    return { status: 200, type: 'text/plain; version=0.0.4; charset=utf-8', body: await probes.metrics() };
  }
  return undefined;
}

const stateReply = (why: string | undefined): ProbeReply =>
  why === undefined ? { status: 200, type: TEXT, body: 'ok\n' } : { status: 503, type: TEXT, body: `${why}\n` };

/** Sends a probe's reply; 404 for a path that is none, so that a mistyped probe never looks well. */
export function sendProbe(response: ServerResponse, reply: ProbeReply | undefined): void {
  const { status, type, body } = reply ?? { status: 404, type: TEXT, body: 'Probes: /livez /readyz /metrics\n' };
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(status === 503 && { 'retry-after': String(RETRY_SECONDS) }),
  });
  response.end(body);
}

/** Paths by which probes of other systems go: the portal's page there would tell them that all is well. */
const PROBE_PATHS = ['/livez', '/readyz', '/metrics', '/healthz', '/health', '/ready', '/live', '/status', '/ping'];

export const isProbePath = (url: string) => PROBE_PATHS.includes(url);

/** Probes beside the portal. */
export function registerProbes(app: FastifyInstance, probes: Probes): void {
  for (const path of PROBE_PATHS) {
    app.get(path, async (_request, reply) => {
      const answered = await probeReply(probes, path);
      reply.hijack();
      sendProbe(reply.raw, answered);
    });
  }
}
