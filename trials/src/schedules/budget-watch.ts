import { dateInZone } from '@lendside/domain/calendar-date';
import { dueRows } from './memory-ledger.ts';
import type { ScheduledRow } from './memory-tables.ts';
import type { World } from './world.ts';

/** Longer than a service takes from reading a loan to writing the payment down: money that came meanwhile was not seen. */
const UNSEEN_MILLISECONDS = 180_000;

const LIVE: readonly ScheduledRow['state'][] = ['SCHEDULED', 'SENDING'];

/** Open amounts of a loan at a moment. */
interface Moment {
  readonly atMs: number;
  readonly rows: ReturnType<typeof dueRows>;
}

/** Invariants of payments that are planned in one go, at every instant and when all is at rest. */
export class BudgetWatch {
  readonly faults: Set<string>;
  private readonly moments = new Map<string, Moment[]>();
  private readonly charged = new Set<string>();
  private readonly cancelledRows = new Set<string>();

  constructor(faults: Set<string>) {
    this.faults = faults;
  }

  /** A person was told that it is canceled. */
  cancelled({ tables }: World, scheduledPaymentId: string): void {
    if (tables.scheduled.get(scheduledPaymentId)?.state !== 'CANCELLED') {
      this.faults.add('what was said to be canceled is not');
    }
    this.cancelledRows.add(scheduledPaymentId);
  }

  /** A person was told that these are planned. */
  planned(
    { tables }: World,
    told: readonly { readonly scheduledPaymentId?: string | undefined; readonly paymentAmount: number }[],
  ): void {
    for (const { scheduledPaymentId, paymentAmount } of told) {
      const row = tables.scheduled.get(scheduledPaymentId ?? '');
      if (row && row.amountCents !== paymentAmount) this.faults.add('another amount is planned than was asked for');
    }
  }

  look(world: World): void {
    const { tables, time } = world;
    for (const [loanId, loan] of tables.loans) {
      const all = this.moments.get(loanId) ?? [];
      // The last one before them counted until the first of them.
      const from = all.findLastIndex(({ atMs }) => time.nowMs - atMs >= UNSEEN_MILLISECONDS);
      const since = all.slice(Math.max(0, from));
      this.moments.set(loanId, [...since, { atMs: time.nowMs, rows: dueRows(loan) }]);
    }
    this.lookAtPlans(world);
    this.lookAtCharges(world);
  }

  private lookAtPlans({ tables }: World): void {
    const met = new Set<string>();
    for (const { state, loanId, meetsDueDate } of tables.scheduled.values()) {
      if (meetsDueDate === null) this.faults.add('a plan is held to no due date');
      if (!LIVE.includes(state)) continue;
      const key = `${loanId} ${meetsDueDate}`;
      if (met.has(key)) this.faults.add('a due date is planned twice');
      met.add(key);
    }
  }

  /** No more than was planned, and than was due by the date that it is to meet; after that date, than is past due. */
  private lookAtCharges({ tables, time }: World): void {
    for (const [messageKey, { paymentKey, amountCents, loanId }] of tables.operations) {
      if (this.charged.has(messageKey)) continue;
      this.charged.add(messageKey);
      const row = [...tables.scheduled.values()].find((one) => paymentKey.endsWith(one.scheduledPaymentId));
      if (!row) continue;
      const { meetsDueDate } = row;
      if (this.cancelledRows.has(row.scheduledPaymentId)) this.faults.add('a canceled payment is charged');
      if (amountCents > row.amountCents) this.faults.add('more is charged than was planned');
      const by = [meetsDueDate ?? '', dateInZone(time.nowMs)].sort().at(-1) ?? '';
      const due = (this.moments.get(loanId) ?? []).map(({ rows }) =>
        rows.reduce((sum, one) => (one.dueDate <= by ? sum + one.openCents : sum), 0),
      );
      if (meetsDueDate !== null && amountCents > Math.max(0, ...due)) this.faults.add('more is charged than is due');
    }
  }

  /** When all is at rest: each was made, canceled or failed, and what was told is there. */
  judge({ tables, time }: World, told: readonly string[]): void {
    for (const { state, dueAtMs } of tables.scheduled.values()) {
      if (LIVE.includes(state) && dueAtMs < time.nowMs - UNSEEN_MILLISECONDS)
        this.faults.add('a planned payment was forgotten');
    }
    for (const name of told.filter((one) => one.startsWith('sch_'))) {
      if (!tables.scheduled.has(name)) this.faults.add('a plan was told and is lost');
    }
  }
}
