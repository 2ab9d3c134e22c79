import { createHash } from 'node:crypto';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import {
  PLAN_KINDS,
  type PlanChoice,
  type PlanKind,
  type PlanOffer,
  type PlanSchedule,
  type PlanWay,
} from '@lendside/providers/loan-changes/port';
import { balancesOn } from '../schedule/balances.ts';
import { currentTerms } from '../schedule/current-terms.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { pastDueCents } from '../schedule/minimum-due.ts';
import { type Planned, planned } from '../schedule/plan-schedule.ts';
import { project } from '../schedule/projection.ts';
import { planRuling } from './loan-plan.ts';

/** All that a loan still asks for when it is paid by its schedule, the charges that stand with the first payment. */
export function scheduleOf(terms: LoanTerms, state: LoanState, date: CalendarDate): PlanSchedule {
  const current = currentTerms(terms, state.extras);
  const balances = balancesOn(terms, state, date);
  const { rows, interestCents } = project(terms, state, balances);
  const lateCents = pastDueCents(current, balances);
  const charges = lateCents > 0 ? 0 : state.penaltyCents + state.feeCents;
  const asked = rows
    .map((row, at) => ({
      dueDate: current.schedule[row.index]?.dueDate as CalendarDate,
      amountCents: row.paymentCents + (at === 0 ? charges : 0),
    }))
    .filter(({ amountCents }) => amountCents > 0);
  const totalCents = asked.reduce((sum, { amountCents }) => sum + amountCents, lateCents);
  return { pastDueCents: lateCents, rows: asked, interestCents, totalCents };
}

/** The choices of each way with what they make of the loan, worked out by the event that would book them. */
export function planWays(terms: LoanTerms, state: LoanState, date: CalendarDate): PlanWay[] {
  const now = scheduleOf(terms, state, date);
  return PLAN_KINDS.map((kind) => wayOf(terms, state, date, { kind, now }));
}

function wayOf(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  { kind, now }: { readonly kind: PlanKind; readonly now: PlanSchedule },
): PlanWay {
  const ruling = planRuling(terms, state, date, kind);
  if (ruling.outcome === 'closed') return { kind, ...ruling };
  const offers = ruling.choices.flatMap((choice) => offerOf(terms, state, date, { choice, now }) ?? []);
  return offers.length === 0
    ? { kind, outcome: 'closed', reason: 'plan_payment_too_small' }
    : { kind, outcome: 'offered', offers };
}

/** The offer of one choice; undefined where its payments would not cover the interest or there would be too many of them. */
export function offerOf(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  { choice, now }: { readonly choice: PlanChoice; readonly now: PlanSchedule },
): PlanOffer | undefined {
  const plan = planned(terms, state, date, choice);
  if (plan === undefined || !isSound(terms, state, date, { plan, choice })) return undefined;
  const after = scheduleOf(terms, plan.state, date);
  const figures = { ...choice, after, interestAddedCents: after.interestCents - now.interestCents, until: plan.until };
  return { ...figures, version: versionOf(terms.loanId, figures) };
}

/**
 * Whether what is owed falls with every payment, and the loan has no more payments than its product lets one have. After a pause as many
 * payments as were left out may go to the interest of that time alone, which bears none itself.
 */
function isSound(
  terms: LoanTerms,
  before: LoanState,
  date: CalendarDate,
  { plan: { state }, choice }: { readonly plan: Planned; readonly choice: PlanChoice },
): boolean {
  const { schedule, product } = currentTerms(terms, state.extras);
  const isAdded = schedule.length > currentTerms(terms, before.extras).schedule.length;
  if (isAdded && product.hardship?.extended === undefined && schedule.length > product.caps.installmentsMax)
    return false;
  const { rows } = project(terms, state, balancesOn(terms, state, date));
  const toInterest = choice.kind === 'pause' ? (choice.payments ?? 0) : 0;
  return rows.every(
    ({ paymentCents, principalCents }, at) => paymentCents === 0 || principalCents > 0 || at < toInterest,
  );
}

function versionOf(loanId: string, figures: Omit<PlanOffer, 'version'>): string {
  return createHash('sha256')
    .update(JSON.stringify([loanId, figures]))
    .digest('hex')
    .slice(0, 24);
}
