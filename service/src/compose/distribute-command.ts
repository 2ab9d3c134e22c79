import { StartRefused } from '@lendside/providers/start-refused';
import type { Settings } from '../platform/configuration/settings.ts';
import { readKeys } from '../platform/database/keys-store.ts';
import { citusStatements, distributedKeys, yugabyteStatements } from './distributed-keys.ts';
import { asking } from './start-check.ts';
import { TABLE_PLACES } from './table-places.ts';

/** `distribute citus|yugabyte`: SQL for psql, by the login of migrations, made of the keys that the database has now. */
export async function distribute(settings: Settings, [engine]: readonly string[]): Promise<string> {
  if (engine !== 'citus' && engine !== 'yugabyte')
    throw new StartRefused('Say: distribute citus, or distribute yugabyte');
  const keys = await asking(settings, (db) => readKeys(db));
  if (engine === 'yugabyte') return script(yugabyteStatements(keys, TABLE_PLACES));
  const { statements, loosened } = distributedKeys(keys, TABLE_PLACES);
  const said = loosened.map((key) => `-- No longer held by the database: ${key}.`);
  return `${said.join('\n')}\n${script([...statements, ...citusStatements(TABLE_PLACES)])}`;
}

const script = (statements: readonly string[]) => `begin;\n${statements.map((one) => `${one};\n`).join('')}commit;\n`;
