import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDayOf } from '../data/language/use-format.ts';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { OriginationAmountForm } from './origination-amount-form.tsx';
import { OriginationWaiting } from './origination-waiting.tsx';
import { originationsTexts } from './texts.ts';
import { useOrigination } from './use-origination.ts';

/** OriginationAmount: how much, with the real schedule and the law's box moving with it. Nothing is preselected. */
export function OriginationAmount() {
  const texts = useTexts(originationsTexts);
  const writeDayOf = useWriteDayOf();
  const { applicationId, info, saved, ready } = useOrigination('OriginationAmount');
  const until = ready?.expiresAt === undefined ? undefined : writeDayOf(ready.expiresAt);
  return (
    <PageFrame
      heading={texts.amount.heading}
      lead={ready && texts.amount.lead(formatMoney(ready.maxLoanAmount), until)}
      width="wide"
    >
      {ready ? (
        <OriginationAmountForm key={applicationId} info={ready} before={saved?.amountCents ?? 0} />
      ) : (
        <OriginationWaiting info={info} />
      )}
    </PageFrame>
  );
}
