import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moneyMoved, useAccountDetail } from '../../data/calls/queries.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../../data/navigation/navigate.ts';
import { stepPayment } from '../../data/payment/saved-payments.ts';
import { browserTimers } from '../../kit/timing/timers.ts';
import type { FailedStart } from '../payment-problem.ts';
import { freshFigures, type PayoffChange, payoffChange } from '../payoff-change.ts';
import { paymentsTexts } from '../texts.ts';
import { useGuestAddress } from '../use-guest-address.ts';
import { useIdentical } from '../use-identical.ts';
import { useResume } from '../use-resume.ts';
import type { PayOrder } from './pay-order.ts';
import type { ReviewDraft } from './use-draft.ts';
import type { OrderSender } from './use-pay.ts';
import { useSecurityCode } from './use-security-code.ts';

interface StoryFacts {
  /** Where its amount was chosen. */
  readonly amountPage: 'MakePayment' | 'ProductSwitch' | 'SettlementOffer' | 'AccountDetails';
  /** Handling of a refusal specific to this kind of payment, beside the common one. */
  readonly onRefused?: (refused: FailedStart) => Promise<void>;
}

export type Review = ReturnType<typeof useReview>;

/**
 * State common to all payment reviews: the loan, the card's security code, and one press that checks, sends and answers
 * refusals.
 */
export function useReview(draft: ReviewDraft, sender: OrderSender, { amountPage, onRefused }: StoryFacts) {
  const { loanId, payment, amount, card, newCard } = draft;
  const { sending, problem } = sender;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const account = useAccountDetail(loanId);
  const code = useSecurityCode(newCard, useTexts(paymentsTexts).review);
  const payoff = usePayoffCheck(draft);
  const [proving, setProving] = useState(false);
  const identical = useIdentical();
  const stays = useResume(loanId, sending ? { ...payment, attempt: undefined } : payment, 'ReviewPayment');
  const loan = account.data;
  const guest = useGuestAddress();

  const prepare = async (): Promise<PayOrder | undefined> => {
    if (!loan || !guest.goesOn() || (await payoff.hasChanged())) return undefined;
    // Nothing is charged: no card is asked for its code.
    const securityToken = card ? await code.token() : '';
    return securityToken === undefined
      ? undefined
      : { loan, amount, card, securityToken, again: identical.again(), receiptEmail: guest.address };
  };
  const send = async () => {
    const refused = await sender.send(prepare);
    if (!refused) return;
    if (refused.code === 'security_code_needed') code.spent();
    if (refused.code === 'step_up_required') setProving(true);
    identical.ask(refused);
    // The page to go back to must not offer the old amount.
    if (refused.code === 'reinstatement_changed') await moneyMoved(client);
    await onRefused?.(refused);
  };
  return {
    draft,
    stays,
    loan,
    account,
    sending,
    problem,
    payoff,
    code,
    guest,
    send,
    isDeclined: payment.attempt?.stage === 'declined',
    changeAmount: () => navigateTo(amountPage, { brand, loanId }),
    changeCard: () => navigateTo('SelectPaymentMethod', { brand, loanId }),
    identical: identical.question(send),
    proving,
    endProving: () => setProving(false),
  };
}

/** The payoff is read again before it is sent, and asked about when it changed (decision D03). */
function usePayoffCheck({ loanId, amount }: ReviewDraft) {
  const client = useQueryClient();
  const [change, setChange] = useState<PayoffChange>();
  return {
    change,
    async hasChanged(): Promise<boolean> {
      const changed = await payoffChange(amount, freshFigures(client, loanId));
      setChange(changed);
      return changed !== undefined;
    },
    accept({ next }: PayoffChange) {
      stepPayment(loanId, { type: 'amountChosen', amount: { ...next, payoffReadAtMs: browserTimers.nowMs() } });
      setChange(undefined);
    },
  };
}
