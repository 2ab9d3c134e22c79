import { createServer } from 'node:net';

/**
 * Below the ports that a kernel gives to outgoing connections (32768 and up on Linux, 49152 and up elsewhere): a port
 * found free there is not taken by another process's outgoing call in the moment before it is listened on.
 */
const FIRST = 20_000;
const LANE = 1_500;
const LANES = 8;

/** Ports this process was given already: it may not listen there yet, or be about to listen there again. */
const given = new Set<number>();

/** Two neighboring free ports, the lower one: the portal's and the card vault's. */
export async function freePorts(): Promise<number> {
  for (;;) {
    const port = FIRST + lane() * LANE + 2 * Math.floor((Math.random() * LANE) / 2);
    if (given.has(port)) continue;
    given.add(port);
    if ((await isFree(port)) && (await isFree(port + 1))) return port;
  }
}

/** Workers of one test run look for ports at the same time: each has its own, so that no two find the same one. */
function lane(): number {
  const worker = Number(process.env.VITEST_POOL_ID);
  return worker > 0 ? worker % LANES : Math.floor(Math.random() * LANES);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
