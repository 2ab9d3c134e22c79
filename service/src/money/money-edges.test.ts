import { MONEY_EDGES } from '@lendside/domain/money-edges';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';

/** The graph of the domain and that of the database's trigger are the same one. */

/** Tables of money requests. */
const TABLES = ['disbursements', 'draws', 'operations', 'originations', 'referral_cash_outs', 'scheduled_payments'];

let database: Awaited<ReturnType<typeof testDatabase>>;
let db: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = await testDatabase();
  db = openDatabase(database.url, { max: 1 });
}, 60_000);
afterAll(async () => {
  await db.close();
  await database.drop();
});

test('the database knows the edges of the domain and no other', async () => {
  const rows = await db.query<{ kind: string; from: string; to: string }>(
    'worker',
    'select kind, from_state as "from", to_state as "to" from lendside.money_edges',
  );
  const known = rows.map(({ kind, from, to }) => `${kind} ${from} ${to}`);
  const edges = Object.entries(MONEY_EDGES).flatMap(([kind, graph]) =>
    Object.entries(graph).flatMap(([from, next]) => next.map((to: string) => `${kind} ${from} ${to}`)),
  );
  expect(known.sort()).toEqual(edges.sort());
});

test('every table of money requests is held to them by the one trigger', async () => {
  const rows = await db.query<{ name: string }>(
    'worker',
    `select tgrelid::regclass::text as name from pg_trigger
      where tgfoid = 'lendside.refuse_wrong_edge'::regproc`,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual(TABLES.map((name) => `lendside.${name}`).sort());
});
