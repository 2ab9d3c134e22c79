import { FEE_DESCRIPTIONS } from '@lendside/domain/movement-words';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import type { Applied } from './applied.ts';
import type { Effect } from './effects.ts';
import type { LoanEvent } from './loan-event.ts';
import type { Entry, PostingBatch } from './posting-batch.ts';
import { effectLegs } from './replay.ts';

/** An event that was booked, and the loan after it. */
export interface Recorded {
  readonly applied: Applied;
  readonly state: LoanState;
}

/**
 * A journal for each thing the calendar did. Of a loan that was lived again, a fee may have been struck and may come once more: its journals carry the
 * place of the last one before them, so that no two have one reference.
 */
export function addEffects(batch: PostingBatch, loan: Loan, effects: readonly Effect[]): void {
  const loanId = loan.row.loan_id;
  const { extras, sequence } = (batch.loan(loanId) ?? loan).state;
  const suffix = extras.replayed === true ? `:${sequence}` : '';
  for (const effect of effects) {
    batch.add(batch.loan(loanId) ?? loan, effect.state, {
      reference: effectReference(loanId, effect, suffix),
      kind: effect.event === 'lateFee' ? 'fee' : 'state',
      date: effect.date,
      amountCents: effect.amountCents,
      principalCents: 0,
      interestCents: 0,
      feesCents: effect.amountCents,
      installmentNo: effect.installmentNo,
      description: EFFECT_TEXT[effect.event],
      confirmationNumber: null,
      result: null,
      payload: JSON.stringify({ effect: effect.key }),
      legs: effectLegs(effect),
    });
  }
}

const EFFECT_TEXT: Readonly<Record<Effect['event'], string>> = {
  lateFee: FEE_DESCRIPTIONS.late,
  enterActiveDefault: 'Active default',
  enterDefault: 'Default',
  cure: 'Current again',
};

function effectReference(loanId: string, { event, installmentNo, date }: Effect, suffix: string): string {
  return event === 'lateFee' ? `late-fee:${loanId}:${installmentNo}${suffix}` : `${event}:${loanId}:${date}${suffix}`;
}

export function entryOf(applied: Applied, loanEvent: LoanEvent, payload: string | null): Entry {
  const { parts } = applied;
  return {
    reference: loanEvent.reference,
    kind: applied.kind,
    date: loanEvent.date,
    amountCents: applied.amountCents,
    principalCents: parts.principal,
    interestCents: parts.interest,
    feesCents: parts.fee + parts.penalty,
    installmentNo: applied.installmentNo,
    description: applied.description,
    confirmationNumber: loanEvent.confirmationNumber,
    result: applied.result,
    payload,
    legs: applied.legs,
  };
}
