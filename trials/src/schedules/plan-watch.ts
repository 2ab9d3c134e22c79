import { addDays, dateInZone, daysBetween } from '@lendside/domain/calendar-date';
import { dueRows } from './memory-ledger.ts';
import type { BookedChange, LoanPlanRow, LoanRow, ScheduledRow } from './memory-tables.ts';
import type { World } from './world.ts';

/** States that a plan may go to from each state. */
const MAY_BECOME: Readonly<Record<string, readonly string[]>> = {
  CHOSEN: ['LEFT', 'SIGNED'],
  SIGNED: ['STANDS', 'REFUSED'],
  STANDS: ['UNDONE', 'FULFILLED', 'BROKEN'],
};
const UNDER_WAY = ['CHOSEN', 'SIGNED'];
const MADE = ['STANDS', 'UNDONE', 'FULFILLED', 'BROKEN'];
/** States in which the books know of no plan. */
const NOT_BOOKED = ['CHOSEN', 'LEFT', 'REFUSED'];
/** So many days late a payment breaks a plan. */
const BROKEN_AFTER_DAYS = 10;
/** Words to the parties at each state that is told. */
const TOLD: Readonly<Record<string, string>> = {
  STANDS: 'made',
  UNDONE: 'undone',
  REFUSED: 'refused',
  FULFILLED: 'fulfilled',
  BROKEN: 'broken',
};

/** Invariants of plans and moved due dates at every instant, and when all is at rest. */
export class PlanWatch {
  readonly faults: Set<string>;
  private readonly seen = new Map<string, string>();
  private readonly putBackSeen = new Set<string>();
  private readonly movesSeen = new Set<string>();
  private readonly signed = new Set<string>();
  /** Names under which choices and moves were answered, with what they were asked for. */
  private readonly answered = new Map<string, string>();
  private readonly answeredMoves = new Map<string, string>();
  /** The oldest due date of each loan that was not paid as the day began. */
  private readonly openSince = new Map<string, string | undefined>();

  constructor(faults: Set<string>) {
    this.faults = faults;
  }

  newDay({ tables }: World): void {
    for (const [loanId, loan] of tables.loans) this.openSince.set(loanId, firstOpen(loan));
  }

  signs(loanId: string, customerId: string): void {
    this.signed.add(`${loanId} ${customerId}`);
  }

  chosen({ tables }: World, of: { readonly planId: string; readonly paymentKey: string; readonly version: string }) {
    const { planId, paymentKey, version } = of;
    const row = tables.loanPlans.get(planId);
    if (row?.paymentKey !== paymentKey) this.faults.add('a choice was answered with another one');
    if (row && row.version !== version) this.faults.add('other figures were chosen than were asked for');
    this.answered.set(planId, version);
  }

  takenBack({ tables }: World, planId: string): void {
    const { state = '' } = tables.loanPlans.get(planId) ?? {};
    if (state !== 'UNDONE' && state !== 'LEFT') this.faults.add('a plan was said to be taken back and is not');
  }

  moved({ tables }: World, moveId: string, asked: { readonly fromDate: string; readonly toDate: string }): void {
    const row = tables.dueDateMoves.get(moveId);
    if (row?.fromDate !== asked.fromDate || row.toDate !== asked.toDate) {
      this.faults.add('another due date was moved than was asked for');
    }
    this.answeredMoves.set(moveId, asked.toDate);
  }

  putBack({ tables }: World, moveId: string): void {
    if (tables.dueDateMoves.get(moveId)?.undoneAtMs === null) {
      this.faults.add('a due date was said to be put back and is not');
    }
  }

  look(world: World): void {
    const { tables } = world;
    const underWay = new Set<string>();
    const keys = new Set<string>();
    for (const row of tables.loanPlans.values()) {
      const key = `${row.ownerId} ${row.paymentKey}`;
      if (keys.has(key)) this.faults.add('two plans stand under one key');
      keys.add(key);
      if (UNDER_WAY.includes(row.state)) {
        if (underWay.has(row.loanId)) this.faults.add('two plans of one loan are under way');
        underWay.add(row.loanId);
      }
      this.lookAtState(world, row);
    }
    this.lookAtMoves(world);
    for (const loan of tables.loans.values()) this.lookAtBooks(world, loan);
  }

