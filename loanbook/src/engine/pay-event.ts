import { isFinished, LOAN_STATE } from '@lendside/domain/loan-states';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { reinstatementCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { type Applied, appliedEvent, led, type Situation, withCredit } from './applied.ts';
import { applyPayment, type PaymentResult } from './apply-payment.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { creditLegs, paymentLegs } from './posting-rules.ts';
import { takesPayments } from './state-graph.ts';

/**
 * A payment as the book takes it: where a vehicle is sought and the money reinstates the loan, it does. The same for a
 * preview, a posting and a replay.
 */
export function takePayment(
  terms: LoanTerms,
  state: LoanState,
  amountCents: number,
  date: string,
  { withRenewal }: Pick<LoanEvent, 'withRenewal'> = {},
): PaymentResult {
  const result = applyPayment(terms, state, amountCents, date, { withRenewal });
  if (state.statusId !== LOAN_STATE.OutForRepo || result.outcome === 'refused') return result;
  const wanted = reinstatementCents(terms, state, balancesOn(terms, state, date));
  if (wanted === undefined || amountCents < wanted || result.state.statusId === LOAN_STATE.PaidOff) return result;
  const after = reinstated(terms, result.state, date);
  return {
    ...result,
    state: after,
    preview: { ...result.preview, after: { ...result.preview.after, loanStatusId: after.statusId } },
  };
}

/** Open again, or in active default while something stays past due. */
export function reinstated(terms: LoanTerms, state: LoanState, date: string): LoanState {
  const { firstOpen, lastPast } = balancesOn(terms, state, date);
  const wanted = firstOpen <= lastPast ? LOAN_STATE.ActiveDefault : LOAN_STATE.Open;
  const { reinstatementCents: _, vehicle: __, ...extras } = state.extras;
  return { ...state, statusId: led({ terms, state }, 'reinstate', wanted), extras };
}

/** A payment. In a replay, what is more than the loan owes by then is the customer's credit. */
export function pay(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { amountCents, date } = loanEvent;
  const takesCents = lenient ? Math.min(amountCents, takable(terms, state, date)) : amountCents;
  if (lenient && takesCents === 0) return onlyCredit(situation);
  const result = takePayment(terms, state, takesCents, date, loanEvent);
  if (result.outcome === 'refused') throw new EventRefused(result.reason, terms.loanId);
  const endsLoan = result.state.statusId === LOAN_STATE.PaidOff;
  return appliedEvent(situation, withCredit(result.state, amountCents - takesCents), {
    kind: endsLoan ? 'payoff' : 'payment',
    amountCents,
    parts: result.paid,
    description: endsLoan ? 'Payoff' : 'Payment',
    legs: [...paymentLegs(takesCents, result.recognizedCents, result.paid), ...creditLegs(amountCents - takesCents)],
    installmentNo: result.installmentNo,
    result: result.preview,
  });
}

function takable(terms: LoanTerms, state: LoanState, date: string): number {
  return takesPayments(state.statusId) ? payoffCents(balancesOn(terms, state, date)) : 0;
}

function onlyCredit(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  if (!isFinished(state.statusId) && !takesPayments(state.statusId)) {
    throw new EventRefused('conflicts_with_later_event', terms.loanId, loanEvent.reference);
  }
  return appliedEvent(situation, withCredit(state, loanEvent.amountCents), {
    kind: 'payment',
    amountCents: loanEvent.amountCents,
    description: 'Payment',
    legs: creditLegs(loanEvent.amountCents),
  });
}
