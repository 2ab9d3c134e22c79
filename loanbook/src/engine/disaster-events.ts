import { disasterOn } from '@lendside/domain/disaster-days';
import { type Applied, appliedEvent, led, type Situation } from './applied.ts';
import { EventRefused } from './loan-event.ts';

/** From its first to its last day no installment that falls due draws a late fee, and payments can be paused. No money moves. */
export function beginDisaster(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { date: from, until: to } = loanEvent;
  if (to === undefined || to < from) throw new EventRefused('disaster_ends_first', terms.loanId, to);
  if (!lenient) led(situation, 'beginDisaster');
  const disasters = [...(state.extras.disasters ?? []), { from, to }];
  return appliedEvent(
    situation,
    { ...state, extras: { ...state.extras, disasters } },
    { kind: 'state', description: 'Disaster' },
  );
}

/** The disaster was over before its last day: what falls due after this one counts again. */
export function endDisaster(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  led(situation, 'endDisaster');
  const { disasters = [] } = state.extras;
  const held = disasterOn(disasters, loanEvent.date);
  if (held === undefined) throw new EventRefused('no_disaster', terms.loanId);
  const ended = disasters.map((one) => (one === held ? { ...one, to: loanEvent.date } : one));
  return appliedEvent(
    situation,
    { ...state, extras: { ...state.extras, disasters: ended } },
    { kind: 'state', description: 'Disaster over' },
  );
}
