import type { Server } from 'node:http';
import type { ProcessState } from '../platform/runtime/phase.ts';
import { pause } from '../platform/runtime/waiting.ts';

/** Parts of a process that stops. */
export interface Leaving {
  /** The server of portal and API, which `stop` closes with everything behind it. */
  readonly server: Server;
  readonly vaultServer: Server;
  readonly state: ProcessState;
  /** Time in which balancers learn that nothing is to be sent here any more. */
  readonly drainMilliseconds: number;
  stop(): Promise<void>;
}

/**
 * Leaves in order: unready first, then served as before while every answer closes its connection, then closed. What was
 * accepted is finished. `hurry` ends the drain early.
 */
export async function leave(
  { server, vaultServer, state, drainMilliseconds, stop }: Leaving,
  hurry: Promise<void> = new Promise(() => undefined),
): Promise<void> {
  state.enter('draining');
  for (const one of [server, vaultServer]) closeAfterEachAnswer(one);
  await pause(drainMilliseconds, hurry);
  state.enter('closing');
  const vaultClosed = new Promise<void>((resolve) => vaultServer.close(() => resolve()));
  vaultServer.closeIdleConnections();
  await Promise.all([stop(), vaultClosed]);
}

/** Clients with open connections come back by a new one, and so to another process. */
function closeAfterEachAnswer(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
