import { useQueryClient } from '@tanstack/react-query';
import { useNavigateTo, useRouteBrand, useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { type ChosenAmount, unpaidAmount } from '../data/payment/payment-state.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { giveRenewalLockBack, ProductSwitchDialog } from '../refinance/front.ts';
import { AmountForm } from './amount-form.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { loanName } from './loan-name.ts';
import { NotPayable } from './not-payable.tsx';
import { paymentLoanOf } from './payment-loan.ts';
import { freshFigures } from './payoff-change.ts';
import { SavedPaymentNotice } from './saved-payment-notice.tsx';
import { SettlementNotice } from './settlement-notice.tsx';
import { usePaymentLoan } from './use-payment-loan.ts';
import { usePaymentTexts } from './use-payment-texts.ts';
import { useEntry } from './use-recovery.ts';
import { useResume } from './use-resume.ts';

/** MakePayment: how much, and where it would go. */
export function MakePayment() {
  const { loanId } = useRouteParams<'MakePayment'>();
  const { day } = useRouteQuery();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = usePaymentTexts();
  const client = useQueryClient();
  const [payment, step] = usePayment(loanId);
  const stays = useResume(loanId, payment, 'MakePayment');
  const { account, loan, saved } = usePaymentLoan(loanId, payment.amount !== undefined);
  const here = useEntry(account.data, 'none');

  if (!stays || !here) return null;
  const before = unpaidAmount(payment);
  const chosen = (amount: ChosenAmount) => {
    step({ type: 'amountChosen', amount });
    // Who renews goes on by what is still missing on that way.
    if (amount.renewal) return;
    giveRenewalLockBack(loanId);
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  return (
    <PageFrame heading={texts.make.heading} eyebrow={loan ? loanName(loan, texts.common) : null} width="wide">
      {loan === undefined && account.isError && (
        <LoadFailed error={account.error} onTryAgain={() => account.refetch()} />
      )}
      {loan === undefined && !account.isError && <FlowSkeleton label={texts.common.loading} lines={4} />}
      {loan !== undefined && !loan.payable && <NotPayable loan={loan} texts={texts} />}
      {loan?.payable && <SettlementNotice loanId={loanId} />}
      {loan?.payable && <ProductSwitchDialog loan={loan} at="payment" />}
      {loan?.payable && saved && (
        <SavedPaymentNotice loan={loan} readAtMs={account.dataUpdatedAt} saved={saved} onChosen={chosen} />
      )}
      {loan?.payable && (
        <AmountForm
          loan={loan}
          readAtMs={account.dataUpdatedAt}
          rules={paymentLoanOf(loan)}
          before={before?.settlement || before?.drawMessageKey ? undefined : before}
          day={day}
          texts={texts}
          fresh={freshFigures(client, loanId)}
          onChosen={chosen}
        />
      )}
    </PageFrame>
  );
}
