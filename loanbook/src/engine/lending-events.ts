import { financeFeeCents } from '../products/finance-fee.ts';
import { reamortized } from '../schedule/replan.ts';
import { type Applied, accrued, appliedEvent, led, type Situation, wholeAmount, withCredit } from './applied.ts';
import { acknowledgeLimit, changeLimit, type DrawResult, draw, drawCancelled } from './line-events.ts';
import { EventRefused } from './loan-event.ts';
import { originationLegs } from './opening.ts';
import { chargeLegs, disbursementLegs, drawCancelledLegs, drawReturnedLegs, recognitionLegs } from './posting-rules.ts';

/** A loan that was opened without its money is paid out; it earns from that day. */
export function disburse(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const statusId = led(situation, 'disburse');
  const awaited = state.extras.awaitsCents;
  if (awaited === undefined) throw new EventRefused('paid_out_already', terms.loanId);
  const { awaitsCents: _, ...extras } = state.extras;
  const now = accrued(terms, state, loanEvent.date).state;
  const feeCents = extras.financeFeeCents ?? financeFeeCents(terms.product, awaited);
  const originationFeeCents = extras.originationFeeCents ?? 0;
  const charged = feeCents > 0 ? { ...extras, financeFeeCents: feeCents } : extras;
  return appliedEvent(
    situation,
    { ...now, statusId, extras: charged, principalCents: awaited, feeCents },
    {
      kind: 'disbursement',
      amountCents: awaited - originationFeeCents,
      parts: { penalty: 0, fee: feeCents, interest: 0, principal: awaited },
      description: 'Loan paid out',
      legs: [
        ...disbursementLegs(awaited - originationFeeCents, loanEvent.way),
        ...originationLegs(originationFeeCents),
        ...chargeLegs('fee', feeCents),
      ],
    },
  );
}

/** Money is drawn on a line of credit. */
export function drawOn(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, date, way } = loanEvent;
  led(situation, 'draw');
  const { state: after, recognizedCents } = done(situation, draw(terms, state, amountCents, date));
  return appliedEvent(situation, after, {
    kind: 'disbursement',
    amountCents,
    parts: { penalty: 0, fee: 0, interest: 0, principal: amountCents },
    description: 'Cash drawn',
    legs: [...recognitionLegs(recognizedCents), ...disbursementLegs(amountCents, way)],
  });
}

/** A draw that never reached the customer comes back. */
export function cancelDraw(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, date, way } = loanEvent;
  led(situation, 'cancelDraw');
  const told = { kind: 'reversal', amountCents: -amountCents, description: 'Cash draw cancelled' } as const;
  // The draw that it names is left out of the replay: the difference is what comes back.
  if (loanEvent.target !== undefined) return appliedEvent(situation, state, told);
  const { state: after, recognizedCents } = done(situation, drawCancelled(terms, state, amountCents, date));
  return appliedEvent(situation, after, {
    ...told,
    parts: { penalty: 0, fee: 0, interest: 0, principal: -amountCents },
    legs: drawCancelledLegs(amountCents, recognizedCents, way),
  });
}

/**
 * The customer gives the money of a draw back. The draw that it names is left out of the replay, so that it bore no interest; what
 * was paid on it meanwhile has become credit, which is used first. Where credit is missing in a replay, that much is owed again.
 */
export function returnDraw(situation: Situation): Applied {
  const { terms, state, loanEvent, lenient } = situation;
  const { amountCents, drawnCents = amountCents, way } = loanEvent;
  const statusId = led(situation, 'returnDraw');
  if (state.extras.line === undefined) throw new EventRefused('not_a_line', terms.loanId);
  wholeAmount(terms.loanId, amountCents);
  if (amountCents > drawnCents) throw new EventRefused('amount_not_possible', terms.loanId);
  const creditCents = Math.min(drawnCents - amountCents, state.extras.creditCents ?? 0);
  const owedCents = drawnCents - amountCents - creditCents;
  if (owedCents > 0 && !lenient) throw new EventRefused('return_not_covered', terms.loanId);
  const after = { ...state, statusId, principalCents: state.principalCents + owedCents };
  return appliedEvent(situation, withCredit(after, -creditCents), {
    kind: 'adjustment',
    amountCents,
    parts: { penalty: 0, fee: 0, interest: 0, principal: amountCents },
    description: 'Cash draw given back',
    legs: drawReturnedLegs(drawnCents, { receivedCents: amountCents, creditCents, owedCents, way }),
  });
}

/** Cash that was part of a loan was never fetched: dated on the day of the loan, it bore no interest. */
export function keepCash(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  const { amountCents, date, way } = loanEvent;
  const statusId = led(situation, 'keepCash');
  wholeAmount(terms.loanId, amountCents);
  const { state: now, recognizedCents } = accrued(terms, state, date);
  if (amountCents >= now.principalCents) throw new EventRefused('amount_not_possible', terms.loanId);
  const less = { ...now, statusId, principalCents: now.principalCents - amountCents };
  return appliedEvent(
    situation,
    terms.product.prepayment === 'reduceInstallment' ? reamortized(terms, less, date) : less,
    {
      kind: 'reversal',
      amountCents: -amountCents,
      parts: { penalty: 0, fee: 0, interest: 0, principal: -amountCents },
      description: 'Cash not fetched',
      legs: drawCancelledLegs(amountCents, recognizedCents, way),
    },
  );
}

/** The lender moves the limit of a line. */
export function moveLimit(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  led(situation, 'changeLimit');
  if (state.extras.line === undefined) throw new EventRefused('not_a_line', terms.loanId);
  if (loanEvent.amountCents > terms.product.caps.amountMaxCents)
    throw new EventRefused('limit_above_cap', terms.loanId);
  return appliedEvent(situation, changeLimit(state, loanEvent.amountCents, loanEvent.date), {
    kind: 'state',
    amountCents: loanEvent.amountCents,
    description: 'Credit limit changed',
  });
}

/** The customer has seen the changed limit. */
export function acknowledge(situation: Situation): Applied {
  const { terms, state, loanEvent } = situation;
  led(situation, 'acknowledgeLimit');
  if (state.extras.line === undefined) throw new EventRefused('not_a_line', terms.loanId);
  return appliedEvent(situation, acknowledgeLimit(state, loanEvent.date), {
    kind: 'state',
    description: 'Credit limit acknowledged',
  });
}

function done({ terms }: Situation, result: DrawResult): Extract<DrawResult, { outcome: 'taken' }> {
  if (result.outcome === 'refused') throw new EventRefused(result.reason, terms.loanId);
  return result;
}
