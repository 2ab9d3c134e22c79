import type { LoanChanges } from '@lendside/providers/loan-changes/port';
import type { LoanMoney } from '@lendside/providers/loan-money/port';
import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import { LateNetwork } from './late-network.ts';
import { memoryChanges } from './memory-changes.ts';
import type { MemoryDatabase } from './memory-database.ts';
import { memoryMoney } from './memory-ledger.ts';
import { memoryOriginating } from './memory-originating.ts';
import type { Process } from './virtual-time.ts';

/** The lender's system never dies with a process of ours. */
const FAR_AWAY: Process = { alive: true, pausedUntilMs: 0 };

/**
 * The lender's ledger as a system somewhere else: a request may never arrive, or after its caller gave up; an answer may be lost. What
 * arrives is answered by its reference.
 */
export class LateLedger extends LateNetwork {
  /** Payments as one process reaches them. */
  money(database: MemoryDatabase, process: Process): LoanMoney {
    const ledger = memoryMoney(database, FAR_AWAY);
    return { ...ledger, post: (postings) => this.far(process, () => ledger.post(postings)) };
  }

  /** Changes of loans as one process reaches them. */
  changes(database: MemoryDatabase, process: Process): LoanChanges {
    return this.reached(process, memoryChanges(database, FAR_AWAY, this.time));
  }

  /** Applications and new loans as one process reaches them. */
  lending(database: MemoryDatabase, process: Process): LoanOrigination {
    return this.reached(process, memoryOriginating(database, FAR_AWAY, this.time));
  }

  /** A draw that the lender's own people make. What fails there was not handed out. */
  async atCounter(
    database: MemoryDatabase,
    draw: { readonly reference: string; readonly loanId: string; readonly amountCents: number },
  ): Promise<void> {
    const ledger = memoryChanges(database, FAR_AWAY, this.time);
    await ledger.draw({ ...draw, date: '2026-03-02', way: 'store' }).catch(() => undefined);
  }

  /** A port of it, each call of which travels. */
  private reached<Port extends object>(process: Process, port: Port): Port {
    const calls = Object.entries(port).map(([name, call]) => [
      name,
      typeof call === 'function' ? (asked: never) => this.far(process, () => call(asked)) : call,
    ]);
    return Object.fromEntries(calls) as Port;
  }

  private far<Answer>(process: Process, work: () => Promise<Answer>): Promise<Answer> {
    return this.travel(process, work, this.badness.lateOneIn);
  }
}
