import { createServer } from 'node:http';
import { type MessagePort, Worker, workerData } from 'node:worker_threads';
import { auditPlaces } from '../platform/audit/audit-places.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { openDatabase } from '../platform/database/database.ts';
import { probeReply, probesOf, sendProbe } from '../platform/http/probes.ts';
import { readStanding, standingText } from '../platform/metrics/standing-text.ts';
import { type ProcessState, processState } from '../platform/runtime/phase.ts';
import { rememberedFor, within } from '../platform/runtime/waiting.ts';
import { databaseOptionsOf } from './core.ts';
import { databaseStateOf } from './database-state.ts';

/**
 * Probes on a port of their own, answered by a thread of their own with a connection of its own: a busy loop or a full pool
 * does not make the process look dead. Only the counts come from the thread that serves, and late ones are left out.
 */
export const PROBES_THREAD = 'probes';

interface Beginning {
  readonly thread: typeof PROBES_THREAD;
  readonly settings: Settings;
  readonly state: ProcessState['shared'];
}

const METRICS_MILLISECONDS = 2_000;
/** Several collectors ask the database once. */
const STANDING_MILLISECONDS = 5_000;

/** True in a thread that was started to answer probes. */
export const isProbesThread = () => (workerData as Beginning | null)?.thread === PROBES_THREAD;

/** Starts the thread. Resolves when it listens; rejects where its port is taken. */
export function startProbesThread(
  program: URL,
  settings: Settings,
  { state, metrics }: { readonly state: ProcessState; readonly metrics: () => Promise<string> },
): Promise<Worker> {
  const beginning: Beginning = { thread: PROBES_THREAD, settings, state: state.shared };
  const thread = new Worker(program, { workerData: beginning });
  thread.unref();
  return new Promise((resolve, reject) => {
    thread.on('error', reject);
    thread.on('message', (asked: 'listening' | number) => {
      if (asked === 'listening') return resolve(thread);
      metrics().then(
        (text) => thread.postMessage({ id: asked, text }),
        () => undefined,
      );
    });
  });
}

/** Main function of the thread. */
export async function runProbesThread(parent: MessagePort): Promise<void> {
  const { settings, state: shared } = workerData as Beginning;
  const state = processState(shared);
  const db = openDatabase(settings.databaseUrl, { ...databaseOptionsOf(settings), max: 1 });
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  parent.on('message', ({ id, text }: { readonly id: number; readonly text: string }) => {
    waiting.get(id)?.(text);
    waiting.delete(id);
  });

  const places = auditPlaces(settings).map(({ place }) => place);
  const standing = rememberedFor(STANDING_MILLISECONDS, () =>
    within(METRICS_MILLISECONDS, readStanding(db, places).then(standingText), 'the database is busy').catch(() => ''),
  );

  const metrics = async () => {
    asked += 1;
    const id = asked;
    const text = new Promise<string>((resolve) => {
      waiting.set(id, resolve);
      parent.postMessage(id);
    });
    const counts = await within(METRICS_MILLISECONDS, text, 'the loop is busy').catch(() => '');
    waiting.delete(id);
    return `${counts}${await standing()}# HELP lendside_loop_still_seconds Seconds since the loop that serves customers last turned.
# TYPE lendside_loop_still_seconds gauge
lendside_loop_still_seconds ${state.stillSeconds()}
# HELP lendside_serving 1 while customers may be sent here.
# TYPE lendside_serving gauge
lendside_serving ${state.phase() === 'serving' ? 1 : 0}
`;
  };

  const probes = probesOf(state, databaseStateOf(db, state), metrics);
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    probeReply(probes, path).then(
      (reply) => sendProbe(response, reply),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(settings.probes.port, settings.probes.host, resolve);
  });
  parent.postMessage('listening');
}
