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
import { type LoanDetail, paymentLoanOf } from './payment-loan.ts';
import { type Keeping, RecoveryForm } from './recovery-form.tsx';
import { recoveryTexts } from './recovery-texts.ts';
import { paymentsTexts } from './texts.ts';
import { type RepoInfo, useEntry, useRecoveryAnswer, useRepoInfo } from './use-recovery.ts';
import { useResume } from './use-resume.ts';
import { vehicleName } from './vehicle-name.ts';

/** OfrVehicleRecovery: what stops the recovery of the vehicle, until when, and whom to call (flow 11). */
export function OfrVehicleRecovery() {
  const { loanId } = useRouteParams<'OfrVehicleRecovery'>();
  const texts = useTexts(paymentsTexts);
  const words = useTexts(recoveryTexts);
  const [payment] = usePayment(loanId);
  const stays = useResume(loanId, payment, 'MakePayment');
  const account = useAccountDetail(loanId);
  const here = useEntry(account.data, 'sought');
  const info = useRepoInfo(account.data);
  if (!stays || !here) return null;
  const { data: loan } = account;
  const error = account.error ?? info.error;
  const isRead = loan !== undefined && info.data !== undefined;
  return (
    <PageFrame
      heading={words.sought.heading}
      lead={loan ? words.sought.lead(vehicleName(loan, words)) : null}
      eyebrow={loan ? loanName(loan, texts.common) : null}
      width="wide"
    >
      {error && !isRead && (
        <LoadFailed error={error} onTryAgain={() => void (loan ? info.refetch() : account.refetch())} />
      )}
      {!error && !isRead && <FlowSkeleton label={texts.common.loading} lines={3} />}
      {loan && info.data && <WaysToKeep loan={loan} readAtMs={account.dataUpdatedAt} deadline={info.data.deadline} />}
    </PageFrame>
  );
}

type WaysToKeepProps = {
  loan: LoanDetail;
  /** When the figures were read, epoch milliseconds. */
  readAtMs: number;
  deadline: RepoInfo['deadline'];
};

/** Paying now where that is possible, and calling. */
function WaysToKeep({ loan, readAtMs, deadline }: WaysToKeepProps) {
  const { loanId } = loan;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(paymentsTexts);
  const words = useTexts(recoveryTexts);
  const [payment, step] = usePayment(loanId);
  const { answer } = useRecoveryAnswer(loanId);
  const rules = paymentLoanOf(loan);
  const choices = recoveryChoices(rules);
  const chosen = (amountType: Keeping, amountCents: number) => {
    void answer(amountType === 'payoff' ? 'payoff' : 'reinstate');
    const read = { payoffCents: loan.payoffAmount, payoffReadAtMs: readAtMs };
    step({ type: 'amountChosen', amount: { amountCents, amountType, ...read } });
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  const call = (primary: boolean) => (
    <CallStore loan={loan} texts={words.call} primary={primary} onCall={() => void answer('call')} />
  );
  if (choices.payoffCents === undefined) {
    return (
      <>
        <Notice tone="warning" still title={words.sought.notOnlineTitle}>
          {words.sought.notOnline}
        </Notice>
        {call(true)}
      </>
    );
  }
  return (
    <>
      <DeadlineNotice deadline={deadline} today={loan.asOf} words={words.sought} />
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
    </>
  );
}
