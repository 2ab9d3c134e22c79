import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../../data/navigation/navigate.ts';
import type { PaymentState } from '../../data/payment/payment-state.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { settlementStatusOf } from '../../offers/front.ts';
import { DeclinedNotice } from '../declined-notice.tsx';
import { settlementTexts } from '../settlement-texts.ts';
import type { PaymentsTexts } from '../texts.ts';

type SettlementDeclinedProps = {
  loanId: string;
  payment: PaymentState;
  texts: PaymentsTexts['review'];
  onOtherCard: () => void;
};

/** Another card, while there is an attempt left; then only the store (decision E36). */
export function SettlementDeclined({ loanId, payment, texts, onOtherCard }: SettlementDeclinedProps) {
  const words = useTexts(settlementTexts).review;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const asked = useQuery({ ...settlementStatusOf(loanId), enabled: payment.attempt?.stage === 'declined' });
  if (payment.attempt?.stage !== 'declined' || asked.data?.attemptsLeft !== 0) {
    return <DeclinedNotice payment={payment} texts={texts} onOtherCard={onOtherCard} />;
  }
  const toOffer = <Button onClick={() => navigateTo('SettlementOffer', { brand, loanId })}>{words.toOffer}</Button>;
  return (
    <Notice tone="danger" title={texts.declinedTitle} action={toOffer}>
      <p>{words.noMore}</p>
    </Notice>
  );
}
