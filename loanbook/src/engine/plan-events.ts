import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { StandingPlan } from '@lendside/providers/loan-changes/port';
import { PLAN_KINDS, type PlanChoice } from '@lendside/providers/loan-changes/port';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { planned } from '../schedule/plan-schedule.ts';
import { type Applied, appliedEvent, led, type Situation } from './applied.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { planRuling } from './loan-plan.ts';
import { offerOf, scheduleOf } from './plan-offers.ts';

/**
 * The schedule becomes what a plan makes of it; nothing is charged, and interest is earned by the day as before. In the book already, it
 * is worked out of what came before it since.
 */
export function startPlan(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { date, reference } = loanEvent;
  if (!lenient) led(situation, 'startPlan');
  const choice = choiceOf(terms, loanEvent);
  if (!lenient) {
    requireOffered(terms, state, date, { choice, version: loanEvent.planVersion });
  }
  const plan = planned(terms, state, date, choice);
  // Everything was paid by then, as an event that came late says: nothing is left to plan.
  const after = plan?.state ?? state;
  const made: StandingPlan = { reference, on: date, until: plan?.until ?? date, ...choice };
  const plans = [...(state.extras.plans ?? []), made];
  return appliedEvent(
    situation,
    { ...after, extras: { ...after.extras, plans } },
    { kind: 'state', description: 'Payment plan' },
  );
}

/** The plan is left out of the replay: the schedule is what it was. */
export function undoPlan(situation: Situation): Applied {
  led(situation, 'undoPlan');
  return appliedEvent(situation, situation.state, { kind: 'state', description: 'Payment plan taken back' });
}

function choiceOf({ loanId }: LoanTerms, { plan, planPayments, planFirstDueDate }: LoanEvent): PlanChoice {
  const kind = PLAN_KINDS.find((one) => one === plan);
  if (kind === undefined) throw new EventRefused('plan_choice_unknown', loanId, plan);
  return {
    kind,
    ...(planPayments === undefined ? {} : { payments: planPayments }),
    ...(planFirstDueDate === undefined ? {} : { firstDueDate: planFirstDueDate }),
  };
}

function requireOffered(
  terms: LoanTerms,
  state: LoanState,
  date: CalendarDate,
  { choice, version }: { readonly choice: PlanChoice; readonly version: string | undefined },
): void {
  const { loanId } = terms;
  const ruling = planRuling(terms, state, date, choice.kind);
  if (ruling.outcome === 'closed') throw new EventRefused(ruling.reason, loanId);
  const isChoice = ruling.choices.some(
    ({ payments, firstDueDate }) => payments === choice.payments && firstDueDate === choice.firstDueDate,
  );
  if (!isChoice) throw new EventRefused('plan_choice_unknown', loanId);
  const offer = offerOf(terms, state, date, { choice, now: scheduleOf(terms, state, date) });
  if (offer === undefined) throw new EventRefused('plan_payment_too_small', loanId);
  if (offer.version !== version) throw new EventRefused('plan_changed', loanId, version);
}
