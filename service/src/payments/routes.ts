import { stopAutoPay } from '@lendside/contract/auto-pay';
import { readBudget } from '@lendside/contract/budget';
import { moveDueDate, readDueDateMove, undoDueDateMove } from '@lendside/contract/due-date-moves';
import { readUnpaidOutlook } from '@lendside/contract/payment-help';
import * as contract from '@lendside/contract/payments';
import { checkPayoffLetter, createPayoffLetter, quotePayoff } from '@lendside/contract/payments-payoff';
import { readRepoInfo, updateRepoInfo } from '@lendside/contract/payments-recovery';
import { readPaymentsStatus, submitPayments } from '@lendside/contract/payments-several';
import { readPaymentState, savePaymentState } from '@lendside/contract/payments-state';
import { submitPayment } from '@lendside/contract/payments-submit';
import { planPayments } from '@lendside/contract/planned-several';
import * as scheduled from '@lendside/contract/scheduled-payments';
import { type Binding, on } from '../on.ts';
import { budget } from './budget.ts';
import { move } from './move-due-date.ts';
import { nextBusinessDate } from './next-business-date.ts';
import { keepState, savedState } from './payment-state.ts';
import { paymentStatus } from './payment-status.ts';
import { paymentTimeout } from './payment-timeout.ts';
import { checkLetter, issueLetter } from './payoff-letter.ts';
import { quote } from './payoff-quote.ts';
import { planAll } from './plan-payments.ts';
import { preview } from './preview-payment.ts';
import { readMove } from './read-due-date-move.ts';
import { receipt } from './receipt.ts';
import { answerRepoInfo, repoInfo } from './repo-info.ts';
import { cancelScheduled, changeScheduled, listScheduled } from './scheduled-payments.ts';
import { type ConfirmAppointment, confirmAgain } from './send-confirmation.ts';
import { stop } from './stop-auto-pay.ts';
import { submit } from './submit-payment.ts';
import { paymentsStatus, submitAll } from './submit-payments.ts';
import { undoMove } from './undo-due-date-move.ts';
import { unpaidOutlook } from './unpaid-outlook.ts';

/** Routes of payments. Another slice supplies confirmations that are not for a payment. */
export const paymentsRoutes = (confirmAppointment: ConfirmAppointment): readonly Binding[] => [
  on(submitPayment, submit),
  on(contract.readPaymentStatus, paymentStatus),
  on(contract.recordPaymentTimeout, paymentTimeout),
  on(contract.previewPayment, preview),
  on(contract.readNextBusinessDate, nextBusinessDate),
  on(contract.sendConfirmation, confirmAgain(confirmAppointment)),
  on(contract.readReceipt, receipt),
  on(submitPayments, submitAll),
  on(readPaymentsStatus, paymentsStatus),
  on(savePaymentState, keepState),
  on(readPaymentState, savedState),
  on(scheduled.listScheduledPayments, listScheduled),
  on(planPayments, planAll),
  on(scheduled.changeScheduledPayment, changeScheduled),
  on(scheduled.cancelScheduledPayment, cancelScheduled),
  on(stopAutoPay, stop),
  on(readDueDateMove, readMove),
  on(moveDueDate, move),
  on(undoDueDateMove, undoMove),
  on(readUnpaidOutlook, unpaidOutlook),
  on(readBudget, budget),
  on(readRepoInfo, repoInfo),
  on(updateRepoInfo, answerRepoInfo),
  on(quotePayoff, quote),
  on(createPayoffLetter, issueLetter),
  on(checkPayoffLetter, checkLetter),
];
