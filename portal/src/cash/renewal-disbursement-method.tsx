import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addedDisburseCard } from '../cards/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import {
  cashRefusalOf,
  keepRenewalCash,
  type RenewalCash,
  renewalCashOf,
  renewalCashOffer,
  useRenewalProgress,
} from '../refinance/front.ts';
import { renewalCashTexts } from './renewal-cash-texts.ts';
import { cashTexts } from './texts.ts';
import { useCashCall } from './use-cash-call.ts';
import { WayChoice } from './way-choice.tsx';

/** ManageDisburseMethod of a renewal: how its cash is to reach the person. It is kept here and sent with the renewal. */
export function RenewalDisbursementMethod({ loanId }: { loanId: string }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cashTexts);
  const words = useTexts(renewalCashTexts);
  const task = useCashCall();
  const { here, goOn } = useRenewalProgress('Payment.ManageDisburseMethod', loanId);
  const [saved] = useState(() => renewalCashOf(loanId));
  const amountCents = saved?.amountCents || undefined;
  const offer = useQuery({
    ...renewalCashOffer(loanId, chosenPaymentCents(loanId), amountCents),
    enabled: amountCents !== undefined,
  });
  const isNothing = amountCents === undefined || (offer.isSuccess && offer.data.terms === undefined);
  useEffect(() => {
    if (isNothing) replaceWith('GetCashAmount', { brand, loanId });
  }, [isNothing, replaceWith, brand, loanId]);
  if (!here || isNothing) return null;

  return (
    <PageFrame heading={texts.way.heading} lead={words.way.lead(formatMoney(amountCents))}>
      {offer.isError && <LoadFailed error={offer.error} onTryAgain={() => offer.refetch()} />}
      {offer.isPending && (
        <SkeletonGroup label={words.loading}>
          <Skeleton shape="choice" />
          <Skeleton shape="choice" />
        </SkeletonGroup>
      )}
      {offer.data && (
        <WayChoice
          ways={offer.data.ways}
          before={beforeOf(saved)}
          newCardToken={addedDisburseCard(loanId)}
          busy={task.busy}
          problem={task.problem ?? cashRefusalOf(loanId)}
          sendLabel={texts.common.continue}
          onChosen={(way, card) => {
            const shown = card && { cardType: card.cardType, lastFour: card.cardNumber.slice(-4) };
            keepRenewalCash(loanId, { amountCents, ...way, ...shown });
            void task.run(goOn);
          }}
          onAddCard={() => navigateTo('Payment.AddDebitDisburseMethod', { brand, loanId })}
        />
      )}
    </PageFrame>
  );
}

/** The customer's earlier choice. */
function beforeOf(saved: RenewalCash | undefined) {
  if (saved?.disbursementType === undefined) return undefined;
  const { amountCents: disbursementAmount, disbursementType, disburseCardIds } = saved;
  const cardToken = disburseCardIds?.find(({ type }) => type === 'vault')?.id;
  return { disbursementAmount, disbursementType, target: {}, cardToken };
}
