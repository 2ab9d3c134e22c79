import type { Actor, Database, Tx } from '@lendside/providers/database';
import type { Chance } from '../simulation/seeded.ts';
import type { Tables } from './memory-tables.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** Answer to a store's question, and the rows written when its transaction commits. */
export interface Done<Answer> {
  readonly answer: Answer;
  readonly write?: () => unknown;
}

export interface At {
  /** The database's own clock. */
  readonly nowMs: number;
  readonly actor: Actor;
  /** Whether another transaction holds this row. */
  heldByOther(row: string): boolean;
  /** Whether this transaction holds it: what it changed there is not written before it commits. */
  holds(row: string): boolean;
  /** A part of this transaction that can be taken back alone. */
  readonly part: { begin(): void; keep(): void; takeBack(): void };
}

/** One question of a store, answered in memory: what it is given beside the handle, and what it answers. */
export interface Step<Given, Answer> {
  /** Rows it waits for and holds to the end of its transaction. */
  locks?(given: Given, tables: Tables): readonly string[];
  run(tables: Tables, given: Given, at: At): Done<Answer>;
}

/** In-memory implementation of stores: each of their questions, by its name. */
export type InMemory<Store> = {
  [Question in keyof Store]: Store[Question] extends (handle: never, ...given: infer Given) => Promise<infer Answer>
    ? Step<Given, Answer>
    : never;
};

/** Connection failures before and after the work was done, one in so many; 0 is never. */
export interface Breaks {
  readonly beforeOneIn: number;
  readonly afterOneIn: number;
}

interface Waiting {
  readonly transaction: Transaction;
  readonly go: () => void;
}

export class Transaction {
  readonly actor: Actor;
  readonly held = new Set<string>();
  readonly writes: (() => unknown)[] = [];
  /** Where its part began, as a number of writes. */
  private partFrom: number | undefined;
  state: 'open' | 'failed' | 'ended' = 'open';

  constructor(actor: Actor) {
    this.actor = actor;
  }

  readonly part = {
    begin: () => {
      this.partFrom = this.writes.length;
    },
    keep: () => {
      this.partFrom = undefined;
    },
    takeBack: () => {
      this.writes.length = this.partFrom ?? this.writes.length;
      this.partFrom = undefined;
    },
  };
}

/** Rejects SQL: it is not a store's question, and not known here. */
async function noSql(_actor: unknown, text: unknown = _actor): Promise<never> {
  throw new Error(`The simulated database knows no SQL: ask by a store (database/store-of.ts), not by ${String(text)}`);
}

const lost = () => new Error('the connection to the database was lost');

/**
 * A database in memory that does what PostgreSQL does for the stores of money: each question works on what is committed, holds
 * the rows it changes until its transaction ends, and writes nothing when that is rolled back.
 */
export class MemoryDatabase {
  breaks: Breaks = { beforeOneIn: 0, afterOneIn: 0 };
  private readonly locks = new Map<string, { holder: Transaction; readonly waiting: Waiting[] }>();
  private readonly transactions = new WeakMap<Tx, Transaction>();
  readonly tables: Tables;
  private readonly time: VirtualTime;
  private readonly chance: Chance;
  private readonly steps: Readonly<Record<string, Step<never, unknown>>>;
  private readonly committed: () => void;

  constructor(parts: {
    readonly tables: Tables;
    readonly time: VirtualTime;
    readonly chance: Chance;
    readonly steps: Readonly<Record<string, Step<never, unknown>>>;
    /** Called after every commit. */
    readonly committed: () => void;
  }) {
    this.tables = parts.tables;
    this.time = parts.time;
    this.chance = parts.chance;
    this.steps = parts.steps;
    this.committed = parts.committed;
  }

  /** The database as one process reaches it. */
  connect(process: Process): Database {
    return {
      query: noSql,
      answer: async (question, given, actor = 'worker') => {
        const transaction = new Transaction(actor);
        return this.travel(process, async () => {
          try {
            const answer = await this.run(transaction, question, given);
            this.commit(transaction);
            return answer;
          } finally {
            this.end(transaction);
          }
        });
      },
      transaction: (actor, work) => this.transaction(process, actor, work),
    };
  }

  /** The transaction behind a handle that a use case passes on. */
  transactionOf(tx: Tx): Transaction {
    const transaction = this.transactions.get(tx);
    if (!transaction) throw new Error('a handle of another database');
    return transaction;
  }