  private lookAtState(world: World, row: LoanPlanRow): void {
    const { planId, state } = row;
    const before = this.seen.get(planId);
    if (before === state) return;
    world.tell(`${planId} of ${row.loanId} is ${state}`);
    if (before === undefined ? state !== 'CHOSEN' : !MAY_BECOME[before]?.includes(state)) {
      this.faults.add(`a plan that was ${before ?? 'nowhere'} became ${state}`);
    }
    this.seen.set(planId, state);
    const booked = bookedOf(world, row.loanId, planId);
    if (state === 'SIGNED' && !this.signed.has(`${row.loanId} ${row.customerId}`)) {
      this.faults.add('a plan counts as signed that its party did not sign');
    }
    if (state === 'STANDS') {
      if (booked?.undoneBy !== undefined || !booked) this.faults.add('a plan stands that the books do not have');
      if (booked && booked.on !== row.madeOn) this.faults.add('a plan stands with another day than the books have');
      this.lookAtDebits(world, row);
    }
    if (state === 'UNDONE') {
      if (booked && booked.undoneBy === undefined) this.faults.add('a plan is taken back that the books still have');
      this.lookAtDebitsBack(world, row.planned);
    }
    this.lookAtEnd(world, row);
  }

  /** The debit of auto-pay went to the first payment of the plan. */
  private lookAtDebits({ tables }: World, { planned, figures }: LoanPlanRow): void {
    const [next] = figures.after.rows;
    for (const { scheduledPaymentId, is } of planned) {
      const debit = tables.scheduled.get(scheduledPaymentId);
      if (debit?.dueDate !== is.dueDate || debit.amountCents !== is.amountCents || is.dueDate !== next?.dueDate) {
        this.faults.add('a debit did not follow the plan that says so');
      }
    }
  }

  /** Debits that went along are back on their days, unless their time had come or another one stands there. */
  private lookAtDebitsBack({ tables, time }: World, planned: LoanPlanRow['planned']): void {
    for (const { scheduledPaymentId, was, is } of planned) {
      const debit = tables.scheduled.get(scheduledPaymentId);
      const waits = debit?.state === 'SCHEDULED' && debit.dueDate === is.dueDate && debit.dueAtMs > time.nowMs + 10_000;
      if (waits && was.dueDate !== is.dueDate && !isTaken(tables.scheduled, debit, was)) {
        this.faults.add('what went along with a change did not come back with it');
      }
    }
  }

  private lookAtEnd(world: World, { state, untilDate, loanId }: LoanPlanRow): void {
    const today = dateInZone(world.time.nowMs);
    if (state === 'FULFILLED' && today <= untilDate) this.faults.add('a plan was ended that is still lived by');
    const since = this.openSince.get(loanId);
    if (state === 'BROKEN' && (since === undefined || daysBetween(since, today) <= BROKEN_AFTER_DAYS)) {
      this.faults.add('a plan is said to be broken that is not');
    }
  }

  private lookAtMoves(world: World): void {
    for (const row of world.tables.dueDateMoves.values()) {
      const booked = bookedOf(world, row.loanId, row.moveId);
      if (!this.movesSeen.has(row.moveId)) {
        this.movesSeen.add(row.moveId);
        world.tell(`${row.moveId} moved ${row.loanId} from ${row.fromDate} to ${row.toDate}`);
        if (!booked || booked.until !== row.toDate)
          this.faults.add('a due date is moved that the books do not have so');
      }
      if (row.undoneAtMs === null || this.putBackSeen.has(row.moveId)) continue;
      this.putBackSeen.add(row.moveId);
      world.tell(`${row.moveId} is put back`);
      if (booked && booked.undoneBy === undefined) this.faults.add('a due date is put back that the books still have');
      this.lookAtDebitsBack(world, row.planned);
    }
  }

  /** The books make what was signed, with the figures that were signed, and lose no cent of it. */
  private lookAtBooks({ tables }: World, loan: LoanRow): void {
    const cents = (loan.installments ?? []).reduce((sum, row) => sum + row.cents, 0);
    if (cents !== loan.openedCents) this.faults.add('a schedule lost a cent');
    for (const { kind, reference, version } of loan.changes ?? []) {
      if (kind === 'moved') continue;
      const row = tables.loanPlans.get(reference);
      if (!row || NOT_BOOKED.includes(row.state)) this.faults.add('a plan is in the books that nobody signed');
      else if (row.version !== version) this.faults.add('a plan was made with other figures than were signed');
    }
  }

