import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { ProcessState } from '../platform/runtime/phase.ts';
import { pause, taken } from '../platform/runtime/waiting.ts';

/** Time in which the first word of a call comes on a connection that was just taken. */
const FIRST_WORD_MILLISECONDS = 1000;

/** Parts of a process that stops. */
export interface Leaving {
  /** The server of portal and API. */
  readonly server: Server;
  readonly vaultServer: Server | undefined;
  readonly state: ProcessState;
  /** Time in which balancers learn that nothing is to be sent here any more. */
  readonly drainMilliseconds: number;
  /** Stops everything behind the servers, once all that they accepted is answered. */
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
  const servers = vaultServer ? [server, vaultServer] : [server];
  for (const one of servers) closeAfterEachAnswer(one);
  await pause(drainMilliseconds, hurry);
  // A connection that waits to be taken while its listener closes is reset: a balancer may not send its call again.
  await taken();
  state.enter('closing');
  await Promise.all(servers.map(closed));
  await stop();
}

/** Takes no connection any more. On those that were taken what is asked is answered, also where the first word is on its way. */
async function closed(server: Server): Promise<void> {
  const over = new Promise<void>((resolve) => {
    // An HTTP server closes connections on which nothing was asked yet: only its listener is closed here.
    NetServer.prototype.close.call(server, () => resolve());
  });
  await pause(FIRST_WORD_MILLISECONDS, over);
  server.close();
  await over;
}

/** Clients with open connections come back by a new one, and so to another process. */
function closeAfterEachAnswer(server: Server): void {
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
}
