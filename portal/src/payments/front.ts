/** All that other slices and the app may import of this one. */

export { ChargeNotice } from './charge-notice.tsx';
export { DueDateEntry } from './due-date-entry.tsx';
export { useDueDateMove } from './due-date-move.ts';
export { hasSeveralUnderWay } from './payment-under-way.ts';
export { PayoffQuote } from './payoff-quote.tsx';
export { scheduledPaymentsChanged, useAutoPayComes, useAutoPayOf, useScheduledPayments } from './scheduled-payments.ts';
export { dropSeveral } from './several-payments.ts';
export { WhyButton } from './why-button.tsx';
