import { LOAN_STATE } from '@lendside/domain/loan-states';
import {
  type Applied,
  accrued,
  appliedEvent,
  claimsOf,
  led,
  lowered,
  owedParts,
  type Situation,
  stopped,
  totalCents,
} from './applied.ts';
import { EventRefused } from './loan-event.ts';
import { chargeOffLegs, recognitionLegs, writeDownLegs } from './posting-rules.ts';
import { allows } from './state-graph.ts';
import { undonePayment } from './undo-payment.ts';

/** Writes a loan off: the claim stays, as one of a written-off loan, and earns no more. */
export function chargeOff(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'chargeOff');
  if (state.extras.writtenOff) throw new EventRefused('not_open', terms.loanId);
  const now = accrued(terms, state, loanEvent.date);
  const owed = owedParts(now.state);
  const extras = { ...now.state.extras, writtenOff: true };
  return appliedEvent(situation, stopped({ ...now.state, statusId, extras }), {
    kind: 'writeOff',
    amountCents: totalCents(owed),
    parts: owed,
    description: 'Charged off',
    legs: chargeOffLegs(now.recognizedCents, owed),
  });
}

/** A petition was filed: interest stops on that day, and nothing is collected (11 U.S.C. 362). */
export function markBankrupt(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'markBankrupt');
  const now = accrued(terms, state, loanEvent.date);
  return appliedEvent(situation, stopped({ ...now.state, statusId }), {
    kind: 'state',
    description: 'Bankruptcy',
    legs: recognitionLegs(now.recognizedCents),
  });
}

/** The case was dismissed: the loan goes on, and earns from that day. */
export function dismiss(situation: Situation): Applied {
  const { state, loanEvent } = situation;
  const statusId = led(situation, 'dismissBankruptcy');
  const goesOn = statusId === LOAN_STATE.Open;
  const after = goesOn ? { ...state, interestStopped: false, accruedThrough: loanEvent.date } : state;
  return appliedEvent(situation, { ...after, statusId }, { kind: 'state', description: 'Bankruptcy dismissed' });
}

/** The debt is discharged: it may never be asked for again (11 U.S.C. 524). */
export function discharge(situation: Situation): Applied {
  const { state } = situation;
  const statusId = led(situation, 'dischargeBankruptcy');
  const owed = owedParts(state);
  const extras = { ...state.extras, discharged: true };
  return appliedEvent(situation, lowered({ ...state, statusId, extras }, owed), {
    kind: 'writeOff',
    amountCents: totalCents(owed),
    parts: owed,
    description: 'Discharged',
    legs: writeDownLegs(claimsOf(state), 0, owed),
  });
}

/** The lender closes the account: a line that owes nothing, or one of which no more will be asked. */
export function closeLoan(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'close');
  const now = accrued(terms, state, loanEvent.date);
  const owed = owedParts(now.state);
  if (state.statusId === LOAN_STATE.Open && (totalCents(owed) > 0 || state.extras.awaitsCents !== undefined)) {
    throw new EventRefused('still_owed', terms.loanId);
  }
  return appliedEvent(situation, stopped(lowered({ ...now.state, statusId }, owed)), {
    kind: totalCents(owed) > 0 ? 'writeOff' : 'state',
    amountCents: totalCents(owed),
    parts: owed,
    description: 'Closed',
    legs: writeDownLegs(claimsOf(state), now.recognizedCents, owed),
  });
}

/** A loan on which no money ever moved is taken away. */
export function deleteLoan(situation: Situation): Applied {
  const { terms, state } = situation;
  const statusId = led(situation, 'delete');
  if (state.extras.awaitsCents === undefined) throw new EventRefused('money_moved', terms.loanId);
  const { awaitsCents: _, ...extras } = state.extras;
  return appliedEvent(situation, stopped({ ...state, statusId, extras }), { kind: 'state', description: 'Deleted' });
}

/** A payment was posted in error, or the bank returned it: a replay without it has made the loan what it is. */
export function strike(situation: Situation): Applied {
  const { loanEvent } = situation;
  return appliedEvent(situation, situation.state, {
    kind: 'reversal',
    amountCents: -loanEvent.amountCents,
    description: loanEvent.description ?? (loanEvent.event === 'reverse' ? 'Payment reversed' : 'Payment returned'),
  });
}

/** The card's issuer took a payment back, by the product's rule. A loan it had paid off is owed again, in a state of its own. */
export function chargeBack(situation: Situation): Applied {
  const { state, loanEvent, stood } = situation;
  if (stood !== undefined) return undonePayment(situation, stood);
  const reopens = loanEvent.hadEnded && allows('payOff', state.statusId);
  return appliedEvent(situation, reopens ? { ...state, statusId: LOAN_STATE.Chargeback } : state, {
    kind: 'chargeback',
    amountCents: -loanEvent.amountCents,
    description: 'Chargeback',
  });
}
