import { type ComponentType, useEffect } from 'react';
import { useRouteParams } from '../data/navigation/navigate.ts';
import type { PaymentState } from '../data/payment/payment-state.ts';
import { ReviewGiveBack } from './review/give-back.tsx';
import { ReviewPayNow } from './review/pay-now.tsx';
import { ReviewPlan } from './review/plan.tsx';
import { ReviewRenewal } from './review/renewal.tsx';
import { ReviewSettlement } from './review/settlement.tsx';
import { type Story, storyOf } from './review/story.ts';
import { ReviewSwitch } from './review/switch-product.tsx';
import { type ReviewDraft, useDraft } from './review/use-draft.ts';
import { useResume } from './use-resume.ts';
import { useKeepPayment } from './use-saved-payment.ts';
import { useSharedAmount } from './use-shared-amount.ts';

const SCREENS: Record<Story, ComponentType<{ draft: ReviewDraft }>> = {
  payNow: ReviewPayNow,
  plan: ReviewPlan,
  renew: ReviewRenewal,
  switchProduct: ReviewSwitch,
  settle: ReviewSettlement,
  giveBack: ReviewGiveBack,
};

/** ReviewPayment: the last look before the button, by the story that the amount was chosen for. */
export function ReviewPayment() {
  const { loanId } = useRouteParams<'ReviewPayment'>();
  const { payment, draft } = useDraft(loanId);
  useSharedAmount(loanId, payment);
  useKeepPayment(loanId, payment.amount);
  usePreloaded();
  if (!draft) return <Incomplete loanId={loanId} payment={payment} />;
  const Screen = SCREENS[storyOf(draft.amount)];
  return <Screen draft={draft} />;
}

/** Goes on to the page that asks for what is missing. */
function Incomplete({ loanId, payment }: { loanId: string; payment: PaymentState }) {
  useResume(loanId, payment, 'ReviewPayment');
  return null;
}

/** The next two pages are fetched while the network is there: after paying it may be gone. */
function usePreloaded(): void {
  useEffect(() => {
    void import('./payment-processing.tsx').catch(() => undefined);
    void import('./confirm-payment.tsx').catch(() => undefined);
  }, []);
}
