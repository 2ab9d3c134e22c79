import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { ProveAgainDialog } from '../access/front.ts';
import { forgetHandedOverCard, handedOverCard } from '../cards/front.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigate.ts';
import { type ChosenAmount, needsNoCard } from '../data/payment-state.ts';
import { accountDetailOf, moneyMoved, useAccountDetail } from '../data/queries.ts';
import { useLanguage, useTexts } from '../data/texts.ts';
import { useWriteDate } from '../data/use-format.ts';
import { usePayment } from '../data/use-payment.ts';
import { Columns } from '../kit/columns.tsx';
import { PageFrame } from '../kit/page-frame.tsx';
import { browserTimers } from '../kit/timers.ts';
import { showToast } from '../kit/toasts.ts';
import { DeclinedNotice } from './declined-notice.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { laterTexts } from './later-texts.ts';
import { loanName } from './loan-name.ts';
import { PayPanel } from './pay-panel.tsx';
import { type PayoffChange, payoffChange } from './payoff-change.ts';
import { PayoffChangedDialog } from './payoff-changed-dialog.tsx';
import { renewingTexts } from './renewing-texts.ts';
import { ReviewDetails } from './review-details.tsx';
import { chosenCardOf } from './select-payment-method.tsx';
import { SettlementDeclined } from './settlement-declined.tsx';
import { settlementTexts } from './settlement-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useRefusedRenewal } from './use-begin-renewal.ts';
import { type PayOrder, usePay } from './use-pay.ts';
import { usePaymentPreview } from './use-payment-preview.ts';
import { usePlanPayment } from './use-plan-payment.ts';
import { useResume } from './use-resume.ts';
import { forgetSavedPayment, useKeepPayment } from './use-saved-payment.ts';
import { useSecurityCode } from './use-security-code.ts';
import { useSharedAmount } from './use-shared-amount.ts';

