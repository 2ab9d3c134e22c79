import { type Applied, appliedEvent, claimsOf, NO_PARTS, type Situation } from './applied.ts';
import { costLegs } from './posting-rules.ts';

/** A fee of the event's amount is owed on top of what the given state owes; `usual` describes it where the event does not. */
export function feeCharged(situation: Situation, state: Situation['state'], usual: string): Applied {
  const { amountCents, description = usual } = situation.loanEvent;
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