  /** Holds a row for a transaction; waits while another holds it. */
  async hold(transaction: Transaction, row: string): Promise<void> {
    const lock = this.locks.get(row);
    if (!lock) this.locks.set(row, { holder: transaction, waiting: [] });
    else if (lock.holder !== transaction) {
      await new Promise<void>((resolve) => lock.waiting.push({ transaction, go: resolve }));
    }
    transaction.held.add(row);
  }

  private async transaction<Result>(
    process: Process,
    actor: Actor,
    work: (tx: Tx) => Promise<Result>,
  ): Promise<Result> {
    const transaction = new Transaction(actor);
    this.rollBackWhenKilled(process, transaction);
    let last: Promise<unknown> = Promise.resolve();
    const inOrder = <Answer>(step: () => Promise<Answer>): Promise<Answer> => {
      const before = last;
      const one = this.travel(process, () => before.then(step));
      // After an error, whatever the reason, nothing of this transaction is committed any more.
      last = one.catch(() => {
        if (transaction.state === 'open') transaction.state = 'failed';
      });
      return one;
    };
    const tx: Tx = {
      query: noSql,
      answer: (question, given) => inOrder(() => this.run(transaction, question, given)),
    };
    this.transactions.set(tx, transaction);
    try {
      const result = await work(tx);
      await inOrder(async () => this.commit(transaction));
      return result;
    } catch (error) {
      this.end(transaction);
      throw error;
    }
  }

  /** The server notices that a killed process is gone, and lets its rows go. */
  private rollBackWhenKilled(process: Process, transaction: Transaction): void {
    const isOver = () => transaction.state === 'ended';
    const look = () => {
      if (process.alive) this.time.after(500, look, undefined, isOver);
      else this.end(transaction);
    };
    this.time.after(500, look, undefined, isOver);
  }

  /** A trip to the server and back. The work is done even when the process that asked is gone meanwhile. */
  private travel<Answer>(process: Process, work: () => Promise<Answer>): Promise<Answer> {
    if (!process.alive) return new Promise<Answer>(() => undefined);
    const { chance, time } = this;
    const breaks = (oneIn: number) => oneIn > 0 && chance.oneIn(oneIn);
    return new Promise((resolve, reject) => {
      time.after(chance.below(3), () => {
        if (breaks(this.breaks.beforeOneIn)) return time.after(1, () => reject(lost()), process);
        work().then(
          (answer) =>
            time.after(
              chance.below(3),
              () => (breaks(this.breaks.afterOneIn) ? reject(lost()) : resolve(answer)),
              process,
            ),
          (error) => time.after(1, () => reject(error), process),
        );
      });
    });
  }

  private async run(transaction: Transaction, question: string, given: readonly unknown[]): Promise<unknown> {
    if (transaction.state !== 'open') throw new Error('the transaction has failed or ended before');
    try {
      const step = this.steps[question];
      if (!step)
        throw new Error(`The simulated database has no answer to ${question}: teach it in trials/src/schedules`);
      for (const row of step.locks?.(given as never, this.tables) ?? []) await this.hold(transaction, row);
      const { answer, write } = step.run(this.tables, given as never, {
        nowMs: this.time.nowMs,
        actor: transaction.actor,
        part: transaction.part,
        holds: (row) => transaction.held.has(row),
        heldByOther: (row) => {
          const lock = this.locks.get(row);
          return lock !== undefined && lock.holder !== transaction;
        },
      });
      if (write) transaction.writes.push(write);
      return answer;
    } catch (error) {
      if (transaction.state === 'open') transaction.state = 'failed';
      throw error;
    }
  }

  private commit(transaction: Transaction): void {
    if (transaction.state !== 'open') throw new Error('the transaction was rolled back: a statement in it had failed');
    for (const write of transaction.writes) write();
    this.end(transaction);
    this.committed();
  }

  /** Lets go of what it holds; what it would have written and did not commit is gone. */
  private end(transaction: Transaction): void {
    transaction.state = 'ended';
    for (const row of transaction.held) {
      const lock = this.locks.get(row);
      if (lock?.holder !== transaction) continue;
      // Who was killed while it waited does not come for it any more.
      let next = lock.waiting.shift();
      while (next?.transaction.state === 'ended') next = lock.waiting.shift();
      if (next) {
        lock.holder = next.transaction;
        next.go();
      } else this.locks.delete(row);
    }
    transaction.held.clear();
  }
}