/** ReviewPayment: amount, card, where it goes, the security code, and the one button that pays. */
export function ReviewPayment() {
  const { loanId } = useRouteParams<'ReviewPayment'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const language = useLanguage();
  const texts = useTexts(paymentsTexts);
  const later = useTexts(laterTexts);
  const renewing = useTexts(renewingTexts).review;
  const settling = useTexts(settlementTexts).review;
  const refusedRenewal = useRefusedRenewal(loanId);
  const writeDate = useWriteDate();
  const client = useQueryClient();
  const { payment, step, newCard } = useTypedCard(loanId);
  const paying = usePay(loanId, texts.review);
  const planning = usePlanPayment(texts.review);
  const { scheduledDate } = payment.amount ?? {};
  const { sending, problem } = scheduledDate === undefined ? paying : planning;
  const stays = useResume(loanId, sending ? { ...payment, attempt: undefined } : payment, 'ReviewPayment');
  const account = useAccountDetail(loanId);
  const preview = usePaymentPreview(
    loanId,
    needsNoCard(payment) || payment.amount?.settlement ? undefined : payment.amount,
  );
  const code = useSecurityCode(newCard, texts.review);
  const [change, setChange] = useState<PayoffChange>();
  const [proving, setProving] = useState(false);
  useSharedAmount(loanId, payment);
  useKeepPayment(loanId, payment.amount);
  usePreloaded();

  const { amount, card } = payment;
  const loan = account.data;
  if (!stays || !amount || !(card || needsNoCard(payment))) return null;

  const prepare = async (): Promise<PayOrder | undefined> => {
    if (!loan) return undefined;
    const readAgain = () => client.fetchQuery({ ...accountDetailOf(loanId), staleTime: 0 });
    const changed = await payoffChange(amount, readAgain);
    setChange(changed);
    if (changed) return undefined;
    // Nothing is charged: no card is asked for its code.
    const securityToken = card ? await code.token() : '';
    return securityToken === undefined ? undefined : { loan, amount, card, securityToken };
  };
  const send = async () => {
    const refused = await (scheduledDate === undefined ? paying.pay(prepare) : planning.plan(prepare));
    if (refused === 'planned') planned(amount);
    if (refused === 'security_code_needed') code.spent();
    if (refused === 'step_up_required') setProving(true);
    if (refused !== undefined && amount.renewal) await refusedRenewal(refused);
    // The page to go back to must not offer the old amount.
    if (refused === 'reinstatement_changed') await moneyMoved(client);
  };
  const acceptPayoff = ({ next }: PayoffChange) => {
    step({ type: 'amountChosen', amount: { ...next, payoffReadAtMs: browserTimers.nowMs() } });
    setChange(undefined);
  };
  const planned = ({ amountCents, scheduledDate }: ChosenAmount) => {
    showToast(later.scheduled(formatMoney(amountCents), writeDate(scheduledDate)), 'success');
    forgetSavedPayment(loanId);
    navigateTo('AccountDetails', { brand, loanId });
  };
  const isSwitch = amount.migrateProduct === true || amount.ecommerce === true;
  const amountPage = amount.settlement ? 'SettlementOffer' : isSwitch ? 'ProductSwitch' : 'MakePayment';
  const changeAmount = () => navigateTo(amountPage, { brand, loanId });
  const changeCard = () => navigateTo('SelectPaymentMethod', { brand, loanId });

  return (
    <PageFrame
      heading={amount.settlement ? settling.heading : amount.renewal ? renewing.heading : texts.review.heading}
      lead={
        amount.renewal
          ? renewing.lead
          : scheduledDate === undefined
            ? texts.review.lead
            : later.lead(writeDate(scheduledDate))
      }
      eyebrow={loan && loanName(loan, texts.common)}
      width="wide"
    >
      {amount.settlement ? (
        <SettlementDeclined loanId={loanId} payment={payment} texts={texts.review} onOtherCard={changeCard} />
      ) : (
        <DeclinedNotice payment={payment} texts={texts.review} onOtherCard={changeCard} />
      )}
      {loan === undefined && !account.isError ? (
        <FlowSkeleton label={texts.common.loading} lines={3} />
      ) : (
        <Columns
          summaryLabel={texts.common.summaryTitle}
          summary={
            <PayPanel
              amountCents={amount.amountCents}
              scheduledDate={scheduledDate}
              renewal={amount.renewal === true}
              payment={payment}
              problem={problem}
              codeProblem={code.problem}
              sending={sending}
              ready={loan !== undefined}
              texts={texts}
              onPay={send}
              onOtherCard={changeCard}
              loadError={account.isError && loan === undefined ? account.error : undefined}
              onRetryLoad={() => account.refetch()}
            />
          }
        >
          <ReviewDetails
            loanId={loanId}
            amount={amount}
            card={card}
            code={payment.attempt?.stage === 'declined' ? undefined : code}
            preview={preview}
            asOf={scheduledDate ?? loan?.asOf}
            texts={texts}
            language={language}
            onChangeAmount={changeAmount}
            onChangeCard={changeCard}
            onSubmit={send}
          />
        </Columns>
      )}
      <PayoffChangedDialog
        change={change}
        texts={texts.payoffChanged}
        onAccept={acceptPayoff}
        onChange={changeAmount}
      />
      <ProveAgainDialog
        open={proving}
        onClose={() => setProving(false)}
        onProved={() => {
          setProving(false);
          void send();
        }}
      />
    </PageFrame>
  );
}

/** The payment with the card that was just typed taken over as its card. */
function useTypedCard(loanId: string) {
  const [payment, step] = usePayment(loanId);
  const [newCard] = useState(() => handedOverCard(loanId));
  const card = useMemo(() => newCard && chosenCardOf(newCard.card, newCard.saved), [newCard]);
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (!card) return;
    step({ type: 'cardChosen', card });
    setTaken(true);
  }, [card, step]);
  // Leaving this page forgets the one-time token (decision D14).
  useEffect(() => () => forgetHandedOverCard(loanId), [loanId]);
  return { payment: card && !taken ? { ...payment, card } : payment, step, newCard };
}

/** The next two pages are fetched while the network is there: after paying it may be gone. */
function usePreloaded(): void {
  useEffect(() => {
    void import('./payment-processing.tsx').catch(() => undefined);
    void import('./confirm-payment.tsx').catch(() => undefined);
  }, []);
}
