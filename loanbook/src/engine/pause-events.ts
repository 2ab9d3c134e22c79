import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LoanState } from '../schedule/loan.ts';
import { type Applied, accrued, appliedEvent, led, type Situation } from './applied.ts';
import { EventRefused } from './loan-event.ts';
import { recognitionLegs } from './posting-rules.ts';

/** From its date on no interest is earned until the pause is ended. */
export function pauseInterest(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'pauseInterest');
  if (openPause(state) !== undefined) throw new EventRefused('interest_paused', terms.loanId);
  const { recognizedCents, ...now } = accrued(terms, state, loanEvent.date);
  const interestPauses = [...(state.extras.interestPauses ?? []), { from: loanEvent.date }];
  return appliedEvent(
    situation,
    { ...now.state, statusId, extras: { ...now.state.extras, interestPauses } },
    { kind: 'state', description: 'Interest paused', legs: recognitionLegs(recognizedCents) },
  );
}

/** Interest is earned again from its date on. */
export function resumeInterest(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'resumeInterest');
  const pause = openPause(state);
  if (pause === undefined) throw new EventRefused('interest_not_paused', terms.loanId);
  const { recognizedCents, ...now } = accrued(terms, state, loanEvent.date);
  const interestPauses = [
    ...(state.extras.interestPauses ?? []).filter((one) => one !== pause),
    { ...pause, to: loanEvent.date },
  ];
  return appliedEvent(
    situation,
    { ...now.state, statusId, extras: { ...now.state.extras, interestPauses } },
    { kind: 'state', description: 'Interest earned again', legs: recognitionLegs(recognizedCents) },
  );
}

function openPause(state: LoanState): { readonly from: CalendarDate; readonly to?: CalendarDate } | undefined {
  return state.extras.interestPauses?.find((pause) => pause.to === undefined);
}
