import { tabStore } from '../data/storage/tab-store.ts';
import type { Budget } from './budget-periods.ts';

/** Most payments that are planned in one go: as many as the service takes. */
const PAYMENTS_MAX = 10;

/** The next payment of a loan, and the day right after a pay day on which it can be made. */
export interface NextPayment {
  readonly loanId: string;
  readonly dueDate: string;
  readonly day: string;
  readonly amountCents: number;
}

/** One that was sent: planned, or why not. */
export interface PlanOutcome extends NextPayment {
  readonly planned: boolean;
  readonly why?: string | undefined;
}

/** Payments of a budget that are planned in one go, as far as this tab knows. The key is kept before the request leaves. */
export interface BudgetPlan {
  readonly payments: readonly NextPayment[];
  /** Order that was sent, and its key: the same order keeps it, so that it is planned only once. */
  readonly sent?: { readonly order: string; readonly paymentKey: string } | undefined;
  readonly outcome?: readonly PlanOutcome[] | undefined;
}

type Fields = Readonly<Record<string, unknown>>;
const fieldsOf = (value: unknown) => (value ?? {}) as Fields;
const isText = (value: unknown, max: number): value is string => typeof value === 'string' && value.length <= max;

function paymentOf(value: unknown): NextPayment | undefined {
  const { loanId, dueDate, day, amountCents } = fieldsOf(value);
  if (!isText(loanId, 40) || !isText(dueDate, 10) || !isText(day, 10)) return undefined;
  return Number.isSafeInteger(amountCents) ? { loanId, dueDate, day, amountCents: amountCents as number } : undefined;
}

function outcomeOf(value: unknown): PlanOutcome | undefined {
  const payment = paymentOf(value);
  const { planned, why } = fieldsOf(value);
  return payment && { ...payment, planned: planned === true, why: isText(why, 400) ? why : undefined };
}

const listOf = <One>(value: unknown, of: (one: unknown) => One | undefined): readonly One[] =>
  Array.isArray(value) ? value.slice(0, PAYMENTS_MAX).flatMap((one) => of(one) ?? []) : [];

/** Parses a saved plan; anything that may not be kept is dropped. */
function parsePlan(saved: unknown): BudgetPlan {
  const { payments, sent, outcome } = fieldsOf(saved);
  const { order, paymentKey } = fieldsOf(sent);
  return {
    payments: listOf(payments, paymentOf),
    sent: isText(order, 2000) && isText(paymentKey, 64) ? { order, paymentKey } : undefined,
    outcome: Array.isArray(outcome) ? listOf(outcome, outcomeOf) : undefined,
  };
}

export const savedBudgetPlan = tabStore('budgetPlan', parsePlan, { elseInMemory: true });

export const budgetPlanNow = (): BudgetPlan => savedBudgetPlan.read() ?? { payments: [] };

/** The payments of a budget that can be planned here, by day; as many as one request takes. */
export function nextPaymentsOf({ payments }: Budget, brands: readonly string[]): readonly NextPayment[] {
  return payments
    .flatMap(({ loanId, brand, date, amountDue, afterPayDay }) =>
      afterPayDay !== undefined && brands.includes(brand)
        ? [{ loanId, dueDate: date, day: afterPayDay, amountCents: amountDue }]
        : [],
    )
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .slice(0, PAYMENTS_MAX);
}

/** Payments by their days, each day with its sum. */
export function byDay<One extends NextPayment>(payments: readonly One[]) {
  const days = [...new Set(payments.map(({ day }) => day))].sort();
  return days.map((day) => {
    const own = payments.filter((one) => one.day === day);
    return { day, payments: own, cents: centsOf(own) };
  });
}

export const centsOf = (payments: readonly NextPayment[]): number =>
  payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
