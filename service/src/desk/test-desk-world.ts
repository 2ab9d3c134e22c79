import { startTestWorld, type TestWorld } from '../test-world.ts';
import type { SignedInOperator } from './sign-in.ts';
import { startTestDesk, type TestDesk } from './test-desk.ts';

/** A service with a loan, the desk on its database, and an operator who is signed in there. */
export interface DeskWorld {
  readonly world: TestWorld;
  readonly desk: TestDesk;
  readonly operator: SignedInOperator;
  query(sql: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function startDeskWorld(): Promise<DeskWorld> {
  const world = await startTestWorld();
  const desk = await startTestDesk(world.context.settings.databaseUrl);
  return {
    world,
    desk,
    operator: await desk.signedIn('olga', 'operator'),
    query: (sql, values = []) => world.db.query<Record<string, unknown>>('worker', sql, values),
    async stop() {
      await desk.stop();
      await world.stop();
    },
  };
}
