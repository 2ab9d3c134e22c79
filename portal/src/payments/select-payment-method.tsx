import { formatMoney } from '@lendside/domain/money';
import CreditCard from 'lucide-react/icons/credit-card';
import Plus from 'lucide-react/icons/plus';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { FormColumns } from '../kit/forms/form-columns.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { PayBar } from '../kit/layout/pay-bar.tsx';
import { WaySteps } from '../refinance/front.ts';
import type { WalletCard } from './chosen-card.ts';
import { PaymentSummary } from './payment-summary.tsx';
import { type PaymentsTexts, paymentsTexts } from './texts.ts';
import { useCardChoice } from './use-card-choice.ts';

/** SelectPaymentMethod: which debit card pays. Without a card of one's own it goes on to adding one. */
export function SelectPaymentMethod() {
  const { loanId } = useRouteParams<'SelectPaymentMethod'>();
  const texts = useTexts(paymentsTexts);
  const choice = useCardChoice(loanId);
  const { stays, payment, wallet, usable, send } = choice;
  const cards = wallet.data?.cards;
  if (!stays || cards?.length === 0) return null;
  const amountText = payment.amount && formatMoney(payment.amount.amountCents);
  return (
    <PageFrame
      steps={payment.amount?.renewal && <WaySteps page="SelectPaymentMethod" loanId={loanId} />}
      heading={texts.method.heading}
      width="wide"
    >
      <FormColumns
        label={texts.method.heading}
        onSend={send}
        summaryLabel={texts.common.summaryTitle}
        summary={(formId) => (
          <Summary formId={formId} amountText={amountText} noneFits={cards !== undefined && usable.length === 0} />
        )}
      >
        {wallet.isError && <LoadFailed error={wallet.error} onTryAgain={() => wallet.refetch()} />}
        {wallet.isPending && (
          <SkeletonGroup label={texts.common.loading}>
            <Skeleton shape="choice" />
            <Skeleton shape="choice" />
          </SkeletonGroup>
        )}
        {cards && usable.length === 0 && (
          <Notice tone="warning" still>
            {texts.method.allExpired}
          </Notice>
        )}
        {cards && (
          <RadioCards
            legend={texts.method.question}
            value={choice.card?.cardToken}
            onValue={choice.choose}
            error={choice.missing ? texts.method.chooseOne : undefined}
            cards={cards.map((one) => walletChoice(one, texts))}
          />
        )}
        <Button kind="secondary" icon={<Plus aria-hidden="true" />} onClick={choice.addNew}>
          {texts.method.addNew}
        </Button>
      </FormColumns>
    </PageFrame>
  );
}

type SummaryProps = { formId: string; amountText: string | undefined; noneFits: boolean };

/** The amount and the button that goes on, which says why it does not where no card can pay. */
function Summary({ formId, amountText, noneFits }: SummaryProps) {
  const texts = useTexts(paymentsTexts);
  return (
    <PaymentSummary label={texts.make.youPay} amountText={amountText} rows={[]}>
      <PayBar amountText={amountText}>
        <Button type="submit" form={formId} wide whyNot={noneFits ? texts.method.allExpired : undefined}>
          {texts.common.continue}
        </Button>
      </PayBar>
    </PaymentSummary>
  );
}

function walletChoice(card: WalletCard, texts: PaymentsTexts) {
  const date = `${card.expirationMonth}/${card.expirationYear}`;
  return {
    value: card.cardToken,
    label: texts.common.cardEnding(card.cardType, card.cardNumber.slice(-4)),
    note: card.expired ? <Tag tone="danger">{texts.method.expired(date)}</Tag> : texts.method.expires(date),
    icon: <CreditCard aria-hidden="true" />,
    disabled: card.expired,
  };
}
