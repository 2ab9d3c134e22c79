import { recoveryChoices } from '@lendside/domain/vehicle-recovery';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { CallStore } from './call-store.tsx';
import { DeadlineNotice } from './deadline-notice.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { loanName } from './loan-name.ts';
import { paymentLoanOf } from './payment-loan.ts';
import { type Keeping, RecoveryForm } from './recovery-form.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useEntry, useRecoveryAnswer, useRepoInfo } from './use-recovery.ts';
import { useResume } from './use-resume.ts';
import { vehicleName } from './vehicle-name.ts';

/** OfrVehicleRecovery: what stops the recovery of the vehicle, until when, and whom to call (flow 11). */
export function OfrVehicleRecovery() {
  const { loanId } = useRouteParams<'OfrVehicleRecovery'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(paymentsTexts);
  const words = useTexts(recoveryTexts);
  const [payment, step] = usePayment(loanId);
  const stays = useResume(loanId, payment, 'MakePayment');
  const account = useAccountDetail(loanId);
  const here = useEntry(account.data, 'sought');
  const info = useRepoInfo(account.data);
  const { answer } = useRecoveryAnswer(loanId);

  if (!stays || !here) return null;
  const { data: loan } = account;
  const rules = loan && paymentLoanOf(loan);
  const choices = rules ? recoveryChoices(rules) : {};
  const error = account.error ?? info.error;
  const chosen = (amountType: Keeping, amountCents: number) => {
    if (!loan) return;
    void answer(amountType === 'payoff' ? 'payoff' : 'reinstate');
    const read = { payoffCents: loan.payoffAmount, payoffReadAtMs: account.dataUpdatedAt };
    step({ type: 'amountChosen', amount: { amountCents, amountType, ...read } });
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  const call = (primary: boolean) =>
    loan && <CallStore loan={loan} texts={words.call} primary={primary} onCall={() => void answer('call')} />;
  return (
    <PageFrame
      heading={words.sought.heading}
      lead={loan && words.sought.lead(vehicleName(loan, words))}
      eyebrow={loan && loanName(loan, texts.common)}
      width="wide"
    >
      {error && (!loan || !info.data) && (
        <LoadFailed error={error} onTryAgain={() => void (loan ? info.refetch() : account.refetch())} />
      )}
      {!error && (!loan || !info.data) && <FlowSkeleton label={texts.common.loading} lines={3} />}
      {loan && rules && info.data && (
        <>
          {choices.payoffCents !== undefined && (
            <DeadlineNotice deadline={info.data.deadline} today={loan.asOf} words={words.sought} />
          )}
          {choices.payoffCents === undefined ? (
            <>
              <Notice tone="warning" still title={words.sought.notOnlineTitle}>
                {words.sought.notOnline}
              </Notice>
              {call(true)}
            </>
          ) : (
            <RecoveryForm
              loan={loan}
              rules={rules}
              choices={choices}
              before={payment.amount?.amountType === 'payoff' ? 'payoff' : undefined}
              texts={texts}
              words={words.sought}
              onChosen={chosen}
            >
              {call(false)}
            </RecoveryForm>
          )}
        </>
      )}
    </PageFrame>
  );
}
