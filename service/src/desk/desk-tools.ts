import type { PasswordHasher } from '@lendside/identity/password';
import type { Database } from '@lendside/providers/database';
import type { Runtime } from '@lendside/providers/runtime';
import type { DeskKey } from './desk-key.ts';

/** All that the desk's process reaches: its own tables by its own role, its key, and time. */
export interface DeskTools extends Runtime {
  readonly db: Database;
  readonly key: DeskKey;
  readonly passwords: PasswordHasher;
}
