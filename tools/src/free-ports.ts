import { createServer } from 'node:net';

/**
 * Below the ports that a kernel gives to outgoing connections (32768 and up on Linux, 49152 and up elsewhere): a port
 * found free there is not taken by somebody's next call in the moment before it is listened on.
 */
const FIRST = 20_000;
const LAST = 32_000;

/** Two neighbouring free ports, the lower one: the portal's and the card vault's. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
