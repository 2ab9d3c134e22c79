import { onActiveDuty } from '@lendside/domain/active-duty';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { FEE_DESCRIPTIONS } from '@lendside/domain/movement-words';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import { reinstatementCents } from '../schedule/minimum-due.ts';
import {
  type Applied,
  accrued,
  appliedEvent,
  claimsOf,
  led,
  lowered,
  NO_PARTS,
  owedParts,
  type Parts,
  poured,
  type Situation,
  stopped,
  totalCents,
  wholeAmount,
  withCredit,
} from './applied.ts';
import { applyPayment } from './apply-payment.ts';
import { feeCharged } from './fee-charged.ts';
import { EventRefused } from './loan-event.ts';
import { reinstated } from './pay-event.ts';
import { creditLegs, paymentLegs, recoveryLegs, writeDownLegs } from './posting-rules.ts';

/** The vehicle is sought. What brings the loan back may be told; a payment of so much reinstates it. */
export function sendOutForRepo(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { reinstatementCents } = loanEvent;
  const statusId = led(situation, 'sendOutForRepo');
  if (reinstatementCents !== undefined) wholeAmount(terms.loanId, reinstatementCents);
  const known = withVehicle(situation);
  const extras = reinstatementCents === undefined ? known : { ...known, reinstatementCents };
  return appliedEvent(
    situation,
    { ...state, statusId, extras },
    { kind: 'state', description: 'Out for repossession' },
  );
}

/** Books the costs of finding, towing and storing the vehicle as a fee, which reinstating the loan then requires. */
export function chargeRepoCosts(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents } = loanEvent;
  const statusId = led(situation, 'chargeRepoCosts');
  wholeAmount(terms.loanId, amountCents);
  const { repossessionCostCents = 0, reinstatementCents, activeDuty } = state.extras;
  if (onActiveDuty(activeDuty, loanEvent.date)) {
    return feeCharged(situation, { ...state, statusId }, FEE_DESCRIPTIONS.repossession);
  }
  const extras = {
    ...state.extras,
    repossessionCostCents: repossessionCostCents + amountCents,
    ...(reinstatementCents === undefined ? {} : { reinstatementCents: reinstatementCents + amountCents }),
  };
  return feeCharged(situation, { ...state, statusId, extras }, FEE_DESCRIPTIONS.repossession);
}

/** The lender has the vehicle. Where it is, and whom to ask, may be told. */
export function repossess(situation: Situation): Applied {
  const statusId = led(situation, 'repossess');
  const state = { ...situation.state, statusId, extras: withVehicle(situation) };
  return appliedEvent(situation, state, { kind: 'state', description: 'Repossessed' });
}

/** Loan extras with the event's vehicle facts written over the earlier ones. */
function withVehicle({ state, loanEvent }: Situation): LoanExtras {
  if (loanEvent.vehicle === undefined) return state.extras;
  return { ...state.extras, vehicle: { ...state.extras.vehicle, ...loanEvent.vehicle } };
}

/** The customer pays what brings the loan back, and gets the vehicle back. */
export function reinstate(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, date } = loanEvent;
  led(situation, 'reinstate');
  wholeAmount(terms.loanId, amountCents);
  if (amountCents < (reinstatementCents(terms, state, balancesOn(terms, state, date)) ?? 1)) {
    throw new EventRefused('reinstatement_not_covered', terms.loanId);
  }
  // Taken like any payment of a loan whose vehicle is sought.
  const paying = { ...state, statusId: LOAN_STATE.OutForRepo };
  const result = applyPayment(terms, paying, amountCents, date);
  if (result.outcome === 'refused') throw new EventRefused(result.reason, terms.loanId);
  const endsLoan = result.state.statusId === LOAN_STATE.PaidOff;
  return appliedEvent(situation, endsLoan ? result.state : reinstated(terms, result.state, date), {
    kind: endsLoan ? 'payoff' : 'payment',
    amountCents,
    parts: result.paid,
    description: 'Reinstatement',
    legs: paymentLegs(amountCents, result.recognizedCents, result.paid),
    installmentNo: result.installmentNo,
    result: result.preview,
  });
}

/** The vehicle was sold. What the proceeds leave owing is the deficiency; what they bring beyond it is the customer's. */
export function sell(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, date } = loanEvent;
  const statusId = led(situation, 'sell');
  wholeAmount(terms.loanId, amountCents);
  const now = accrued(terms, state, date);
  const { paid, leftCents } = poured(terms, now.state, amountCents, date);
  const takenCents = amountCents - leftCents;
  const { reinstatementCents: _, vehicle: __, ...extras } = now.state.extras;
  const sold = stopped(lowered({ ...now.state, statusId, extras }, paid));
  const left = loanEvent.endsDeficiency ? owedParts(sold) : NO_PARTS;
  const after = deficiencyEnded(sold, left);
  const legs = state.extras.writtenOff
    ? recoveryLegs(amountCents, paid)
    : [...paymentLegs(takenCents, now.recognizedCents, paid), ...creditLegs(leftCents)];
  return appliedEvent(situation, withCredit(after, leftCents), {
    kind: 'payment',
    amountCents,
    parts: paid,
    description: 'Proceeds of the sale',
    legs: [...legs, ...writeDownLegs(claimsOf(state), 0, left)],
  });
}

function deficiencyEnded(sold: LoanState, left: Parts): LoanState {
  const deficiencyEndedCents = totalCents(left);
  if (deficiencyEndedCents === 0) return sold;
  return lowered({ ...sold, extras: { ...sold.extras, deficiencyEndedCents } }, left);
}
