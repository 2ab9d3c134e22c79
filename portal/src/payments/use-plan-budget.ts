import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { budgetPlanNow, type PlanOutcome, savedBudgetPlan } from './budget-plan.ts';
import { type FailedStart, NOT_SENT } from './payment-problem.ts';
import { planBudgetTexts } from './plan-budget-texts.ts';
import { failedPlan, scheduledPaymentsChanged } from './scheduled-payments.ts';
import { paymentsTexts } from './texts.ts';
import { useOneOrder } from './use-one-order.ts';

interface PlanOrder {
  readonly cardToken: string;
  /** The one-time token of the security code field. */
  readonly securityToken: string;
}

/** Plans the payments of a budget once. The key is kept before the POST leaves, so that the same order is never planned twice. */
export function usePlanBudget() {
  const client = useQueryClient();
  const mayStand = useTexts(planBudgetTexts).mayBePlanned;
  const { place, sending, show, problem } = useOneOrder<PlanOrder>(useTexts(paymentsTexts).review, mayStand);
  /** Every payment, when none was planned. */
  const [refused, setRefused] = useState<readonly { readonly loanId: string; readonly Error?: string | undefined }[]>(
    [],
  );

  async function send({ cardToken, securityToken }: PlanOrder): Promise<FailedStart | undefined> {
    if (!navigator.onLine) {
      show(NOT_SENT);
      return undefined;
    }
    const { payments, sent } = keyed(cardToken);
    try {
      const answer = await call('planPayments', {
        paymentKey: sent.paymentKey,
        payments: payments.map(({ loanId, dueDate, day, amountCents }) => ({
          loanId,
          dueDate,
          paymentAmount: amountCents,
          scheduledDate: day,
        })),
        paymentCardToken: cardToken,
        ccv: securityToken,
      });
      await scheduledPaymentsChanged(client);
      const outcome = payments.map((payment): PlanOutcome => {
        const one = answer.payments.find(({ loanId }) => loanId === payment.loanId);
        return { ...payment, planned: one?.scheduledPaymentId !== undefined, why: one?.Error };
      });
      if (outcome.some(({ planned }) => planned)) savedBudgetPlan.keep({ payments, outcome });
      else setRefused(answer.payments);
      return undefined;
    } catch (error) {
      const failed = failedPlan(error, client);
      show(failed);
      return failed;
    }
  }

  return {
    /** `prepare` brings the order, or undefined when something is missing. Brings what it was refused with. */
    plan(prepare: () => Promise<PlanOrder | undefined>) {
      setRefused([]);
      return place(prepare, send);
    },
    sending,
    problem,
    refused,
  };
}

/** The plan with the key of this very order, kept. */
function keyed(cardToken: string) {
  const { payments, sent: before } = budgetPlanNow();
  const order = [
    cardToken,
    ...payments.map(({ loanId, day, amountCents }) => `${loanId} ${day} ${amountCents}`),
  ].join();
  const sent = before?.order === order ? before : { order, paymentKey: crypto.randomUUID() as string };
  savedBudgetPlan.keep({ payments, sent });
  return { payments, sent };
}
