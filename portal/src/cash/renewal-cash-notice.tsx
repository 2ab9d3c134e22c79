import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import {
  keepRenewalCash,
  type RenewalCashOffer,
  renewalCashOf,
  renewalCashOffer,
  useRenewalProgress,
} from '../refinance/front.ts';
import { RenewalCashTerms } from './renewal-cash-terms.tsx';
import { renewalCashTexts } from './renewal-cash-texts.ts';
import { useCashCall } from './use-cash-call.ts';

/** GetCashNotice of a renewal: what the new loan costs with the cash, beside what it costs without. */
export function RenewalCashNotice({ loanId }: { loanId: string }) {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(renewalCashTexts);
  const task = useCashCall();
  const { here, goOn } = useRenewalProgress('GetCashNotice', loanId);
  const [amountCents] = useState(() => renewalCashOf(loanId)?.amountCents || undefined);
  const offer = useQuery({
    ...renewalCashOffer(loanId, chosenPaymentCents(loanId), amountCents),
    enabled: amountCents !== undefined,
  });
  const terms = offer.data?.terms;
  // Without an amount, or with one that is not offered any more, there is nothing to read.
  const isNothing = amountCents === undefined || (offer.isSuccess && terms === undefined);
  useEffect(() => {
    if (isNothing) replaceWith('GetCashAmount', { brand, loanId });
  }, [isNothing, replaceWith, brand, loanId]);
  if (!here || isNothing) return null;

  const none = () =>
    void task.run(async () => {
      keepRenewalCash(loanId, { amountCents: 0 });
      await goOn();
    });
  return (
    <PageFrame heading={texts.notice.heading} lead={texts.notice.lead}>
      <RefusedNotice call={task} />
      {offer.isError && <LoadFailed error={offer.error} onTryAgain={() => offer.refetch()} />}
      {!terms && !offer.isError && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="facts" count={5} />
        </SkeletonGroup>
      )}
      {terms && <Terms loanId={loanId} terms={terms} without={offer.data?.without} busy={task.busy} onNone={none} />}
    </PageFrame>
  );
}

type TermsProps = {
  loanId: string;
  terms: NonNullable<RenewalCashOffer['terms']>;
  without: RenewalCashOffer['without'];
  busy: boolean;
  onNone: () => void;
};

/** Both sets of terms, what there is to know, and the three ways on. */
function Terms({ loanId, terms, without, busy, onNone }: TermsProps) {
  const texts = useTexts(renewalCashTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  return (
    <Stack gap={5}>
      <Card look="brand">
        <Amount size="hero" label={texts.cash} text={formatMoney(terms.disbursementAmount)} />
        <RenewalCashTerms terms={terms} without={without} />
      </Card>
      <ul>
        {texts.notice.points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <Actions>
        <Button onClick={() => navigateTo('Payment.ManageDisburseMethod', { brand, loanId })}>
          {texts.notice.accept}
        </Button>
        <Button kind="secondary" busy={busy} busyLabel={texts.loading} onClick={onNone}>
          {texts.notice.without}
        </Button>
        <Button kind="quiet" onClick={() => navigateTo('GetCashAmount', { brand, loanId })}>
          {texts.notice.change}
        </Button>
      </Actions>
    </Stack>
  );
}
