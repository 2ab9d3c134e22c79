import { onActiveDuty } from '@lendside/domain/active-duty';
import { type Applied, appliedEvent, claimsOf, NO_PARTS, type Situation } from './applied.ts';
import { EventRefused } from './loan-event.ts';
import { costLegs } from './posting-rules.ts';

/** A fee of the event's amount is owed on top of what the given state owes; `usual` describes it where the event does not. */
export function feeCharged(situation: Situation, state: Situation['state'], usual: string): Applied {
  const { date, description = usual } = situation.loanEvent;
  // What was charged before the orders were known is forgiven with the interest (50 U.S.C. 3937(d)).
  const isForgiven = onActiveDuty(situation.state.extras.activeDuty, date);
  if (isForgiven && !situation.lenient) throw new EventRefused('active_duty', situation.terms.loanId);
  const amountCents = isForgiven ? 0 : situation.loanEvent.amountCents;
  return appliedEvent(
    situation,
    { ...state, feeCents: state.feeCents + amountCents },
    {
      kind: 'fee',
      amountCents,
      parts: { ...NO_PARTS, fee: amountCents },
      description,
      legs: costLegs(claimsOf(situation.state), amountCents),
    },
  );
}
