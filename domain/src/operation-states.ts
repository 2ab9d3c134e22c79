/**
 * The states of a money operation: payment, draw, originate, cancel renewal, cash-out, auto-pay. The graph is data, so that
 * the worker, the tests and the screens read the same one.
 */
export const OPERATION_STATES = [
  'ACCEPTED',
  'AUTHORIZING',
  'UNKNOWN',
  'POSTED',
  'DECLINED',
  'VOIDED',
  'FAILED',
] as const;
export type OperationState = (typeof OPERATION_STATES)[number];

/** States that may follow each state. UNKNOWN is left only by looking the charge up; VOIDED means the charge can no longer happen. */
export const OPERATION_EDGES: Readonly<Record<OperationState, readonly OperationState[]>> = {
  ACCEPTED: ['AUTHORIZING'],
  AUTHORIZING: ['POSTED', 'DECLINED', 'UNKNOWN'],
  UNKNOWN: ['POSTED', 'VOIDED'],
  VOIDED: ['FAILED'],
  POSTED: [],
  DECLINED: [],
  FAILED: [],
};

/** Whether the graph has an edge between two states. Staying in a state is no move. */
export function canMove(from: OperationState, to: OperationState): boolean {
  return OPERATION_EDGES[from].includes(to);
}

/** Nothing happens to an operation any more: it was posted, declined, or failed without money moving. */
export function isFinal(state: OperationState): boolean {
  return OPERATION_EDGES[state].length === 0;
}

/** A new payment key may be made only after one of these was seen. */
export function isFinalFailure(state: OperationState): boolean {
  return state === 'DECLINED' || state === 'FAILED';
}

export type OperationStep = 'sent' | 'authorised' | 'posted';
export const OPERATION_STEPS: readonly OperationStep[] = ['sent', 'authorised', 'posted'];

/**
 * The last step that is certain, as shown to the customer. The state alone never proves an authorization (AUTHORIZING and
 * UNKNOWN both include "the processor has not said yes"), so the caller says whether the processor's approval is on
 * record; without it the answer is `sent` until the money is posted. A refused or voided operation got no further than sent.
 */
export function stepOf(state: OperationState, processorApproved = false): OperationStep {
  if (state === 'POSTED') return 'posted';
  return processorApproved && (state === 'AUTHORIZING' || state === 'UNKNOWN') ? 'authorised' : 'sent';
}
