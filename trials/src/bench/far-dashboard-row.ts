import { writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { LOAN_SYSTEM_SECRET, runLoanSystem, runService } from '@lendside/tools/product-process';
import type { Payer } from './customers.ts';
import { Client, callsPerSecond } from './load.ts';
import { inTurn, type Row } from './measure.ts';
import { percentile } from './percentile.ts';

const AWAY_MS = 20;
const CLIENTS = 8;
const SECONDS = 4;
const PORTS = [
  ...['loanBook', 'loanMoney', 'loanChanges', 'loanQuotes', 'loanOrigination', 'offers', 'customerFile'],
  'storeDirectory',
];
const SECRET_VARIABLE = 'LENDSIDE_VENDOR_LOAN_SYSTEM';

interface Place {
  readonly origin: string;
  readonly databaseUrl: string;
  readonly dataFolder: string;
  /** Signs the payers in at a service: each gives its own sessions. */
  readonly signIn: (origin: string) => Promise<readonly Payer[]>;
}

/** Half of what the dashboard's accounts take with the loan book in another process behind a line of 20 ms, against the same with it inside. */
export async function farDashboardRow(place: Place, root: string, rounds: number): Promise<Row> {
  const environment = { DATABASE_URL: place.databaseUrl, LENDSIDE_DATA: place.dataFolder };
  const system = await runLoanSystem(root, environment);
  const line = await slowLine(Number(new URL(system.url).port));
  const file = join(place.dataFolder, 'providers-of-the-far-row.json');
  const chosen = {
    adapter: 'http',
    settings: { url: `http://127.0.0.1:${line.port}/v1`, secret: { env: SECRET_VARIABLE } },
  };
  await writeFile(file, JSON.stringify(Object.fromEntries(PORTS.map((port) => [port, chosen]))));
  const far = await runService(root, {
    ...environment,
    LENDSIDE_PROVIDERS: file,
    [SECRET_VARIABLE]: LOAN_SYSTEM_SECRET,
  });
  const problems = new Set<string>();
  const half = (origin: string, payers: readonly Payer[]) => async () => {
    const clients = payers.slice(0, CLIENTS).map(() => new Client(origin));
    const { timesMs } = await callsPerSecond(clients.length, SECONDS, async (index) => {
      const { status } = await (clients[index] as Client).send(
        'GET',
        '/api/accounts',
        (payers[index] as Payer).headers,
      );
      if (status !== 200) problems.add(`GET /api/accounts answered ${status}`);
      return status === 200;
    });
    for (const client of clients) client.close();
    return percentile(timesMs, 0.5);
  };
  const { product, against } = await inTurn(
    rounds,
    half(far.origin, await place.signIn(far.origin)),
    half(place.origin, await place.signIn(place.origin)),
  );
  await far.stop();
  line.close();
  await system.stop();
  return {
    id: 'far',
    name: `dashboard reads with the loan system ${AWAY_MS} ms away, half of the calls, ${CLIENTS} clients`,
    yardstick: 'the same with the loan book inside',
    unit: 'ms',
    product,
    against,
    better: 'smaller',
    first: 1.2,
    aim: 1.05,
    ...(problems.size > 0 ? { note: [...problems].join('; ') } : {}),
  };
}

/** A line on which everything takes half of the time there, and half of it back. */
async function slowLine(to: number): Promise<{ readonly port: number; close(): void }> {
  const sockets = new Set<Socket>();
  const pass = (from: Socket, into: Socket) => {
    from.on('data', (bytes) => setTimeout(() => into.write(bytes), AWAY_MS / 2));
    from.on('close', () => setTimeout(() => into.destroy(), AWAY_MS / 2)).on('error', () => undefined);
  };
  const server = createServer((socket) => {
    const other = connect(to, '127.0.0.1');
    for (const one of [socket, other]) sockets.add(one.setNoDelay(true));
    pass(socket, other);
    pass(other, socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
