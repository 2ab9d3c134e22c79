import { createServer } from 'node:http';
import { LOAN_SYSTEM_VENDOR, loanSystemCallbacks } from '@lendside/providers/loan-system/callbacks';
import type { SystemUnderCheck } from '@lendside/providers/loan-system/system-under-check';
import type { Runtime } from '@lendside/providers/runtime';
import { CallbackRefused } from '@lendside/providers/sockets/callback';
import { CALLBACKS_PATH } from '../platform/http/callbacks.ts';

/** Listener to what a loan system tells by itself, for the conformance kit. */
export interface HeardChanges {
  /** Address that the loan system has to tell. */
  readonly url: string;
  readonly toldOf: NonNullable<SystemUnderCheck['toldOf']>;
  stop(): Promise<void>;
}

const HEARD_WITHIN_MILLISECONDS = 15_000;
const LOOK_MILLISECONDS = 100;
const BODY_BYTES_MAX = 512 * 1024;

/** Listens on this machine as the portal does. What is signed by another secret counts for nothing. */
export async function hearChanges(
  port: number,
  secret: string,
  { clock, timers }: Pick<Runtime, 'clock' | 'timers'>,
): Promise<HeardChanges> {
  const reader = loanSystemCallbacks(secret, clock);
  const versions = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const { method, url = '', headers } = request;
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of request as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > BODY_BYTES_MAX) return void response.writeHead(413).end();
      parts.push(part);
    }
    if (method !== 'POST' || url !== `${CALLBACKS_PATH}${LOAN_SYSTEM_VENDOR}`)
      return void response.writeHead(404).end();
    try {
      for (const event of await reader.read({ method, url, headers, body: Buffer.concat(parts) }))
        if (event.kind === 'loansChanged')
          for (const { customerId, version } of event.customers) versions.set(customerId, version);
      response.writeHead(200).end();
    } catch (error) {
      response.writeHead(error instanceof CallbackRefused && error.refusal !== 'unreadable' ? 401 : 400).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${port}${CALLBACKS_PATH}${LOAN_SYSTEM_VENDOR}`,
    async toldOf(customerId, version) {
      for (let waited = 0; waited < HEARD_WITHIN_MILLISECONDS; waited += LOOK_MILLISECONDS) {
        if ((versions.get(customerId) ?? -1) >= version) return true;
        await timers.sleep(LOOK_MILLISECONDS);
      }
      return false;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
