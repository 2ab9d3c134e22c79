import type { InputOf } from '@lendside/contract/operation';
import type {
  PayNow,
  PlanPayment,
  Renew,
  Settle,
  SwitchProduct,
  submitPayment,
} from '@lendside/contract/payments-submit';
import { PAYMENT_TYPE } from '@lendside/domain/enumerations';
import { useRef, useState } from 'react';
import { call } from '../data/call.ts';
import { CallFailed } from '../data/call-failed.ts';
import type { ChosenAmount, ChosenCard } from '../data/payment-state.ts';
import { useLimit } from '../data/use-configuration.ts';
import { stepPayment } from '../data/use-payment.ts';
import { useSession } from '../data/use-session.ts';
import { useStarted } from '../data/use-started.ts';
import { browserTimers } from '../kit/timers.ts';
import { cashFieldsOf, pageOfCashRefusal, renewalWayOf, tellCashRefused } from '../refinance/front.ts';
import { confirmationHints } from './confirmation-hints.ts';
import type { LoanDetail } from './payment-loan.ts';
import {
  type FailedStart,
  failedStart,
  mayHaveArrived,
  NOT_SENT,
  type PaymentProblem,
  paymentProblem,
} from './payment-problem.ts';
import type { PaymentsTexts } from './texts.ts';
import { entryStageOf } from './use-recovery.ts';

export interface PayOrder {
  readonly loan: LoanDetail;
  readonly amount: ChosenAmount;
  /** Card to charge; undefined where nothing is charged. */
  readonly card: ChosenCard | undefined;
  /** The one-time token of the security code field. */
  readonly securityToken: string;
}

/**
 * Sends a payment once. The key is stored before the POST leaves; when no clear answer comes back the service is asked by
 * that key before anything else, and a key is only ever sent again with the same meaning (spec 4, decisions D05 to D07).
 */
export function usePay(loanId: string, texts: PaymentsTexts['review']) {
  const started = useStarted('submitPayment', 'readPaymentStatus', {
    everySeconds: 1,
    timeoutSeconds: useLimit('paymentTimeout'),
  });
  const session = useSession();
  const underWay = useRef(false);
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<FailedStart>();
  const problem: PaymentProblem | undefined = refusal && paymentProblem(refusal, texts);

  /** The code of the refusal, when there was one. */
  async function send(order: PayOrder): Promise<string | undefined> {
    if (!navigator.onLine) {
      setRefusal(NOT_SENT);
      return undefined;
    }
    const { attempt } = stepPayment(loanId, {
      type: 'sending',
      newKey: crypto.randomUUID(),
      nowMs: browserTimers.nowMs(),
    });
    if (!attempt) return undefined;
    const answer = await started.start(bodyOf(order, attempt.paymentKey, session?.isGuestPayOnlyUser === true));
    if (!answer) return undefined;
    if ('query' in answer) {
      const { messageKey } = answer.query;
      if (messageKey) stepPayment(loanId, { type: 'accepted', messageKey });
      return undefined;
    }
    const failed = answer.error instanceof CallFailed ? failedStart(answer.error) : { status: 0 };
    // No reply at all: the POST may still be on its way, so PaymentProcessing asks for a while before anything is said.
    if (failed.status === 0) return undefined;
    if (mayHaveArrived(failed) && (await arrived(attempt.paymentKey))) return undefined;
    stepPayment(loanId, { type: 'refused' });
    if (failed.code !== undefined && pageOfCashRefusal(failed.code)) {
      tellCashRefused(loanId, paymentProblem(failed, texts).text);
    }
    // Who has to prove who they are is asked for it: nothing went wrong.
    if (failed.code !== 'step_up_required') setRefusal(failed);
    return failed.code;
  }

  /** Asks whether the service has this key. Not even an answer to that leaves the key in flight: PaymentProcessing asks on. */
  async function arrived(paymentKey: string): Promise<boolean> {
    try {
      const { messageKey } = await call('readPaymentStatus', { paymentKey }, { background: true });
      stepPayment(loanId, { type: 'accepted', messageKey });
      return true;
    } catch (error) {
      return !(error instanceof CallFailed && error.status === 404);
    }
  }

  /** Does nothing while a payment is being sent. `prepare` brings the order, or undefined when something is missing. */
  async function pay(prepare: () => Promise<PayOrder | undefined>): Promise<string | undefined> {
    if (underWay.current) return undefined;
    underWay.current = true;
    setSending(true);
    setRefusal(undefined);
    try {
      const order = await prepare();
      return order && (await send(order));
    } finally {
      underWay.current = false;
      setSending(false);
    }
  }

  return { pay, sending, problem };
}

