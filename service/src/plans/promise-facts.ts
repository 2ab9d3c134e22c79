import { instant } from '@lendside/providers/instant';
import type { PromiseRow, PromiseState } from './promises-store.ts';

const STATES = {
  WAITING: 'waiting',
  FULFILLED: 'fulfilled',
  BROKEN: 'broken',
  TAKEN_BACK: 'takenBack',
  ENDED: 'ended',
} as const satisfies Record<PromiseState, string>;

/** A promise as the parties of the loan see it. */
export const promiseFacts = ({ promiseId, amountCents, promisedOn, state, madeAtMs }: PromiseRow) => ({
  ...{ promiseId, paymentAmount: amountCents, promisedDate: promisedOn },
  state: STATES[state],
  made: instant(madeAtMs),
});
