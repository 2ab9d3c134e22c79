import { AUTO_PAY_FAILURES_MAX, countsAsFailure } from '@lendside/domain/auto-pay';
import { dateInZone } from '@lendside/domain/calendar-date';
import { isFinal } from '@lendside/domain/operation-states';
import type { AutoPayRow, OperationRow, ScheduledRow } from './memory-tables.ts';
import type { Watch } from './watch.ts';
import type { World } from './world.ts';

interface Debit {
  readonly row: ScheduledRow;
  readonly operation: OperationRow | undefined;
}

/** Invariants of auto-pay under every fault. */
export class AutoPayWatch {
  private readonly watch: Watch;
  /** Debits that may not be charged any more: what stood when stopping was confirmed without naming a last one. */
  private readonly forbidden = new Set<string>();
  /** The days on which an auto-pay was looked at, with a loan that a service could reach. */
  private readonly lookedAt = new Map<string, Set<string>>();

  constructor(watch: Watch) {
    this.watch = watch;
  }

  /** After services looked: which auto-pays were really looked at today. */
  looked({ tables, time }: World): void {
    const today = dateInZone(time.nowMs);
    for (const { autoPayId, lookAtMs } of tables.autoPays.values()) {
      // A look is over when the next one is on another day. "Now", said by a service whose clock is ahead, is still to come.
      if (dateInZone(lookAtMs) <= today) continue;
      const days = this.lookedAt.get(autoPayId) ?? new Set();
      this.lookedAt.set(autoPayId, days.add(today));
    }
  }

  /** A person was told that auto-pay is off, and perhaps that one debit is still the last. */
  stops({ tables }: World, loanId: string, hasLast: boolean): void {
    if (hasLast) return;
    for (const row of tables.scheduled.values()) {
      const isSent = row.messageKey !== null;
      // Signed again meanwhile: what stands then may be of the new signature.
      const isOn = tables.autoPays.get(row.autoPayId ?? '')?.state === 'ON';
      if (row.loanId === loanId && !isSent && !isOn) this.forbidden.add(row.scheduledPaymentId);
    }
  }

  /** Looks at everything when all is at rest. */
  judge(world: World, today: string): void {
    const { tables } = world;
    const debits = [...tables.scheduled.values()].map((row) => ({ row, operation: operationOf(world, row) }));
    for (const one of debits) this.judgeDebit(world, one, today);
    for (const autoPay of tables.autoPays.values()) this.judgeAutoPay(world, autoPay, debits);
    for (const loanId of tables.loans.keys()) this.judgeLoan(world, loanId, debits);
  }

  private judgeDebit(world: World, { row, operation }: Debit, today: string): void {
    const { faults } = this.watch;
    if (operation && this.forbidden.has(row.scheduledPaymentId)) faults.add('a debit was charged after a stop');
    if (operation && operation.amountCents > row.amountCents) faults.add('a debit took more than was announced');
    if (row.state === 'CANCELLED' && operation) faults.add('a canceled debit was charged');
    if (row.state === 'POSTED' && operation?.state !== 'POSTED') faults.add('a debit is said to be made and is not');
    if (row.state === 'SENDING' && (!operation || isFinal(operation.state))) faults.add('a debit was never ended');
    if (row.state === 'SCHEDULED' && row.scheduledDate < today) faults.add('a debit was never sent');
    const notifications = ['failed', 'triesAgain'].filter((notification) =>
      [...world.tables.notifications.keys()].some((id) => id === `auto-pay ${notification} ${row.scheduledPaymentId}`),
    );
    const hasRetry = [...world.tables.scheduled.values()].some(
      (other) =>
        other.loanId === row.loanId && other.dueDate === row.dueDate && other.attempt === (row.attempt ?? 0) + 1,
    );
    if (row.state === 'FAILED' && notifications.length === 0 && !hasRetry)
      faults.add('nobody was told of a failed debit');
  }

