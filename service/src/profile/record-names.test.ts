import { LANGUAGES } from '@lendside/domain/language';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../test-start-world.ts';
import { recordName } from './record-names.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
});
afterAll(() => world?.stop());

test('whatever is kept about a person has a name in both languages', async () => {
  const tables = await world.db.query<{ table: string }>(
    'reader',
    `select table_name as "table" from information_schema.columns where table_schema = 'lendside'
     group by table_name having bool_or(column_name in ('user_id', 'owner_id', 'customer_id'))`,
  );
  expect(tables.length).toBeGreaterThan(40);
  const unnamed = tables.filter(({ table }) => LANGUAGES.some((language) => recordName(language, table) === undefined));
  expect(unnamed).toEqual([]);
});
