import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { stopped } from '@lendside/tools/product-process';
import type { Payer } from './customers.ts';
import { Client, callsPerSecond } from './load.ts';
import { inTurn, type Row } from './measure.ts';

const CLIENTS = 50;
const SECONDS = 4;

/** A call that reads, as a payer makes it, and the ratios it is to reach. */
interface Read {
  readonly id: string;
  readonly name: string;
  readonly first: number;
  readonly aim: number;
  pathOf(payer: Payer): string;
}

export const READS = {
  dashboard: { id: 'dashboard', name: 'dashboard reads', first: 0.5, aim: 0.9, pathOf: () => '/api/accounts' },
  detail: {
    id: 'detail',
    name: 'account details',
    first: 0.04,
    aim: 0.6,
    pathOf: ({ loanId }) => `/api/accountdetail?loanId=${encodeURIComponent(loanId)}`,
  },
} satisfies Record<string, Read>;

/** Reads of committed data, without a cache by time, against node:http with three kilobytes. */
export async function readRow(
  origin: string,
  payers: readonly Payer[],
  root: string,
  { rounds, id, name, first, aim, pathOf }: Read & { readonly rounds: number },
): Promise<Row> {
  const bare = await startBare(root);
  const problems = new Set<string>();
  const measure = (address: string, path: (payer: Payer) => string) => async () => {
    const clients = payers.slice(0, CLIENTS).map(() => new Client(address));
    const { rate } = await callsPerSecond(clients.length, SECONDS, async (index) => {
      const payer = payers[index] as Payer;
      const answer = await (clients[index] as Client).send('GET', path(payer), payer.headers);
      if (answer.status !== 200) problems.add(`GET ${path(payer)} answered ${answer.status}`);
      return answer.status === 200;
    });
    for (const client of clients) client.close();
    return rate;
  };
  const { product, against } = await inTurn(
    rounds,
    measure(origin, pathOf),
    measure(bare.origin, () => '/'),
  );
  await bare.stop();
  return {
    id,
    name: `${name}, ${CLIENTS} clients`,
    yardstick: 'bare node:http answering 3 KB',
    unit: 'a second',
    product,
    against,
    better: 'larger',
    first,
    aim,
    ...(problems.size > 0 ? { note: [...problems].join('; ') } : {}),
  };
}

/** The yardstick of reads as a process of its own. */
export async function startBare(root: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/tsx/dist/cli.mjs'), join(root, 'trials/src/bench/bare-server.ts')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    },
  );
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => resolve(chunk.toString().trim().split(' ').pop() ?? ''));
    child.once('exit', () => reject(new Error('the bare server did not start')));
  });
  return { origin: `http://127.0.0.1:${port}`, stop: () => stopped(child) };
}
