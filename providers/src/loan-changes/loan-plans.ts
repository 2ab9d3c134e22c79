/**
 * Ways of a loan that cannot be paid as agreed, each a change of its schedule. `spread`: what is late is added to the next payments.
 * `skip`: one payment is left out and stands at the end. `lower`: the next payments are smaller, and payments are added at the end.
 * `dueDay`: all due dates move, for good. `extended`: a single payment becomes several at no cost. `pause`: while a disaster holds, the next
 * payments are left out and stand at the end.
 */
export const PLAN_KINDS = ['spread', 'skip', 'lower', 'dueDay', 'extended', 'pause'] as const;
export type PlanKind = (typeof PLAN_KINDS)[number];

/** One way with what is chosen of it: over how many payments (`spread`, `lower`, `pause`), or the first due date (`dueDay`). */
export interface PlanChoice {
  readonly kind: PlanKind;
  readonly payments?: number;
  readonly firstDueDate?: string;
}

/** All that is still to be paid when it is paid by its schedule. Whole cents. */
export interface PlanSchedule {
  /** Asked for at once: what is late today. */
  readonly pastDueCents: number;
  readonly rows: readonly { readonly dueDate: string; readonly amountCents: number }[];
  readonly interestCents: number;
  readonly totalCents: number;
}

/** A choice with the schedule that it would make. `version` names these very figures: they are asked for by it. */
export interface PlanOffer extends PlanChoice {
  readonly version: string;
  readonly after: PlanSchedule;
  /** Interest of the whole loan beyond what it is now. */
  readonly interestAddedCents: number;
  /** The last due date of the plan itself: until then no other one is made. */
  readonly until: string;
}

/**
 * Why a way is closed: by the product, the state of the loan, a law that protects the borrower, another plan, how often, how late,
 * what would be left of it, and that no disaster holds.
 */
export const PLAN_CLOSED = [
  'plan_not_offered',
  'plan_loan_not_open',
  'plan_active_duty',
  'plan_stands',
  'plan_taken_before',
  'plan_due_date_moved',
  'plan_nothing_late',
  'plan_is_late',
  'plan_too_late',
  'plan_too_early',
  'plan_too_few_left',
  'plan_payment_too_small',
  'plan_no_disaster',
] as const;
export type PlanClosed = (typeof PLAN_CLOSED)[number];

export type PlanWay =
  | { readonly kind: PlanKind; readonly outcome: 'offered'; readonly offers: readonly PlanOffer[] }
  | {
      readonly kind: PlanKind;
      readonly outcome: 'closed';
      readonly reason: PlanClosed;
      /** From when on it is open again, where that is known. */
      readonly again?: string;
    };

/** A plan that was made of a loan. */
export interface StandingPlan extends PlanChoice {
  readonly reference: string;
  readonly on: string;
  readonly until: string;
}

export interface LoanPlans {
  readonly now: PlanSchedule;
  /** Each way once. */
  readonly ways: readonly PlanWay[];
  /** The last plan whose days are not over. */
  readonly standing?: StandingPlan;
}
