import pg from 'pg';
import { hostsOf } from '../configuration/database-hosts.ts';
import { ReadOnlyHost } from './away.ts';

/** An address that is tried first, and the next one once it does not answer or takes no writes. */
interface Order {
  readonly count: number;
  now(): string;
  /** This one did not do: others that found out as well change nothing more. */
  moveOn(from: string): void;
}

function orderOf(addresses: readonly string[]): Order {
  let at = 0;
  const now = () => addresses[at] as string;
  return {
    count: addresses.length,
    now,
    moveOn(from) {
      if (now() === from) at = (at + 1) % addresses.length;
    },
  };
}

type Done = (error?: Error) => void;

/** Connections to the host that is first in order by then. Where `writes`, one that takes none, such as a standby, is closed again. */
function clientsIn(order: Order, writes: boolean): new (config?: pg.ClientConfig) => pg.Client {
  class WritableClient extends pg.Client {
    readonly #address: string;

    constructor(config: pg.ClientConfig = {}) {
      const address = order.now();
      super({ ...config, connectionString: address });
      this.#address = address;
    }

    override connect(): Promise<this>;
    override connect(done: Done): void;
    override connect(done?: Done): Promise<this> | undefined {
      if (done === undefined) {
        return new Promise((resolve, reject) => {
          this.connect((error) => (error ? reject(error) : resolve(this)));
        });
      }
      const failed = (error: Error) => {
        order.moveOn(this.#address);
        done(error);
      };
      super.connect((error?: Error) => {
        if (error) return failed(error);
        if (!writes) return done();
        this.query('show transaction_read_only').then(
          ({ rows }) => {
            if (rows[0]?.transaction_read_only === 'off') return done();
            void this.end().catch(() => undefined);
            failed(new ReadOnlyHost(this.#address));
          },
          (broken: Error) => failed(broken),
        );
      });
      return undefined;
    }
  }
  return WritableClient;
}

type PoolDone = Parameters<pg.Pool['connect']>[0];

/**
 * Opens a pool. Where the address names several hosts, each new connection leads to one that answers, and where `writes` to one
 * that takes them: they are tried in turn, beginning with the one that did last.
 */
export function openPoolOf(address: string, config: pg.PoolConfig, writes = true): pg.Pool {
  const addresses = hostsOf(address);
  const [only = address] = addresses;
  if (addresses.length <= 1) return new pg.Pool({ ...config, connectionString: only });
  const order = orderOf(addresses);
  const pool = new pg.Pool({ ...config, connectionString: only, Client: clientsIn(order, writes) });
  const once = pool.connect.bind(pool) as (done: PoolDone) => void;

  function attempt(left: number, done: PoolDone): void {
    once((error, client, release) => {
      if (error && left > 1) attempt(left - 1, done);
      else done(error, client, release);
    });
  }
  function connect(done?: PoolDone): Promise<pg.PoolClient> | undefined {
    if (done) return void attempt(order.count, done);
    return new Promise((resolve, reject) => {
      attempt(order.count, (error, client) => (client ? resolve(client) : reject(error)));
    });
  }
  return Object.assign(pool, { connect });
}

/** Connects by a connection of one's own, to the host that takes writes. */
export async function connectTo(address: string, config: pg.ClientConfig): Promise<pg.Client> {
  const addresses = hostsOf(address);
  const [only = address] = addresses;
  if (addresses.length <= 1) {
    const client = new pg.Client({ ...config, connectionString: only });
    await client.connect();
    return client;
  }
  const order = orderOf(addresses);
  const Client = clientsIn(order, true);
  for (let left = order.count; ; left -= 1) {
    try {
      const client = new Client(config);
      await client.connect();
      return client;
    } catch (error) {
      if (left <= 1) throw error;
    }
  }
}
