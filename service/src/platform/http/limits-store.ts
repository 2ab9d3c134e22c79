import type { Tx } from '@lendside/providers/database';

/** SQL of what is counted by the hour. */

/** Counts one more in an hour; answers how many it is. */
export async function countOne(tx: Pick<Tx, 'query'>, what: string, hour: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `insert into lendside.limited_requests (what, hour, count) values ($1, $2, 1)
     on conflict (what, hour) do update set count = limited_requests.count + 1 returning count`,
    [what, hour],
  );
  return row?.count ?? 1;
}

/** Number of actions counted in an hour. */
export async function countedIn(tx: Pick<Tx, 'query'>, what: string, hour: number): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count from lendside.limited_requests where what = $1 and hour = $2',
    [what, hour],
  );
  return row?.count ?? 0;
}
