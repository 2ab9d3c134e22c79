/** All that other slices may use of payments. */
export { autoPayOfLoan } from './auto-pay-store.ts';
export { debitFollows, putPlannedBack } from './due-date-planned.ts';
export type { PlannedMove } from './due-date-store.ts';
export { isSameCode, newLetterCode, typedLetterCode } from './letter-code.ts';
export { refuseBusyLoan } from './refuse-busy-loan.ts';
export { scheduledOf } from './scheduled-store.ts';
export { type PaymentsStopped, stopPaymentsOf } from './stop-payments.ts';