  private judgeAutoPay({ tables }: World, autoPay: AutoPayRow, debits: readonly Debit[]): void {
    const { faults } = this.watch;
    const own = debits.filter(({ row, operation }) => row.autoPayId === autoPay.autoPayId && operation);
    const outcomes = own
      .sort((one, other) => (one.operation?.acceptedAtMs ?? 0) - (other.operation?.acceptedAtMs ?? 0))
      .map(({ operation }) => operation);
    let inARow = 0;
    let mostInARow = 0;
    for (const operation of outcomes) {
      if (inARow >= AUTO_PAY_FAILURES_MAX) faults.add('a debit was tried after two failures in a row');
      if (operation?.state === 'POSTED') inARow = 0;
      else if (countsAsFailure(operation?.refusal ?? undefined)) inARow += 1;
      mostInARow = Math.max(mostInARow, inARow);
    }
    if (autoPay.reason === 'two_failures' && inARow < AUTO_PAY_FAILURES_MAX && !refusedTwice(tables, autoPay))
      faults.add('auto-pay ended without two failures');
    if (autoPay.state === 'ON' && mostInARow >= AUTO_PAY_FAILURES_MAX)
      faults.add('auto-pay goes on after two failures');
    if (autoPay.state === 'ENDED' && !tables.notifications.has(`auto-pay ended ${autoPay.autoPayId}`)) {
      faults.add('nobody was told that auto-pay ended');
    }
  }

  private judgeLoan({ tables, processor }: World, loanId: string, debits: readonly Debit[]): void {
    const { faults } = this.watch;
    const own = debits.filter(({ row }) => row.loanId === loanId);
    for (const dueDate of new Set(own.map(({ row }) => row.dueDate))) {
      const of = own.filter(({ row }) => row.dueDate === dueDate);
      const paid = of.filter(
        ({ operation }) => operation && processor.charges.get(operation.messageKey)?.state === 'captured',
      );
      if (paid.length > 1) faults.add('a due date was charged twice');
      // A second try follows a failure, or is of a later signature.
      const isTwice = ({ row }: Debit) =>
        of.some((other) => other.row.attempt === (row.attempt ?? 0) + 1 && !mayFollow(row, other.row));
      if (of.some(isTwice)) faults.add('a due date was planned twice');
    }
    const on = [...tables.autoPays.values()].find((row) => row.loanId === loanId && row.state === 'ON');
    if ([...tables.autoPays.values()].filter((row) => row.loanId === loanId && row.state === 'ON').length > 1) {
      faults.add('two auto-pays are on for one loan');
    }
    const loan = tables.loans.get(loanId);
    if (!on || !loan) return;
    const days = [...(this.lookedAt.get(on.autoPayId) ?? [])];
    let paidCents = loan.openedCents - loan.owedCents;
    let before = '';
    for (const { dueDate, cents } of loan.installments ?? []) {
      paidCents -= cents;
      const wasLookedAt = days.some((day) => day >= before && day < dueDate);
      const isPlanned = own.some(({ row }) => row.dueDate === dueDate);
      if (paidCents < 0 && wasLookedAt && !isPlanned) faults.add('a due date was forgotten');
      before = dueDate;
    }
  }
}

const mayFollow = (one: ScheduledRow, next: ScheduledRow) =>
  one.state === 'FAILED' || (one.state === 'CANCELLED' && one.autoPayId !== next.autoPayId);

const operationOf = ({ tables }: World, row: ScheduledRow): OperationRow | undefined =>
  [...tables.operations.values()].find(
    (one) => one.ownerId === row.ownerId && one.paymentKey === `scheduled:${row.scheduledPaymentId}`,
  );

/** Whether the bank refused two withdrawals in a row from the card of an auto-pay, under whichever authorization they were. */
function refusedTwice({ scheduled }: World['tables'], { cardToken }: AutoPayRow): boolean {
  const over = [...scheduled.values()]
    .filter((row) => row.cardToken === cardToken)
    .filter(({ state, refusal }) => state === 'POSTED' || (state === 'FAILED' && countsAsFailure(refusal ?? undefined)))
    .sort((one, other) => one.changedAtMs - other.changedAtMs);
  return over.some(({ state }, index) => state === 'FAILED' && over[index - 1]?.state === 'FAILED');
}
