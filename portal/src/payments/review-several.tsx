import { formatMoney } from '@lendside/domain/money';
import { useEffect } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { IdenticalPaymentDialog } from './identical-payment-dialog.tsx';
import { ReviewPart } from './review/review-part.tsx';
import { SeveralCardPart } from './review/several-card-part.tsx';
import { SeveralSummary } from './review/several-summary.tsx';
import { useReviewSeveral } from './review/use-review-several.ts';
import { type OnePayment, totalCents } from './several-loans.ts';
import { severalTexts } from './several-texts.ts';
import { paymentsTexts } from './texts.ts';
import { useLoanNames, useLoanNamesCome } from './use-loan-names.ts';

/** ReviewSeveral: every loan with its amount, the card that pays them, its security code, and the one button that pays. */
export function ReviewSeveral() {
  const texts = useTexts(severalTexts);
  const { common } = useTexts(paymentsTexts);
  const review = useReviewSeveral();
  const nameOf = useLoanNames();
  const namesCome = useLoanNamesCome();
  const { payments, paying, forAll, send } = review;
  // The next page is fetched while the network is there: after paying it may be gone.
  useEffect(() => {
    void import('./several-paid.tsx').catch(() => undefined);
  }, []);
  if (!review.stays) return null;
  if (namesCome) {
    return (
      <PageFrame heading={texts.reviewHeading} lead={texts.reviewLead} width="wide">
        <FlowSkeleton label={common.loading} lines={3} />
      </PageFrame>
    );
  }
  const amountText = formatMoney(totalCents(payments));
  const amountOf = (loanId: string) => payments.find((one) => one.loanId === loanId)?.amountCents ?? 0;
  return (
    <PageFrame heading={texts.reviewHeading} lead={texts.reviewLead} width="wide">
      <Columns
        summaryLabel={common.summaryTitle}
        summary={
          <SeveralSummary
            label={texts.total}
            amountText={amountText}
            forAll={forAll}
            paying={paying}
            none={texts}
            onSend={send}
            buttonText={texts.pay(amountText)}
            busyText={texts.paying}
          />
        }
      >
        <Amounts payments={payments} />
        <SeveralCardPart forAll={forAll} onSend={send} backTo="ReviewSeveral" />
      </Columns>
      <IdenticalPaymentDialog {...review.question} amountOf={amountOf} nameOf={nameOf} />
    </PageFrame>
  );
}

function Amounts({ payments }: { payments: readonly OnePayment[] }) {
  const texts = useTexts(severalTexts);
  const nameOf = useLoanNames();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <ReviewPart
      title={texts.amounts}
      change={texts.change}
      changeLabel={texts.changeAmounts}
      onChange={() => navigateTo('PaySeveral', { brand })}
    >
      <KeyValue
        figures
        rows={payments.map((one) => ({
          key: one.loanId,
          label: nameOf(one.loanId),
          value: formatMoney(one.amountCents),
        }))}
      />
    </ReviewPart>
  );
}
