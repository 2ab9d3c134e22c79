import { ACTIVE_DUTY, type ActiveDuty, onActiveDuty } from '@lendside/domain/active-duty';
import { daysBetween } from '@lendside/domain/calendar-date';
import { type Cents, shareCents } from '@lendside/domain/money';
import { earn, type InterestTerms, rateMillionths } from '../schedule/accrual.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import { type Applied, accrued, appliedEvent, claimsOf, led, lowered, NO_PARTS, type Situation } from './applied.ts';
import { EventRefused } from './loan-event.ts';
import { recognitionLegs, writeDownLegs } from './posting-rules.ts';

/**
 * From the day of the order on no more than 6 percent is earned and nothing is charged. Put in its place by a replay, its journal carries
 * all that was earned, charged and paid above that since (50 U.S.C. 3937).
 */
export function beginActiveDuty(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { date } = loanEvent;
  // Payments found later may have ended the loan before.
  const statusId = lenient ? state.statusId : led(situation, 'beginActiveDuty');
  const { activeDuty = [], ...others } = state.extras;
  if (openDuty(activeDuty) !== undefined || onActiveDuty(activeDuty, date)) {
    throw new EventRefused('active_duty', terms.loanId);
  }
  const { recognizedCents, ...now } = accrued(terms, state, date);
  const extras: LoanExtras = { ...others, activeDuty: [...activeDuty, { from: date }] };
  const forgiven = { ...NO_PARTS, fee: forgivenFeeCents(situation) };
  return appliedEvent(situation, lowered({ ...now.state, statusId, extras }, forgiven), {
    kind: 'adjustment',
    description: 'Active duty',
    legs: [...recognitionLegs(recognizedCents), ...feeForgivenLegs(situation, forgiven.fee)],
  });
}

/** The last day of the service: from the next one on the loan earns as its contract says. */
export function endActiveDuty(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'endActiveDuty');
  const { activeDuty = [] } = state.extras;
  const open = openDuty(activeDuty);
  if (open === undefined) throw new EventRefused('not_on_active_duty', terms.loanId);
  const ended = activeDuty.map((one) => (one === open ? { ...one, to: loanEvent.date } : one));
  return appliedEvent(
    situation,
    { ...state, statusId, extras: { ...state.extras, activeDuty: ended } },
    { kind: 'state', description: 'Active duty over' },
  );
}

const openDuty = (duties: readonly ActiveDuty[]): ActiveDuty | undefined => duties.find(({ to }) => to === undefined);

/**
 * A fee in place of interest is for the whole term. Of what is unpaid of it on the first day of the service, the part of the days to come
 * is forgiven as far as it is above 6 percent of the principal.
 */
function forgivenFeeCents({ terms, state, loanEvent }: Situation): Cents {
  const { financeFeeCents = 0 } = state.extras;
  const due = terms.schedule.at(-1)?.dueDate;
  if (financeFeeCents === 0 || due === undefined || loanEvent.date >= due) return 0;
  const [left, term] = [daysBetween(loanEvent.date, due), daysBetween(terms.openedOn, due)];
  const toCome = shareCents(financeFeeCents, left, term, terms.product.rounding);
  const limited: InterestTerms = {
    rateMillionths: rateMillionths(ACTIVE_DUTY.ratePercent),
    dayCount: 'actual/365',
    rounding: terms.product.rounding,
    periodDays: [],
  };
  const mayStay = earn(limited, state.principalCents, 0, left, 0).cents;
  return Math.max(0, Math.min(state.feeCents, toCome - mayStay));
}

/** A fee that was income goes back there; one of a loan that was written off leaves the allowance. */
function feeForgivenLegs({ state }: Situation, feeCents: Cents) {
  if (feeCents === 0) return [];
  if (claimsOf(state) === 'chargedOff') return writeDownLegs('chargedOff', 0, { ...NO_PARTS, fee: feeCents });
  return [
    { account: 'income:fee' as const, amountCents: feeCents },
    { account: 'loan:fee' as const, amountCents: -feeCents },
  ];
}
