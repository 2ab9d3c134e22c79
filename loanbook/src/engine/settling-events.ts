import { onActiveDuty } from '@lendside/domain/active-duty';
import {
  type Applied,
  accrued,
  appliedEvent,
  claimsOf,
  led,
  lowered,
  owedParts,
  poured,
  type Situation,
  stopped,
  totalCents,
  wholeAmount,
  withCredit,
} from './applied.ts';
import { feeCharged } from './fee-charged.ts';
import { EventRefused } from './loan-event.ts';
import { paymentLegs, recoveryLegs, refundLegs, writeDownLegs } from './posting-rules.ts';

/** A charge beside those of the daily close: for a payment that the bank returned. */
export function chargeFee(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents } = loanEvent;
  const statusId = led(situation, 'chargeFee');
  wholeAmount(terms.loanId, amountCents);
  const isForReturn = loanEvent.target !== undefined;
  const counts = isForReturn && !onActiveDuty(state.extras.activeDuty, loanEvent.date);
  const extras = counts ? { ...state.extras, returnedFees: (state.extras.returnedFees ?? 0) + 1 } : state.extras;
  return feeCharged(situation, { ...state, statusId, extras }, 'Fee');
}

/** The customer's credit is paid back. */
export function refund(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, way } = loanEvent;
  const statusId = led(situation, 'refund');
  wholeAmount(terms.loanId, amountCents);
  if (amountCents > (state.extras.creditCents ?? 0)) throw new EventRefused('nothing_to_refund', terms.loanId);
  return appliedEvent(situation, withCredit({ ...state, statusId }, -amountCents), {
    kind: 'adjustment',
    amountCents,
    description: 'Refund',
    legs: refundLegs(amountCents, way),
  });
}

/** Less than is owed is taken for all of it; the allowance bears the rest. */
export function settle(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, date } = loanEvent;
  const statusId = led(situation, 'settle');
  wholeAmount(terms.loanId, amountCents);
  const now = accrued(terms, state, date);
  const { paid, leftCents } = poured(terms, now.state, amountCents, date);
  if (leftCents > 0) throw new EventRefused('above_payoff', terms.loanId);
  const rest = lowered(now.state, paid);
  const forgiven = owedParts(rest);
  if (totalCents(forgiven) === 0) throw new EventRefused('not_below_payoff', terms.loanId);
  const moneyIn = state.extras.writtenOff
    ? recoveryLegs(amountCents, paid)
    : paymentLegs(amountCents, now.recognizedCents, paid);
  return appliedEvent(
    situation,
    stopped(lowered({ ...rest, statusId, paymentsMade: rest.paymentsMade + 1 }, forgiven)),
    {
      kind: 'payoff',
      amountCents,
      parts: paid,
      description: 'Settlement',
      legs: [...moneyIn, ...writeDownLegs(claimsOf(state), 0, forgiven)],
    },
  );
}

/** Money on a loan that was written off. When nothing is left to recover, the loan is paid off. */
export function recover(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { amountCents, date } = loanEvent;
  led(situation, 'recover');
  wholeAmount(terms.loanId, amountCents);
  const { paid, leftCents } = poured(terms, state, amountCents, date);
  if (leftCents > 0 && !lenient) throw new EventRefused('above_payoff', terms.loanId);
  const after = lowered(state, paid);
  const ends = totalCents(owedParts(after)) === 0;
  const ended = ends ? { ...after, statusId: led(situation, 'recoverAll'), paidOffOn: date } : after;
  return appliedEvent(situation, withCredit(ended, leftCents), {
    kind: ends ? 'payoff' : 'payment',
    amountCents,
    parts: paid,
    description: 'Recovery',
    legs: recoveryLegs(amountCents, paid),
  });
}
