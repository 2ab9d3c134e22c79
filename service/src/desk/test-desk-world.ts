import { afterAll, beforeAll } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import type { OperationName } from './operations.ts';
import type { SignedInOperator } from './sign-in.ts';
import { type Answered, startTestDesk, type TestDesk } from './test-desk.ts';

/** A service, its desk and an operator of it, while the tests of a file run. */
export interface DeskWorld {
  readonly world: TestWorld;
  readonly desk: TestDesk;
  /** Olga, who may do what the role operator may. */
  readonly operator: SignedInOperator;
  /** Asks as Olga. */
  ask(operation: OperationName, input?: Readonly<Record<string, unknown>>): Promise<Answered>;
  /** Asks the database as the worker. */
  query<Row extends object = Record<string, unknown>>(sql: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** Starts all of it before the tests of this file, and stops it after them. */
export function deskWorld(): DeskWorld {
  let started: Pick<DeskWorld, 'world' | 'desk' | 'operator'> | undefined;
  const now = () => {
    if (!started) throw new Error('the desk is there in tests alone');
    return started;
  };
  const stops: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const world = await startTestWorld();
    stops.unshift(() => world.stop());
    const desk = await startTestDesk(world.context.settings.databaseUrl);
    stops.unshift(() => desk.stop());
    started = { world, desk, operator: await desk.signedIn('olga', 'operator') };
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  return {
    get world() {
      return now().world;
    },
    get desk() {
      return now().desk;
    },
    get operator() {
      return now().operator;
    },
    ask: (operation, input) => now().desk.ask(now().operator, operation, input),
    query: (sql, values = []) => now().world.db.query('worker', sql, [...values]),
  };
}
