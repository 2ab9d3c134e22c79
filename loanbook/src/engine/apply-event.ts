import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import { beginActiveDuty, endActiveDuty } from './active-duty-events.ts';
import type { Applied, Situation } from './applied.ts';
import { beginDisaster, endDisaster } from './disaster-events.ts';
import { moveDueDate, undoDueDateMove } from './due-date-events.ts';
import {
  chargeBack,
  chargeOff,
  closeLoan,
  deleteLoan,
  discharge,
  dismiss,
  markBankrupt,
  strike,
} from './ending-events.ts';
import { acknowledge, cancelDraw, disburse, drawOn, keepCash, moveLimit, returnDraw } from './lending-events.ts';
import { EventRefused, type LoanEvent } from './loan-event.ts';
import { pauseInterest, resumeInterest } from './pause-events.ts';
import { pay } from './pay-event.ts';
import { startPlan, undoPlan } from './plan-events.ts';
import { cancelRenewal, renew, rescind } from './renewal-events.ts';
import { chargeRepoCosts, reinstate, repossess, sell, sendOutForRepo } from './repo-events.ts';
import { chargeFee, recover, refund, settle } from './settling-events.ts';

type Apply = (situation: Situation) => Applied;

/** One posting rule for each event a loan can have from outside. What the daily close does is in effects.ts. */
const APPLY: Readonly<Partial<Record<LoanEvent['event'], Apply>>> = {
  disburse,
  draw: drawOn,
  cancelDraw,
  returnDraw,
  keepCash,
  changeLimit: moveLimit,
  acknowledgeLimit: acknowledge,
  pay,
  chargeFee,
  reverse: strike,
  returnPayment: strike,
  chargeBack,
  refund,
  settle,
  chargeOff,
  recover,
  renew,
  cancelRenewal,
  rescind,
  sendOutForRepo,
  chargeRepoCosts,
  repossess,
  reinstate,
  sell,
  markBankrupt,
  dismissBankruptcy: dismiss,
  dischargeBankruptcy: discharge,
  close: closeLoan,
  delete: deleteLoan,
  pauseInterest,
  resumeInterest,
  beginActiveDuty,
  endActiveDuty,
  beginDisaster,
  endDisaster,
  moveDueDate,
  undoDueDateMove,
  startPlan,
  undoPlan,
};

/**
 * Effect of an event on a loan as the event finds it. Pure: the same for a first booking and for a replay. Throws
 * IllegalTransition or EventRefused where the event is not possible.
 */
export function applyEvent(
  terms: LoanTerms,
  state: LoanState,
  loanEvent: LoanEvent,
  { lenient = false, stood }: Partial<Pick<Situation, 'lenient' | 'stood'>> = {},
): Applied {
  const apply = APPLY[loanEvent.event];
  if (apply === undefined) throw new EventRefused('unknown_event', terms.loanId, loanEvent.event);
  if (!lenient && loanEvent.date < terms.openedOn) throw new EventRefused('date_before_opening', terms.loanId);
  const applied = apply({ terms, state, loanEvent, lenient, stood });
  const { date, atMs } = loanEvent;
  return { ...applied, state: { ...applied.state, lastEventOn: date, lastEventMs: atMs } };
}
