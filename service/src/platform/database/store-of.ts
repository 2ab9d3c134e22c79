import type { Actor, Answering, Database, Tx, Watching } from '@lendside/providers/database';

/** A transaction, or the database for one statement: what every question of a store is given first. */
interface Handle {
  readonly answer?: Answering | undefined;
  readonly watch?: Watching | undefined;
}

/** The questions of a store, each with the handle first. */
type Questions = Readonly<Record<string, (...given: never[]) => unknown>>;

/**
 * A store: questions that are asked of PostgreSQL in SQL. A database that keeps its rows elsewhere, as the simulator
 * does in memory, answers them by their names instead; `InMemory` is what it has to implement, and one suite holds both
 * to the same (trials/src/schedules/store-suite.ts). Names of questions are unique over all stores.
 */
export function storeOf<Store extends Questions>(postgres: Store): Store {
  const asked = (question: string, inSql: (...given: unknown[]) => unknown) =>
    function ask(handle: Handle, ...given: unknown[]): unknown {
      if (handle.answer !== undefined) return handle.answer(question, given);
      return handle.watch === undefined
        ? inSql(handle, ...given)
        : handle.watch(question, () => inSql(handle, ...given));
    };
  const questions = Object.entries(postgres).map(([question, inSql]) => [
    question,
    asked(question, inSql as (...given: unknown[]) => unknown),
  ]);
  return Object.fromEntries(questions) as Store;
}

/** Runs one statement on its own, as the given role, where a store takes a transaction. */
export function statementAs(db: Database, actor: Actor): Tx {
  const { answer, traceId, watch } = db;
  return {
    ...(traceId !== undefined && { traceId }),
    ...(watch !== undefined && { watch }),
    query: (text, values) => db.query(actor, text, values),
    ...(answer === undefined ? {} : { answer: (question, given) => answer(question, given, actor) }),
  };
}
