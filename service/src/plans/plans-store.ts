import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PlanKind, PlanSchedule } from '@lendside/providers/loan-changes/port';
import type { PlannedMove } from '../payments/front.ts';
import { columnsOf } from '../platform/database/camel-rows.ts';
import { storeOf } from '../platform/database/store-of.ts';

/** SQL of plans of loans that cannot be paid as agreed. */

export type PlanState = 'CHOSEN' | 'LEFT' | 'SIGNED' | 'REFUSED' | 'STANDS' | 'UNDONE' | 'FULFILLED' | 'BROKEN';

/** The schedule before and after, as it was told. */
export interface PlanFigures {
  readonly before: PlanSchedule;
  readonly after: PlanSchedule;
  readonly interestAddedCents: number;
}

/** One row of `lendside.loan_plans`. */
export interface PlanRow {
  /** Also the name by which the books know it. */
  readonly planId: string;
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly customerId: string;
  readonly loanId: string;
  readonly partyIds: readonly string[];
  readonly kind: PlanKind;
  readonly payments: number | null;
  readonly firstDueDate: CalendarDate | null;
  readonly version: string;
  readonly figures: PlanFigures;
  readonly state: PlanState;
  readonly madeOn: CalendarDate | null;
  readonly untilDate: CalendarDate;
  readonly planned: readonly PlannedMove[];
  readonly undoneBy: string | null;
  readonly changedAtMs: number;
}

const COLUMNS = columnsOf<PlanRow>('p', [
  ...(['planId', 'ownerId', 'paymentKey', 'customerId', 'loanId', 'partyIds', 'kind', 'payments'] as const),
  ...(['firstDueDate', 'version', 'figures', 'state', 'madeOn', 'untilDate', 'planned', 'undoneBy'] as const),
  'changedAtMs',
]);

export const {
  queueForPlan,
  planByKey,
  plansById,
  planById,
  lastPlan,
  planUnderWay,
  insertPlan,
  movePlan,
  standingPlans,
} = storeOf({
  /** One plan of a loan at a time, until the transaction ends. */
  async queueForPlan(tx: Tx, loanId: string): Promise<void> {
    await tx.query(`select pg_advisory_xact_lock(hashtextextended('plan ' || $1, 0))`, [loanId]);
  },

  async planByKey(tx: Tx, ownerId: string, paymentKey: string): Promise<PlanRow | undefined> {
    const [row] = await tx.query<PlanRow>(
      `select ${COLUMNS} from lendside.loan_plans p where p.owner_id = $1 and p.payment_key = $2`,
      [ownerId, paymentKey],
    );
    return row;
  },

  plansById(db: Database, planIds: readonly string[]): Promise<PlanRow[]> {
    return db.query<PlanRow>('worker', `select ${COLUMNS} from lendside.loan_plans p where p.plan_id = any ($1)`, [
      planIds,
    ]);
  },

  /** A plan of a loan by its name, as one of its parties may see it. */
  async planById(
    db: Database,
    customerIds: readonly string[],
    of: Pick<PlanRow, 'loanId' | 'planId'>,
  ): Promise<PlanRow | undefined> {
    const [row] = await db.query<PlanRow>(
      { customerIds },
      `select ${COLUMNS} from lendside.loan_plans p where p.loan_id = $1 and p.plan_id = $2`,
      [of.loanId, of.planId],
    );
    return row;
  },

  /** The last plan of a loan that was not left before it was signed, as one of its parties may see it. */
  async lastPlan(db: Database, customerIds: readonly string[], loanId: string): Promise<PlanRow | undefined> {
    const [row] = await db.query<PlanRow>(
      { customerIds },
      `select ${COLUMNS} from lendside.loan_plans p where p.loan_id = $1 and p.state <> 'LEFT' order by p.chosen_at desc limit 1`,
      [loanId],
    );
    return row;
  },

  /** The plan of a loan that is chosen or signed; locked until the transaction ends. */
  async planUnderWay(tx: Tx, loanId: string): Promise<PlanRow | undefined> {
    const [row] = await tx.query<PlanRow>(
      `select ${COLUMNS} from lendside.loan_plans p where p.loan_id = $1 and p.state in ('CHOSEN', 'SIGNED') for update`,
      [loanId],
    );
    return row;
  },

  async insertPlan(tx: Tx, made: PlanRow): Promise<void> {
    await tx.query(
      `insert into lendside.loan_plans (plan_id, owner_id, payment_key, customer_id, loan_id, party_ids, kind, payments,
         first_due_date, version, figures, until_date, chosen_at, changed_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13)`,
      [
        ...[made.planId, made.ownerId, made.paymentKey, made.customerId, made.loanId, made.partyIds, made.kind],
        ...[made.payments, made.firstDueDate, made.version, JSON.stringify(made.figures), made.untilDate],
        instant(made.changedAtMs),
      ],
    );
  },

  /** Moves a plan from one state to another; false where it is in none of those it comes from. */
  async movePlan(tx: Tx, planId: string, moved: Moved): Promise<boolean> {
    const { from, to, nowMs, signingId, madeOn, planned, undoneBy, refusal } = moved;
    const rows = await tx.query(
      `update lendside.loan_plans set state = $3, changed_at = $4, signing_id = coalesce($5, signing_id),
         made_on = coalesce($6, made_on), planned = coalesce($7, planned), undone_by = $8, refusal = $9
       where plan_id = $1 and state = any ($2) returning 1`,
      [
        ...[planId, from, to, instant(nowMs), signingId ?? null, madeOn ?? null],
        ...[planned === undefined ? null : JSON.stringify(planned), undoneBy ?? null, refusal ?? null],
      ],
    );
    return rows.length > 0;
  },

  /** Plans that are lived by, after one in the order of their names. */
  standingPlans(db: Database, after: string, atMost: number): Promise<PlanRow[]> {
    return db.query<PlanRow>(
      'worker',
      `select ${COLUMNS} from lendside.loan_plans p
       where p.state = 'STANDS' and p.plan_id > $1 order by p.plan_id limit $2`,
      [after, atMost],
    );
  },
});

interface Moved {
  readonly from: readonly PlanState[];
  readonly to: PlanState;
  readonly nowMs: number;
  readonly signingId?: string;
  readonly madeOn?: CalendarDate;
  readonly planned?: readonly PlannedMove[];
  readonly undoneBy?: string;
  readonly refusal?: string;
}

/** The last plan of each loan that was made, for the lender's people. */
export function plansOfLoans(db: Database, loanIds: readonly string[]): Promise<PlanRow[]> {
  return db.query<PlanRow>(
    'worker',
    `select distinct on (p.loan_id) ${COLUMNS} from lendside.loan_plans p
     where p.loan_id = any ($1) and p.state in ('SIGNED', 'STANDS', 'FULFILLED', 'BROKEN') order by p.loan_id, p.chosen_at desc`,
    [loanIds],
  );
}
