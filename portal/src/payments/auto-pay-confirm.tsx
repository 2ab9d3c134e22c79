import { formatPhone } from '@lendside/domain/phone';
import { chosenAutoPayCard } from '../cards/front.ts';
import { useAccountDetail, useCards } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { canSignAutoPay, cardForAutoPay } from './auto-pay-choice.ts';
import { AutoPayChange, AutoPayQuestion } from './auto-pay-question.tsx';
import { autoPayTexts } from './auto-pay-texts.ts';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { loanName } from './loan-name.ts';
import { PaidPanel } from './paid-panel.tsx';
import type { LoanDetail } from './payment-loan.ts';
import { paymentsTexts } from './texts.ts';

/** AutoPayConfirm: asks whether payments are taken on their due dates, never preselected, and has it signed. */
export function AutoPayConfirm() {
  const { loanId } = useRouteParams<'AutoPayConfirm'>();
  const texts = useTexts(autoPayTexts);
  const common = useTexts(paymentsTexts).common;
  const account = useAccountDetail(loanId);
  const wallet = useCards();
  const [payment] = usePayment(loanId);
  const loan = account.data;
  const failed = (loan ? undefined : account.error) ?? (wallet.data ? undefined : wallet.error);
  if (failed || !loan || !wallet.data) {
    const tryAgain = () => void Promise.all([account.refetch(), wallet.refetch()]);
    return (
      <PageFrame heading={texts.confirm.heading}>
        {failed ? (
          <LoadFailed error={failed} onTryAgain={tryAgain} />
        ) : (
          <FlowSkeleton label={texts.loading} lines={3} />
        )}
      </PageFrame>
    );
  }
  const { enrolled, methodId } = loan.autoPay;
  const chosen = chosenAutoPayCard(loanId);
  const card = cardForAutoPay(wallet.data.cards, {
    chosen,
    ofAutoPay: methodId,
    ofPayment: payment.card?.cardToken,
  });
  const changes =
    enrolled && methodId !== undefined && card !== undefined && chosen !== undefined && chosen !== methodId;
  if (enrolled && !changes) return <IsOn loan={loan} />;
  if (!enrolled && !canSignAutoPay(loan)) return <NotOffered loan={loan} />;
  return (
    <PageFrame
      heading={changes ? texts.confirm.headingChange : texts.confirm.heading}
      lead={changes ? texts.confirm.leadChange : texts.confirm.lead}
      eyebrow={loanName(loan, common)}
    >
      {changes ? <AutoPayChange loanId={loanId} card={card} /> : <AutoPayQuestion loanId={loanId} card={card} />}
    </PageFrame>
  );
}

function IsOn({ loan }: { loan: LoanDetail }) {
  const { isOn, confirm } = useTexts(autoPayTexts);
  const { common } = useTexts(paymentsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { methodCardType = '', methodDisplayNumber } = loan.autoPay;
  const card = methodDisplayNumber && confirm.cardEnding(methodCardType, methodDisplayNumber.slice(-4));
  return (
    <PageFrame
      head={
        <PaidPanel
          eyebrow={loanName(loan, common)}
          heading={isOn.title}
          lead={card === undefined ? isOn.textOther : isOn.text(card)}
        />
      }
    >
      <Actions>
        <Button onClick={() => navigateTo('ManageAccount', { brand, loanId: loan.loanId })}>{isOn.manage}</Button>
      </Actions>
    </PageFrame>
  );
}

function NotOffered({ loan }: { loan: LoanDetail }) {
  const texts = useTexts(autoPayTexts).notOffered;
  const { common } = useTexts(paymentsTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { phone } = useLoanPhone(loan);
  return (
    <PageFrame eyebrow={loanName(loan, common)} heading={texts.title}>
      <Notice still>{texts.text(formatPhone(phone))}</Notice>
      <Actions>
        <Button onClick={() => navigateTo('AccountDetails', { brand, loanId: loan.loanId })}>{texts.back}</Button>
      </Actions>
    </PageFrame>
  );
}
