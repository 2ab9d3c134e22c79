import { atEndOfTurn } from '@lendside/providers/end-of-turn';
import type pg from 'pg';
import { heard, isReadOnly } from './away.ts';
import { sentStatement } from './sent-statement.ts';

type Settled = PromiseSettledResult<pg.QueryResult>[];

interface Waiting {
  readonly statements: readonly pg.QueryConfig[];
  readonly resolve: (settled: Settled) => void;
  readonly reject: (error: unknown) => void;
}

/** So many callers at most share a packet: what one asks for delays those behind it. */
const CALLERS_MAX = 8;

/**
 * Statements that are asked for in the same turn of the event loop travel in one packet on one connection, each
 * caller's one after the other and not mixed with another's. A system call costs as much as a small statement.
 */
export function packets(pool: pg.Pool): (statements: readonly pg.QueryConfig[]) => Promise<Settled> {
  let gathering: Waiting[] | undefined;

  function send(callers: readonly Waiting[], client: pg.PoolClient, release: (error?: Error) => void): void {
    const { stream } = client.connection;
    stream.cork();
    const answers = callers.map(({ statements, resolve }) =>
      Promise.allSettled(statements.map((statement) => sentStatement(client, statement))).then((settled) => {
        resolve(settled);
        return settled;
      }),
    );
    stream.uncork();
    // The caller of a transaction also asked for its end; if that failed, the state of the connection is unknown.
    void Promise.all(answers).then((all) => {
      const ends = all.flatMap((settled) => (settled.length > 1 ? [settled[0], settled.at(-1)] : []));
      const isOfNoUse = (one: Settled[number]) => one.status === 'rejected' && isReadOnly(one.reason);
      const failed = ends.find((one) => one?.status === 'rejected') ?? all.flat().find(isOfNoUse);
      release(failed?.status === 'rejected' ? failed.reason : undefined);
    });
  }

  function open(): Waiting[] {
    const callers: Waiting[] = [];
    // Groups begin at the end of a turn, one after the other; what each asks for first travels together.
    atEndOfTurn('send', () =>
      pool.connect((error, client, release) => {
        if (gathering === callers) gathering = undefined;
        if (client) return send(callers, client, release);
        for (const { reject } of callers) reject(heard(error));
      }),
    );
    return callers;
  }

  return (statements) =>
    new Promise((resolve, reject) => {
      if (!gathering || gathering.length >= CALLERS_MAX) gathering = open();
      gathering.push({ statements, resolve, reject });
    });
}
