import { openDatabase } from '@lendside/service/platform/database/database';
import { migrate } from '@lendside/service/platform/database/migrate';
import { testDatabase } from '@lendside/tools/test-database';
import type { Database } from './database.ts';

export interface TestDatabase {
  readonly db: Database;
  close(): Promise<void>;
}

/** A migrated database of its own for one suite, opened as the application opens it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { url, drop } = await testDatabase();
  await migrate(url);
  const db = openDatabase(url, { max: 4 });
  return {
    db,
    async close() {
      await db.close();
      await drop();
    },
  };
}
