import { balancesOn } from '../schedule/balances.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { type Applied, appliedEvent, led, lowered, owedParts, type Situation, stopped, withCredit } from './applied.ts';
import { applyPayment } from './apply-payment.ts';
import { EventRefused } from './loan-event.ts';
import { chargesOf } from './opening.ts';
import { creditLegs, paymentLegs, rescissionLegs } from './posting-rules.ts';

/** The loan is closed into another: that one takes over what is owed on this. */
export function renew(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { amountCents, date, otherLoanId } = loanEvent;
  if (state.extras.renewedInto !== undefined) throw new EventRefused('already_renewed', terms.loanId);
  const statusId = led(situation, 'renew');
  const owedCents = payoffCents(balancesOn(terms, state, date));
  // What was taken over does not change any more: it must cover what is owed.
  if (owedCents > amountCents) throw new EventRefused('conflicts_with_later_event', terms.loanId, loanEvent.reference);
  if (owedCents < amountCents && !lenient) throw new EventRefused('above_payoff', terms.loanId);
  const extras = { ...state.extras, ...(otherLoanId === undefined ? {} : { renewedInto: otherLoanId }) };
  const left = amountCents - owedCents;
  const credit = creditLegs(left, 'clearing:renewal');
  const entry = { kind: 'payoff' as const, amountCents, description: loanEvent.description ?? 'Renewed' };
  if (owedCents === 0) {
    return appliedEvent(situation, withCredit(stopped({ ...state, statusId, extras }), left), {
      ...entry,
      legs: credit,
    });
  }
  const result = applyPayment(terms, state, owedCents, date);
  if (result.outcome === 'refused') throw new EventRefused(result.reason, terms.loanId);
  const { paymentsMade } = state;
  const after = stopped({
    ...result.state,
    statusId,
    paidOffOn: null,
    paymentsMade,
    extras: { ...result.state.extras, ...extras },
  });
  return appliedEvent(situation, withCredit(after, left), {
    ...entry,
    parts: result.paid,
    legs: [...paymentLegs(owedCents, result.recognizedCents, result.paid, 'clearing:renewal'), ...credit],
    installmentNo: result.installmentNo,
  });
}

/** The loan that took over is undone, so the renewal no longer counts: a replay without it has made the loan what it is. */
export function cancelRenewal(situation: Situation): Applied {
  return appliedEvent(situation, situation.state, { kind: 'reversal', description: 'Renewal cancelled' });
}

/**
 * Within its days a loan is undone as if it had never been: the principal comes back, in cash or to the loan it took over
 * (`amountCents` of it), and neither interest nor fee is owed.
 */
export function rescind(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'rescind');
  if (state.paymentsMade > 0) throw new EventRefused('payments_made', terms.loanId);
  const owed = owedParts(state);
  return appliedEvent(situation, stopped(lowered({ ...state, statusId }, owed)), {
    kind: 'reversal',
    amountCents: -owed.principal,
    parts: { penalty: -owed.penalty, fee: -owed.fee, interest: -owed.interest, principal: -owed.principal },
    description: loanEvent.description ?? 'Rescinded',
    legs: rescissionLegs(owed, {
      clearedCents: loanEvent.amountCents,
      originationFeeCents: state.extras.originationFeeCents,
      chargesCents: chargesOf(state.extras),
      way: loanEvent.way,
    }),
  });
}
