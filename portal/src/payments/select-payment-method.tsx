import { formatMoney } from '@lendside/domain/money';
import CreditCard from 'lucide-react/icons/credit-card';
import Plus from 'lucide-react/icons/plus';
import { useEffect, useId, useState } from 'react';
import { useCards } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { usePayment } from '../data/payment/use-payment.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Tag } from '../kit/content/tag.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { chosenCardOf, type WalletCard } from './chosen-card.ts';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import type { PaymentsTexts } from './texts.ts';
import { paymentsTexts } from './texts.ts';
import { useResume } from './use-resume.ts';
import { useSharedAmount } from './use-shared-amount.ts';

/** SelectPaymentMethod: which debit card pays. Without a card of one's own it goes on to adding one. */
export function SelectPaymentMethod() {
  const { loanId } = useRouteParams<'SelectPaymentMethod'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(paymentsTexts);
  const [payment, step] = usePayment(loanId);
  const stays = useResume(loanId, payment, 'SelectPaymentMethod');
  const formId = useId();
  const wallet = useCards();
  const [chosen, setChosen] = useState(payment.card?.cardToken);
  const [missing, setMissing] = useState(false);
  useSharedAmount(loanId, payment);

  const cards = wallet.data?.cards;
  const isEmpty = cards?.length === 0;
  useEffect(() => {
    if (stays && isEmpty) replaceWith('Payment.AddPaymentMethod', { brand, loanId });
  }, [stays, isEmpty, replaceWith, brand, loanId]);
  if (!stays || isEmpty) return null;

  const usable = cards?.filter((card) => !card.expired) ?? [];
  const card = usable.find((one) => one.cardToken === chosen) ?? (usable.length === 1 ? usable[0] : undefined);
  const send = () => {
    if (!card) return setMissing(true);
    step({ type: 'cardChosen', card: chosenCardOf(card) });
    navigateTo('ReviewPayment', { brand, loanId });
  };
  return (
    <PageFrame heading={texts.method.heading} width="wide">
      <Columns
        summaryLabel={texts.common.summaryTitle}
        summary={
          <PaymentSummary
            label={texts.make.youPay}
            amountText={payment.amount && formatMoney(payment.amount.amountCents)}
            rows={[]}
          >
            <Button type="submit" form={formId} wide disabled={cards !== undefined && usable.length === 0}>
              {texts.common.continue}
            </Button>
          </PaymentSummary>
        }
      >
        <form
          id={formId}
          noValidate
          className={styles.form}
          aria-label={texts.method.heading}
          onSubmit={(event) => {
            event.preventDefault();
            send();
          }}
        >
          {wallet.isError && <LoadFailed error={wallet.error} onTryAgain={() => wallet.refetch()} />}
          {wallet.isPending && (
            <SkeletonGroup label={texts.common.loading}>
              <Skeleton shape="button" height="4rem" />
              <Skeleton shape="button" height="4rem" />
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
              value={card?.cardToken}
              onValue={(cardToken) => {
                setChosen(cardToken);
                setMissing(false);
              }}
              error={missing ? texts.method.chooseOne : undefined}
              cards={cards.map((one) => walletChoice(one, texts))}
            />
          )}
          <Button
            kind="secondary"
            icon={<Plus aria-hidden="true" />}
            onClick={() => navigateTo('Payment.AddPaymentMethod', { brand, loanId })}
          >
            {texts.method.addNew}
          </Button>
        </form>
      </Columns>
    </PageFrame>
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