const cardFields = (card: ChosenCard) => ({
  paymentCardToken: card.cardToken,
  paymentCardIds: card.cardIds.map(({ type, id }) => ({ type, id })),
  cardType: card.cardType,
  expirationMonth: card.expirationMonth,
  expirationYear: card.expirationYear,
  guestCard: card.guestCard,
  saveGuestCard: card.guestCard ? card.saved : undefined,
});

/** What every story of `POST /payment` says. */
function fieldsOf(order: PayOrder, paymentKey: string, isGuest: boolean) {
  const { loan, amount, card, securityToken } = order;
  return {
    ...confirmationHints(order),
    paymentKey,
    loanId: loan.loanId,
    lmsId: loan.lmsId,
    storeId: loan.storeId,
    productId: loan.productId,
    paymentAmount: amount.amountCents,
    paymentAmountType: amount.amountType,
    ...(card && cardFields(card)),
    ccv: securityToken,
    guestPayment: isGuest,
    isEcommProductMigration: amount.ecommerce,
    ofrPaymentValue: amount.amountType === 'ofrReinstate' ? amount.amountCents : undefined,
  };
}

const preventRefiOf = (loan: LoanDetail) => (entryStageOf(loan) === 'none' ? undefined : true);

const renewingFields = (loanId: string) => ({
  paymentType: PAYMENT_TYPE.refinance,
  isRefi: true,
  lockToken: renewalWayOf(loanId).lockToken,
});

const BODIES = {
  payNow: (order: PayOrder, paymentKey: string, isGuest: boolean): PayNow => ({
    ...fieldsOf(order, paymentKey, isGuest),
    paymentType: PAYMENT_TYPE.payment,
    preventRefi: preventRefiOf(order.loan),
  }),
  renew: (order: PayOrder, paymentKey: string, isGuest: boolean): Renew => ({
    ...fieldsOf(order, paymentKey, isGuest),
    ...renewingFields(order.loan.loanId),
    ...cashFieldsOf(order.loan.loanId),
  }),
  switchProduct: (order: PayOrder, paymentKey: string, isGuest: boolean): SwitchProduct => ({
    ...fieldsOf(order, paymentKey, isGuest),
    ...renewingFields(order.loan.loanId),
    migrateProduct: true,
  }),
  settle: (order: PayOrder, paymentKey: string, isGuest: boolean): Settle => ({
    ...fieldsOf(order, paymentKey, isGuest),
    paymentType: PAYMENT_TYPE.settlement,
    preventRefi: preventRefiOf(order.loan),
  }),
};

function storyOf({ settlement, renewal, migrateProduct }: ChosenAmount): keyof typeof BODIES {
  if (settlement) return 'settle';
  if (!renewal) return 'payNow';
  return migrateProduct ? 'switchProduct' : 'renew';
}

/** The same order always makes the same body, so that the service recognises a repetition. */
export const bodyOf = (order: PayOrder, paymentKey: string, isGuest: boolean): InputOf<typeof submitPayment> =>
  BODIES[storyOf(order.amount)](order, paymentKey, isGuest);

/** The same for a later day; a guest plans nothing. */
export const planOf = (order: PayOrder, paymentKey: string, scheduledDate: string): PlanPayment => ({
  ...BODIES.payNow(order, paymentKey, false),
  scheduledDate,
});