  /** When all is at rest. */
  judge(world: World): void {
    const { tables } = world;
    const lines = tables.audit.map(({ what, messageKey }) => `${what} ${messageKey}`);
    const once = (line: string) => lines.filter((one) => one === line).length === 1;
    for (const row of tables.loanPlans.values()) this.judgePlan(world, row, once);
    for (const { moveId, undoneAtMs, loanId } of tables.dueDateMoves.values()) {
      const [audited, told] = ['loan.dueDateMoved', 'moved'];
      if (!once(`${audited} ${moveId}`)) this.faults.add('a moved due date was not audited once');
      if (undoneAtMs !== null && !once(`loan.dueDateMoveUndone ${moveId}`)) {
        this.faults.add('a due date that was put back was not audited once');
      }
      if (!isTold(world, told, moveId)) this.faults.add('nobody was told of a moved due date');
      const booked = bookedOf(world, loanId, moveId);
      if (undoneAtMs === null && booked?.undoneBy !== undefined) this.faults.add('a due date was put back unseen');
    }
    for (const [planId] of this.answered) {
      if (!tables.loanPlans.has(planId)) this.faults.add('a choice was answered and is lost');
    }
    for (const [moveId] of this.answeredMoves) {
      if (!tables.dueDateMoves.has(moveId)) this.faults.add('a move was answered and is lost');
    }
    for (const { state, kind } of tables.lenderRequests.values()) {
      if (state === 'ASKED') this.faults.add(`a request was forgotten: ${kind}`);
    }
    for (const [loanId, loan] of tables.loans) this.judgeLoan(world, loanId, loan);
  }

  private judgePlan(world: World, row: LoanPlanRow, once: (line: string) => boolean): void {
    const { planId, state, loanId, kind, untilDate } = row;
    if (state === 'SIGNED') this.faults.add('a plan that was signed was forgotten');
    if (!once(`loan.planChosen ${planId}`)) this.faults.add('a choice was not audited once');
    if (MADE.includes(state) && !once(`loan.planMade ${planId}`)) this.faults.add('a plan was not audited once');
    if (state === 'UNDONE' && !once(`loan.planUndone ${planId}`)) this.faults.add('a return was not audited once');
    const ended = state === 'FULFILLED' || state === 'BROKEN';
    if (ended && !once(`loan.planEnded ${planId}`)) this.faults.add('the end of a plan was not audited once');
    const isNewDayLivedBy = kind === 'dueDay' && state === 'FULFILLED';
    const told = isNewDayLivedBy ? undefined : TOLD[state];
    if (told !== undefined && !isTold(world, told, planId))
      this.faults.add(`nobody was told of a plan that is ${state}`);
    const booked = bookedOf(world, loanId, planId);
    if (MADE.includes(state) && state !== 'UNDONE' && booked?.undoneBy !== undefined) {
      this.faults.add('a plan stands that the books took back');
    }
    const loan = world.tables.loans.get(loanId);
    if (state !== 'STANDS' || !loan) return;
    const today = dateInZone(world.time.nowMs);
    const since = firstOpen(loan);
    const daysLate = since !== undefined && since < today ? daysBetween(since, today) : 0;
    if (daysLate > BROKEN_AFTER_DAYS || (today > untilDate && daysLate === 0)) {
      this.faults.add('the end of a plan was overlooked');
    }
  }

  /** Everything that the books were made to change is known here, and what waits to be taken waits for a due date. */
  private judgeLoan({ tables, time }: World, loanId: string, loan: LoanRow): void {
    for (const { kind, reference, undoneBy } of loan.changes ?? []) {
      const row = kind === 'moved' ? tables.dueDateMoves.get(reference) : tables.loanPlans.get(reference);
      if (!row) this.faults.add('a change is in the books that nobody knows of');
      if (row && 'state' in row && row.state === 'SIGNED' && undoneBy === undefined) {
        this.faults.add('a plan is in the books and not written down');
      }
    }
    const today = dateInZone(time.nowMs);
    const dueDates = new Set((loan.installments ?? []).map(({ dueDate }) => dueDate));
    for (const row of tables.scheduled.values()) {
      if (row.loanId !== loanId || row.state !== 'SCHEDULED' || row.dueDate === null) continue;
      const isFirst = row.scheduledDate === row.dueDate && row.scheduledDate > addDays(today, 1);
      if (isFirst && !dueDates.has(row.dueDate)) this.faults.add('a debit waits for a day on which nothing is due');
    }
  }
}

const firstOpen = (loan: LoanRow) => dueRows(loan).find(({ openCents }) => openCents > 0)?.dueDate;

const bookedOf = ({ tables }: World, loanId: string, reference: string): BookedChange | undefined =>
  tables.loans.get(loanId)?.changes?.find((one) => one.reference === reference);

const isTold = ({ tables }: World, name: string, id: string) =>
  [...tables.notifications.keys()].some((messageId) => messageId.endsWith(`${name} ${id}`));

/** Whether another debit of the loan stands on the day to which one is to come back. */
const isTaken = (
  scheduled: ReadonlyMap<string, ScheduledRow>,
  debit: ScheduledRow,
  { dueDate, scheduledDate }: { readonly dueDate: string | null; readonly scheduledDate: string },
) =>
  [...scheduled.values()].some(
    (one) =>
      one !== debit &&
      one.loanId === debit.loanId &&
      (one.dueDate === dueDate || (one.autoPayId === null && one.scheduledDate === scheduledDate)),
  );
