import type { Actor, Database, Tx } from '@lendside/providers/database';
import type { Chance } from '../simulation/seeded.ts';
import type { Tables } from './memory-tables.ts';
import type { Process, VirtualTime } from './virtual-time.ts';

/** What a statement answers, and what it writes when its transaction commits. */
export interface Done {
  readonly rows: readonly unknown[];
  readonly write?: () => void;
}

export interface At {
  /** The database's own clock. */
  readonly nowMs: number;
  /** The statement as it was written, where more than one looks alike. */
  readonly text: string;
  readonly actor: Actor;
  /** Whether another transaction holds this row. */
  heldByOther(row: string): boolean;
  /** Whether this transaction holds it: what it changed there is not written before it commits. */
  holds(row: string): boolean;
}

/** One statement of a store, known by words that only it has. */
export interface Statement {
  readonly words: string;
  /** Rows it waits for and holds to the end of its transaction. */
  readonly locks?: (values: readonly unknown[], tables: Tables, text: string) => readonly string[];
  readonly run: (tables: Tables, values: readonly unknown[], at: At) => Done;
}

/** How often, of so many, a connection breaks before and after the work was done; 0 is never. */
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
  readonly writes: (() => void)[] = [];
  state: 'open' | 'failed' | 'ended' = 'open';

  constructor(actor: Actor) {
    this.actor = actor;
  }
}

/**
 * Where in the list the statement of a text stands, as far as it was looked for before. Every world has the same statements in
 * the same places; a planted bug puts its own in the place of one.
 */
const PLACES = new Map<string, number>();

const lost = () => new Error('the connection to the database was lost');

/**
 * A database in memory that does what PostgreSQL does for the statements of payments: each works on what is committed, holds
 * the rows it changes until its transaction ends, and writes nothing when that is rolled back.
 */
export class MemoryDatabase {
  breaks: Breaks = { beforeOneIn: 0, afterOneIn: 0 };
  private readonly locks = new Map<string, { holder: Transaction; readonly waiting: Waiting[] }>();
  private readonly transactions = new WeakMap<Tx, Transaction>();
  readonly tables: Tables;
  private readonly time: VirtualTime;
  private readonly chance: Chance;
  private readonly statements: () => readonly Statement[];
  private readonly committed: () => void;

  constructor(parts: {
    readonly tables: Tables;
    readonly time: VirtualTime;
    readonly chance: Chance;
    readonly statements: () => readonly Statement[];
    /** Called after every commit. */
    readonly committed: () => void;
  }) {
    this.tables = parts.tables;
    this.time = parts.time;
    this.chance = parts.chance;
    this.statements = parts.statements;
    this.committed = parts.committed;
  }

  /** The database as one process reaches it. */
  connect(process: Process): Database {
    return {
      query: async <Row>(actor: Actor, text: string, values: readonly unknown[] = []) => {
        const transaction = new Transaction(actor);
        return this.travel(process, async () => {
          try {
            const rows = await this.run(transaction, text, values);
            this.commit(transaction);
            return rows as Row[];
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
      query: <Row>(text: string, values: readonly unknown[] = []) =>
        inOrder(() => this.run(transaction, text, values)) as Promise<Row[]>,
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

  private async run(transaction: Transaction, text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
    if (transaction.state !== 'open') throw new Error('the transaction has failed or ended before');
    try {
      const statement = this.statementOf(text);
      for (const row of statement.locks?.(values, this.tables, text) ?? []) await this.hold(transaction, row);
      const { rows, write } = statement.run(this.tables, values, {
        nowMs: this.time.nowMs,
        text,
        actor: transaction.actor,
        holds: (row) => transaction.held.has(row),
        heldByOther: (row) => {
          const lock = this.locks.get(row);
          return lock !== undefined && lock.holder !== transaction;
        },
      });
      if (write) transaction.writes.push(write);
      return rows;
    } catch (error) {
      if (transaction.state === 'open') transaction.state = 'failed';
      throw error;
    }
  }

  private statementOf(text: string): Statement {
    const statements = this.statements();
    const place = PLACES.get(text);
    if (place !== undefined) return statements[place] as Statement;
    const found = statements.filter(({ words }) => text.includes(words));
    if (found.length !== 1) {
      throw new Error(
        `The simulated database knows ${found.length} statements like this one; teach it in trials/src/schedules: ${text}`,
      );
    }
    PLACES.set(text, statements.indexOf(found[0] as Statement));
    return found[0] as Statement;
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
