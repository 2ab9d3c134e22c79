import { onActiveDuty } from '@lendside/domain/active-duty';
import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { disasterOn } from '@lendside/domain/disaster-days';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { PlanChoice, PlanClosed, PlanKind } from '@lendside/providers/loan-changes/port';
import type { HardshipRule } from '../products/hardship-rule.ts';
import { type Balances, balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import { lateness } from '../schedule/days-late.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import { openAt } from '../schedule/plan-schedule.ts';

export type PlanRuling =
  | { readonly outcome: 'open'; readonly choices: readonly PlanChoice[] }
  | { readonly outcome: 'closed'; readonly reason: PlanClosed; readonly again?: CalendarDate };

interface Looked {
  readonly terms: LoanTerms;
  readonly state: LoanState;
  readonly date: CalendarDate;
  readonly rule: HardshipRule;
  readonly balances: Balances;
}

/** Decides, by the product's rule and what protects the borrower, which choices a way has on a day. */
export function planRuling(given: LoanTerms, state: LoanState, date: CalendarDate, kind: PlanKind): PlanRuling {
  const terms = currentTerms(given, state.extras);
  const rule = terms.product.hardship;
  if (rule?.[kind] === undefined) return closed('plan_not_offered');
  const looked = { terms, state, date, rule, balances: balancesOn(terms, state, date) };
  return closedAtAll(looked, kind) ?? WAYS[kind](looked);
}

const closed = (reason: PlanClosed, again?: CalendarDate) => ({
  outcome: 'closed' as const,
  reason,
  ...(again === undefined ? {} : { again }),
});

const open = (choices: readonly PlanChoice[]): PlanRuling =>
  choices.length === 0 ? closed('plan_too_few_left') : { outcome: 'open', choices };

/** Reason that closes every way: a loan that is not open, the law on active duty, another plan, a moved due date, or one made lately. */
function closedAtAll({ state, date, rule }: Looked, kind: PlanKind): PlanRuling | undefined {
  const { extras, statusId } = state;
  const bringsUpToDate = (kind === 'spread' || kind === 'pause') && statusId === LOAN_STATE.ActiveDefault;
  if (statusId !== LOAN_STATE.Open && !bringsUpToDate) return closed('plan_loan_not_open');
  if (onActiveDuty(extras.activeDuty, date)) return closed('plan_active_duty');
  const standing = standingPlan(extras, date);
  if (standing) return closed('plan_stands', addDays(standing.until, 1));
  const moved = extras.dueDateMoves?.at(-1);
  if (moved !== undefined && moved.to >= date) return closed('plan_due_date_moved', addDays(moved.to, 1));
  // A disaster comes whatever was agreed before, and what it pauses counts for nothing else.
  if (kind === 'pause') return undefined;
  const isDueDay = kind === 'dueDay';
  const before = extras.plans?.findLast((one) => one.kind !== 'pause' && (one.kind === 'dueDay') === isDueDay);
  const again = before && addDays(before.on, isDueDay ? (rule.dueDay?.everyDays ?? 0) : rule.plansEveryDays);
  if (again !== undefined && again > date) return closed('plan_taken_before', again);
  return state.paymentsMade < rule.paymentsMadeMin && kind !== 'dueDay' ? closed('plan_too_early') : undefined;
}

/** The plan whose days are not over; a change of the due day is none, it holds for good. */
export function standingPlan({ plans }: Pick<LoanExtras, 'plans'>, date: CalendarDate) {
  return plans?.findLast(({ kind, until }) => kind !== 'dueDay' && until >= date);
}

const isLate = ({ firstOpen, lastPast }: Balances): boolean => firstOpen <= lastPast;

const counted = (kind: PlanKind, { from, to }: { readonly from: number; readonly to: number }): PlanChoice[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => ({ kind, payments: from + at }));

const WAYS: Readonly<Record<PlanKind, (looked: Looked) => PlanRuling>> = {
  spread({ terms, rule: { spread }, balances }) {
    if (spread === undefined) return closed('plan_not_offered');
    if (!isLate(balances)) return closed('plan_nothing_late');
    if (lateness(terms, balances).daysLate > spread.daysLateMax) return closed('plan_too_late');
    const left = terms.schedule.length - 1 - balances.lastPast;
    return open(counted('spread', { from: spread.paymentsMin, to: Math.min(spread.paymentsMax, left) }));
  },
  skip({ terms, rule: { skip }, balances }) {
    if (skip === undefined) return closed('plan_not_offered');
    const { firstOpen, lastPast, current } = balances;
    const daysLate = lateness(terms, balances).daysLate;
    if (isLate(balances) && (firstOpen < lastPast || daysLate > skip.daysLateMax)) return closed('plan_is_late');
    return open(current < terms.schedule.length ? [{ kind: 'skip' }] : []);
  },
  lower({ terms, rule: { lower }, balances }) {
    if (lower === undefined) return closed('plan_not_offered');
    if (isLate(balances)) return closed('plan_is_late');
    const left = terms.schedule.length - 1 - balances.current;
    return open(counted('lower', { from: lower.paymentsMin, to: Math.min(lower.paymentsMax, left) }));
  },
  dueDay({ terms, rule: { dueDay }, balances, date }) {
    if (dueDay === undefined) return closed('plan_not_offered');
    if (isLate(balances)) return closed('plan_is_late');
    const dueDate = terms.schedule[balances.current]?.dueDate;
    if (dueDate === undefined) return closed('plan_too_few_left');
    const days = Array.from({ length: dueDay.daysMax }, (_, at) => addDays(dueDate, at + 1));
    return open(days.filter((day) => day > date).map((firstDueDate) => ({ kind: 'dueDay', firstDueDate })));
  },
  pause({ terms, state, date, rule: { pause }, balances }) {
    if (pause === undefined) return closed('plan_not_offered');
    const disaster = disasterOn(state.extras.disasters, date);
    if (disaster === undefined) return closed('plan_no_disaster');
    const isPaused = state.extras.plans?.some(({ kind, on }) => kind === 'pause' && on >= disaster.from);
    if (isPaused) return closed('plan_taken_before');
    const { firstOpen, lastPast } = balances;
    const late = terms.schedule.slice(firstOpen, lastPast + 1);
    // What was late before the disaster is not of it.
    if (late.some(({ dueDate }) => dueDate < disaster.from)) return closed('plan_is_late');
    const isOver = openAt(balances) >= terms.schedule.length;
    return open(isOver ? [] : counted('pause', { from: Math.max(1, late.length), to: pause.paymentsMax }));
  },
  extended({ terms, date, rule: { extended } }) {
    const [only, another] = terms.schedule;
    if (extended === undefined || only === undefined || another !== undefined) return closed('plan_not_offered');
    const last = extended.onDueDay ? only.dueDate : addDays(only.dueDate, -1);
    return date <= last ? open([{ kind: 'extended' }]) : closed('plan_too_late');
  },
};
