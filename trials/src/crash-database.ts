import { freePorts } from '@lendside/tools/free-ports';
import pg from 'pg';

/** A database of our own that can be killed and started again where it was. */
export interface MortalDatabase {
  readonly url: string;
  /** Its main process. */
  pid(): number;
  /** Waits until the database was killed, then starts it again in the same place. False when it was not killed. */
  restartWhenKilled(withinMilliseconds: number): Promise<boolean>;
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A server as it is started: what says where it is, and when and how it ends. */
export interface DatabaseServer {
  readonly url: string;
  readonly pid: number;
  readonly ended: Promise<unknown>;
  stop(): Promise<void>;
}

/** `start` opens the same data at the port it is given, each time. */
export async function startMortalDatabase(start: (port: number) => Promise<DatabaseServer>): Promise<MortalDatabase> {
  const port = await freePorts();
  let server = await start(port);
  const address = new URL(server.url);
  address.port = String(port);
  const url = address.href;
  return {
    url,
    pid: () => server.pid,
    async restartWhenKilled(withinMilliseconds) {
      const killed = await Promise.race([
        server.ended.then(() => true),
        new Promise<boolean>((resolve) => setTimeout(resolve, withinMilliseconds, false)),
      ]);
      if (!killed) return false;
      await server.stop();
      server = await start(port);
      return true;
    },
    /** A connection a question: none is left open for a kill to break. */
    async query<Row>(text: string, values: readonly unknown[] = []) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      try {
        return (await client.query(text, [...values])).rows as Row[];
      } finally {
        await client.end();
      }
    },
    stop: () => server.stop(),
  };
}
