import { testDatabase } from '@lendside/tools/test-database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Who writes one of these functions anew has to say its settings again: PostgreSQL forgets them without a word. */
let database: { url: string; drop(): Promise<void> };
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await database?.drop();
});

const ONE_PLAN = ['enable_seqscan=off', 'plan_cache_mode=force_generic_plan'];

test.each([
  { name: 'loanbook.lock_loans', settings: ONE_PLAN },
  { name: 'loanbook.check_legs', settings: ['enable_seqscan=off'] },
  // By bitmap, what is long closed would be read again for every payment.
  { name: 'lendside.before_accepting', settings: ['enable_bitmapscan=off', ...ONE_PLAN] },
])('$name looks at rows by the plan that it was measured with', async ({ name, settings }) => {
  const { rows } = await owner.query<{ settings: string[] }>(
    `select coalesce(proconfig, '{}') as settings from pg_proc where oid = $1::regproc`,
    [name],
  );
  expect(rows.map((row) => [...row.settings].sort())).toEqual([settings]);
});
